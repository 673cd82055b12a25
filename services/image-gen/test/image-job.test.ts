import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createJobRepository } from '@slideloom/db';
import { createJobRunner, createJobTurns, type JobRunner } from '@slideloom/jobs';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { readOrigin, takePicture } from '@slideloom/storage';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  eventually,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
  startSandbox,
  type TestSandbox,
} from '@slideloom/testing';
import { createPictureStore } from '../src/adapters/create-picture-store.ts';
import { composeSlidePicture } from '../src/adapters/compose-slide-picture.ts';
import { measureSlidePicture } from '../src/adapters/measure-slide-picture.ts';
import { cropPicture } from '../src/adapters/crop-picture.ts';
import { createGenerators } from '../src/adapters/providers/create-generators.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import { createReferenceSlots } from '../src/domain/create-reference-slots.ts';
import { createProviderGates } from '../src/domain/providers/create-provider-gates.ts';
import { createImageWork } from '../src/domain/generate-image.ts';
import { acceptImageJob } from './support/accept-image-job.ts';
import { startPlayServer, type PlayServer } from './support/play-server.ts';

/** Image jobs with the real database and bucket; the gateway's webhook is played, with the statement that it uses. */
let sandbox: TestSandbox;
let suite: TestDatabase;
let bucket: TestBucket;
let safeFetch: SafeFetch;
let gateway: PlayServer;
let runner: JobRunner;
let team: TestTeam;
const woken: string[] = [];

beforeAll(async () => {
  [sandbox, suite, bucket] = await Promise.all([
    startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: String(200) }),
    createTestDatabase(),
    createTestBucket(),
  ]);
  const jobs = createJobRepository(suite.database);
  gateway = await startPlayServer(({ path }) => {
    const url = new URL(path, 'http://gateway.test');
    const nonceHash = createHash('sha256').update(url.searchParams.get('token')!).digest();
    const jobId = url.pathname.split('/').at(-1)!;
    void jobs
      .wake({ jobId, nonceHash, command: 'image.finish', messageId: uuidV7.next(), holdMs: 10_000 })
      .then(({ outcome }) => woken.push(outcome));
    return { body: { success: true } };
  });
  safeFetch = createSafeFetch({ allowHosts: [sandbox.host, new URL(bucket.cdnUrl).host] });
  const openai = { baseUrl: `${sandbox.url}/openai/v1`, apiKey: 'a-key-for-tests' };
  const work = createImageWork({
    findGenerator: createGenerators({
      providers: ['openai', 'imagegen'],
      registry: createModelRegistry({ openai }, safeFetch),
      imagegen: { baseUrl: `${sandbox.url}/imagegen`, apiKey: 'a-key-for-tests' },
      safeFetch,
    }),
    gatesOf: createProviderGates({ slots: 8, clock: systemClock }).gatesOf,
    referenceSlots: createReferenceSlots({ size: 8 }),
    store: createPictureStore(bucket.store),
    fetchPicture: (url, options) => safeFetch.fetchBytes(url, options),
    take: takePicture,
    crop: cropPicture,
    compose: composeSlidePicture,
    measure: measureSlidePicture,
    expectCallback: (expected) => jobs.expectCallback(expected),
    baseUrl: gateway.url,
    clock: systemClock,
  });
  runner = createJobRunner({
    store: jobs,
    turns: createJobTurns(),
    relay: { send: () => undefined, holdMs: 10_000 },
    notify: () => undefined,
    work,
    clock: systemClock,
    ids: uuidV7,
    random: () => 0,
    logger: createSilentLogger(),
    leaseMs: 30_000,
    retryDelaysMs: [1],
    attemptTimeoutMs: 60_000,
  });
});
beforeEach(async () => {
  woken.length = 0;
  await sandbox.reset();
  team = await createTeam(suite.database, { topup: 1_000 });
});
afterAll(async () => {
  await sandbox.close();
  await gateway.close();
  await safeFetch.close();
  bucket.store.close();
  await suite.drop();
});

const jobRow = (id: string) => suite.database.prisma.job.findUniqueOrThrow({ where: { id } });
const assetsOf = (jobId: string) => suite.database.prisma.asset.findMany({ where: { job_id: jobId } });
const untilWoken = (times: number) => eventually(() => expect(woken).toHaveLength(times));

