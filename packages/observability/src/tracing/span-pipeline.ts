import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import manifest from '../../package.json' with { type: 'json' };
import { createSampler } from './create-sampler.ts';
import type { TracingConfig } from './tracing-shape.ts';

/** Ids, names and codes are short; what is longer is none of them. */
const maxAttributeChars = 256;

/** Everything between a span's end and the collector: a bounded queue, batches, OTLP over HTTP. Loaded only where it is wanted. */
export function createSpanPipeline(service: string, config: TracingConfig): TracerProvider {
  const Exporter = config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? JsonExporter : ProtobufExporter;
  const timeoutMs = config.OTEL_EXPORTER_OTLP_TIMEOUT;
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.namespace': 'slideloom', 'service.version': manifest.version }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, hostDetector] }))
      .merge(resourceFromAttributes({ 'service.name': `slideloom-${service}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(config),
    spanLimits: { attributeValueLengthLimit: maxAttributeChars, attributeCountLimit: 32, linkCountLimit: 8 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new Exporter({
          timeoutMillis: timeoutMs,
          concurrencyLimit: 4,
          headers: readPairs(config.OTEL_EXPORTER_OTLP_HEADERS),
        }),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
        maxQueueSize: config.OTEL_BSP_MAX_QUEUE_SIZE,
        maxExportBatchSize: Math.min(config.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, config.OTEL_BSP_MAX_QUEUE_SIZE),
        exportTimeoutMillis: timeoutMs + 1_000,
      }),
    ],
  });
}

/** `name=value,…`, percent-encoded. The exporter would read the environment alone, and a secret may lie in a file. */
function readPairs(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s).map((part) => decode(part.trim())));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, value]));
}

/** A percent sign that begins no escape stands for itself: a header of traces keeps no service from its start. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
