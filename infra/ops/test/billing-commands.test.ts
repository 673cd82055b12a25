import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCreditRepository, verifyLedger } from '@slideloom/db';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { couponCommands } from '../src/commands/coupons.ts';
import { grant, revoke } from '../src/commands/grant.ts';
import { ledgerCommands } from '../src/commands/ledger.ts';
import { paymentCommands } from '../src/commands/payments.ts';
import { planCommands } from '../src/commands/plans.ts';
import type { Command, Values } from '../src/open-fleet.ts';

let suite: TestDatabase;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  team = await createTeam(suite.database);
});
afterAll(() => suite.drop());

async function run(command: Command, positionals: string[] = [], values: Values = {}) {
  const lines: string[] = [];
  const fleet = {
    database: suite.database,
    broker: () => Promise.reject(new Error('no broker is needed')),
    store: () => {
      throw new Error('no bucket is needed');
    },
    close: () => Promise.resolve(),
  };
  const code = await command({ fleet, positionals, values, print: (line) => void lines.push(line) });
  return { code, lines };
}

const lastRow = () =>
  suite.database.prisma.ledgerEntry.findFirstOrThrow({
    where: { team_id: team.teamId },
    orderBy: { created_at: 'desc' },
  });
const signed = { author: 'ada', 'reason-text': 'an apology' };

describe('grant and revoke', () => {
  it('write a row that names its author and reason, tell the fleet, and go to the top-up balance unless told', async () => {
    const { code, lines } = await run(grant, [team.teamId, '50'], signed);
    expect([code, lines]).toEqual([0, ['50 credits; the team has 100 monthly, 0 coupon and 50 top-up credits']]);
    expect(await lastRow()).toMatchObject({
      delta: 50,
      topup_delta: 50,
      reason: 'admin_grant',
      user_id: 'ada',
      metadata: { author: 'ada', reason: 'an apology' },
    });
    expect(await suite.database.prisma.outboxMessage.findMany({ where: { name: 'credits.changed' } })).toEqual([
      expect.objectContaining({ kind: 'event', payload: { team_id: team.teamId } }),
    ]);
    await run(revoke, [team.teamId, '20'], { ...signed, balance: 'topup' });
    expect(await lastRow()).toMatchObject({ delta: -20, topup_delta: -20, reason: 'admin_grant' });
  });

  it('give nothing twice for one key', async () => {
    const values = { ...signed, key: 'ticket-12', balance: 'coupon' };
    await run(grant, [team.teamId, '5'], values);
    const { lines } = await run(grant, [team.teamId, '5'], values);
    expect(lines[0]).toMatch(/^Nothing: this key was used before; the team has \d+ monthly, 5 coupon/);
  });

  it.each<[string, string[], Values, string]>([
    ['no author', ['50'], { 'reason-text': 'r' }, '--author: is required'],
    ['a blank reason', ['50'], { author: 'ada', 'reason-text': ' ' }, '--reason-text: is required'],
    ['no number', ['many'], signed, 'credits: is a whole number from 1 to 100000000'],
    ['nothing', ['0'], signed, 'credits: is a whole number from 1 to 100000000'],
    ['another balance', ['1'], { ...signed, balance: 'pocket' }, '--balance: is one of topup, coupon, monthly'],
  ])('refuse %s', async (_case, rest, values, message) => {
    await expect(run(grant, [team.teamId, ...rest], values)).rejects.toThrow(message);
  });

  it('refuse a team that is not there, and to take more than there is', async () => {
    for (const id of ['nobody', '018f0000-0000-7000-8000-000000000000']) {
      await expect(run(grant, [id, '1'], signed)).rejects.toMatchObject({ code: 'team_not_found' });
    }
    await expect(run(revoke, [team.teamId, '1000'], signed)).rejects.toMatchObject({ code: 'insufficient_credits' });
  });
});

