import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

const secret = 'whsec_of_tests';
let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  // No process listens there.
  gateway = await world.gateway({
    STRIPE_BASE_URL: 'http://127.0.0.1:9',
    STRIPE_API_KEY: 'sk_test_of_tests',
    STRIPE_WEBHOOK_SECRET: secret,
  });
  ({ send } = gateway);
});
afterAll(() => world.close());

async function deliver(text: string, url = gateway.url) {
  const at = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${v1}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body: text });
  return { status: answer.status, code: answer.headers.get('x-error-code') };
}
const event = (id: string) =>
  JSON.stringify({
    id,
    type: 'invoice.paid',
    created: 1,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice', email: 'a@b.c' } },
  });

describe('POST /webhooks/stripe', () => {
  it('200 stores the event and its command once, however often and simultaneously it comes', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(event('evt_many'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const stored = await world.database.prisma.paymentEvent.findMany({ where: { id: 'evt_many' } });
    expect(stored.map(({ payload }) => payload)).toEqual([
      { object: { id: 'in_1', object: 'invoice' }, created: 1, livemode: false },
    ]);
    const { prisma } = world.database;
    const again = await prisma.$queryRaw<{ is_new: boolean }[]>`
      SELECT store_payment_event('evt_many', 'x', '{}', ${world.newId()}::uuid, 0) AS is_new`;
    expect(again).toEqual([{ is_new: false }]);
  });

  it.each([
    ['no JSON', 'evt', 400, 'invalid_json'],
    ['no event', '{"id":1}', 400, 'invalid_request'],
    ['an event whose id holds U+0000', event('evt_\u0000'), 400, 'invalid_request'],
    [
      'an event whose object has an id with U+0000',
      event('evt_1').replace('in_1', 'in_\\u0000'),
      400,
      'invalid_request',
    ],
    ['longer than a megabyte', ' '.repeat(1024 * 1024 + 1), 413, 'body_too_large'],
  ])('refuses a signed body that is %s', async (_name, text, status, code) => {
    expect(await deliver(text)).toEqual({ status, code });
  });
});

describe('POST /billing/checkout and /billing/portal', () => {
  it.each([{}, { plan: 'free', topup: { pack: 'small' } }, { topup: { pack: 'huge' } }, { topup: {} }])(
    '400 for %j',
    async (body) => {
      const { apiKey: token } = await world.team();
      expect((await send('POST', '/billing/checkout', { token, body })).status).toBe(400);
    },
  );

  it('404 for a plan that is not offered', async () => {
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/billing/checkout', { token, body: { plan: 'nobody-has-it' } });
    expectError(answer, 404, 'plan_not_found');
  });

  it('502 while the provider is away, and nothing is kept', async () => {
    const { apiKey: token, teamId } = await world.team();
    expectError(await send('POST', '/billing/portal', { token }), 502, 'payment_provider_failed');
    const row = await world.database.prisma.subscription.findUniqueOrThrow({ where: { team_id: teamId } });
    expect(row.stripe_customer_id).toBeNull();
  });

  it('502 without a key, and so the webhook without a secret', async () => {
    const plain = await world.gateway();
    const { apiKey: token } = await world.team();
    expectError(await plain.send('POST', '/billing/portal', { token }), 502, 'payments_unavailable');
    expect(await deliver(event('evt_x'), plain.url)).toEqual({ status: 502, code: 'payments_unavailable' });
  });
});
