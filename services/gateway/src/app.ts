import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits, offeredModels, requests, type EventPayload } from '@slideloom/contracts';
import { acceptPublish, createAcceptor, createJobRepository, type Queryable } from '@slideloom/db';
import { createRequester, listenToEvents } from '@slideloom/messaging';
import { openPayments } from '@slideloom/payments';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { checkHttpsUrl, checkUrl, readAllowHosts } from '@slideloom/safe-fetch/check-url';
import { listen, systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPublicUrls } from '@slideloom/storage';
import { createVault } from '@slideloom/vault';
import { createCredentialRepository } from './auth/credential-repository.ts';
import { createPaymentPages } from './resources/billing/payment-pages.ts';
import { createReadPaymentEvent } from './resources/webhooks/read-payment-event.ts';
import { createReadRepositories } from './resources/read-repositories.ts';
import { createRepositories } from './resources/repositories.ts';
import { createWebhookSecrets } from './resources/webhook-endpoints/webhook-secrets.ts';
import { createChangeAs } from './resources/change-as.ts';
import { createWriteOnce } from './resources/write-once.ts';
import { createAuthenticate, keptMs } from './auth/authenticate.ts';
import { changesReadMs, createCredentialChanges } from './auth/credential-changes.ts';
import { createIsStillAuthorized } from './auth/is-still-authorized.ts';
import { createStreamTokens } from './auth/stream-tokens.ts';
import { createKeyUses } from './auth/key-uses.ts';
import { createKeySet, type KeySetTimes } from './auth/key-set.ts';
import { createVerifySession } from './auth/verify-session.ts';
import { longestRequestMs, webhookSecretsOf, type Config } from './config.ts';
import { createAcceptJobs } from './domain/accept-jobs.ts';
import { createReceiveCallbacks } from './domain/receive-callbacks.ts';
import { createEventStreams } from './events/event-streams.ts';
import { createProgressBoard } from './events/job-progress.ts';
import { createJobWatch } from './events/job-watch.ts';
import { openReads } from './persistence/open-reads.ts';
import type { FeedTimes } from './events/team-feed.ts';
import { createTeamFeeds } from './events/team-feeds.ts';
import { answerClientErrors } from './http/serving/answer-client-errors.ts';
import { drainable } from './http/serving/drain-server.ts';
import { createCallRoute } from './http/serving/call-route.ts';
import { apiVersion, createOpenApi } from './openapi/create-openapi.ts';
import { createAccessLog } from './http/serving/access-log.ts';
import { createRouter } from './http/serving/create-router.ts';
import type { Route } from './http/route.ts';
import { shedRequests } from './http/serving/shed-requests.ts';
import { createAddressLimiter } from '@slideloom/service-kit/address-limiter';
import { createBacklogGuard } from './limits/backlog-guard.ts';
import { createTurns } from './limits/create-turns.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { startAdmission } from './limits/start-admission.ts';
import { createWebhookGuard } from './resources/webhooks/webhook-guard.ts';
import { createUploadSlots } from './limits/upload-slots.ts';
import type { Dependencies } from './resources/dependencies.ts';
import { createDeckPlanner } from './resources/generate/create-deck-planner.ts';
import { makeDeck } from './resources/generate/make-deck.ts';
import { docsRoutes } from './resources/service/get-docs.ts';
import { createRoutes } from './routes.ts';

const backlogEveryMs = 2_000;
const orderedEveryMs = 5_000;
/** Well within the time that what is known stays fresh. */
const changesEveryMs = 700;
const keyUsesEveryMs = 15_000;
/** How long a starting gateway waits for Redis, ms: its first requests would otherwise be counted here alone. */
const redisTimeoutMs = 1_000;

/** Forms and large JSON bodies of uploads at once that are coming in: each may hold some 7 MB. */
const uploadSlotLimits = { max: 40, maxPerTeam: 16, fewPerTeam: 4 };
/** Files at once that are here already, or in the store, and are taken into the library. */
const processingSlotLimits = { max: 32, maxPerTeam: 16, fewPerTeam: 4 };
/** Open messages of assistants: each may wait 45 s for a job. */
const mcpPlaceLimits = { max: 400, maxPerTeam: limits.mcp.openPerTeam, fewPerTeam: 4 };
/** Large pictures at once in memory, each up to 45 MB, and how long the next one waits. */
const pictureTurnsOf = { max: 2, waitMs: 8_000 };
/** Bodies of webhooks, whose senders are not known before their end. */
export const webhookLimits = { max: 48, maxPerAddress: 8, fewPerAddress: 2, bodyMs: 10_000, maxRefused: 60 };
/** In each of which a body must keep to the least speed, ms. */
const slowBodyMs = 5_000;
/** After which a connection on which nothing moves is cut, ms: its answer is not read. The longest silence of ours is 45 s. */
const silentMs = 120_000;

