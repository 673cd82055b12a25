import { isSpanContextValid, trace, type Span, type SpanContext } from '@opentelemetry/api';

const traceparentForm = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The parent that a `traceparent` names; undefined for anything else. Source: W3C Trace Context, sections 3.2 and 4.3. */
export function parseTraceparent(text: unknown): SpanContext | undefined {
  const match = typeof text === 'string' && text.length <= 512 ? traceparentForm.exec(text) : null;
  if (!match) return undefined;
  const [, version, traceId, spanId, flags, rest] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string?,
  ];
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? parent : undefined;
}

/** The `traceparent` with which another process continues the present trace, or `span`; null outside of a trace. */
export function currentTraceparent(span: Span | undefined = trace.getActiveSpan()): string | null {
  const own = span?.spanContext();
  if (!own || !isSpanContextValid(own)) return null;
  return `00-${own.traceId}-${own.spanId}-0${own.traceFlags & 1}`;
}
