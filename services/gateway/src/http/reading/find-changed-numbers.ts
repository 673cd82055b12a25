import { AppError } from '@slideloom/service-kit';

const wholeNumber = /^(-?\d+)(?:\.0+)?$/;

/**
 * The whole numbers of a JSON text that are others once they are read, because a double rounds them: `12345678901234567890`. What a
 * program wrote that keeps its numbers as doubles too comes back as it was sent, and is none of them, unless `everyLarge` asks for all
 * beyond 2^53: of neighbouring ids a double can hold only some.
 */
export function findChangedNumbers(json: string, everyLarge = false): ReadonlySet<number> {
  const changed = new Set<number>();
  const note = (_key: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    if (typeof value === 'number' && source !== undefined && isChanged(value, source, everyLarge)) changed.add(value);
    return value;
  };
  try {
    JSON.parse(json, note);
  } catch (error) {
    // With a function to call, the parser goes down into nested data by recursion.
    throw new AppError('invalid_request', { message: 'The body is nested too deeply', cause: error });
  }
  return changed;
}

function isChanged(value: number, source: string, everyLarge: boolean): boolean {
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return false;
  const written = wholeNumber.exec(source)?.[1];
  if (written === undefined) return false;
  return everyLarge || (String(value) !== written && BigInt(value) !== BigInt(written));
}
