import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Webhook = {
  headers: IncomingHttpHeaders;
  /** The very bytes, which the signature covers. */
  raw: string;
  body: Record<string, unknown>;
};

export type WebhookReceiver = {
  url: string;
  received: Webhook[];
  /** Statuses for the next webhooks, in turn; then 200. */
  answers: number[];
  /** Resolves once as many webhooks have come. */
  next: (count: number) => Promise<Webhook[]>;
  close: () => void;
};

/** A server that takes webhooks as the product would, and keeps them as they came. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received: Webhook[] = [];
  const answers: number[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> });
      response.writeHead(answers.shift() ?? 200).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answers,
    next: async (count) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received.slice(0, count);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
