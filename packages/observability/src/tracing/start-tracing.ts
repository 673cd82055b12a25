import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { readConfig, type Logger } from '@slideloom/service-kit';
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';
import { isTracing, tracingShape } from './tracing-shape.ts';

export type Tracing = {
  /** Hands what is still waiting to the collector, or gives it up with the exporter's deadline. */
  stop(): Promise<void>;
};

/**
 * Lets the ids of a request or a job follow its work, for the log; and, where the standard OTEL_… variables name a collector,
 * its spans too. Call it once, before anything is traced. Throws a `ConfigError` that names the bad variables.
 */
export async function startTracing(
  service: string,
  { logger, environment = process.env }: { logger: Logger; environment?: Record<string, string | undefined> },
): Promise<Tracing> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const config = readConfig(tracingShape, environment);
  if (!isTracing(config)) return { stop: () => Promise.resolve() };
  diag.setLogger(toDiagLogger(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { createSpanPipeline } = await import('./span-pipeline.ts');
  const provider = createSpanPipeline(service, config);
  trace.setGlobalTracerProvider(provider);
  const stopCalls = traceOutgoingCalls();
  logger.info(
    { sampler: config.OTEL_TRACES_SAMPLER, ratio: config.OTEL_TRACES_SAMPLER_ARG },
    'traces go to the collector',
  );
  return {
    stop: () => {
      stopCalls();
      return provider.shutdown();
    },
  };
}

/** The SDK's own complaints: a collector that is away, spans that were dropped. */
function toDiagLogger(logger: Logger) {
  const log = (level: 'warn' | 'error') => (message: string) =>
    logger[level]({ detail: message.slice(0, 1_000) }, 'telemetry');
  const silent = () => undefined;
  return { error: log('warn'), warn: log('warn'), info: silent, debug: silent, verbose: silent };
}
