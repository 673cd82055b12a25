import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

type Request = { origin: string | URL; method: string };
type Diagnostics = { request: Request; response?: { statusCode: number }; error?: unknown };

const tracer = trace.getTracer('slideloom.http');

/**
 * A span for every call that goes out by fetch or undici within a recorded trace: method, host and status. Neither path nor query:
 * those of foreign addresses hold signatures, and our trace ids are not sent outside. Source: undici's "Diagnostics Channel Support".
 * Answers how to end it.
 */
export function traceOutgoingCalls(): () => void {
  const spans = new WeakMap<Request, Span>();
  const end = (request: Request, finish?: (span: Span) => void) => {
    const span = spans.get(request);
    if (!span) return;
    finish?.(span);
    span.end();
    spans.delete(request);
  };
  const listeners: Record<string, (diagnostics: Diagnostics) => void> = {
    'undici:request:create': ({ request }) => {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes = describe(request);
      spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, context.active()));
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response?.statusCode ?? 0;
      const span = spans.get(request)?.setAttribute('http.response.status_code', status);
      if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
    },
    'undici:request:trailers': ({ request }) => end(request),
    'undici:request:error': ({ request, error }) =>
      end(request, (span) => {
        span
          .setStatus({ code: SpanStatusCode.ERROR })
          .setAttribute('error.type', (error as Error | undefined)?.name ?? '');
      }),
  };
  const entries = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of entries) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of entries) unsubscribe(channel, listener);
  };
}

function describe({ origin, method }: Request): Attributes {
  const { hostname, port, protocol } = new URL(String(origin));
  return {
    'http.request.method': method,
    'url.scheme': protocol.slice(0, -1),
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
}
