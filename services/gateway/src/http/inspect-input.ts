import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { findChangedNumbers } from './find-changed-numbers.ts';
import type { KnownFields } from './known-fields.ts';

/** Deeper data is refused: writing it as JSON again could run out of stack. */
const { maxDepth } = limits.json;
const maxIgnored = 20;
const maxFaults = 5;

export type FieldPath = (string | number)[];
export type Fault = { path: FieldPath; reason: string };
/** What is to be said of an input: its fields that the schema does not know, and what cannot be kept of the others. */
export type Findings = { ignored: FieldPath[]; faults: Fault[] };

const nothingFound: Findings = { ignored: [], faults: [] };

/**
 * Visits every value of an input once, independently of its schema. A fault is what PostgreSQL cannot hold: the character U+0000,
 * half a surrogate pair (what cutting a text within an emoji leaves), endless nesting; and what has changed by being read: a number
 * beyond a double, a whole number that a double rounds. `text` is the JSON that the input was read from.
 */
export function inspectInput(input: unknown, known: KnownFields = null, text?: string): Findings {
  if (isFine(input, known, 0)) return nothingFound;
  const findings: Findings = { ignored: [], faults: [] };
  const visit = { findings, path: [] as FieldPath, text, changed: undefined as ReadonlySet<number> | undefined };
  inspect(input, known, visit);
  return findings;
}

/** Rejects with `invalid_request` what cannot be kept of a value; the message names the field. */
export function checkText(value: unknown): void {
  const [fault] = inspectInput(value).faults;
  if (!fault) return;
  throw new AppError('invalid_request', { message: `${showPath(fault.path) || 'The value'} ${fault.reason}` });
}

/** Whether all of a value can be kept. */
export function isStorable(value: unknown): boolean {
  return isFine(value, null, 0);
}

/** `slides[0].background.type`. Long keys of hostile bodies are cut. */
export function showPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${showKey(String(key))}`))
    .join('');
}

function showKey(key: string): string {
  return key.slice(0, 60).toWellFormed().replaceAll('\u0000', '');
}

/** The answer alone: every request pays for it, so it makes no garbage. */
function isFine(value: unknown, known: KnownFields, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value === 'number') return isPlainNumber(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  if (Array.isArray(value)) {
    const entries = known === null ? null : known.entries;
    for (const inner of value) if (!isFine(inner, entries, depth + 1)) return false;
    return true;
  }
  const fields = known === null ? null : known.fields;
  for (const key in value) {
    const ofField = fields === null ? null : fields.get(key);
    if (ofField === undefined || !isStorableText(key)) return false;
    if (!isFine((value as Record<string, unknown>)[key], ofField, depth + 1)) return false;
  }
  return true;
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Whole numbers beyond 2^53 are looked at once more. */
function isPlainNumber(value: number): boolean {
  return Number.isSafeInteger(value) || (!Number.isInteger(value) && Number.isFinite(value));
}

type Visit = {
  findings: Findings;
  path: FieldPath;
  text: string | undefined;
  changed?: ReadonlySet<number> | undefined;
};

/** The same once more, where something is to be said. */
function inspect(value: unknown, known: KnownFields, visit: Visit): void {
  const { findings, path } = visit;
  if (findings.faults.length >= maxFaults) return;
  const reason = typeof value === 'number' ? numberFault(value, visit) : textFault(value);
  if (reason !== null) return void findings.faults.push({ path: [...path], reason });
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth) {
    // The whole path would be longer than it is useful.
    return void findings.faults.push({ path: path.slice(0, 1), reason: 'is nested too deeply' });
  }
  if (Array.isArray(value)) {
    value.forEach((inner, index) => lookInside(index, inner, known?.entries ?? null, visit));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const ofField = known?.fields ? known.fields.get(key) : null;
    if (ofField !== undefined) lookInside(key, inner, ofField, visit);
    // What a strict schema refuses is said by its own error.
    else if (!known?.isStrict && findings.ignored.length <= maxIgnored) findings.ignored.push([...path, key]);
  }
}

function lookInside(key: string | number, inner: unknown, known: KnownFields, visit: Visit): void {
  const { findings, path } = visit;
  path.push(key);
  const reason = textFault(key);
  if (reason === null) inspect(inner, known, visit);
  else if (findings.faults.length < maxFaults) findings.faults.push({ path: [...path], reason });
  path.pop();
}

function textFault(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (value.includes('\u0000')) return 'must not contain the character U+0000';
  return value.isWellFormed() ? null : 'must not contain half of a surrogate pair';
}

function numberFault(value: number, visit: Visit): string | null {
  if (isPlainNumber(value)) return null;
  if (!Number.isFinite(value)) return 'is a number that is too large';
  if (visit.text === undefined) return null;
  visit.changed ??= findChangedNumbers(visit.text);
  return visit.changed.has(value) ? 'is a whole number beyond 2^53, which would change: send it as a text' : null;
}
