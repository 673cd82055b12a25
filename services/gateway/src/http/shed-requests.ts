import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorCodes, type ErrorBody } from '@slideloom/contracts';
import type { Admission } from '../limits/admission.ts';
import { discardRest } from './discard-rest.ts';
import { requestIdOf } from './request-id.ts';

const { status, message } = errorCodes.overloaded;
const body = Buffer.from(JSON.stringify({ success: false, message } satisfies ErrorBody));
const retryAfterSeconds = '2';
const smallBytes = 64 * 1024;

/**
 * Lets requests in to `app` while there is a place for them, and refuses the others before anything is done for them: a refusal
 * must cost next to nothing, or there is no time left for the work. Its connection stays, because a new one costs more than
 * the refusal. Whether the process is well may always be asked.
 */
export function shedRequests(
  app: RequestListener,
  { admission, onShed }: { admission: Admission; onShed: () => void },
): RequestListener {
  return (request, response) => {
    if (request.url === '/health') return app(request, response);
    const place = admission.enter();
    if (place === null) {
      onShed();
      return refuse(request, response);
    }
    response.on('close', () => admission.leave(place));
    return app(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Retry-After': retryAfterSeconds,
    'X-Error-Code': 'overloaded',
    'X-Request-Id': requestIdOf(request.headers['x-request-id']),
    // It says nothing of anybody, so any page that asked may read it.
    ...(request.headers.origin !== undefined && readableByPages),
  });
  response.end(body);
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  // Node itself reads on what is left of a small one.
  if (encoding !== undefined || Number(length) > smallBytes) discardRest(request);
}

const readableByPages = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Error-Code, X-Request-Id',
};
