import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox, type SandboxOptions } from '../src/app.ts';

export type RunningSandbox = Sandbox & {
  url: string;
  /** Sends JSON with a key. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
};

const bearer = { Authorization: 'Bearer any-key' };

/** A sandbox on a free port whose generator answers at once. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await createSandbox({ imagegenDelayMs: 0, ...options });
  const url = await sandbox.listen(0);
  return {
    ...sandbox,
    url,
    post: (path, body, headers = bearer) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, headers = bearer) => fetch(`${url}${path}`, { headers, redirect: 'manual' }),
  };
}

type Delivery = {
  headers: IncomingHttpHeaders;
  body: { code: number; msg: string; data: Record<string, unknown> };
};

export type CallbackReceiver = {
  url: string;
  /** Resolves with as many callbacks, once they are there. */
  next: (count?: number) => Promise<Delivery[]>;
  received: Delivery[];
  close: () => void;
};

/** A server that takes callbacks, as the product would. `answers` are its statuses, in turn; then 200. */
export async function receiveCallbacks(answers: number[] = []): Promise<CallbackReceiver> {
  const received: Delivery[] = [];
  const waiting: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()) as Delivery['body'],
      });
      response.writeHead(answers.shift() ?? 200).end();
      for (const wake of waiting.splice(0)) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/imagegen/job-1?token=nonce`,
    received,
    next: async (count = 1) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return received.slice(0, count);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
