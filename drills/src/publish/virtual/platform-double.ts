import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PlatformPost } from '../platform-record.ts';
import type { PlannedCase, SubmitFate } from './plan-case.ts';
import type { Activity, VirtualTime } from '../../virtual/virtual-time.ts';

/** What a platform of a case is given. */
export type PlatformWorld = {
  plan: PlannedCase;
  time: VirtualTime;
  /** Fetches a picture as a platform would; answers whether it got one. */
  pull(url: string): Promise<boolean>;
  /** Sends a notification until it is taken. */
  notify(notification: { event: string; openId: string; content: object }, onTaken: () => void): void;
  newId(): string;
};

/** One call, as its platform sees it. */
export type PlatformCall = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** Lets virtual time pass, and answers at once if the client is dead by then. */
  wait(ms: number): Promise<void>;
  answer(status: number, body: object, headers?: Record<string, string>): void;
  /** The connection breaks. */
  reset(): void;
};

/** Plays one platform: answers calls, and keeps the record of what it has. */
export type PlatformDouble = { handle(call: PlatformCall): Promise<void>; posts(): PlatformPost[] };

export type DoubleServer = {
  url: string;
  /** The platform that answers from now on, at `<url>/<name>`: one name for each process, whose calls are counted by its activity. */
  mount(name: string, client: { platform: PlatformDouble; activity: Activity; time: VirtualTime }): void;
  unmount(name: string): void;
  close(): Promise<void>;
};

/** Real HTTP for the adapters, virtual time for what happens behind it. */
export async function startDoubleServer(): Promise<DoubleServer> {
  const clients = new Map<string, { platform: PlatformDouble; activity: Activity; time: VirtualTime }>();
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const client = clients.get(name);
    if (!client) return void request.socket.destroy();
    void readBody(request).then((body) => client.platform.handle(callOf({ request, response, path, body, ...client })));
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mount: (name, client) => void clients.set(name, client),
    unmount: (name) => void clients.delete(name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function callOf(of: {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  body: Record<string, unknown>;
  activity: Activity;
  time: VirtualTime;
}): PlatformCall {
  const { request, response, activity, time } = of;
  return {
    method: request.method ?? '',
    path: of.path,
    body: of.body,
    async wait(ms) {
      activity.leave();
      await time.sleep(ms);
      activity.enter();
    },
    answer(status, body, headers = {}) {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
      response.end(JSON.stringify(body));
    },
    reset: () => void request.socket.resetAndDestroy(),
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** After so long the client gives a call up, ms: the double ends the connection then, as virtual time has no other way to. */
export const clientTimeoutMs = 15_000;

/** The fates of a case's calls that post, in their order. */
export function createFates({ draws, odds }: PlannedCase) {
  return {
    submit: (): SubmitFate => draws.weighted('submit', odds.submits),
    answerMs: () => draws.scaled('answer', ...odds.answerMs),
  };
}

/** Answers a call that posts as its fate says; `take` makes the post and answers what a good answer holds. */
export async function answerSubmit(
  call: PlatformCall,
  fates: ReturnType<typeof createFates>,
  of: { take: () => object; refuse: (fate: SubmitFate) => { status: number; body: object }; failure: object },
): Promise<void> {
  const fate = fates.submit();
  const answerMs = fates.answerMs();
  switch (fate) {
    case 'answered':
    case 'reset-done':
    case 'status-done':
    case 'timeout-done': {
      const arrivalMs = Math.min(200, answerMs / 2);
      await call.wait(arrivalMs);
      const good = of.take();
      const isSilent = fate === 'timeout-done' || answerMs > clientTimeoutMs;
      await call.wait((isSilent ? clientTimeoutMs : answerMs) - arrivalMs);
      if (isSilent || fate === 'reset-done') return call.reset();
      return fate === 'answered' ? call.answer(200, good) : call.answer(500, of.failure);
    }
    case 'reset-nothing':
      await call.wait(answerMs % 1_000);
      return call.reset();
    case 'timeout-nothing':
      await call.wait(clientTimeoutMs);
      return call.reset();
    case 'status-nothing':
      await call.wait(Math.min(answerMs, clientTimeoutMs - 1));
      return call.answer(500, of.failure);
    case 'rate-limited':
    case 'token-refused':
    case 'cap-reached':
    case 'refused': {
      await call.wait(answerMs % 1_000);
      const { status, body } = of.refuse(fate);
      return call.answer(status, body);
    }
  }
}

/** The media token in one of our addresses. */
export function tokenOf(url: unknown): string {
  return /\/media\/([^/]+)\//.exec(String(url))?.[1] ?? '';
}
