import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf, unwrap } from '@slideloom/client';
import { createTestBroker, eventually } from '@slideloom/testing';
import { createVault, vaultKeys } from '@slideloom/vault';
import { createApi, type Api } from '../src/api.ts';
import { gradientDeck } from '../src/decks.ts';
import { startSpanCollector, type SpanCollector } from '../src/span-collector.ts';
import { startTestFleet, type TestFleet } from '../src/test-fleet.ts';

let world: TestFleet;
let collector: SpanCollector;
let api: Api;
let teamId: string;

/** What no log line and no span may hold: what it is, and the very characters. */
const canaries = new Map<string, string>();
function canary(what: string, value = `canary${randomBytes(12).toString('hex')}`): string {
  canaries.set(what, value);
  return value;
}

const secretVariables = [
  'OPENAI_API_KEY',
  'IMAGEGEN_API_KEY',
  'IMAGEGEN_WEBHOOK_SECRET',
  'SHORTVIDEO_CLIENT_SECRET',
  'PHOTOAPP_CLIENT_SECRET',
  'STOREPLATFORM_CLIENT_SECRET',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

beforeAll(async () => {
  const [{ url }, spans] = await Promise.all([createTestBroker(), startSpanCollector()]);
  collector = spans;
  world = await startTestFleet({
    name: 'tracing',
    env: {
      RABBITMQ_URL: url,
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${canary('the key of the collector')}`,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      TOKEN_KEYS: `test:${canary('the key of the vault', randomBytes(32).toString('base64'))}`,
      ...Object.fromEntries(secretVariables.map((name) => [name, canary(name)])),
    },
  });
  const team = await world.newTeam();
  ({ api, teamId } = team);
  canary('an API key', team.apiKey);
}, 90_000);

afterAll(async () => {
  await world?.stop();
  await collector?.stop();
}, 60_000);

/** A trace that the caller began, so that the test knows its name. */
function beginTrace() {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` } };
}

const lines = (): Record<string, unknown>[] =>
  world.fleet.members.flatMap(({ log }) =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );

describe('a trace', () => {
  it('goes from the request through outbox, broker and worker to the object store and the end of the job', async () => {
    const { traceId, headers } = beginTrace();
    const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(1), headers }));
    await api.ended(jobId);
    await eventually(() =>
      expect(collector.tree(traceId)).toEqual([
        'gateway SERVER POST /render',
        '  gateway INTERNAL accept',
        '    gateway CLIENT SELECT accept_batch',
        '    gateway PRODUCER publish slides.render.v1',
        '      render CONSUMER process slides.render.v1',
        '        render CLIENT SELECT claim_job',
        '        render INTERNAL attempt render',
        '          render CLIENT S3/PutObject',
        '          render CLIENT SELECT complete_job',
        '          render PRODUCER publish job.completed',
      ]),
    );
    const attempt = collector.spans.find((span) => span.traceId === traceId && span.name === 'attempt render');
    expect(attempt?.attributes).toEqual({
      'slideloom.job.id': jobId,
      'slideloom.job.type': 'render',
      'slideloom.job.attempt': 1,
      'slideloom.job.outcome': 'completed',
      'slideloom.team.id': teamId,
    });
  });

  it('goes on where a generator calls back: the request of the generator is linked, the job stays in its trace', async () => {
    const { traceId, headers } = beginTrace();
    const body = { prompt: 'A lighthouse at dusk', model: 'imagegen:nano-banana' };
    const { job_id: jobId } = await unwrap(api.POST('/generate/image', { body, headers }));
    await api.ended(jobId);
    await eventually(() => {
      const tree = collector.tree(traceId);
      expect(tree[0]).toBe('gateway SERVER POST /generate/image');
      expect(tree).toEqual(
        expect.arrayContaining([
          '        image-gen INTERNAL attempt image_gen',
          '          image-gen CLIENT create_task imagegen:nano-banana',
          '            image-gen CLIENT POST',
          '          image-gen CLIENT SELECT release_job',
          '          image-gen CLIENT read_task imagegen:nano-banana',
          '            image-gen CLIENT GET',
          '          image-gen CLIENT S3/PutObject',
          '          image-gen CLIENT SELECT complete_job',
          '          image-gen PRODUCER publish job.completed',
        ]),
      );
    });
    const sent = collector.spans.filter((span) => span.traceId === traceId && span.name === 'publish image.generate.v1');
    const called = collector.spans.filter(({ name }) => name === 'POST /webhooks/imagegen/:jobId');
    expect(sent.flatMap(({ links }) => links.map((link) => link.traceId))).toContain(called[0]!.traceId);
  });

  it('is named on the log lines of its request and of its job, with the ids of both', async () => {
    const { traceId, headers } = beginTrace();
    const requestId = randomUUID();
    const given = { ...headers, 'x-request-id': requestId };
    const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(1), headers: given }));
    await api.ended(jobId);
    const ids = { trace_id: traceId, span_id: expect.stringMatching(/^[\da-f]{16}$/), team_id: teamId, job_id: jobId };
    await eventually(() => {
      const ours = lines().filter((line) => line['trace_id'] === traceId);
      expect(ours).toContainEqual(expect.objectContaining({ ...ids, service: 'gateway', request_id: requestId }));
      expect(ours).toContainEqual(expect.objectContaining({ ...ids, service: 'render', msg: 'job completed' }));
    });
  });
});
