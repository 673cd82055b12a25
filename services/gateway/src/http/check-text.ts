import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';

/** Deeper data is no data of ours, and whatever writes it as JSON again could run out of stack. */
const { maxDepth } = limits.json;

/**
 * Rejects with `invalid_request` what PostgreSQL cannot hold: the character U+0000, half a surrogate pair (what cutting a
 * text within an emoji leaves), and endless nesting. The message names the field.
 */
export function checkText(input: unknown): void {
  if (isStorable(input)) return;
  const fault = findFault(input, 0);
  if (!fault) return;
  const field = fault.path.toReversed().join('').replace(/^\./, '');
  throw new AppError('invalid_request', { message: `${field === '' ? 'the value' : field}: ${fault.reason}` });
}

/** Whether PostgreSQL can hold all of a value. */
export function isStorable(input: unknown): boolean {
  return isFine(input, 0);
}

/** The verdict alone: every request pays for it, so it makes no garbage. */
function isFine(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  if (Array.isArray(value)) return value.every((inner) => isFine(inner, depth + 1));
  for (const key in value) {
    if (!isStorableText(key) || !isFine((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Where the fault lies, innermost key first: the path is only put together when there is one. */
type Fault = { path: string[]; reason: string };

function findFault(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return findTextFault(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maxDepth) return { path: [], reason: 'is nested too deeply' };
  for (const [key, inner] of Object.entries(value)) {
    const fault = findTextFault(key) ?? findFault(inner, depth + 1);
    if (fault) {
      fault.path.push(Array.isArray(value) ? `[${key}]` : `.${showKey(key)}`);
      return fault;
    }
  }
  return null;
}

function findTextFault(text: string): Fault | null {
  if (text.includes('\u0000')) return { path: [], reason: 'must not contain the character U+0000' };
  if (!text.isWellFormed()) return { path: [], reason: 'must not contain half of a surrogate pair' };
  return null;
}

function showKey(key: string): string {
  return key.slice(0, 60).toWellFormed().replaceAll('\u0000', '');
}
