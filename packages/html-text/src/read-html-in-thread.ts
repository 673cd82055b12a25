import { readHtml } from './read-html.ts';

/** A thread's work. */
export function readInThread(given: Parameters<typeof readHtml>): string {
  return readHtml(...given);
}
