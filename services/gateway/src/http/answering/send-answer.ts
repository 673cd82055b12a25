import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { noteWeight } from './answer-weight.ts';
import { isUnchanged } from './is-unchanged.ts';
import type { Route } from '../route.ts';

/** Below it compression costs more than it saves. */
const compressFromChars = 1_024;
/** From here on speed counts for more than size: quality 1 takes less than half of the time of quality 4, for about as many bytes. */
const fastFromChars = 50_000;
const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: text.length < fastFromChars ? 4 : 1 },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

/**
 * Writes an answer: text as it is, under the Content-Type of its headers; anything else as JSON. What was read may be kept by its reader,
 * who asks each time whether it is still so (ETag, 304); all other answers are not cached. Long answers are compressed beside the event
 * loop, unless they hold a secret.
 */
export async function sendAnswer(route: Route, request: Request, response: Response, body: unknown): Promise<void> {
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  if (!isText) response.setHeader('Content-Type', 'application/json; charset=utf-8');
  noteWeight(response, text.length);
  const isLong = text.length >= compressFromChars && route.hasSecret !== true;
  if (isLong) response.vary('Accept-Encoding');
  if (isRead(route, request, response)) {
    response.setHeader('Cache-Control', 'private, no-cache');
    // Weak, because the compressed forms share it.
    if (!response.hasHeader('ETag')) response.setHeader('ETag', `W/"${hash('sha1', text, 'base64url')}"`);
    if (isUnchanged(request, response)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
  } else if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
  const encoding = isLong ? chooseEncoding(request) : null;
  if (encoding === null) {
    response.setHeader('Content-Length', Buffer.byteLength(text));
    response.end(text);
    return;
  }
  const compressed = await compressors[encoding](text);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', compressed.length);
  response.end(compressed);
}

function isRead(route: Route, { method }: Request, response: Response): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return route.auth !== 'public' && route.hasSecret !== true && response.statusCode === 200;
}

/** Returns the best encoding that the caller accepts, or null. */
export function chooseEncoding(request: Request): 'br' | 'gzip' | null {
  if (request.headers['accept-encoding'] === undefined) return null;
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null;
}