describe('an image job', () => {
  it('of a direct provider ends with its picture in bucket, library and influencer', async () => {
    const { jobId, influencerId } = await acceptImageJob(suite.database, team, { withInfluencer: true });
    expect(await runner.run(jobId)).toEqual({ action: 'done' });
    const job = await jobRow(jobId);
    const result = job.result as { url: string; width: number; height: number; content_type: string };
    expect(job.status).toBe('completed');
    expect(result).toMatchObject({ width: 864, height: 1536, content_type: 'image/png' });
    const served = await fetch(result.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await served.arrayBuffer());
    const origin = {
      digital_source_type: 'trainedAlgorithmicMedia',
      provider: 'openai',
      model: 'gpt-image-1-mini',
      has_manifest: false,
    };
    expect(await assetsOf(jobId)).toMatchObject([
      { team_id: team.teamId, source: 'ai_generated', size_bytes: bytes.length, width: 864, height: 1536, origin },
    ]);
    expect(await readOrigin(bytes)).toEqual({ sourceType: 'trainedAlgorithmicMedia', hasManifest: false });
    const influencer = await suite.database.prisma.influencer.findUniqueOrThrow({ where: { id: influencerId! } });
    expect(influencer.images).toEqual(['https://cdn.test/first.png', result.url]);
  });

  it('of the callback generator is woken by the callback, and done at the next look', async () => {
    const { jobId } = await acceptImageJob(suite.database, team, { modelId: 'imagegen:nano-banana' });
    expect(await runner.run(jobId)).toEqual({ action: 'wait', ms: 5_000 });
    await untilWoken(1);
    expect(woken).toEqual(['woken']);
    expect(await runner.run(jobId)).toEqual({ action: 'done' });
    expect(await jobRow(jobId)).toMatchObject({
      status: 'completed',
      attempts: 1,
      result: { content_type: 'image/png' },
    });
  });

  it('is done once, however often the callback comes, and a late one finds it finished', async () => {
    await sandbox.fail({ target: 'imagegen.callback', kind: 'duplicate_callback' });
    const { jobId } = await acceptImageJob(suite.database, team, { modelId: 'imagegen:nano-banana' });
    await runner.run(jobId);
    await untilWoken(2);
    expect(await Promise.all([runner.run(jobId), runner.run(jobId)])).toContainEqual({ action: 'done' });
    await eventually(async () => expect((await jobRow(jobId)).status).toBe('completed'));
    expect(await runner.run(jobId)).toEqual({ action: 'done' });
    const [call] = await sandbox.calls('imagegen.create');
    await fetch((call!.body as { callBackUrl: string }).callBackUrl, { method: 'POST', body: '{}' });
    await untilWoken(3);
    expect(woken[2]).not.toBe('woken');
    expect(await assetsOf(jobId)).toHaveLength(1);
    expect(await sandbox.calls('imagegen.create')).toHaveLength(1);
  });

  it('believes no forged callback, which wakes it and tells it nothing', async () => {
    const slow = { modelId: 'imagegen:nano-banana', prompt: 'a lake [no-callback]' };
    const { jobId } = await acceptImageJob(suite.database, team, slow);
    await runner.run(jobId);
    const forged = `${gateway.url}/webhooks/imagegen/${jobId}?token=guessed`;
    await fetch(forged, { method: 'POST', body: '{"data":{"state":"success"}}' });
    await untilWoken(1);
    expect(woken).toEqual(['refused']);
    expect(await jobRow(jobId)).toMatchObject({ status: 'processing', result: null });
  });

  it('that the provider refuses fails at once, with a reason for a person and its credits returned', async () => {
    const { jobId, cost } = await acceptImageJob(suite.database, team, { prompt: 'a lake [fail:rejected]' });
    expect(await runner.run(jobId)).toMatchObject({ action: 'dead', code: 'content_rejected' });
    expect(await jobRow(jobId)).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: 'The provider rejected the content of the prompt',
    });
    const ledger = await suite.database.prisma.ledgerEntry.findMany({
      where: { job_id: jobId },
      orderBy: { id: 'asc' },
    });
    expect(ledger.map(({ delta, reason }) => [delta, reason])).toEqual([
      [-cost, 'image_gen'],
      [cost, 'refund'],
    ]);
  });

  it('that fails in passing is tried again, as often as it may and not once more', async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'status', status: 500 });
    const { jobId, maxAttempts } = await acceptImageJob(suite.database, team, {});
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      expect(await eventually(() => claimed(jobId))).toMatchObject({ action: 'wait' });
    }
    expect(await eventually(() => claimed(jobId))).toMatchObject({ action: 'dead', code: 'upstream_failed' });
    expect(await sandbox.calls('openai.images')).toHaveLength(maxAttempts);
    expect(await jobRow(jobId)).toMatchObject({ status: 'failed', error: 'A provider failed' });
  });
});

/** Runs the job once its pause is over: a run that came too early has asked no provider. */
async function claimed(jobId: string) {
  const before = (await sandbox.calls('openai.images')).length;
  const decision = await runner.run(jobId);
  if ((await sandbox.calls('openai.images')).length === before) throw new Error('too early');
  return decision;
}
