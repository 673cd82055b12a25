import type { ServiceName } from '@slideloom/contracts';
import { createOutboxRepository, createSchemaCheck, openDatabase, type Database } from '@slideloom/db';
import { createRelay, idleSweepMs, type Relay } from '@slideloom/jobs';
import { createPublisher, openBroker, type Broker, type Publisher } from '@slideloom/messaging';
import { systemClock } from '@slideloom/service-kit';
import { startBareProcess, type BareProcess, type BareProcessConfig } from './start-bare-process.ts';
import { waitForSchema } from './wait-for-schema.ts';

/** What `processShape` of service-kit reads. */
export type ProcessConfig = BareProcessConfig & {
  DATABASE_URL: string;
  DATABASE_POOL_MAX: number;
  DATABASE_POOLER: 'none' | 'transaction';
  RABBITMQ_URL: string;
};

export type ProcessOptions = { isBrokerOptional?: boolean; statementTimeoutMs?: number; doesSweepAlways?: boolean };

/** Long for any statement of ours, and short enough to be over soon after a database has fallen silent, ms. */
const usualStatementMs = 5_000;

export type FleetProcess = Omit<BareProcess, 'answerProbes'> & {
  database: Database;
  broker: Broker;
  publisher: Publisher;
  relay: Relay;
  /**
   * Answers probes, unready, and resolves when the database has the schema that this program needs: what works on jobs must not begin
   * before. It does not resolve where the process is stopped meanwhile.
   */
  waitForSchema(): Promise<void>;
};

/**
 * Opens what every process of the fleet has: logger, metrics, traces, database, broker, publisher, outbox relay. Each is followed
 * by its stop; the process's own resources come after it and so stop before. `isBrokerOptional`: the process is ready without a
 * broker, because what it accepts waits in the outbox. `statementTimeoutMs`: how long a statement may run.
 * `doesSweepAlways`: it looks for messages that were not sent every two seconds, also while it has nothing to do.
 */
export async function startProcess(
  service: ServiceName,
  config: ProcessConfig,
  { isBrokerOptional = false, statementTimeoutMs = usualStatementMs, doesSweepAlways = false }: ProcessOptions = {},
): Promise<FleetProcess> {
  const { answerProbes, ...bare } = await startBareProcess(service, config, () => ({ schema: schema.describe() }));
  const { logger, lifecycle, metrics } = bare;

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
    ...(!doesSweepAlways && { longestPauseMs: idleSweepMs }),
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

  bare.needs({ name: 'database', check: () => database.ping() });
  bare.needs(schema);
  if (!isBrokerOptional) bare.needs({ name: 'broker', check: () => broker.ping() });

  const stopping = new AbortController();
  lifecycle.onStop('schema', () => stopping.abort());

  return {
    ...bare,
    database,
    broker,
    publisher,
    relay,
    async waitForSchema() {
      await answerProbes();
      const isThere = await waitForSchema(schema, { clock: systemClock, logger, signal: stopping.signal });
      if (!isThere) await new Promise(() => undefined);
    },
  };
}
