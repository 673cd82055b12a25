import { AppError } from '@slideloom/service-kit';
import type { Values } from './open-fleet.ts';

const refuse = (message: string) => new AppError('invalid_request', { message });

/** A text that must be there. */
export function readText(values: Values, name: keyof Values): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw refuse(`--${name}: is required`);
  return value.trim();
}

/** A whole number in this range. */
export function readInt(text: string | undefined, name: string, { min, max }: { min: number; max: number }): number {
  const value = /^-?\d{1,10}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(value >= min && value <= max)) throw refuse(`${name}: is a whole number from ${min} to ${max}`);
  return value;
}

/** Names with commas between them, each one of `known`; `*` alone stands for all, and an empty text for none. */
export function readNames(text: string, name: string, known: readonly string[]): string[] {
  const names = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const stranger = names.find((item) => item !== '*' && !known.includes(item));
  if (stranger !== undefined) throw refuse(`--${name}: ${stranger} is not one of *, ${known.join(', ')}`);
  return names;
}

/** One of these words. */
export function readChoice<Choice extends string>(text: string, name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((item) => item === text);
  if (choice === undefined) throw refuse(`--${name}: is one of ${choices.join(', ')}`);
  return choice;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** An id where it must stand; `code` is what an id that cannot be one is refused with. */
export function readId(
  text: string | undefined,
  code: 'team_not_found' | 'job_not_found' | 'attempt_not_found',
): string {
  if (text === undefined || !uuid.test(text)) throw new AppError(code);
  return text;
}
