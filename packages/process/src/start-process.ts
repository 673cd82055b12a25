import type { ServiceName } from '@slideloom/contracts';
import { createOutboxRepository, createSchemaCheck, openDatabase, type Database } from '@slideloom/db';
import { createRelay, type Relay } from '@slideloom/jobs';
import { createPublisher, openBroker, type Broker, type Publisher } from '@slideloom/messaging';
import { createLogger, createMetrics, startTracing, type Metrics } from '@slideloom/observability';
import {
  createLifecycle,
  refuseDevelopmentInProduction,
  startHealthServer,
  systemClock,
  type HealthCheck,
  type HealthServer,
  type Lifecycle,
  type Logger,
  type CallObserver,
} from '@slideloom/service-kit';
import { waitForSchema } from './wait-for-schema.ts';

/** What `processShape` of service-kit reads. */
export type ProcessConfig = {
  NODE_ENV: 'development' | 'test' | 'production';
  LOG_LEVEL: string;
  HEALTH_HOST: string;
  HEALTH_PORT: number;
  SHUTDOWN_DEADLINE_MS: number;
  DATABASE_URL: string;
  DATABASE_POOL_MAX: number;
  DATABASE_POOLER: 'none' | 'transaction';
  RABBITMQ_URL: string;
};

export type ProcessOptions = { isBrokerOptional?: boolean; statementTimeoutMs?: number };

/** Long for any statement of ours, and short enough to be over soon after a database has fallen silent, ms. */
const usualStatementMs = 5_000;

export type FleetProcess = {
  logger: Logger;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** Records the calls of providers and platforms that `measureCall` reports in the metrics. */
  onCall: CallObserver;
  database: Database;
  broker: Broker;
  publisher: Publisher;
  relay: Relay;
  shutdownDeadlineMs: number;
  /** Adds a dependency that readiness asks after. */
  needs(check: HealthCheck): void;
  /**
   * Answers probes, unready, and resolves when the database has the schema that this program needs: what works on jobs must not begin
   * before. It does not resolve where the process is stopped meanwhile.
   */
  waitForSchema(): Promise<void>;
  /** Begins to answer probes and to listen to signals; call it when everything else stands. Answers the health port. */
  run(): Promise<number>;
};

/**
 * Opens what every process of the fleet has: logger, metrics, traces, database, broker, publisher, outbox relay. Each is followed
 * by its stop; the process's own resources come after it and so stop before. `isBrokerOptional`: the process is ready without a
 * broker, because what it accepts waits in the outbox. `statementTimeoutMs`: how long a statement may run.
 */
export async function startProcess(
  service: ServiceName,
  config: ProcessConfig,
  { isBrokerOptional = false, statementTimeoutMs = usualStatementMs }: ProcessOptions = {},
): Promise<FleetProcess> {
  refuseDevelopmentInProduction(config);
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const lifecycle = createLifecycle({ deadlineMs: config.SHUTDOWN_DEADLINE_MS, logger });
  const metrics = createMetrics(service);
  const tracing = await startTracing(service, { logger });
  lifecycle.onStop('traces', () => tracing.stop());
  let health: HealthServer | undefined;
  lifecycle.onStop('health server', () => health?.close());

  const database = openDatabase({
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    pooler: config.DATABASE_POOLER,
    applicationName: `slideloom-${service}`,
    statementTimeoutMs,
  });
  lifecycle.onStop('database', () => database.close());

  const broker = await openBroker({ url: config.RABBITMQ_URL, name: `slideloom-${service}`, logger });
  lifecycle.onStop('broker', () => broker.close());
  const publisher = await createPublisher(broker, logger);

  const schema = createSchemaCheck(database);
  const outbox = createOutboxRepository(database);
  const relay = createRelay({
    // A process that waits for its schema leaves the outbox to the others.
    store: {
      ...outbox,
      take: (request) =>
        schema.check().then(
          () => outbox.take(request),
          () => [],
        ),
    },
    publisher,
    clock: systemClock,
    logger,
  });
  lifecycle.onStop('outbox relay', () => relay.stop());

  metrics.onScrape(() => {
    for (const [state, count] of Object.entries(database.connections()))
      metrics.databaseConnections.set({ state }, count);
    const { isConnected, isBlocked, connects } = broker.state();
    metrics.brokerConnected.set(Number(isConnected));
    metrics.brokerBlocked.set(Number(isBlocked));
    metrics.brokerConnects.reset();
    metrics.brokerConnects.inc(connects);
  });

  const checks: HealthCheck[] = [{ name: 'database', check: () => database.ping() }, schema];
  if (!isBrokerOptional) checks.push({ name: 'broker', check: () => broker.ping() });

  let listening: Promise<HealthServer> | undefined;
  const listen = () =>
    (listening ??= (async () => {
      health = await startHealthServer({
        host: config.HEALTH_HOST,
        port: config.HEALTH_PORT,
        checks,
        metrics: () => metrics.expose(),
      });
      lifecycle.run();
      return health;
    })());
  const stopping = new AbortController();
  lifecycle.onStop('schema', () => stopping.abort());

  return {
    logger,
    lifecycle,
    metrics,
    onCall: ({ seconds, ...labels }) => metrics.providerCalls.observe(labels, seconds),
    database,
    broker,
    publisher,
    relay,
    shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS,
    needs: (check) => void checks.push(check),
    async waitForSchema() {
      checks.push(starting);
      await listen();
      const isThere = await waitForSchema(schema, { clock: systemClock, logger, signal: stopping.signal });
      if (!isThere) await new Promise(() => undefined);
    },
    async run() {
      const probes = await listen();
      lifecycle.onStop('readiness', () => probes.setDraining());
      if (checks.includes(starting)) checks.splice(checks.indexOf(starting), 1);
      logger.info({ healthPort: probes.port, schema: schema.describe() }, 'running');
      return probes.port;
    },
  };
}

/** Not ready before `run`, although everything that the process needs may be there. */
const starting: HealthCheck = { name: 'started', check: () => Promise.reject(new Error('starting')) };
