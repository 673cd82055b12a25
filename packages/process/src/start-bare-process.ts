import type { ServiceName } from '@slideloom/contracts';
import { createLogger, createMetrics, startTracing, type Metrics } from '@slideloom/observability';
import {
  createLifecycle,
  refuseDevelopmentInProduction,
  startHealthServer,
  type CallObserver,
  type HealthCheck,
  type HealthServer,
  type Lifecycle,
  type Logger,
} from '@slideloom/service-kit';

/** What `bareProcessShape` of service-kit reads. */
export type BareProcessConfig = {
  NODE_ENV: 'development' | 'test' | 'production';
  LOG_LEVEL: string;
  HEALTH_HOST: string;
  HEALTH_PORT: number;
  SHUTDOWN_DEADLINE_MS: number;
};

export type BareProcess = {
  logger: Logger;
  lifecycle: Lifecycle;
  metrics: Metrics;
  /** Records the calls of providers and platforms that `measureCall` reports in the metrics. */
  onCall: CallObserver;
  shutdownDeadlineMs: number;
  /** Adds a dependency that readiness asks after. */
  needs(check: HealthCheck): void;
  /** Answers probes, unready, before `run`. */
  answerProbes(): Promise<void>;
  /** Begins to answer probes and to listen to signals; call it when everything else stands. Answers the health port. */
  run(): Promise<number>;
};

/** Opens what every process has, database or not: logger, metrics, traces, and probes. `describe` adds to the line "running". */
export async function startBareProcess(
  service: ServiceName,
  config: BareProcessConfig,
  describe: () => object = () => ({}),
): Promise<BareProcess> {
  refuseDevelopmentInProduction(config);
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  const lifecycle = createLifecycle({ deadlineMs: config.SHUTDOWN_DEADLINE_MS, logger });
  const metrics = createMetrics(service);
  const tracing = await startTracing(service, { logger });
  lifecycle.onStop('traces', () => tracing.stop());
  let health: HealthServer | undefined;
  lifecycle.onStop('health server', () => health?.close());

  const checks: HealthCheck[] = [];
  let listening: Promise<HealthServer> | undefined;
  const listen = () =>
    (listening ??= (async () => {
      health = await startHealthServer({
        host: config.HEALTH_HOST,
        port: config.HEALTH_PORT,
        checks,
        metrics: ({ isReady }) => {
          metrics.ready.set(Number(isReady));
          return metrics.expose();
        },
      });
      lifecycle.run();
      return health;
    })());

  return {
    logger,
    lifecycle,
    metrics,
    onCall: ({ seconds, ...labels }) => metrics.providerCalls.observe(labels, seconds),
    shutdownDeadlineMs: config.SHUTDOWN_DEADLINE_MS,
    needs: (check) => void checks.push(check),
    async answerProbes() {
      checks.push(starting);
      await listen();
    },
    async run() {
      const probes = await listen();
      lifecycle.onStop('readiness', () => probes.setDraining());
      if (checks.includes(starting)) checks.splice(checks.indexOf(starting), 1);
      logger.info({ healthPort: probes.port, ...describe() }, 'running');
      return probes.port;
    },
  };
}

/** A process is not ready before `run`, although everything that it needs may be there. */
const starting: HealthCheck = { name: 'started', check: () => Promise.reject(new Error('starting')) };
