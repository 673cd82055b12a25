import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandOfJobType, offeredModels, requests } from '@slideloom/contracts';
import { createAcceptor, createJobStore } from '@slideloom/db';
import { createRequester, listenToEvents } from '@slideloom/messaging';
import { every, type FleetProcess } from '@slideloom/process';
import { listen, systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPublicUrls } from '@slideloom/storage';
import { createAssetRepository } from './adapters/asset-repository.ts';
import { createCredentialRepository } from './adapters/credential-repository.ts';
import { createDeckAnswerRepository } from './adapters/deck-answer-repository.ts';
import { createDeckRepository } from './adapters/deck-repository.ts';
import { createJobRepository } from './adapters/job-repository.ts';
import { createPlanRepository } from './adapters/plan-repository.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { createVerifySession } from './auth/verify-session.ts';
import type { Config } from './config.ts';
import { createAcceptJobs } from './domain/accept-jobs.ts';
import { createEventStreams } from './events/event-streams.ts';
import { createJobWatch } from './events/job-watch.ts';
import { answerClientErrors } from './http/answer-client-errors.ts';
import { drainable } from './http/drain-server.ts';
import { createOpenApi } from './http/openapi.ts';
import { createRouter } from './http/create-router.ts';
import { createAddressLimiter } from './limits/address-limiter.ts';
import { createBacklogGuard } from './limits/backlog-guard.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import type { Dependencies } from './resources/dependencies.ts';
import { docsRoutes } from './resources/service/get-docs.ts';
import { createRoutes } from './routes.ts';

const backlogEveryMs = 2_000;
/** How long a starting gateway waits for Redis, ms: its first requests would otherwise be counted here alone. */
const redisPatienceMs = 1_000;

/** How long a stopping gateway sends callers away politely at most, ms. */
const politeMs = 2_000;
/** The share of the stop's deadline that requests under way may use. */
export const drainShare = 0.7;

/** Times that are part of the design, for tests that cannot wait so long, or must wait longer; ms. */
export type Patience = { redisMs?: number; planMs?: number; slidesMs?: number };

/** Starts the HTTP side on a started process; answers the port it listens on. */
export async function startGateway(process: FleetProcess, config: Config, patience: Patience = {}): Promise<number> {
  const { database, broker, relay, logger, metrics, lifecycle } = process;

  const rateLimiter = createRateLimiter({
    redisUrl: config.REDIS_URL,
    replicas: config.GATEWAY_REPLICAS,
    logger,
    ...(patience.redisMs !== undefined && { deadlineMs: patience.redisMs }),
  });
  lifecycle.onStop('redis', () => rateLimiter.close());
  await rateLimiter.connected(redisPatienceMs);

  const jobs = createJobRepository(database);
  const backlog = createBacklogGuard({
    countUnfinished: (atMost) => jobs.countUnfinished(atMost),
    maxJobs: config.BACKLOG_MAX_JOBS,
  });
  const admit = () => backlog.admit();
  every('backlog', backlogEveryMs, { clock: systemClock, logger, lifecycle }, () => backlog.measure());

  const watch = createJobWatch();
  await listenToEvents(broker, logger, (name, payload) =>
    watch.tell({ name, jobId: payload.job_id, teamId: payload.team_id }),
  );

  const requester = await createRequester(broker, logger);
  const store = createJobStore(database);
  const streams = createEventStreams();
  const dependencies: Dependencies = {
    acceptJobs: createAcceptJobs({ accept: createAcceptor(database), relay, admit, ids: uuidV7 }),
    admit,
    jobs,
    decks: createDeckRepository(database),
    deckAnswers: createDeckAnswerRepository(database),
    assets: createAssetRepository(database, createPublicUrls(config.CDN_URL)),
    plans: createPlanRepository(database),
    request: (name, payload, signal) => requester.request(name, payload, signal),
    wake: async (jobId, nonce) => {
      const messageId = uuidV7.next();
      const command = commandOfJobType.image_gen;
      const nonceHash = createHash('sha256').update(nonce).digest();
      const outcome = await store.wake({ jobId, nonceHash, command, messageId, holdMs: relay.holdMs });
      if (outcome === 'woken') {
        relay.send([{ id: messageId, kind: 'command', name: command, payload: { job_id: jobId }, traceparent: null }]);
      }
      return outcome;
    },
    watch,
    streams,
    models: offeredModels(config.IMAGE_PROVIDERS),
    ids: uuidV7,
    now: () => systemClock.now(),
    patience: { planMs: patience.planMs ?? requests['slides.plan'].deadlineMs, slidesMs: patience.slidesMs ?? 50_000 },
    logger,
  };

  const routes = [...createRoutes(dependencies), ...docsRoutes(() => document)];
  const document = createOpenApi(routes, { url: config.BASE_URL, version: '0.1.0' });
  const now = () => systemClock.now();
  const app = createRouter(routes, {
    authenticate: createAuthenticate({
      credentials: createCredentialRepository(database),
      verifySession: createVerifySession({
        jwksUrl: config.JWKS_URL,
        issuer: config.JWT_ISSUER,
        audience: config.JWT_AUDIENCE,
        now,
      }),
      now,
    }),
    rateLimiter,
    addressLimiter: createAddressLimiter(config.ADDRESS_LIMIT),
    logger,
    metrics,
    trustProxyHops: config.TRUST_PROXY_HOPS,
  });

  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app);
  answerClientErrors(server);
  const drain = drainable(server, {
    politeMs: Math.min(politeMs, process.shutdownDeadlineMs / 5),
    deadlineMs: process.shutdownDeadlineMs * drainShare,
  });
  await listen(server, config.PORT, config.HOST);
  lifecycle.onStop('http', async () => {
    watch.stop();
    streams.stop();
    await drain();
  });
  return (server.address() as AddressInfo).port;
}
