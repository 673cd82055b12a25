import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { messageOf } from '../../support/accepted-work.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

/** Creates a job that waits for its generator, and the nonce that lets the callback in. */
async function waitingJob(): Promise<{ id: string; nonce: string }> {
  const { apiKey: token } = await world.team();
  const answer = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  const { job_id: id } = answer.body as { job_id: string };
  expect(await messageOf(gateway.process.broker, 'image.generate', id)).toEqual({ job_id: id });
  const nonce = `nonce-${world.newId()}`;
  await playWorker(gateway.process).awaitCallback(id, createHash('sha256').update(nonce).digest());
  return { id, nonce };
}

const jobOf = (id: string) => world.database.prisma.job.findUniqueOrThrow({ where: { id } });
const call = (id: string, query: string, body: unknown = { code: 200 }) =>
  send('POST', `/webhooks/imagegen/${id}${query}`, { body });
const refused = ['unauthenticated', 'Missing or invalid credentials'] as const;

describe('POST /webhooks/imagegen/:jobId', () => {
  it('200 with the right nonce and no credential makes the job runnable now, and sends it to its worker', async () => {
    const { id, nonce } = await waitingJob();
    expect((await jobOf(id)).run_after.getTime()).toBeGreaterThan(Date.now() + 30_000);
    const answer = await call(id, `?token=${nonce}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await jobOf(id)).run_after.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await messageOf(gateway.process.broker, 'image.finish', id)).toEqual({ job_id: id });
  });

  it.each<[string, unknown]>([
    ['no JSON', 'not json at all'],
    ['of another type', '<xml/>'],
    ['empty', undefined],
    ['a lie', { code: 200, data: { state: 'success', resultJson: '{"resultUrls":["https://evil.test/x.png"]}' } }],
  ])('200 whatever the body, which is not believed: %s', async (_name, body) => {
    const { id, nonce } = await waitingJob();
    expect((await call(id, `?token=${nonce}`, body)).status).toBe(200);
    expect(await jobOf(id)).toMatchObject({ status: 'processing', result: null });
    await messageOf(gateway.process.broker, 'image.finish', id);
  });

  it('200 again for a callback that is repeated', async () => {
    const { id, nonce } = await waitingJob();
    for (let round = 0; round < 3; round += 1) expect((await call(id, `?token=${nonce}`)).status).toBe(200);
  });

  it.each<[string, (nonce: string) => string]>([
    ['wrong', (nonce) => `?token=${nonce}x`],
    ['missing', () => ''],
    ['empty', () => '?token='],
    ['of another case', (nonce) => `?token=${nonce.toUpperCase()}`],
    ['in another parameter', (nonce) => `?nonce=${nonce}`],
  ])('401 for a nonce that is %s, and nothing happens', async (_name, toQuery) => {
    const { id, nonce } = await waitingJob();
    const before = await jobOf(id);
    expectError(await call(id, toQuery(nonce)), 401, ...refused);
    expect(await jobOf(id)).toEqual(before);
  });

  it("401 for another job's nonce, for a job that waits for no callback, and for one that is not there", async () => {
    const [one, other] = [await waitingJob(), await waitingJob()];
    expectError(await call(one.id, `?token=${other.nonce}`), 401, ...refused);
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
    expectError(await call((answer.body as { job_id: string }).job_id, `?token=${one.nonce}`), 401, ...refused);
    expectError(await call(world.newId(), `?token=${one.nonce}`), 401, ...refused);
  });

  it('401 for a valid credential in place of the nonce', async () => {
    const { id } = await waitingJob();
    const { apiKey: token } = await world.team();
    expectError(await send('POST', `/webhooks/imagegen/${id}`, { token, body: {} }), 401, ...refused);
  });

  it('200 for a job that has ended does nothing: its nonce is worth nothing any more', async () => {
    const [completed, failed] = [await waitingJob(), await waitingJob()];
    await world.database.prisma.job.updateMany({ data: { run_after: new Date(0) } });
    await playWorker(gateway.process).complete(completed.id, 'https://cdn.example.test/1.png');
    await playWorker(gateway.process).fail(failed.id, 'Rejected');
    const before = [await jobOf(completed.id), await jobOf(failed.id)];
    const answers = [
      await call(completed.id, `?token=${completed.nonce}`),
      await call(failed.id, `?token=${failed.nonce}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await jobOf(completed.id), await jobOf(failed.id)]).toEqual(before);
  });

  it('404 for an id that is none; 400 for a token beyond 200 characters', async () => {
    expectError(await call('x', '?token=y'), 404, 'job_not_found', 'Job not found');
    const { id } = await waitingJob();
    expectError(await call(id, `?token=${'x'.repeat(201)}`), 400, 'invalid_request', /^token /);
  });
});
