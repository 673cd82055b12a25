import cors from 'cors';
import type { RequestHandler } from 'express';

/** What a page may send. */
const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-Request-Id',
  'X-Team-Id',
  'Last-Event-ID',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Slideloom-Version',
];
/** What a page may read besides the body. */
const exposedHeaders = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Slideloom-Version',
  'WWW-Authenticate',
  'X-Deck-Id',
  'X-Left-Out',
  'X-Lint-Unchecked',
  'X-Relayout',
  'X-Error-Code',
  'X-Error-Details',
  'X-Ignored-Fields',
  'X-Job-Id',
  'X-Request-Id',
];
/** How long a browser may remember the answer to its preflight, s. */
const maxAgeSeconds = 600;

/** Lets pages of these origins call from a browser (CORS); preflights are answered here, without a credential. */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const answerBrowsers = cors({
    origin: [...origins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: maxAgeSeconds,
  });
  return (request, response, next) => {
    if (request.headers.origin !== undefined || request.method === 'OPTIONS') {
      return answerBrowsers(request, response, next);
    }
    // Most callers are no browsers. A cache must not give them what a page is given.
    response.setHeader('Vary', 'Origin');
    next();
  };
}
