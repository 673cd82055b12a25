/** @own-process: the tracer that a module once asked for stays what it was. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import {
  AppError,
  ConfigError,
  currentTraceparent,
  inEntrySpan,
  inProducerSpan,
  inSpan,
  noteLogIds,
  outsideTraces,
  readConfig,
} from '@slideloom/service-kit';
import { createLogger, tracingVariables } from '../src/index.ts';
import { createSampler } from '../src/tracing/create-sampler.ts';
import { createSpanPipeline } from '../src/tracing/span-pipeline.ts';
import { traceOutgoingCalls } from '../src/tracing/trace-outgoing-calls.ts';
import { isTracing, tracingShape } from '../src/tracing/tracing-shape.ts';

const exporter = new InMemorySpanExporter();
const parent = (sampled: 0 | 1) => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0${sampled}`;
const read = (environment: Record<string, string>) => readConfig(tracingShape, environment);
let ratio = 1;

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const sampler = (name: 'parentbased_traceidratio') =>
    createSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio });
  trace.setGlobalTracerProvider(
    new TracerProvider({
      sampler: { shouldSample: (...asked) => sampler('parentbased_traceidratio').shouldSample(...asked) },
      spanProcessors: [new SimpleSpanProcessor({ exporter })],
    }),
  );
});

afterEach(() => {
  exporter.reset();
  ratio = 1;
});

const isKept = (kind: 'SERVER' | 'CONSUMER', traceparent?: string) =>
  inEntrySpan('entry', { kind, traceparent }, async (span) => span.isRecording());

describe('a trace is kept', () => {
  it('as the ratio says where it begins', async () => {
    expect(await isKept('SERVER')).toBe(true);
    ratio = 0;
    expect(await isKept('SERVER')).toBe(false);
  });

  it('wherever its beginning was kept, and nowhere else', async () => {
    ratio = 0;
    expect(await isKept('CONSUMER', parent(1))).toBe(true);
    ratio = 1;
    expect(await isKept('CONSUMER', parent(0))).toBe(false);
  });

  it('as the ratio says where a caller from outside began it, whatever the caller says', async () => {
    ratio = 0;
    expect(await isKept('SERVER', parent(1))).toBe(false);
    ratio = 1;
    expect(await isKept('SERVER', parent(0))).toBe(true);
    expect(exporter.getFinishedSpans()[0]!.spanContext().traceId).toBe(parent(0).slice(3, 35));
  });

  it('or not with everything below it, which learns so from its traceparent', async () => {
    ratio = 0;
    const traceparent = await inEntrySpan('entry', { kind: 'SERVER', traceparent: undefined }, () =>
      inSpan('below', {}, async () => currentTraceparent()),
    );
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});

describe('a span', () => {
  it('that failed says so by the code of the error, and repeats none of its words', async () => {
    const failing = inEntrySpan('entry', { traceparent: undefined }, () =>
      inSpan('below', {}, () => Promise.reject(new AppError('upstream_failed', { message: 'a word too many' }))),
    );
    await expect(failing).rejects.toThrow('a word too many');
    const [below] = exporter.getFinishedSpans();
    expect(below).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'error.type': 'upstream_failed' },
    });
    expect(below!.events).toEqual([]);
    expect(JSON.stringify(below!.status)).not.toContain('word');
  });

  it('of a message hangs below the message’s own trace, and is linked with the one that sent it', async () => {
    await inEntrySpan('callback', { kind: 'SERVER', traceparent: undefined }, () =>
      inProducerSpan('publish', { traceparent: parent(1) }, async (span) => {
        expect(currentTraceparent(span)!.slice(3, 35)).toBe(parent(1).slice(3, 35));
      }),
    );
    const [sent, callback] = exporter.getFinishedSpans();
    expect(sent!.parentSpanContext!.spanId).toBe('b7ad6b7169203331');
    expect(sent!.links.map((link) => link.context.traceId)).toEqual([callback!.spanContext().traceId]);
  });

  it('of a message that belongs to no trace, or to one that is not kept, is none', async () => {
    for (const traceparent of [null, parent(0), 'none'])
      await inProducerSpan('publish', { traceparent }, async () => 1);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  it('of what serves several requests at once belongs to none of them', async () => {
    await inEntrySpan('entry', { traceparent: undefined }, () =>
      outsideTraces(() => inSpan('shared', {}, async () => undefined)),
    );
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['entry']);
  });

  it('of a call that goes out names host and status, neither path nor query', async () => {
    const server = createServer((_request, response) => void response.writeHead(404).end('nothing'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = traceOutgoingCalls();
    try {
      await inEntrySpan('entry', { traceparent: undefined }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}/a/secret/path?signature=secret`);
        await response.text();
      });
    } finally {
      stop();
      server.closeAllConnections();
      server.close();
    }
    const call = exporter.getFinishedSpans().find(({ kind }) => kind === SpanKind.CLIENT);
    expect(call!.name).toBe('GET');
    expect(call!.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 404,
      'error.type': '404',
      'url.scheme': 'http',
      'server.address': '127.0.0.1',
      'server.port': port,
    });
  });
});

describe('a log line', () => {
  it('names the trace, the request, the team and the job that it belongs to, whoever writes it', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'test',
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    });
    const ids = { request_id: 'r-1' };
    const traceparent = await inEntrySpan('entry', { traceparent: parent(1), ids }, async () => {
      noteLogIds({ team_id: 't-1', job_id: 'j-1' });
      logger.child({ part: 'a' }).info({ ms: 3 }, 'done');
      return currentTraceparent();
    });
    logger.info({}, 'idle');
    const [within, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [, trace_id, span_id] = traceparent!.split('-');
    expect(within).toMatchObject({ ...ids, trace_id, span_id, team_id: 't-1', job_id: 'j-1', part: 'a', ms: 3 });
    expect(Object.keys(outside!)).toEqual(['level', 'time', 'service', 'pid', 'msg']);
  });
});

describe('the variables', () => {
  it('trace nothing until one of them names a collector', () => {
    expect(isTracing(read({}))).toBe(false);
    expect(isTracing(read({ OTEL_TRACES_EXPORTER: 'otlp' }))).toBe(true);
    expect(isTracing(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }))).toBe(true);
    expect(isTracing(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }))).toBe(true);
  });

  it("have the collector's headers from a file too, and send them with every export", async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tracing-'));
    writeFileSync(join(dir, 'OTEL_EXPORTER_OTLP_HEADERS'), 'authorization=Basic%20a2V5PQ==, x-team=a%3Db\n');
    const received = Promise.withResolvers<IncomingHttpHeaders>();
    const server = createServer((request, response) => {
      received.resolve(request.headers);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pipeline = createSpanPipeline('test', read({ SECRETS_DIR: dir, OTEL_TRACES_SAMPLER: 'always_on' }));
    try {
      pipeline.getTracer('test').startSpan('any').end();
      await pipeline.forceFlush();
      expect(await received.promise).toMatchObject({ authorization: 'Basic a2V5PQ==', 'x-team': 'a=b' });
    } finally {
      delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
      await pipeline.shutdown();
      server.closeAllConnections();
      server.close();
      rmSync(dir, { recursive: true });
    }
  });

  it.each([
    ['OTEL_SDK_DISABLED', 'true'],
    ['OTEL_TRACES_EXPORTER', 'none'],
  ])('trace nothing with %s=%s', (name, value) => {
    expect(isTracing(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value }))).toBe(false);
  });

  it('are named at once where they are wrong, without their values', () => {
    const bad = {
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '7',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'secret',
    };
    expect(() => read(bad)).toThrow(ConfigError);
    for (const name of Object.keys(bad)) {
      expect(() => read(bad)).toThrow(name);
      expect(tracingVariables).toContain(name);
    }
    expect(() => read(bad)).not.toThrow(/sometimes|secret/);
  });
});
