import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { errorCodes, type ErrorBody, type ErrorCode } from '@slideloom/contracts';

/** Node's names of what keeps a request from being one. Source: Node's documentation of the event `clientError`. */
const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

type ServerSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

/**
 * Gives the one error shape to requests that no route sees: broken HTTP, headers too large, or too slow in coming. An expectation that is
 * unknown is ignored, as RFC 9110 (10.1.1) allows; Node would refuse it without a body.
 */
export function answerClientErrors(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: ServerSocket) => {
    const hasAnswer = socket._httpMessage?.headersSent === true;
    if (socket.writable && !hasAnswer && error.code !== 'ECONNRESET') {
      socket.write(toResponse(codeOf[error.code ?? ''] ?? 'invalid_request'));
    }
    socket.destroySoon();
  });
}

function toResponse(code: ErrorCode): string {
  const { status, message } = errorCodes[code];
  const body = JSON.stringify({ success: false, message } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    `X-Error-Code: ${code}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    '',
    body,
  ].join('\r\n');
}
