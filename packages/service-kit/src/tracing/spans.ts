import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { AppError } from '../errors.ts';
import { logIdsKey, type LogIds } from './log-ids.ts';
import { parseTraceparent } from './traceparent.ts';

export type { Span };

/** Attributes are ids, names, counts and codes: never a body, a query string, a path of a foreign address or a message (invariant 10). */
export type SpanOptions = { kind?: keyof typeof SpanKind; attributes?: Attributes };

const tracer = trace.getTracer('slideloom');
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/**
 * Works within a span below the active one. Where that is not recorded (sampled out, or no tracing) there is none, and it
 * costs one check. A failure is recorded by the error's code or name: messages may quote what was sent.
 */
export async function inSpan<Result>(
  name: string,
  { kind = 'INTERNAL', attributes = {} }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const parent = trace.getActiveSpan();
  if (!parent?.isRecording()) return work(noSpan);
  const active = context.active();
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, active);
  return runIn(trace.setSpan(active, span), span, work);
}

/**
 * Works within the span where a trace enters this process: below `traceparent` if there is one, else the root of a new trace,
 * which the sampler keeps or not. `ids` are on every log line of the work.
 */
export function inEntrySpan<Result>(
  name: string,
  options: SpanOptions & { traceparent: unknown; ids?: LogIds },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const { kind = 'INTERNAL', attributes = {}, ids = {} } = options;
  const outer = parentContext(options.traceparent);
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, outer);
  return runIn(trace.setSpan(ROOT_CONTEXT.setValue(logIdsKey, ids), span), span, work);
}

/**
 * Sends a message within a span below `traceparent`, and hands over the one that the message shall carry. What is active, and of
 * another trace (a callback that wakes a job), is linked.
 */
export function inProducerSpan<Result>(
  name: string,
  { traceparent, attributes = {} }: { traceparent: string | null; attributes?: Attributes },
  send: (span: Span) => Promise<Result>,
): Promise<Result> {
  // This holds for most messages: the rest of the header need not be read.
  if (traceparent === null || traceparent.endsWith('-00')) return send(noSpan);
  const parent = parseTraceparent(traceparent);
  if (!parent || parent.traceFlags === 0) return send(noSpan);
  const links = linksTo(parent.traceId);
  const outer = trace.setSpanContext(ROOT_CONTEXT, parent);
  const span = tracer.startSpan(name, { kind: SpanKind.PRODUCER, attributes, links }, outer);
  return runIn(context.active(), span, send);
}

/** Runs `work` outside of any trace: for what serves several requests at once, and belongs to none of them. */
export function outsideTraces<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

async function runIn<Result>(within: Context, span: Span, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await context.with(within, work, undefined, span);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Says of a span that its work failed, by a code or an error's code or name, without the error's words. */
export function markFailed(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeOf(error));
}

function typeOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'error';
}

function parentContext(traceparent: unknown): Context {
  const parent = parseTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function linksTo(traceId: string): Link[] {
  const active = trace.getActiveSpan();
  const other = active?.spanContext();
  return active?.isRecording() && other && other.traceId !== traceId ? [{ context: other }] : [];
}