describe('coupon', () => {
  it('create makes one that teams can claim, whose claims list counts', async () => {
    const values = { credits: '30', author: 'ada', 'max-claims': '2', expires: '2099-01-01T00:00:00Z' };
    expect(await run(couponCommands.create, ['spring-27'], values)).toEqual({
      code: 0,
      lines: ['Coupon SPRING-27 is there'],
    });
    const claimant = { teamId: team.teamId, userId: 'u', authMode: null, apiKeyId: null, route: '/r' };
    expect((await createCreditRepository(suite.database).claimCoupon('Spring-27', claimant)).delta).toBe(30);
    expect((await run(couponCommands.list)).lines).toEqual([
      'SPRING-27  30 credits  1 of 2 claims  until 2099-01-01T00:00:00.000Z  by ada',
      '1 coupons',
    ]);
    expect((await run(couponCommands.create, ['SPRING-27'], values)).code).toBe(1);
  });

  it('is created under a random code where none is given', async () => {
    const codes = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      const { code, lines } = await run(couponCommands.create, [], { credits: '1', author: 'ada' });
      expect(code).toBe(0);
      codes.add(/^Coupon ([0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}) is there$/.exec(lines[0]!)![1]!);
    }
    expect(codes.size).toBe(5);
  });

  it.each<[string, string, Values, RegExp]>([
    ['a code with blanks', 'spring 27', { credits: '1', author: 'ada' }, /Name the coupon/],
    ['no credits', 'A', { author: 'ada' }, /--credits/],
    ['no author', 'A', { credits: '1' }, /--author/],
    ['an end that is no instant', 'A', { credits: '1', author: 'ada', expires: 'tomorrow' }, /--expires/],
  ])('create refuses %s', async (_case, code, values, message) => {
    await expect(run(couponCommands.create, [code], values)).rejects.toThrow(message);
  });
});

describe('plans', () => {
  const values = {
    name: 'Pro',
    'price-cents': '1900',
    'monthly-credits': '1500',
    models: 'openai:gpt-image-1,imagegen:nano-banana',
    features: '*',
    'stripe-price': 'price_1',
  };

  it('create and update write exactly what is told', async () => {
    expect((await run(planCommands.create, ['pro'], values)).code).toBe(0);
    expect((await run(planCommands.create, ['pro'], values)).code).toBe(1);
    await run(planCommands.update, ['pro'], { active: 'false', features: 'render' });
    const plan = await suite.database.prisma.plan.findUniqueOrThrow({ where: { slug: 'pro' } });
    expect(plan).toMatchObject({
      name: 'Pro',
      price_cents: 1_900,
      monthly_credits: 1_500,
      currency: 'usd',
      allowed_models: ['openai:gpt-image-1', 'imagegen:nano-banana'],
      allowed_features: ['render'],
      is_active: false,
      stripe_price_id: 'price_1',
    });
    expect((await run(planCommands.list)).lines.at(-1)).toBe(
      'pro  Pro  19.00 usd  1500 credits  models openai:gpt-image-1,imagegen:nano-banana  features render  hidden  price_1',
    );
  });

  it('refuse a model or feature that there is not, a plan that is not there, and to change nothing', async () => {
    const create = (changes: Values) => run(planCommands.create, ['other'], { ...values, ...changes });
    await expect(create({ models: 'openai:gpt-image-9' })).rejects.toThrow(
      '--models: openai:gpt-image-9 is not one of',
    );
    await expect(create({ features: 'video' })).rejects.toThrow('--features: video is not one of');
    await expect(run(planCommands.update, ['none'], { name: 'N' })).rejects.toMatchObject({ code: 'plan_not_found' });
    await expect(run(planCommands.update, ['pro'])).rejects.toThrow('Nothing to change is named');
  });
});

