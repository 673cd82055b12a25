import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Whether the caller of a read says that it has the answer's state, by its `ETag`. Express asks `Cache-Control` too, and Node's fetch sends
 * `no-cache` with every `If-None-Match`. Source: RFC 9110, 13.1.2.
 */
export function isUnchanged({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const known = headers['if-none-match'];
  const etag = response.getHeader('ETag');
  if (known === undefined || typeof etag !== 'string' || (method !== 'GET' && method !== 'HEAD')) return false;
  if (response.statusCode < 200 || response.statusCode > 299) return false;
  return known.trim() === '*' || known.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) === true;
}
