import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from './listen.ts';

/** A dependency that readiness asks after; rejects when it is not usable. `describe` says for `/ready` what was found last. */
export type HealthCheck = { name: string; check: () => Promise<void>; describe?: () => string };

export type HealthServer = { port: number; setDraining(): void; close(): Promise<void> };

const checkDeadlineMs = 2_000;
/** The metrics say what `/ready` answered last, if that was not longer ago, ms. */
const freshMs = 30_000;

/**
 * The probes and metrics of a process, on a port of their own: `GET /live` (the process turns), `GET /ready` (what it needs
 * answers; 503 names what does not), `GET /metrics` (Prometheus text).
 */
export async function startHealthServer(options: {
  host: string;
  port: number;
  checks: HealthCheck[];
  metrics?: (state: { isReady: boolean }) => Promise<{ contentType: string; body: string }>;
}): Promise<HealthServer> {
  let isDraining = false;
  let answered = { at: -Infinity, isReady: false };

  const ready = async () => {
    const results = await Promise.all(
      options.checks.map(async ({ name, check }) => [name, await settles(check)] as const),
    );
    const isReady = !isDraining && results.every(([, isUp]) => isUp);
    answered = { at: performance.now(), isReady };
    const details = options.checks.flatMap(({ name, describe }) => (describe ? [[name, describe()] as const] : []));
    return {
      status: isReady ? 200 : 503,
      body: {
        ready: isReady,
        draining: isDraining,
        checks: Object.fromEntries(results),
        ...(details.length > 0 && { details: Object.fromEntries(details) }),
      },
    };
  };

  const isReadyNow = async () => {
    const isFresh = performance.now() - answered.at < freshMs;
    return isFresh ? answered.isReady && !isDraining : (await ready()).body.ready;
  };

  const server = createServer((request, response) => {
    const send = (status: number, body: string, contentType = 'application/json') =>
      void response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
    const path = request.url?.split('?')[0];
    if (path === '/live') return send(200, '{"live":true}');
    if (path === '/ready') return void ready().then(({ status, body }) => send(status, JSON.stringify(body)));
    if (path === '/metrics' && options.metrics) {
      const { metrics } = options;
      return void (async () => metrics({ isReady: await isReadyNow() }))().then(
        ({ contentType, body }) => send(200, body, contentType),
        () => send(500, '{}'),
      );
    }
    return send(404, '{}');
  });
  await listen(server, options.port, options.host);
  return {
    port: (server.address() as AddressInfo).port,
    setDraining: () => void (isDraining = true),
    close: () => closeServer(server, 1_000),
  };
}

async function settles(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), checkDeadlineMs);
  });
  const outcome = await Promise.race([
    // A check that throws instead of rejecting is a failed check too.
    (async () => check())().then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return outcome;
}
