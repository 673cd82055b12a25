import { INVALID_TRACEID, trace, type Span, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

const maxChars = 512;

/** The parent that a `traceparent` names; undefined for anything else. Source: W3C Trace Context, sections 3.2 and 4.3. */
export function parseTraceparent(text: unknown): SpanContext | undefined {
  // The library takes blanks around it.
  if (typeof text !== 'string' || text.length > maxChars || text !== text.trim()) return undefined;
  // Ids of zeros alone are refused by it as well.
  const parsed = parseTraceParent(text);
  if (!parsed) return undefined;
  return { ...parsed, traceFlags: parsed.traceFlags & 1, isRemote: true };
}

/** The `traceparent` with which another process continues the present trace, or `span`; null outside of a trace. */
export function currentTraceparent(span: Span | undefined = trace.getActiveSpan()): string | null {
  const own = span?.spanContext();
  if (!own || own.traceId === INVALID_TRACEID) return null;
  return `00-${own.traceId}-${own.spanId}-0${own.traceFlags & 1}`;
}
