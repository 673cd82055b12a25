import { env } from '@slideloom/service-kit';
import { z } from 'zod';

/** Traces in every hundred that are kept by default: docs/adr/0011-own-tracing-spans.md has what they cost. */
export const defaultSamplingRatio = 0.05;

const ratio = z.coerce.number().min(0).max(1);
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * The variables of OpenTelemetry that every process of the fleet understands, by their standard names and meanings. Source:
 * OpenTelemetry's "Environment Variable Specification". Nothing is traced while no exporter or endpoint is named.
 */
export const tracingShape = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: env.httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: env.httpUrl.optional(),
  /** `name=value,…`, for the collector alone: often a secret. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  /** How long one export may take, ms. */
  OTEL_EXPORTER_OTLP_TIMEOUT: env.int({ min: 100, max: 60_000 }).default(10_000),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(defaultSamplingRatio),
  /** The pause between two exports, ms. */
  OTEL_BSP_SCHEDULE_DELAY: env.int({ min: 10, max: 60_000 }).default(5_000),
  /** Spans that wait for an export at most; more are dropped. */
  OTEL_BSP_MAX_QUEUE_SIZE: env.int({ min: 1, max: 100_000 }).default(4_096),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: env.int({ min: 1, max: 10_000 }).default(512),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
};

/** The names alone, for the checks of compose's and Kubernetes' environments. */
export const tracingVariables = Object.keys(tracingShape) as (keyof typeof tracingShape)[];

export type TracingConfig = z.infer<z.ZodObject<typeof tracingShape>>;

/** Whether anything is to be traced. */
export function isTracing(config: TracingConfig): boolean {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return false;
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined || config.OTEL_TRACES_EXPORTER === 'otlp';
}
