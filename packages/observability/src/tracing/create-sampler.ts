import { SpanKind, trace, type Context } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './tracing-shape.ts';

/**
 * The sampler that the standard variables name. One thing is our own: a caller from outside may name its trace, which ours then
 * goes on with, but whether it is kept is decided here. One caller that keeps all of its own traces would otherwise have us
 * keep all of his, and pay for them.
 */
export function createSampler(config: Pick<TracingConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  const [name, isParentBased] = [
    config.OTEL_TRACES_SAMPLER.replace('parentbased_', ''),
    config.OTEL_TRACES_SAMPLER.startsWith('parentbased_'),
  ];
  const root = createRoot(name, config.OTEL_TRACES_SAMPLER_ARG);
  if (!isParentBased) return root;
  const inside = new ParentBasedSampler({ root });
  return {
    shouldSample(context, traceId, spanName, kind, attributes, links) {
      const sampler = kind === SpanKind.SERVER && isFromOutside(context) ? root : inside;
      return sampler.shouldSample(context, traceId, spanName, kind, attributes, links);
    },
    toString: () => `Fleet{${inside.toString()}}`,
  };
}

function createRoot(name: string, ratio: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
}

function isFromOutside(context: Context): boolean {
  return trace.getSpanContext(context)?.isRemote === true;
}
