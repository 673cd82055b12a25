import type { Queryable } from '@slideloom/db';
import type { FleetProcess } from '@slideloom/process';
import { openObjectStore } from '@slideloom/process/object-store';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPublicUrls } from '@slideloom/storage';
import { createVault } from '@slideloom/vault';
import { webhookSecretsOf, type Config } from './config.ts';
import { createPaymentProvider } from './create-payment-provider.ts';
import type { Dependencies } from './dependencies.ts';
import { describeRoutes } from './describe-routes.ts';
import { openAuthentication } from './open-authentication.ts';
import { openForeignAddresses } from './open-foreign-addresses.ts';
import { openLimits } from './open-limits.ts';
import { openLiveEvents } from './open-live-events.ts';
import { openReads } from './open-reads.ts';
import { openServer } from './open-server.ts';
import { openWork } from './open-work.ts';
import { createReadRepositories, createRepositories } from './repositories.ts';
import { createChangeAs } from './resources/change-as.ts';
import { createWebhookSecrets } from './resources/webhook-endpoints/webhook-secrets.ts';
import { createWriteOnce } from './resources/write-once.ts';
import { createRoutes } from './routes.ts';
import type { Timeouts } from './timeouts.ts';

/** Starts the HTTP side on a started process; answers the port it listens on. `readsFrom`: what lists and polls are read from, for tests. */
export async function startGateway(
  process: FleetProcess,
  config: Config,
  timeouts: Timeouts = {},
  readsFrom?: Queryable,
): Promise<number> {
  const { database, logger, metrics } = process;
  const repositories = createRepositories(database, config.CDN_URL);
  const authentication = openAuthentication(process, config, timeouts);
  const { authenticate } = authentication;
  const onRevocationsLost = () => authenticate.forget();
  const limits = await openLimits(process, config, timeouts, { jobs: repositories.jobs, onRevocationsLost });
  const { rateLimiter, admit } = limits;
  // Reads go on while the store is away, so readiness does not ask after it.
  const objects = openObjectStore(process, config, { isOptional: true });
  const liveEvents = await openLiveEvents(process, timeouts, { repositories, authenticate, rateLimiter });
  const foreignAddresses = openForeignAddresses(process, config);
  const { readPage } = foreignAddresses;
  const work = await openWork(process, config, timeouts, { repositories, admit, readPage });
  const dependencies: Dependencies = {
    ...repositories,
    ...authentication,
    ...limits,
    ...liveEvents,
    ...foreignAddresses,
    ...work,
    ...createPaymentProvider(process, config, repositories.payments),
    writeOnce: createWriteOnce(database),
    changeAs: createChangeAs(database),
    ids: uuidV7,
    now: () => systemClock.now(),
    webhookSecrets: webhookSecretsOf(config),
    onWebhookRefused: (source) => metrics.webhooks.inc({ source, outcome: 'refused' }),
    endpointSecrets: createWebhookSecrets(createVault(config.WEBHOOK_KEYS)),
    objects,
    publicUrls: createPublicUrls(config.CDN_URL),
    grantsPerNetwork: config.INITIAL_GRANTS_PER_NETWORK,
    picturesPerDeck: config.PICTURES_PER_DECK,
    dashboardUrl: config.DASHBOARD_URL,
    corsOrigins: config.CORS_ORIGINS,
    logger,
  };
  const reads = await openReads(process, config);
  const readRepositories = createReadRepositories(readsFrom ?? reads.from, config.CDN_URL);
  const routes = createRoutes(dependencies, { ...dependencies, ...readRepositories });
  return openServer(process, config, timeouts, {
    ...dependencies,
    routes: describeRoutes(routes, config.BASE_URL),
    reads,
  });
}
