import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishedSchema, publishInputSchema } from '@slideloom/contracts';
import { createJobRepository } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { eventually, type TestTeam } from '@slideloom/testing';
import { messageOf } from '../../support/accepted-work.ts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { createAttempt, takeSlots } from '../../support/publishing.ts';
import { connectAccount, type TestAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;
let hurried: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
  ({ send: hurried } = await world.gateway({}, { publishMs: 50 }));
});
afterAll(() => world.close());

type Studio = {
  team: TestTeam;
  account: TestAccount;
  body: { account_id: string; image_urls: string[]; title: string };
};

async function studio(): Promise<Studio> {
  const team = await world.team();
  const account = await connectAccount(world.database, team.teamId);
  const body = { account_id: account.id, image_urls: ['https://pictures.example.test/1.png'], title: 'Ten lakes' };
  return { team, account, body };
}

const publish = ({ team, body }: Studio, fields: object = {}, headers = {}, by: HttpClient = send): Promise<Answer> =>
  by('POST', '/publish/shortvideo', { token: team.apiKey, body: { ...body, ...fields }, headers });

const jobsOf = ({ team }: Studio) => world.database.prisma.job.findMany({ where: { team_id: team.teamId } });
const slotsOf = ({ team }: Studio) => world.database.prisma.publishSlot.count({ where: { team_id: team.teamId } });

/** Finds the job that a request which still waits has made. */
const newJob = (of: Studio) =>
  eventually(async () => {
    const [job] = await jobsOf(of);
    if (!job) throw new Error('there is no job yet');
    return job;
  });

/** The worker's part up to where the platform has named the post. */
async function accept({ team, account }: Studio, jobId: string, publishId: string): Promise<void> {
  await createAttempt(world, team, { state: 'accepted', accountId: account.id, jobId, publishId });
  gateway.process.publisher.notify('post.accepted', { team_id: team.teamId, job_id: jobId });
}

/** Ends a job as its worker does. */
async function end(jobId: string, outcome: { code: string; error: string } | 'completed'): Promise<void> {
  const store = createJobRepository(world.database);
  const lease = { jobId, token: uuidV7.next() };
  const holdMs = 10_000;
  await store.claim({ ...lease, messageId: uuidV7.next(), holdMs, leaseMs: 10_000 });
  const last = { ...lease, messageId: uuidV7.next(), holdMs };
  if (outcome === 'completed') await store.complete({ ...last, result: {}, assets: [], imageUrl: null });
  else await store.fail({ ...last, ...outcome });
}

