import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from '@slideloom/service-kit';

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };
export type WebhookReceiver = {
  /** `127.0.0.1:port`, as the allow list wants it. */
  hostPort: string;
  url(path?: string): string;
  received: ReceivedWebhook[];
  /** How it answers from now on; 204 until told. */
  answer(how: (response: ServerResponse, request: ReceivedWebhook) => void): void;
  close(): Promise<void>;
};

/** A team's server, which keeps what it is sent. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let how = (response: ServerResponse, _request: ReceivedWebhook): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      how(response, one);
    });
  });
  await listen(server, 0, '127.0.0.1');
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    hostPort,
    received,
    url: (path = '/hooks') => `http://${hostPort}${path}`,
    answer: (next) => {
      how = next;
    },
    close: () => {
      server.closeAllConnections();
      return closeServer(server, 1_000);
    },
  };
}
