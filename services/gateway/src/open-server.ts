import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FleetProcess } from '@slideloom/process';
import { listen, systemClock } from '@slideloom/service-kit';
import { createAddressLimiter } from '@slideloom/service-kit/address-limiter';
import type { Authenticate } from './auth/authenticate.ts';
import type { Config } from './config.ts';
import type { Route } from './http/route.ts';
import { createAccessLog } from './http/serving/access-log.ts';
import { answerClientErrors } from './http/serving/answer-client-errors.ts';
import { createRouter } from './http/serving/create-router.ts';
import { drainable } from './http/serving/drain-server.ts';
import { shedRequests } from './http/serving/shed-requests.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import { startAdmission } from './limits/start-admission.ts';
import type { Timeouts } from './timeouts.ts';

/** A connection on which nothing moves is cut after this time, ms: its answer is not read. The longest silence of ours is 45 s. */
const usualSilentMs = 120_000;
/** An unused connection is kept for so long, ms: longer than by the load balancers in front, which would use one that is being closed. */
const unusedMs = 65_000;
/** How long a stopping gateway sends callers away politely at most, ms. */
const politeMs = 2_000;
/** The share of the stop's deadline that requests under way may use. */
export const drainShare = 0.7;

/** Serves the routes; answers the port that it listens on. */
export async function openServer(
  process: FleetProcess,
  config: Config,
  timeouts: Timeouts,
  {
    routes,
    authenticate,
    rateLimiter,
    slowBodyMs,
    reads,
    stopLiveEvents,
  }: {
    routes: readonly Route[];
    authenticate: Authenticate;
    rateLimiter: RateLimiter;
    slowBodyMs: number;
    reads: { waitingStatements(): number };
    stopLiveEvents: () => void;
  },
): Promise<number> {
  const { logger, metrics, lifecycle } = process;
  const app = createRouter(routes, {
    authenticate,
    rateLimiter,
    addressLimiter: createAddressLimiter(config.ADDRESS_LIMIT, {
      now: () => systemClock.now(),
      onRefused: () => metrics.rateLimited.inc({ tier: 'address' }),
    }),
    logger,
    logAccess: createAccessLog({ logger, readsOneIn: config.ACCESS_LOG_READS_ONE_IN }),
    metrics,
    slowBodyMs,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    corsOrigins: config.CORS_ORIGINS,
  });
  // A caller that heeds this has left an unused connection before a stop closes it: no request of theirs meets the close.
  const toldUnusedMs = Math.min(Math.max(config.DRAIN_MS, 1_000), unusedMs);
  const admission = startAdmission(process, reads, config.OVERLOAD_BURST_MS);
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      keepAliveTimeout: toldUnusedMs,
      keepAliveTimeoutBuffer: unusedMs - toldUnusedMs,
      requireHostHeader: false,
    },
    shedRequests(app, { admission, trustProxyHops: config.TRUST_PROXY_HOPS, onShed: () => metrics.requestsShed.inc() }),
  );
  server.setTimeout(timeouts.silentMs ?? usualSilentMs);
  answerClientErrors(server);
  const drain = drainable(server, {
    lingerMs: config.DRAIN_MS,
    politeMs: Math.min(politeMs, process.shutdownDeadlineMs / 5),
    deadlineMs: process.shutdownDeadlineMs * drainShare,
  });
  await listen(server, config.PORT, config.HOST);
  lifecycle.onStop('http', async () => {
    // First: a live stream is a request that would not end before the deadline.
    stopLiveEvents();
    await drain();
  });
  return (server.address() as AddressInfo).port;
}
