import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { AppError } from '@slideloom/service-kit';

export type RouteCall = {
  method: string;
  /** The request's target: the path and the query. */
  url: string;
  /** The headers with lower-case names, as Node gives them. */
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** The peer of the connection that the call is made for. */
  remoteAddress: string | undefined;
  /** Ends the call as a caller who closes the connection does. */
  signal: AbortSignal;
};

/** `body` is parsed where it is JSON, else the text. */
export type RouteAnswer = { status: number; headers: OutgoingHttpHeaders; body: unknown };

/**
 * Sends a request to a route of this process. Rejects with `unavailable` where the call ended without an answer, and with what went wrong
 * where the answer cannot be read or the application throws: nothing else would catch that.
 */
export type CallRoute = (call: RouteCall) => Promise<RouteAnswer>;

/**
 * Requests to the routes of this very process, without a connection: they go through the router as those from outside do, so that
 * authentication, limits, validation, idempotency and errors are the same. Only the admission of connections is not asked again,
 * because the request that calls has a place already. Answers are JSON or text; streams cannot be called.
 */
export function createCallRoute(app: () => RequestListener): CallRoute {
  return ({ method, url, headers, body, remoteAddress, signal }) =>
    new Promise((resolve, reject) => {
      const { socket, written } = createSocket(remoteAddress);
      const request = new IncomingMessage(socket);
      const content = body === undefined ? null : Buffer.from(JSON.stringify(body));
      Object.assign(request, {
        method,
        url,
        httpVersion: '1.1',
        complete: true,
        headers: {
          ...headers,
          host: 'localhost',
          ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
        },
      });
      if (content) request.push(content);
      request.push(null);

      const response = new ServerResponse(request);
      response.useChunkedEncodingByDefault = false;
      response.assignSocket(socket);
      const end = () => socket.destroy();
      response.once('finish', () => {
        try {
          resolve({ status: response.statusCode, headers: response.getHeaders(), body: bodyOf(response, written) });
        } catch (error) {
          reject(error);
        }
        // As the server does after an answer: what waits for the end of the response goes on.
        end();
      });
      response.once('close', () => {
        signal.removeEventListener('abort', end);
        reject(new AppError('unavailable'));
      });
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) return end();
      try {
        app()(request, response);
      } catch (error) {
        reject(error);
        end();
      }
    });
}

/** Creates the parts of a connection that a message needs. */
function createSocket(remoteAddress: string | undefined): { socket: Socket; written: Buffer[] } {
  const written: Buffer[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  return { socket: Object.assign(stream, { remoteAddress }) as unknown as Socket, written };
}

const endOfHeaders = Buffer.from('\r\n\r\n');

function bodyOf(response: ServerResponse, written: readonly Buffer[]): unknown {
  const message = Buffer.concat(written);
  const text = message.toString('utf8', message.indexOf(endOfHeaders) + endOfHeaders.length);
  const isJson = String(response.getHeader('content-type') ?? '').startsWith('application/json');
  return isJson && text !== '' ? JSON.parse(text) : text;
}