describe('ledger verify', () => {
  it('finds all of this whole, and names the row that breaks a rule', async () => {
    const whole = await run(ledgerCommands.verify);
    expect([whole.code, whole.lines]).toEqual([0, [expect.stringMatching(/^The ledger is whole, read in/)]]);
    await suite.database.prisma.creditBalance.update({ where: { team_id: team.teamId }, data: { coupon: 1 } });
    const { code, lines } = await run(ledgerCommands.verify);
    expect(code).toBe(1);
    expect(lines[0]).toContain(`balance is the sum of its deltas: team ${team.teamId}, balances 100/1/30`);
    await suite.database.prisma.creditBalance.update({ where: { team_id: team.teamId }, data: { coupon: 35 } });
    expect(await verifyLedger(suite.database)).toEqual([]);
  });
});

describe('payments', () => {
  it('list names every event that is not applied, also under retry, and retry tries those again, and no others', async () => {
    const event = { type: 'invoice.paid', payload: {}, last_error: 'plan_unknown' };
    const nextAttempt = new Date(Date.now() + 3_600_000);
    await suite.database.prisma.paymentEvent.createMany({
      data: [
        { id: 'evt_given_up', attempts: 1_000, ...event },
        { id: 'evt_applied', attempts: 1_000, applied_at: new Date(), outcome: 'applied', ...event },
        { id: 'evt_retried', attempts: 8, next_attempt_at: nextAttempt, ...event },
        { id: 'evt_fresh', ...event, last_error: null },
        { id: 'evt_never_taken', ...event, last_error: null, received_at: new Date(0) },
      ],
    });
    const listed = (await run(paymentCommands.list)).lines;
    expect(listed.toSorted()).toEqual([
      '3 events are not applied',
      expect.stringMatching(/^evt_given_up {2}invoice\.paid {2}.* {2}plan_unknown {2}1000 attempts {2}given up$/),
      expect.stringMatching(/^evt_never_taken {2}invoice\.paid {2}1970.* {2}- {2}0 attempts {2}again at /),
      expect.stringContaining(`plan_unknown  8 attempts  again at ${nextAttempt.toISOString()}`),
    ]);
    await expect(run(paymentCommands.retry)).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await run(paymentCommands.retry, ['evt_retried'])).lines).toEqual(['1 events are tried again']);
    expect((await run(paymentCommands.retry, ['evt_applied'])).code).toBe(1);
    expect((await run(paymentCommands.retry, [], { all: true })).lines).toEqual(['3 events are tried again']);
    const due = await suite.database.prisma.paymentEvent.findMany({
      where: { attempts: 0, applied_at: null, next_attempt_at: { lte: new Date() } },
    });
    expect(due.map(({ id }) => id)).toEqual(expect.arrayContaining(['evt_given_up', 'evt_never_taken', 'evt_retried']));
  });

  it('list names the teams that pay for two subscriptions', async () => {
    const { prisma } = suite.database;
    const pay = (count: number) =>
      prisma.subscription.update({
        where: { team_id: team.teamId },
        data: { paying_count: count, stripe_customer_id: 'cus_twice' },
      });
    await pay(2);
    expect((await run(paymentCommands.list)).lines).toContain(
      `team ${team.teamId} pays for 2 subscriptions  cus_twice`,
    );
    await pay(1);
    expect((await run(paymentCommands.list)).lines.join()).not.toContain('cus_twice');
  });

  it('list and retry reach what was ignored for a reason', async () => {
    const ignored = { type: 'invoice.paid', payload: {}, outcome: 'ignored', applied_at: new Date() };
    await suite.database.prisma.paymentEvent.createMany({
      data: [
        { id: 'evt_other_mode', last_error: 'other_mode', ...ignored },
        { id: 'evt_not_ours', ...ignored },
      ],
    });
    const values = { status: 'ignored' };
    expect((await run(paymentCommands.list, [], values)).lines).toEqual([
      expect.stringMatching(/^evt_other_mode .* other_mode {2}0 attempts {2}ignored$/),
      '1 events are not applied',
    ]);
    expect((await run(paymentCommands.retry, [], { ...values, all: true })).lines).toEqual([
      '1 events are tried again',
    ]);
    const again = await suite.database.prisma.paymentEvent.findUniqueOrThrow({ where: { id: 'evt_other_mode' } });
    expect(again).toMatchObject({ applied_at: null, outcome: null });
  });
});
