import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { footprintOf, leaveCredits } from '../support/accepted-work.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateways: [HttpClient, HttpClient];

beforeAll(async () => {
  world = await createTestWorld();
  const [one, other] = [await world.gateway(), await world.gateway()];
  gateways = [one.send, other.send];
});
afterAll(() => world.close());

const body = { prompt: 'A lake' };
const post = (token: string, key: string, sent: unknown = body, path = '/generate/image', gateway = 0) =>
  gateways[gateway]!('POST', path, { token, body: sent, headers: { 'idempotency-key': key } });

describe('a POST that is repeated with its Idempotency-Key', () => {
  it('answers 202 as the first time and does nothing again, also at another gateway', async () => {
    const { apiKey, teamId } = await world.team();
    const first = await post(apiKey, 'k1');
    const again = await post(apiKey, 'k1');
    const elsewhere = await post(apiKey, 'k1', body, '/generate/image', 1);
    expect(first.status).toBe(202);
    for (const repeated of [again, elsewhere]) {
      expect(repeated).toMatchObject({ status: 202, text: first.text, headers: { 'idempotent-replayed': 'true' } });
    }
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(await footprintOf(world.database, teamId)).toEqual({
      jobs: 1,
      debits: 1,
      decks: 0,
      records: 1,
      credits: 98,
    });
  });

  it('answers 202 once and for all when 20 come at once at two gateways', async () => {
    const { apiKey, teamId } = await world.team();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => post(apiKey, 'k1', body, '/generate/image', place % 2)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 1, debits: 1, credits: 98 });
  });

  it('is the same request when its body is only written otherwise', async () => {
    const { apiKey } = await world.team();
    const first = await post(apiKey, 'k1', '{"prompt":"A lake","aspect_ratio":"1:1"}');
    const again = await post(apiKey, 'k1', '{ "aspect_ratio": "1:1", "unknown": 1, "prompt": " A lake " }');
    expect(again).toMatchObject({ status: 202, text: first.text });
  });

  it('answers 409 for another body, and does nothing', async () => {
    const { apiKey, teamId } = await world.team();
    await post(apiKey, 'k1');
    const refused = await post(apiKey, 'k1', { prompt: 'A river' });
    expectError(refused, 409, 'idempotency_conflict', 'This Idempotency-Key was used with another request');
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 1, debits: 1 });
  });

  it('does not meet the same key of another team or another path', async () => {
    const [one, other] = [await world.team(), await world.team()];
    const slides = [{ name: 'One', background: { type: 'gradient', gradientFrom: '#fff', gradientTo: '#000' } }];
    const answers = [
      await post(one.apiKey, 'k1'),
      await post(other.apiKey, 'k1', { prompt: 'A river' }),
      await post(one.apiKey, 'k1', { slides }, '/render'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  });

  it('may succeed after a refusal, which is not kept: 402, then 202', async () => {
    const { apiKey, teamId } = await world.team();
    await leaveCredits(world.database, teamId, 0);
    expect((await post(apiKey, 'k1')).status).toBe(402);
    await leaveCredits(world.database, teamId, 50);
    expect((await post(apiKey, 'k1')).status).toBe(202);
  });

  it('is a new request after 24 hours', async () => {
    const { apiKey, teamId } = await world.team();
    const first = await post(apiKey, 'k1');
    const { prisma } = world.database;
    const record = await prisma.idempotencyRecord.findFirstOrThrow({ where: { team_id: teamId } });
    const lifeHours = (record.expires_at.getTime() - record.created_at.getTime()) / 3_600_000;
    expect(lifeHours).toBeCloseTo(24, 2);
    await prisma.idempotencyRecord.updateMany({ where: { team_id: teamId }, data: { expires_at: new Date() } });
    const later = await post(apiKey, 'k1', { prompt: 'A river' });
    expect(later.status).toBe(202);
    expect(later.text).not.toBe(first.text);
  });

  it.each([
    ['empty', ''],
    ['256 characters long', 'x'.repeat(256)],
  ])('answers 400 for a key that is %s', async (_name, key) => {
    const { apiKey } = await world.team();
    const message = 'Idempotency-Key must have 1 to 255 characters';
    expectError(await post(apiKey, key), 400, 'invalid_request', message);
  });

  it('takes any other key: 202', async () => {
    const { apiKey } = await world.team();
    for (const key of ['x'.repeat(255), 'ünïcode', '"quoted", with spaces', '../../x', '\u00ff']) {
      expect((await post(apiKey, key)).status).toBe(202);
      expect((await post(apiKey, key)).status).toBe(202);
    }
  });
});
