import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { readEvents } from '../../support/read-events.ts';
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

describe('POST /billing/coupons/claim', () => {
  const newCoupon = async (fields: { max_claims?: number; expires_at?: Date } = {}) => {
    const id = world.newId();
    const code = `SPRING-${id}`.toUpperCase();
    await world.database.prisma.coupon.create({ data: { id, code, credits: 40, created_by: 'tester', ...fields } });
    return code;
  };
  const claim = (token: string, code: string, headers = {}) =>
    send('POST', '/billing/coupons/claim', { token, body: { code }, headers });

  it('201 once, to the coupon balance, with its row in the ledger; then 409', async () => {
    const { apiKey: token, apiKeyId, ownerId } = await world.team();
    const code = await newCoupon();
    const { status, body } = await claim(token, ` ${code.toLowerCase()} `);
    expect(status).toBe(201);
    expect(body).toEqual({
      code,
      credits: 40,
      credits_remaining: 100,
      credits_topup_balance: 0,
      coupon_credits_balance: 40,
    });
    const { entries } = (await send('GET', '/billing/ledger', { token })).body as { entries: object[] };
    expect(entries[0]).toMatchObject({
      delta: 40,
      reason: 'coupon_claim',
      metadata: { code },
      route: '/billing/coupons/claim',
      user_id: ownerId,
      auth_mode: 'api_key',
      api_key_id: apiKeyId,
      model_id: null,
    });
    expectError(await claim(token, code), 409, 'coupon_already_claimed');
  });

  it('201 again to the same Idempotency-Key, and credits once, however many race', async () => {
    const { apiKey: token, teamId } = await world.team();
    const code = await newCoupon();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim(token, code, { 'idempotency-key': 'claim-1' })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]!.body);
    }
    const balance = await world.database.prisma.creditBalance.findUniqueOrThrow({ where: { team_id: teamId } });
    expect(balance.coupon).toBe(40);
  });

  it('404 to a code that is unknown, expired or exhausted', async () => {
    const { apiKey: token } = await world.team();
    const codes = ['NO-SUCH-CODE', await newCoupon({ expires_at: new Date() }), await newCoupon({ max_claims: 0 })];
    for (const code of codes) expectError(await claim(token, code), 404, 'coupon_not_found');
  });

  it('429 beyond 10 wrong codes within an hour, also at once and under Idempotency-Keys; right ones do not count', async () => {
    const { apiKey: token, teamId } = await world.team();
    for (let time = 0; time < 5; time += 1) expect((await claim(token, await newCoupon())).status).toBe(201);
    const guess = (place: number) =>
      claim(token, `GUESS-${place}`, place % 2 ? { 'idempotency-key': `k${place}` } : {});
    const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => guess(place)));
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counts(404), counts(429)]).toEqual([10, 20]);
    const refused = await claim(token, await newCoupon());
    expectError(refused, 429, 'rate_limited', 'Too many wrong coupon codes. Retry later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const other = await world.team();
    expect((await claim(other.apiKey, await newCoupon())).status).toBe(201);
    const since = new Date(Date.now() - 3_600_000);
    await world.database.prisma.couponGuess.update({ where: { team_id: teamId }, data: { since } });
    expect((await claim(token, await newCoupon())).status).toBe(201);
  });

  it('tells the streams of the team its new balances at once', async () => {
    const { apiKey: token } = await world.team();
    const events = await readEvents(`${gateway.url}/events`, token);
    expect(await events.next('credits')).toMatchObject({ coupon_credits_balance: 0 });
    await claim(token, await newCoupon());
    expect(await events.next('credits')).toMatchObject({ coupon_credits_balance: 40 });
    events.leave();
  });

  it('403 to a member, who may look but not claim', async () => {
    const { teamId } = await world.team();
    await world.database.prisma.membership.create({
      data: { team_id: teamId, user_id: `member-${teamId}`, role: 'member' },
    });
    const token = await world.idp.token(`member-${teamId}`);
    expectError(await claim(token, await newCoupon(), { 'x-team-id': teamId }), 403, 'forbidden');
  });
});
