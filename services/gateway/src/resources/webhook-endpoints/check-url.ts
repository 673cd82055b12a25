import { AppError } from '@slideloom/service-kit';

/** Throws `invalid_request`, with the field, for an address to which no webhook would be sent. */
export function checkUrl(check: (url: string) => void, url: string): void {
  try {
    check(url);
  } catch (cause) {
    throw new AppError('invalid_request', { message: 'url must be a public https address', cause });
  }
}
