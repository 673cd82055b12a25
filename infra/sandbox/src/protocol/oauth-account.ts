import { createHash } from 'node:crypto';

/** So many decimal digits that are always the same for this text, the first of them not 0. */
export function stableDigits(text: string, digits: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  const least = 10n ** BigInt(digits - 1);
  return String(least + (number % (9n * least)));
}

/** A name that a person could have, from a login: `jane-doe` becomes `Jane Doe`. */
export function displayName(login: string): string {
  return login
    .split(/[-_.\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
