import { limits, type ErrorDetail } from '@slideloom/contracts';

/** The header that has every fault of a request, for programs. */
export const errorDetailsHeader = 'X-Error-Details';

const { maxBytes } = limits.errorDetails;
/** Some messages list all values that are allowed. */
const maxMessageChars = 200;
/** Room for the entry that counts what is left off, its comma included. */
const countBytes = 90;

/**
 * The value of `X-Error-Details`: a JSON list of ASCII characters, 4 kB at most. What does not fit is left off in whole entries, and the
 * last entry, `more`, has their number.
 */
export function toErrorDetails(details: readonly ErrorDetail[]): string {
  const entries: string[] = [];
  let bytes = 2;
  for (const [index, detail] of details.entries()) {
    const entry = toAscii(JSON.stringify({ ...detail, message: shorten(detail.message) }));
    const isLast = index === details.length - 1;
    if (bytes + entry.length + 1 > maxBytes - (isLast ? 0 : countBytes)) break;
    entries.push(entry);
    bytes += entry.length + 1;
  }
  const leftOff = details.slice(entries.length).reduce((sum, { count = 1 }) => sum + count, 0);
  if (leftOff > 0) entries.push(JSON.stringify(moreFaults(leftOff)));
  return `[${entries.join(',')}]`;
}

/** Returns the entry that stands for faults which are only counted. */
export function moreFaults(count: number): ErrorDetail {
  return { path: '', code: 'more', message: `${count} more`, count };
}

function shorten(message: string): string {
  return message.length <= maxMessageChars ? message : `${message.slice(0, maxMessageChars - 3).toWellFormed()}...`;
}

function toAscii(json: string): string {
  return json.replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
