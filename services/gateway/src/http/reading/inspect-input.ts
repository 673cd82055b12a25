import { limits, type ErrorDetailCode } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { findChangedNumbers } from './find-changed-numbers.ts';
import type { KnownFields } from './known-fields.ts';

/** Deeper data is refused: writing it as JSON again could run out of stack. */
const { maxDepth } = limits.json;
/** How many of each kind are kept; more do not fit into any header. The others are counted. */
const maxKept = 100;

export type FieldPath = (string | number)[];
export type Fault = { path: FieldPath; code: ErrorDetailCode; reason: string };
/** What is to be said of an input: its fields that the schema does not know, and what cannot be kept of the others. */
export type Findings = { ignored: FieldPath[]; faults: Fault[]; leftOff: number };
/** The JSON that an input was read from, and whether every whole number beyond 2^53 is refused, or only what is rounded. */
export type Source = { text: string; refusesLarge: boolean };

const nothingFound: Findings = { ignored: [], faults: [], leftOff: 0 };

/**
 * Visits every value of an input once, independently of its schema. A fault is what PostgreSQL cannot hold: the character U+0000,
 * half a surrogate pair (what cutting a text within an emoji leaves), endless nesting; and what has changed by being read: a number
 * beyond a double, a whole number that a double rounds.
 */
export function inspectInput(input: unknown, known: KnownFields = null, source?: Source): Findings {
  if (isFine(input, known, 0)) return nothingFound;
  const findings: Findings = { ignored: [], faults: [], leftOff: 0 };
  const visit = { findings, path: [] as FieldPath, source, changed: undefined as ReadonlySet<number> | undefined };
  inspect(input, known, visit);
  return findings;
}

/** Rejects with `invalid_request` what cannot be kept of a value; the message names the field. */
export function checkText(value: unknown): void {
  const [fault] = inspectInput(value).faults;
  if (!fault) return;
  throw new AppError('invalid_request', { message: `${showPath(fault.path) || 'The value'} ${fault.reason}` });
}

/** Returns whether all of a value can be kept. */
export function isStorable(value: unknown): boolean {
  return isFine(value, null, 0);
}

/** Writes a path as `slides[0].background.type`. Long keys of hostile bodies are cut. */
export function showPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${showKey(String(key))}`))
    .join('');
}

function showKey(key: string): string {
  return key.slice(0, 60).toWellFormed().replaceAll('\u0000', '');
}

/** Returns only whether a value is fine: every request pays for it, so it makes no garbage. */
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
  source: Source | undefined;
  changed?: ReadonlySet<number> | undefined;
};

/** Walks a value again where a fault must be reported. */
function inspect(value: unknown, known: KnownFields, visit: Visit): void {
  const { findings, path } = visit;
  const fault = typeof value === 'number' ? numberFault(value, visit) : textFault(value);
  if (fault !== null) return keep(findings, 'faults', () => ({ path: [...path], ...fault }));
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth) {
    // The whole path would be longer than it is useful.
    return keep(findings, 'faults', () => ({
      path: path.slice(0, 1),
      code: 'too_deep',
      reason: 'is nested too deeply',
    }));
  }
  if (Array.isArray(value)) {
    value.forEach((inner, index) => lookInside(index, inner, known?.entries ?? null, visit));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const ofField = known?.fields ? known.fields.get(key) : null;
    if (ofField !== undefined) lookInside(key, inner, ofField, visit);
    // What a strict schema refuses is said by its own error.
    else if (!known?.isStrict) keep(findings, 'ignored', () => [...path, key]);
  }
}

function lookInside(key: string | number, inner: unknown, known: KnownFields, visit: Visit): void {
  const { findings, path } = visit;
  path.push(key);
  const fault = textFault(key);
  if (fault === null) inspect(inner, known, visit);
  else keep(findings, 'faults', () => ({ path: [...path], ...fault }));
  path.pop();
}

function keep<Kind extends 'ignored' | 'faults'>(findings: Findings, kind: Kind, make: () => Findings[Kind][0]): void {
  if (findings[kind].length < maxKept) (findings[kind] as Findings[Kind][0][]).push(make());
  else findings.leftOff += 1;
}

type Reason = Omit<Fault, 'path'>;

const notStorable = (reason: string): Reason => ({ code: 'not_storable', reason });

function textFault(value: unknown): Reason | null {
  if (typeof value !== 'string') return null;
  if (value.includes('\u0000')) return notStorable('must not contain the character U+0000');
  return value.isWellFormed() ? null : notStorable('must not contain half of a surrogate pair');
}

function numberFault(value: number, visit: Visit): Reason | null {
  if (isPlainNumber(value)) return null;
  if (!Number.isFinite(value)) return { code: 'number_too_large', reason: 'is a number that is too large' };
  if (visit.source === undefined) return null;
  visit.changed ??= findChangedNumbers(visit.source.text, visit.source.refusesLarge);
  if (!visit.changed.has(value)) return null;
  return { code: 'number_not_exact', reason: 'is a whole number beyond 2^53, which would change: send it as a text' };
}
