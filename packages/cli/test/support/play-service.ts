import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Asked = { line: string; key: string | undefined; body: unknown };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type PlayedService = {
  url: string;
  /** What was asked, in order. */
  asked: Asked[];
  /** What `GET /jobs/1` and the like answer from now on, one handler a request; the last one stays. */
  on(line: string, ...handlers: Handler[]): void;
  close(): Promise<void>;
};

/** An HTTP server on loopback that plays the service; what no handler stands for is 404. */
export async function playService(): Promise<PlayedService> {
  const asked: Asked[] = [];
  const played = new Map<string, Handler[]>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const isJson = request.headers['content-type'] === 'application/json';
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ line: `${request.method} ${request.url}`, key, body: isJson ? (JSON.parse(sent) as unknown) : sent });
    const handlers = played.get(`${request.method} ${request.url?.replace(/\?.*/, '')}`) ?? [refusal(404, 'not_found')];
    (handlers.length > 1 ? handlers.shift()! : handlers[0]!)(request, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    on: (line, ...handlers) => void played.set(line, handlers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** The service's shape of errors. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Handler =>
  json(status, { success: false, message: `refused: ${code}` }, { 'x-error-code': code, ...headers });

/** A connection that breaks before the answer. */
export const hangUp: Handler = (request) => request.socket.destroy();