describe('POST /publish/shortvideo', () => {
  it('200 as soon as the platform has named the post, with the job that follows it', async () => {
    const of = await studio();
    const waiting = publish(of);
    const { id, type, input, cost } = await newJob(of);
    expect({ type, cost, input: publishInputSchema.strict().parse(input) }).toEqual({
      type: 'publish',
      cost: 0,
      input: { social_account_id: of.account.id, title: of.body.title, image_urls: of.body.image_urls },
    });
    expect(await messageOf(gateway.process.broker, 'post.publish', id)).toEqual({ job_id: id });
    await accept(of, id, 'p-1');
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(publishedSchema.strict().parse(answer.body)).toMatchObject({ success: true, publish_id: 'p-1' });
    expect(answer.headers['x-job-id']).toBe(id);
    expect(await slotsOf(of)).toBe(1);
  });

  it('200 also where the hint is lost', async () => {
    const of = await studio();
    const waiting = publish(of);
    const { id: jobId } = await newJob(of);
    await createAttempt(world, of.team, { state: 'delivered', accountId: of.account.id, jobId, publishId: 'p-2' });
    expect((await waiting).body).toMatchObject({ publish_id: 'p-2' });
  });

  it('200 has a caption of its own where none is given', async () => {
    const of = await studio();
    await publish(of, { title: undefined }, {}, hurried);
    expect((await newJob(of)).input).toMatchObject({ title: 'New slideshow' });
  });

  it('502 once timeouts ends, naming the job; the same request joins it and takes no second place', async () => {
    const of = await studio();
    const first = await publish(of, {}, {}, hurried);
    expectError(first, 502, 'platform_failed', /X-Job-Id/);
    const { id } = await newJob(of);
    expect(first.headers['x-job-id']).toBe(id);
    const again = publish(of);
    await accept(of, id, 'p-3');
    expect(await again).toMatchObject({ status: 200, body: { publish_id: 'p-3' } });
    expect((await again).headers['x-job-id']).toBe(id);
    expect([(await jobsOf(of)).length, await slotsOf(of)]).toEqual([1, 1]);
  });

  it('20 of the same at once are one post', async () => {
    const of = await studio();
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(of, {}, {}, hurried)));
    expect(new Set(answers.map((answer) => answer.headers['x-job-id'])).size).toBe(1);
    expect([(await jobsOf(of)).length, await slotsOf(of)]).toEqual([1, 1]);
  });

  it.each([
    ['another caption', { title: 'Eleven lakes' }],
    ['another picture', { image_urls: ['https://pictures.example.test/2.png'] }],
    ['a picture more', { image_urls: ['https://pictures.example.test/1.png', 'https://pictures.example.test/2.png'] }],
  ])('%s is another post', async (_what, fields) => {
    const of = await studio();
    await publish(of, {}, {}, hurried);
    await publish(of, fields, {}, hurried);
    expect(await jobsOf(of)).toHaveLength(2);
  });

  it('the pictures in another order are another post', async () => {
    const of = await studio();
    const urls = ['https://pictures.example.test/1.png', 'https://pictures.example.test/2.png'];
    await publish(of, { image_urls: urls }, {}, hurried);
    await publish(of, { image_urls: urls.toReversed() }, {}, hurried);
    expect(await jobsOf(of)).toHaveLength(2);
  });

  it('the same request after a failure is a new post', async () => {
    const of = await studio();
    await publish(of, {}, {}, hurried);
    await end((await newJob(of)).id, { code: 'platform_refused', error: 'no' });
    await publish(of, {}, {}, hurried);
    expect(await jobsOf(of)).toHaveLength(2);
  });

  it.each([
    [409, 'account_needs_reauth', 'Connect it again, please'],
    [429, 'platform_limit_reached', 'The platform takes no more today'],
    [502, 'platform_refused', 'The platform refused the pictures'],
    [400, 'post_rule_broken', 'Picture 1 is too long'],
    [502, 'post_outcome_unknown', 'Nobody knows'],
  ] as const)('%i %s: a failed job answers with its own error', async (status, code, error) => {
    const of = await studio();
    const waiting = publish(of);
    const { id } = await newJob(of);
    await end(id, { code, error });
    const answer = await waiting;
    expectError(answer, status, code, error);
    expect(answer.headers['x-job-id']).toBe(id);
  });

  it('502 at once where the job completed without the name of the post', async () => {
    const of = await studio();
    const waiting = publish(of);
    const { id } = await newJob(of);
    await createAttempt(world, of.team, { state: 'delivered', accountId: of.account.id, jobId: id });
    await end(id, 'completed');
    expectError(await waiting, 502, 'platform_failed', 'The platform has the post, but its id is not known');
  });
});

describe('the places of POST /publish/shortvideo', () => {
  it('429 when the day is full, with when the next place is free', async () => {
    const of = await studio();
    const freesAt = [5, 3, 4, 2, 6].map((hours) => new Date(Date.now() + hours * 3_600_000));
    await takeSlots(world, of.team.teamId, of.account, freesAt);
    const answer = await publish(of);
    expectError(answer, 429, 'platform_limit_reached');
    const seconds = Number(answer.headers['retry-after']);
    expect(Math.abs(seconds - (freesAt[3]!.getTime() - Date.now()) / 1_000)).toBeLessThan(10);
    expect((answer.body as { message: string }).message).toContain(freesAt[3]!.toISOString().slice(0, 16));
    expect(await jobsOf(of)).toEqual([]);
  });

  it('gives exactly five of many simultaneous posts a place', async () => {
    const of = await studio();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => publish(of, { title: `Lakes ${index}` }, {}, hurried)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect([(await jobsOf(of)).length, await slotsOf(of)]).toEqual([5, 5]);
  });
});

