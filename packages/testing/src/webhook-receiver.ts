import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '@slideloom/service-kit';
import { listenAtOneOf } from './listen-at-one-of.ts';

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };
export type WebhookReceiver = {
  /** `127.0.0.1:port`, as the allow list wants it. */
  hostPort: string;
  url(path?: string): string;
  received: ReceivedWebhook[];
  /** How it answers from now on; 204 unless it is given an answer. */
  answer(how: (response: ServerResponse, request: ReceivedWebhook) => void): void;
  close(): Promise<void>;
};

/** A team's server, which keeps what it is sent. It listens at the first free one of `ports`; by default at any. */
export async function startWebhookReceiver(ports: readonly number[] = [0]): Promise<WebhookReceiver> {
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
  await listenAtOneOf(server, ports);
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
