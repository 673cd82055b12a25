import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A client's media host: serves pictures by path and counts what was taken. */
export type MediaHost = {
  url: string;
  /** Puts a picture up and returns its address. */
  put: (name: string, picture: HostedPicture) => string;
  /** Paths in the order in which they were fetched. */
  fetched: string[];
  close: () => void;
};

export type HostedPicture = {
  bytes?: Buffer;
  status?: number;
  location?: string;
};

export async function startMediaHost(): Promise<MediaHost> {
  const pictures = new Map<string, HostedPicture>();
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    fetched.push(path);
    const { bytes, status, location } = pictures.get(path) ?? { status: 404 };
    response.writeHead(status ?? 200, location === undefined ? {} : { Location: location }).end(bytes);
  });
  const url = await listen(server);
  return {
    url,
    fetched,
    put: (name, picture) => {
      pictures.set(`/${name}`, picture);
      return `${url}/${name}`;
    },
    close: () => stop(server),
  };
}

/** A plain picture of that size. */
export function makePicture(widthPx: number, heightPx: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg', red = 200) {
  const background = { r: red, g: 120, b: 90 };
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

type ReceivedWebhook = {
  headers: IncomingHttpHeaders;
  /** The very bytes, for the signature. */
  text: string;
  event: string;
  body: Record<string, unknown>;
  /** The parsed `content`. */
  content: Record<string, unknown>;
};

export type WebhookReceiver = {
  url: string;
  received: ReceivedWebhook[];
  /** Resolves with the first so many webhooks, once they are there. */
  next: (count?: number) => Promise<ReceivedWebhook[]>;
  close: () => void;
};

/** The client's webhook address. `answers` are its statuses, in turn; then 200. */
export async function receiveWebhooks(answers: number[] = []): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const body = JSON.parse(text) as Record<string, unknown>;
      const content = JSON.parse(String(body['content'])) as Record<string, unknown>;
      received.push({ headers: request.headers, text, event: String(body['event']), body, content });
      response.writeHead(answers.shift() ?? 200).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  const url = await listen(server);
  return {
    url: `${url}/webhooks/shortvideo`,
    received,
    next: async (count = 1) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received.slice(0, count);
    },
    close: () => stop(server),
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
