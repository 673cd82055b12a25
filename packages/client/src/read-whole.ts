import { UnreadableAnswer } from './no-answer.ts';

/**
 * Reads an answer of JSON to its end, and leaves it to be read again: one that breaks off was lost, as one that never came. Throws what the
 * connection breaks with, and `UnreadableAnswer`. Files and streams are left to their readers.
 */
export async function readWhole(response: Response, { method }: Request): Promise<void> {
  const { ok, status, headers, body } = response;
  const type = headers.get('content-type') ?? '';
  // To what changes something the service answers in JSON alone.
  if (ok && method !== 'GET' && method !== 'HEAD' && /\bhtml\b/.test(type)) throw new UnreadableAnswer(response);
  if (!/\bjson\b/.test(type) || body === null || status === 204 || status === 205) return;
  const text = await response.clone().text();
  if (!ok) return;
  try {
    JSON.parse(text);
  } catch (error) {
    throw new UnreadableAnswer(response, error);
  }
}
