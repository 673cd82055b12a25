import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: string;
  startNs: bigint;
  attributes: Record<string, unknown>;
  links: { traceId: string }[];
};

export type SpanCollector = {
  url: string;
  spans: CollectedSpan[];
  /** All that was sent, as it was sent. */
  bodies: string[];
  /** The spans of one trace as lines: `service KIND name`, each below its parent and in the order of their beginning. */
  tree(traceId: string): string[];
  stop(): Promise<void>;
};

type OtlpValue = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type OtlpAttributes = { key: string; value: OtlpValue }[];
type OtlpSpan = Record<'traceId' | 'spanId' | 'name' | 'startTimeUnixNano', string> & {
  parentSpanId?: string;
  kind: number;
  attributes: OtlpAttributes;
  links?: { traceId: string }[];
};
type OtlpTraces = {
  resourceSpans: { resource: { attributes: OtlpAttributes }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

/** By OTLP's numbers. */
const kinds = ['UNSPECIFIED', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];

/** A collector that keeps what it is sent: OTLP over HTTP, as JSON. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      spans.push(...readSpans(JSON.parse(body) as OtlpTraces));
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    tree: (traceId) => draw(spans.filter((span) => span.traceId === traceId)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name']).replace('slideloom-', '');
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(service, span)));
  });
}

function toSpan(service: string, span: OtlpSpan): CollectedSpan {
  const { traceId, spanId, parentSpanId = '', name, kind, startTimeUnixNano, attributes, links = [] } = span;
  return {
    service,
    traceId,
    spanId,
    parentSpanId,
    name,
    kind: kinds[kind] ?? '',
    startNs: BigInt(startTimeUnixNano),
    attributes: readAttributes(attributes),
    links,
  };
}

function readAttributes(attributes: OtlpAttributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function draw(spans: readonly CollectedSpan[]): string[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const below = (isChild: (span: CollectedSpan) => boolean, indent: string): string[] =>
    spans
      .filter(isChild)
      .toSorted((one, other) => Number(one.startNs - other.startNs))
      .flatMap((span) => [
        `${indent}${span.service} ${span.kind} ${span.name}`,
        ...below(({ parentSpanId }) => parentSpanId === span.spanId, `${indent}  `),
      ]);
  return below(({ parentSpanId }) => !known.has(parentSpanId), '');
}
