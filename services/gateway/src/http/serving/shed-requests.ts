import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorCodes, type ErrorBody } from '@slideloom/contracts';
import proxyAddress from 'proxy-addr';
import type { Admission } from '../../limits/admission.ts';
import { discardRest } from '../reading/discard-rest.ts';
import { requestIdOf } from '../reading/request-id.ts';
import { weightOf } from '../answering/answer-weight.ts';

const { status, message } = errorCodes.overloaded;
const body = JSON.stringify({ success: false, message } satisfies ErrorBody);
const bodyLength = Buffer.byteLength(body);
const retryAfterSeconds = '2';
const smallBytes = 64 * 1024;
/**
 * Refusals are answered together, so often, ms: an answer by itself wakes its caller, who asks again, and that costs several
 * times as much as the refusal (docs/adr/0021-bounded-fair-request-queue.md).
 */
const refuseEveryMs = 4;

/**
 * Lets requests in to `app` while there is a place for them, and refuses the others before anything is done for them: a refusal
 * must cost next to nothing, or there is no time left for the work. Its connection stays, because a new one costs more than
 * the refusal. Whether the process is well may always be asked.
 */
export function shedRequests(
  app: RequestListener,
  { admission, trustProxyHops, onShed }: { admission: Admission; trustProxyHops: number; onShed: () => void },
): RequestListener {
  let refused: [IncomingMessage, ServerResponse][] = [];
  const answerRefused = () => {
    const all = refused;
    refused = [];
    for (const [request, response] of all) if (!response.destroyed) refuse(request, response);
  };
  return (request, response) => {
    if (request.url === '/health') return app(request, response);
    const { socket } = request;
    const bytes = Number(request.headers['content-length'] ?? 0);
    const before = { read: socket.bytesRead, written: socket.bytesWritten };
    admission.enter({
      sender: senderOf(request, trustProxyHops),
      hasCredential: request.headers.authorization !== undefined,
      bytes,
      start(place) {
        // Its caller closed the connection while it waited.
        if (response.destroyed) return admission.leave(place, 0);
        response.on('close', () => {
          const answered = Math.max(socket.bytesWritten - before.written, weightOf(response));
          admission.leave(place, answered + Math.max(0, socket.bytesRead - before.read - bytes));
        });
        app(request, response);
      },
      refuse() {
        onShed();
        if (refused.length === 0) setTimeout(answerRefused, refuseEveryMs);
        refused.push([request, response]);
      },
    });
  };
}

/** Requests are not authenticated yet: those with the same credential have the same sender, and those without one that come from the same address. */
function senderOf(request: IncomingMessage, trustProxyHops: number): string {
  const sender = request.headers.authorization ?? proxyAddress(request, (_address, hop) => hop < trustProxyHops);
  return hash('sha1', sender ?? '', 'base64');
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bodyLength,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': retryAfterSeconds,
    'X-Error-Code': 'overloaded',
    'X-Request-Id': requestIdOf(request.headers['x-request-id']),
    // The answer holds no caller's data, so any page that asked may read it.
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
