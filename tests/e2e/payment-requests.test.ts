import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBroker, eventually } from '@slideloom/testing';
import { startStripeMock } from '@slideloom/fleet-testing/stripe-mock';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

let mock: Awaited<ReturnType<typeof startStripeMock>>;
let fleet: TestFleet;

describe("every request that we send is one by Stripe's own OpenAPI document", () => {
  beforeAll(async () => {
    mock = await startStripeMock();
    const broker = await createTestBroker();
    fleet = await startTestFleet({
      name: 'payment-requests',
      env: { RABBITMQ_URL: broker.url, STRIPE_BASE_URL: mock.url, STRIPE_API_KEY: 'sk_test_0123456789' },
      services: ['gateway', 'billing'],
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
    mock?.stop();
  });

  it.each<[string, object | undefined]>([
    ['/billing/checkout', { topup: { pack: 'small' } }],
    ['/billing/checkout', { plan: 'free' }],
    ['/billing/portal', undefined],
  ])('POST %s %j', async (path, body) => {
    const { apiKey } = await fleet.newTeam();
    const answer = await fetch(`${fleet.fleet.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([answer.status, await answer.json()]).toEqual([201, { url: expect.stringMatching(/^https:/) }]);
  });

  it.each([
    ['subscription', 'sub_1'],
    ['invoice', 'in_1'],
    ['checkout.session', 'cs_test_1'],
    ['charge', 'ch_1'],
    ['refund', 're_1'],
    ['dispute', 'dp_1'],
  ])('the current %s', async (object, id) => {
    const event = { id: `evt_${id}`, type: 'any', created: 1, data: { object: { id, object } } };
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1_000);
    const key = fleet.env['STRIPE_WEBHOOK_SECRET']!;
    const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
    const stored = await fetch(`${fleet.fleet.baseUrl}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    });
    expect(stored.status).toBe(200);
    // The mock's customers belong to none of our teams.
    await eventually(async () => {
      const row = await fleet.database.prisma.paymentEvent.findUniqueOrThrow({ where: { id: event.id } });
      expect(row).toMatchObject({ outcome: 'ignored', attempts: 1, last_error: null });
    });
  });
});
