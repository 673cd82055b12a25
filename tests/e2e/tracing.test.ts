import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf, unwrap } from '@slideloom/client';
import { connectAccount } from '@slideloom/local';
import { createTestBroker, eventually } from '@slideloom/testing';
import { createVault, vaultKeys } from '@slideloom/vault';
import { createApi, type Api } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startSpanCollector, type SpanCollector } from '@slideloom/fleet-testing/span-collector';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

let world: TestFleet;
let collector: SpanCollector;
let api: Api;
let teamId: string;
let ownerId: string;

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
  ({ api, teamId, ownerId } = team);
  canary('an API key', team.apiKey);
});

afterAll(async () => {
  await world?.stop();
  await collector?.stop();
});

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
        '          render CLIENT S3/GetObject',
        // The slide and its two small copies.
        '          render CLIENT S3/PutObject',
        '          render CLIENT S3/PutObject',
        '          render CLIENT S3/PutObject',
        '          render CLIENT S3/CopyObject',
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
    const sent = collector.spans.filter((span) => span.traceId === traceId && span.name === 'publish image.finish.v1');
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

describe('secrets', () => {
  /** Connects an account as a person would; every address on the way holds secrets. */
  async function connect(): Promise<string> {
    const { fleet, sandboxUrl } = world;
    const jwt = await world.session({ teamId, ownerId });
    const onSecret = (what: string, secret: string) => void canary(`the ${what} of a consent`, secret);
    const person = { baseUrl: fleet.baseUrl, jwt, sandboxUrl };
    const id = await connectAccount({ ...person, platform: 'shortvideo', login: 'ada', onSecret });
    if (id === null) throw new Error('the sandbox does not play the short-video platform');
    const account = await world.database.prisma.socialAccount.findUniqueOrThrow({ where: { id } });
    const vault = createVault(vaultKeys.parse(world.env['TOKEN_KEYS']));
    const tokens = vault.open(account.token_ciphertext!, { teamId, connectionId: id }) as Record<string, string>;
    canary('an access token', tokens['access_token']);
    canary('a refresh token', tokens['refresh_token']);
    return id;
  }

  async function publish(accountId: string): Promise<void> {
    const deck = gradientDeck(1);
    const texts = [{ ...deck.texts![0]!, text: { ...deck.texts![0]!.text, content: canary('the text of a slide') } }];
    const job = await api.ended(await api.render({ ...deck, texts }));
    const imageUrls = resultOf(job, 'render').slides.map(({ image_url: url }) => url);
    const answer = await api.POST('/publish/shortvideo', {
      body: { account_id: accountId, image_urls: imageUrls, title: canary('the title of a post') },
      headers: { 'idempotency-key': canary('an Idempotency-Key') },
    });
    await api.ended(answer.response.headers.get('x-job-id')!);
    const [sent] = await world.calls('shortvideo.init');
    const token = /\/media\/([\w-]+)\//.exec(JSON.stringify(sent!.body))![1]!;
    canary('the address of a picture for a platform', token);
  }

  async function makePictures(): Promise<void> {
    const reference = `${world.sandboxUrl}/files/none.png?X-Amz-Signature=${canary('a signature in an address')}`;
    const foreign = `http://10.0.0.1/${canary('a path that is refused')}`;
    const inputs = [
      { prompt: canary('a prompt'), model: 'openai:gpt-image-1-mini' },
      { prompt: canary('a prompt for the callback generator'), model: 'imagegen:nano-banana' },
      { prompt: `${canary('a prompt that is refused')} [fail:rejected]`, model: 'openai:gpt-image-1-mini' },
      { prompt: canary('a prompt with a reference'), model: 'openai:gpt-image-1-mini', reference_image_url: reference },
      { prompt: 'A quiet sea', model: 'openai:gpt-image-1-mini', reference_image_url: foreign },
    ];
    const endings = await Promise.allSettled(inputs.map(async (input) => api.ended(await api.generateImage(input))));
    expect(endings.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4);
    await unwrap(api.POST('/generate/slides', { body: { prompt: `5 tips on ${canary('the prompt of a deck')}` } }));
    const orders = JSON.stringify(await world.calls('imagegen.create'));
    canary('the nonce of a callback', /callBackUrl[^?]*\?token=([\w-]+)/.exec(orders)![1]);
  }

  /** Requests that fail, each with a secret where it failed. */
  async function knockInVain(): Promise<void> {
    const { fleet, sandboxUrl } = world;
    const minted = await fetch(`${sandboxUrl}/idp/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub: `user-${randomUUID()}` }),
    });
    const { access_token: jwt } = (await minted.json()) as { access_token: string };
    canary('the signature of a session', jwt.split('.')[2]);
    expect((await createApi(fleet.baseUrl, jwt).GET('/assets', {})).response.status).toBe(200);
    const asked = async (path: string, init: RequestInit) => (await fetch(`${fleet.baseUrl}${path}`, init)).status;
    const key = `key_live_${canary('an API key that is none')}`;
    const json = { 'content-type': 'application/json', authorization: `Bearer ${canaries.get('an API key')}` };
    const statuses = await Promise.all([
      asked('/assets', { headers: { authorization: `Bearer ${key}` } }),
      asked('/render', { method: 'POST', headers: json, body: `{"slides": ${canary('a broken body')}` }),
      asked('/render', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ slides: canary('a body of another form') }),
      }),
      asked(`/nowhere/${canary('an unknown path')}?token=${canary('a query')}`, { headers: json }),
      asked('/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': canary('a signature') }, body: '{}' }),
      asked(`/webhooks/imagegen/${randomUUID()}?token=${canary('a nonce that is none')}`, {
        method: 'POST',
        body: '{}',
      }),
    ]);
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    const form = await unwrap(api.POST('/upload/presign', { body: { filename: 'a.png', content_type: 'image/png' } }));
    for (const [name, value] of Object.entries(form.fields)) {
      if (/signature|policy|credential/i.test(name)) canary(`the field ${name} of a form`, value);
    }
  }

  it('are in no log line and in no span of the main flows, whether those end well or not', async () => {
    await Promise.all([connect().then(publish), makePictures(), knockInVain()]);
    for (const name of ['S3_SECRET_KEY', 'SHORTVIDEO_CLIENT_ID']) canary(name, world.env[name]);
    const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(1) }));
    await api.ended(jobId);
    const logs = () => world.fleet.members.map(({ log }) => readFileSync(log, 'utf8')).join('');
    const spans = () => collector.bodies.join('');
    // Both hold what they should: what comes after everything else has arrived.
    await eventually(() => expect([logs().includes(jobId), spans().includes(jobId)]).toEqual([true, true]));
    const traced = new Set(collector.spans.map(({ service }) => service));
    for (const service of ['gateway', 'image-gen', 'render', 'publish']) expect(traced).toContain(service);
    const leaks = [...canaries].filter(([, value]) => logs().includes(value) || spans().includes(value));
    expect(leaks.map(([what]) => what)).toEqual([]);
    expect(canaries.size).toBeGreaterThan(35);
  });
});
