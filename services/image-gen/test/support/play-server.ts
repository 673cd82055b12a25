import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PlayedAnswer = { status?: number; headers?: Record<string, string>; body: object | Buffer };
export type PlayedCall = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };

export type PlayServer = { url: string; host: string; calls: PlayedCall[]; close(): Promise<void> };

/** A server on loopback that answers what `play` says, for the protocols that the sandbox does not speak. */
export async function startPlayServer(play: (call: PlayedCall) => PlayedAnswer): Promise<PlayServer> {
  const calls: PlayedCall[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
      };
      calls.push(call);
      const { status = 200, headers = {}, body } = play(call);
      const isBytes = Buffer.isBuffer(body);
      response.writeHead(status, { 'content-type': isBytes ? 'image/png' : 'application/json', ...headers });
      response.end(isBytes ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
