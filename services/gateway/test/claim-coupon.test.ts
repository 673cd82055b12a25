import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from './support/http-client.ts';
import { readEvents } from './support/read-events.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from './support/test-world.ts';

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
  const newCoupon = async (wish: { max_claims?: number; expires_at?: Date } = {}) => {
    const id = world.newId();
    const code = `SPRING-${id}`.toUpperCase();
    await world.database.prisma.coupon.create({ data: { id, code, credits: 40, created_by: 'tester', ...wish } });
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
