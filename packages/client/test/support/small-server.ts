import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type SmallServer = {
  url: string;
  /** What was asked for, in order. */
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  /** Sets what is answered from now on, one handler a request; the last one stays. */
  answer(...handlers: Handler[]): void;
  close(): Promise<void>;
};

/** Creates an HTTP server on loopback that plays the service. */
export async function startSmallServer(): Promise<SmallServer> {
  const requests: SmallServer['requests'] = [];
  let handlers: Handler[] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    const handle = handlers.length > 1 ? handlers.shift() : handlers[0];
    handle?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (...next) => {
      handlers = next;
    },
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

/** Answers with the service's error shape. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Handler {
  const body = { success: false, message: `refused: ${code}` };
  return json(status, body, { 'x-error-code': code, 'x-request-id': 'request-1', ...headers });
}

/** Breaks the connection before the answer. */
export const hangUp: Handler = (request) => request.socket.destroy();

/** Answers with the beginning of a body, and breaks the connection, or ends the answer as if it were whole. */
export function cutOff({
  bytes,
  hasLength,
  isEnded = false,
}: {
  bytes: number;
  hasLength: boolean;
  isEnded?: boolean;
}): Handler {
  const body = JSON.stringify({ job_id: 'job-0', status: 'pending' });
  return (request, response) => {
    const length = hasLength ? { 'content-length': String(body.length) } : {};
    response.writeHead(202, { 'content-type': 'application/json', ...length });
    response.write(body.slice(0, bytes), () => (isEnded ? response.end() : request.socket.destroy()));
  };
}

/** Writes parts of a stream, and then ends it, breaks it off, or leaves it open. */
export function stream(parts: readonly string[], then: 'end' | 'break' | 'stay' = 'end'): Handler {
  return (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const part of parts) response.write(part);
    if (then === 'end') response.end();
    // After the parts have left, or there would be nothing to break off.
    if (then === 'break') response.write(': the end\n\n', () => setImmediate(() => request.socket.destroy()));
  };
}
