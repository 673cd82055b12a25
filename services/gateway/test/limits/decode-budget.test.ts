import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PresignedUpload } from '@slideloom/contracts';
import { createTestBucket, type TestBucket, type TestTeam } from '@slideloom/testing';
import { createDecodeBudget } from '../../src/limits/decode-budget.ts';
import { fileForm, formHeaders } from '../support/forms.ts';
import { expectError, type Answer, type HttpClient } from '../support/http-client.ts';
import { png } from '../support/pictures.ts';
import { planOf } from '../support/play-planner.ts';
import { playRenderer, type Renderer } from '../support/play-renderer.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

const secondsPerDay = 1;
/** Three of them fit into the second, four do not. */
const large = png(6_500, 6_500);
let world: TestWorld;
let bucket: TestBucket;
let renderer: Renderer;
let gateways: HttpClient[];

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  const environment = { ...bucket.env, DECODE_SECONDS_PER_DAY: String(secondsPerDay) };
  gateways = [(await world.gateway(environment)).send, (await world.gateway(environment)).send];
  renderer = await playRenderer(world.brokerUrl);
});
afterAll(async () => {
  await renderer.close();
  await world.close();
  bucket.store.close();
});

/** A team without credits. */
async function teamWithout(): Promise<TestTeam> {
  const team = await world.team();
  await setCredits(team, 0);
  return team;
}

async function setCredits({ teamId }: Pick<TestTeam, 'teamId'>, coupon: number): Promise<void> {
  const data = { monthly: 0, topup: 0, coupon };
  await world.database.prisma.creditBalance.update({ where: { team_id: teamId }, data });
}

const upload = (send: HttpClient, token: string, file = large, headers: Record<string, string> = {}): Promise<Answer> =>
  send('POST', '/upload', { token, body: fileForm(file, 'a.png'), headers: { ...formHeaders, ...headers } });

/** So many uploads at once, on both gateways in turn. */
const uploads = (token: string, count: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_none, index) => upload(gateways[index % 2]!, token)));

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);

function expectRefused(answer: Answer): void {
  expectError(answer, 429, 'decoding_limit_reached', /processor time of a day/);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
}

async function remainsOf(teamId: string): Promise<object> {
  const { prisma } = world.database;
  const objects = (await bucket.keys(`teams/${teamId}/`)).length;
  return { objects, assets: await prisma.asset.count({ where: { team_id: teamId } }) };
}

describe('pictures that a team has decoded for nothing', () => {
  it('are taken from a team without credits until the time of its day is used up, over all gateways, and nothing of the others is left', async () => {
    const { apiKey: token, teamId } = await teamWithout();
    const answers = await uploads(token, 6);
    expect(statusesOf(answers)).toEqual([201, 201, 201, 429, 429, 429]);
    expectRefused(answers.find(({ status }) => status === 429)!);
    expect(await remainsOf(teamId)).toEqual({ objects: 3, assets: 3 });
    // What was refused is not counted: what fits is taken.
    expect((await upload(gateways[0]!, token, png(40, 30))).status).toBe(201);
  });

  it('are ten times as many for a team with credits', async () => {
    const { apiKey: token } = await world.team();
    expect(statusesOf(await uploads(token, 6))).toEqual([201, 201, 201, 201, 201, 201]);
  });

  it('go on when the team has credits again', async () => {
    const { apiKey: token, teamId } = await teamWithout();
    expect(statusesOf(await uploads(token, 4))).toEqual([201, 201, 201, 429]);
    await setCredits({ teamId }, 5);
    expect((await upload(gateways[0]!, token)).status).toBe(201);
  });

  it('are counted once for a request that is repeated, which gets its answer also when the time is used up', async () => {
    const { apiKey: token } = await teamWithout();
    const again = { 'idempotency-key': 'the same' };
    const first = await upload(gateways[0]!, token, large, again);
    expect((await upload(gateways[1]!, token, large, again)).body).toEqual(first.body);
    expect(statusesOf(await uploads(token, 4))).toEqual([201, 201, 429, 429]);
    expect(await upload(gateways[1]!, token, large, again)).toMatchObject({ status: 201, body: first.body });
  });

  it('may come by a presigned form, which is completed when there is time again', async () => {
    const { apiKey: token, teamId } = await teamWithout();
    const [send] = gateways as [HttpClient];
    const presigned = { token, body: { filename: 'a.png', content_type: 'image/png' } };
    const { url, fields, upload_id: id } = (await send('POST', '/upload/presign', presigned)).body as PresignedUpload;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(large)]));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    await uploads(token, 3);
    const complete = () => send('POST', '/upload/complete', { token, body: { upload_id: id } });
    expectRefused(await complete());
    await setCredits({ teamId }, 5);
    expect((await complete()).status).toBe(201);
  });

  it('are those of lint, too, which is not refused for slides without pictures', async () => {
    const { apiKey: token } = await teamWithout();
    const [send] = gateways as [HttpClient];
    const { deck } = planOf(6, 0);
    const image_url = 'https://pictures.example.test/a.png';
    const images = deck.slides.map((_slide, slide_index) => ({ slide_index, image_url }));
    const lint = (body: object) => send('POST', '/lint', { token, body });
    expectRefused(await lint({ ...deck, images }));
    expect((await lint({ ...deck, images: images.slice(0, 5) })).status).toBe(200);
    expectRefused(await lint({ ...deck, images: images.slice(0, 1) }));
    expect((await lint(deck)).status).toBe(200);
    expect(renderer.asked).toHaveLength(2);
  });
});

it('the time of a team with credits ends, too', async () => {
  const budget = createDecodeBudget({ redisUrl: world.redisUrl, secondsPerDay });
  await budget.connected(5_000);
  const teamId = world.newId();
  const [most, none] = [10_000, { credits_remaining: 0, credits_topup_balance: 0, coupon_credits_balance: 0 }];
  const some = async () => ({ ...none, credits_remaining: 7 });
  await budget.take(teamId, most - 1, some);
  await expect(budget.take(teamId, 2, some)).rejects.toMatchObject({ code: 'decoding_limit_reached' });
  await budget.take(teamId, 1, some);
  await expect(budget.take(teamId, 1, async () => none)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  budget.close();
});