/** Of a web page that a deck is made from: it is read while the caller waits. */
const pageLimits = { totalTimeoutMs: 8_000, maxBytes: 2 * 1024 * 1024 };
/** Of a picture that comes into the library by its address, while the caller waits. */
const pictureLimits = { totalTimeoutMs: 20_000, maxBytes: limits.upload.maxBytes };

/** How long a stopping gateway sends callers away politely at most, ms. */
const politeMs = 2_000;
/** The share of the stop's deadline that requests under way may use. */
export const drainShare = 0.7;

/** Times that are part of the design, for tests that cannot wait so long, or must wait longer; ms. */
export type Timeouts = {
  redisMs?: number;
  planMs?: number;
  lintMs?: number;
  slidesMs?: number;
  /** How often PostgreSQL is asked what became of a deck's pictures, besides after each event. */
  pollMs?: number;
  /** How often decks are taken over whose process ended before they were planned. */
  orderedMs?: number;
  publishMs?: number;
  /** How long a tool of an assistant waits for a job. */
  toolMs?: number;
  /** How often uses of API keys are written. */
  keyUsesMs?: number;
  slowBodyMs?: number;
  silentMs?: number;
  keySet?: Partial<KeySetTimes>;
  feeds?: Partial<FeedTimes>;
};

/** Starts the HTTP side on a started process; answers the port it listens on. `readsFrom`: what lists and polls are read from, for tests. */
export async function startGateway(
  process: FleetProcess,
  config: Config,
  timeouts: Timeouts = {},
  readsFrom?: Queryable,
): Promise<number> {
  const { database, broker, publisher, relay, logger, metrics, lifecycle } = process;
  const now = () => systemClock.now();
  const timing = { clock: systemClock, logger, lifecycle, metrics };

  const keySet = createKeySet({ url: config.JWKS_URL, clock: systemClock, logger, times: timeouts.keySet ?? {} });
  lifecycle.onStop('key set', () => keySet.close());
  const credentials = createCredentialRepository(database);
  const changes = createCredentialChanges({
    recentChanges: () => credentials.recentChanges(changesReadMs),
    forget: (teamId) => authenticate.forget(teamId),
    keptMs,
  });
  const keyUses = createKeyUses({ save: (uses) => credentials.saveKeyUses(uses), now: () => performance.now() });
  const streamTokens = createStreamTokens(database);
  const authenticate = createAuthenticate({
    credentials,
    streamTokens,
    onKeyUsed: keyUses.note,
    changes,
    verifySession: createVerifySession({
      keySet,
      issuer: config.JWT_ISSUER,
      audience: config.JWT_AUDIENCE,
      isEmailTrusted: config.JWT_EMAIL_TRUSTED === 'true',
      clock: systemClock,
    }),
    now,
  });
  runPeriodically('credential changes', changesEveryMs, timing, () => changes.poll());
  runPeriodically('key uses', timeouts.keyUsesMs ?? keyUsesEveryMs, timing, () => keyUses.write());
  lifecycle.onStop('key uses', () => keyUses.write());
  const rateLimiter = createRateLimiter({
    redisUrl: config.REDIS_URL,
    replicas: config.GATEWAY_REPLICAS,
    logger,
    onRevocationsLost: () => authenticate.forget(),
    onFallback: () => metrics.limiterFallbacks.inc(),
    ...(timeouts.redisMs !== undefined && { deadlineMs: timeouts.redisMs }),
  });
  lifecycle.onStop('redis', () => rateLimiter.close());
  await rateLimiter.connected(redisTimeoutMs);

  // Reads go on while the store is away, so readiness does not ask after it.
  const objects = openObjectStore(process, config, { isOptional: true });
  const repositories = createRepositories(database, config.CDN_URL);
  const backlog = createBacklogGuard({
    countUnfinished: (atMost) => repositories.jobs.countUnfinished(atMost),
    maxJobs: config.BACKLOG_MAX_JOBS,
    onRefused: () => metrics.backlogRefusals.inc(),
  });
  const admit = () => backlog.admit();
  runPeriodically('backlog', backlogEveryMs, timing, () => backlog.measure());

  const watch = createJobWatch();
  const progress = createProgressBoard();
  const feeds = createTeamFeeds(repositories, { logger, times: timeouts.feeds ?? {} });
  await listenToEvents(broker, logger, (name, payload) => {
    if (name === 'job.progress') {
      const { team_id: teamId, ...counted } = payload as EventPayload<'job.progress'>;
      if (!progress.note(counted)) return;
      watch.onProgress(counted.job_id);
      return feeds.onProgress(teamId, counted);
    }
    if (name === 'job.completed' || name === 'job.failed') progress.end((payload as EventPayload<'job.failed'>).job_id);
    if ('deck_id' in payload) watch.onEvent({ name, jobId: payload.deck_id, teamId: payload.team_id });
    if ('job_id' in payload) watch.onEvent({ name, jobId: payload.job_id, teamId: payload.team_id });
    if (name === 'credential.changed') authenticate.forget(payload.team_id);
    feeds.onEvent(name, payload);
  });

  const allowHosts = readAllowHosts(config.FETCH_ALLOW_HOSTS);
  const pages = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS, ...pageLimits });
  lifecycle.onStop('pages', () => pages.close());
  const pictures = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS, ...pictureLimits });
  lifecycle.onStop('pictures', () => pictures.close());
  const requester = await createRequester(broker, logger);
  const store = createJobRepository(database);
  const streams = createEventStreams();
  const uploadSlots = createUploadSlots(uploadSlotLimits);
  const processingSlots = createUploadSlots(processingSlotLimits);
  const mcpPlaces = createUploadSlots(mcpPlaceLimits);
  metrics.onScrape(() => {
    metrics.mcpRequests.set(mcpPlaces.used());
    metrics.eventStreams.set(streams.count());
    metrics.uploadSlots.set(uploadSlots.used() + processingSlots.used());
  });
  const accepting = {
    accept: createAcceptor(database),
    acceptPublish: (work, slot) => acceptPublish(database, work, slot),
    relay,
    admit,
    onAccepted: (type) => metrics.jobsAccepted.inc({ type }),
    ids: uuidV7,
  } satisfies Parameters<typeof createAcceptJobs>[0];
  const acceptPlanned = createAcceptJobs({ ...accepting, admit: () => undefined });
  const deckPlanner = createDeckPlanner({
    decks: repositories.decks,
    admitWork: admit,
    // Admitted before it was planned: a plan that is paid for is not made twice.
    make: (request, signal) => makeDeck({ ...dependencies, acceptJobs: acceptPlanned }, request, signal),
    onChanged: (teamId, deckId) => publisher.notify('deck.changed', { team_id: teamId, deck_id: deckId }),
    logger,
  });
  const dependencies: Dependencies = {
    ...repositories,
    deckPlanner,
    acceptJobs: createAcceptJobs(accepting),
    admit,
    writeOnce: createWriteOnce(database, config.CDN_URL),
    changeAs: createChangeAs(database, config.CDN_URL),
    credentialChanged: async (teamId, credentials) => {
      authenticate.forget(teamId);
      publisher.notify('credential.changed', { team_id: teamId });
      feeds.onEvent('credential.changed', { team_id: teamId });
      await rateLimiter.revoke(credentials);
    },
    notify: (name, payload) => publisher.notify(name, payload),
    request: (name, payload, signal) => requester.request(name, payload, signal),
    ...createReceiveCallbacks({
      wakeImage: (wake) => store.wake(wake),
      storeEvent: (event) => repositories.payments.storeEvent(event),
      wakePublish: (jobId, messageId, holdMs) => repositories.publishing.wake(jobId, messageId, holdMs),
      relay,
      onReceived: (source, outcome) => metrics.webhooks.inc({ source, outcome }),
      ids: uuidV7,
    }),
    paymentPages: createPaymentPages({
      payments: openPayments({
        baseUrl: config.STRIPE_BASE_URL,
        apiKey: config.STRIPE_API_KEY,
        onCall: process.onCall,
      }),
      repository: repositories.payments,
      dashboardUrl: config.DASHBOARD_URL,
    }),
    readPaymentEvent: createReadPaymentEvent({
      secret: config.STRIPE_WEBHOOK_SECRET,
      onRefused: () => metrics.webhooks.inc({ source: 'stripe', outcome: 'refused' }),
      now,
    }),
    checkForeignUrl: (url) => void checkUrl(url, allowHosts),
    checkWebhookUrl: (url) => void checkHttpsUrl(url, allowHosts),
    endpointSecrets: createWebhookSecrets(createVault(config.WEBHOOK_KEYS)),
    fetchPage: (url, options) => pages.fetchBytes(url, options),
    fetchPicture: (url, options) => pictures.fetchBytes(url, options),
    publicUrls: createPublicUrls(config.CDN_URL),
    objects,
    uploadSlots,
    mcpPlaces,
    processingSlots,
    webhooks: createWebhookGuard({ ...webhookLimits, slowBodyMs: timeouts.slowBodyMs ?? slowBodyMs }, now),
    webhookSecrets: webhookSecretsOf(config),
    onWebhookRefused: (source) => metrics.webhooks.inc({ source, outcome: 'refused' }),
    pictureTurns: createTurns(pictureTurnsOf),
    slowBodyMs: timeouts.slowBodyMs ?? slowBodyMs,
    watch,
    progress,
    streams,
    feeds,
    streamTokens,
    isStillAuthorized: createIsStillAuthorized(authenticate),
    models: offeredModels(config.IMAGE_PROVIDERS),
    picturesPerDeck: config.PICTURES_PER_DECK,
    ids: uuidV7,
    now,
    dashboardUrl: config.DASHBOARD_URL,
    timeouts: {
      planMs: timeouts.planMs ?? requests['slides.plan'].deadlineMs,
      lintMs: timeouts.lintMs ?? requests['slides.lint'].deadlineMs,
      slidesMs: timeouts.slidesMs ?? longestRequestMs,
      pollMs: timeouts.pollMs ?? 2_000,
      publishMs: timeouts.publishMs ?? 25_000,
      toolMs: timeouts.toolMs ?? 45_000,
    },
    callRoute: createCallRoute(() => app),
    corsOrigins: config.CORS_ORIGINS,
    logger,
  };

  lifecycle.onStop('ordered decks', () => deckPlanner.stop());
  runPeriodically('ordered decks', timeouts.orderedMs ?? orderedEveryMs, timing, () => deckPlanner.sweep());

  const reads = await openReads(process, config);
  const readRepositories = createReadRepositories(readsFrom ?? reads.from, config.CDN_URL);
  let document: object | undefined;
  const routes: Route[] = [
    ...createRoutes(dependencies, { ...dependencies, ...readRepositories }),
    // Built at the first request for it: to build it at each start was a large part of the start, and few ask for it.
    ...docsRoutes(() => (document ??= createOpenApi(routes, { url: config.BASE_URL, version: apiVersion }))),
  ];
  const app = createRouter(routes, {
    authenticate,
    rateLimiter,
    addressLimiter: createAddressLimiter(config.ADDRESS_LIMIT, {
      now,
      onRefused: () => metrics.rateLimited.inc({ tier: 'address' }),
    }),
    logger,
    logAccess: createAccessLog({ logger, readsOneIn: config.ACCESS_LOG_READS_ONE_IN }),
    metrics,
    slowBodyMs: timeouts.slowBodyMs ?? slowBodyMs,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    corsOrigins: config.CORS_ORIGINS,
  });

  const admission = startAdmission(process, reads, config.OVERLOAD_BURST_MS);
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, requireHostHeader: false },
    shedRequests(app, { admission, trustProxyHops: config.TRUST_PROXY_HOPS, onShed: () => metrics.requestsShed.inc() }),
  );
  server.setTimeout(timeouts.silentMs ?? silentMs);
  answerClientErrors(server);
  const drain = drainable(server, {
    lingerMs: config.DRAIN_MS,
    politeMs: Math.min(politeMs, process.shutdownDeadlineMs / 5),
    deadlineMs: process.shutdownDeadlineMs * drainShare,
  });
  await listen(server, config.PORT, config.HOST);
  lifecycle.onStop('http', async () => {
    watch.stop();
    feeds.stop();
    streams.stop();
    await drain();
  });
  return (server.address() as AddressInfo).port;
}