describe('an Idempotency-Key of POST /publish/shortvideo', () => {
  const headers = { 'idempotency-key': 'once' };

  it('joins the same job again, also when the day is full meanwhile', async () => {
    const of = await studio();
    expect((await publish(of, {}, headers, hurried)).status).toBe(502);
    const { id } = await newJob(of);
    await takeSlots(
      world,
      of.team.teamId,
      of.account,
      Array.from({ length: 4 }, () => new Date(Date.now() + 3_600_000)),
    );
    const again = publish(of, {}, headers);
    await accept(of, id, 'p-4');
    expect(await again).toMatchObject({ status: 200, body: { publish_id: 'p-4' } });
    expect((await publish(of, {}, headers)).headers['x-job-id']).toBe(id);
    expect([(await jobsOf(of)).length, await slotsOf(of)]).toEqual([1, 5]);
  });

  it('makes one post of simultaneous requests', async () => {
    const of = await studio();
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(of, {}, headers, hurried)));
    expect(new Set(answers.map((answer) => answer.headers['x-job-id'])).size).toBe(1);
    expect(await jobsOf(of)).toHaveLength(1);
  });

  it('409 for another body', async () => {
    const of = await studio();
    await publish(of, {}, headers, hurried);
    expectError(await publish(of, { title: 'Others' }, headers), 409, 'idempotency_conflict');
  });
});

describe('the rules of POST /publish/shortvideo', () => {
  const refused = async (of: Studio, fields: object, message: RegExp) => {
    expectError(await publish(of, fields), 400, 'invalid_request', message);
    expect(await jobsOf(of)).toEqual([]);
    expect(await slotsOf(of)).toBe(0);
  };
  const newAsset = async ({ teamId }: TestTeam, width = 1_080, height = 1_920, fields: object = {}) => {
    const id = world.newId();
    const key = `teams/${teamId}/${id}.png`;
    const file = { name: 'a.png', object_key: key, content_type: 'image/png', size_bytes: 9, width, height };
    await world.database.prisma.asset.create({ data: { id, team_id: teamId, ...file, source: 'upload', ...fields } });
    return `${world.cdnUrl}/${key}`;
  };

  it('takes 35 pictures and no more', async () => {
    const of = await studio();
    const urls = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://pictures.example.test/${index}`);
    await refused(of, { image_urls: urls(36) }, /^image_urls /);
    expect((await publish(of, { image_urls: urls(35) }, {}, hurried)).status).toBe(502);
  });

  it('counts the caption in UTF-16 units', async () => {
    const of = await studio();
    await refused(of, { title: 'x'.repeat(4_001) }, /^title /);
    await refused(of, { title: '🌊'.repeat(2_001) }, /^title must .* 4000 characters/);
  });

  it('takes a picture of the library, and one that is not of a shape that the platform takes not', async () => {
    const of = await studio();
    await refused(of, { image_urls: [await newAsset(of.team, 100, 501)] }, /^image_urls\[0\] must .*100 × 501/);
    expect((await publish(of, { image_urls: [await newAsset(of.team)] }, {}, hurried)).status).toBe(502);
  });

  it('400 for a picture of another team, one that is deleted, and what the library never had', async () => {
    const [of, other] = [await studio(), await studio()];
    const own = await newAsset(of.team);
    const good = 'https://pictures.example.test/1.png';
    const bad = [
      await newAsset(other.team),
      await newAsset(of.team, 9, 9, { deleting_at: new Date() }),
      `${world.cdnUrl}/publishing/${world.newId()}/0.jpg`,
      `${world.cdnUrl}/incoming/${of.team.teamId}/a.png`,
      `${own}?v=1`,
      own.replace('https://', 'https://somebody@'),
    ];
    for (const url of bad)
      await refused(of, { image_urls: [good, url] }, /^image_urls\[1\] must be a picture of your library/);
  });
});
