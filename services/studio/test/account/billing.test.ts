import { describe, expect, it } from '@jest/globals';
import { readBillingSearch } from '../../web/src/screens/billing/billing-search.ts';
import { hasArrived, readOrder } from '../../web/src/screens/billing/checkout-state.ts';
import { ledgerCsv } from '../../web/src/screens/billing/ledger-csv.ts';
import { isWanted } from '../../web/src/screens/billing/ledger-filter.ts';
import { isEnding, isPaidPlan } from '../../web/src/screens/billing/running-plan.ts';
import { fillDays, startOfSpan } from '../../web/src/screens/billing/usage-days.ts';
import { namedEvery, scaleOf } from '../../web/src/screens/billing/usage-scale.ts';
import { expiresAt, stateOf } from '../../web/src/screens/keys/expiry.ts';
import { manageableRoles } from '../../web/src/screens/team/roles.ts';

describe('the ledger as CSV', () => {
  const former = 'created_at,delta,reason,model_id,balance_after,user_id,auth_mode,api_key_id,route,id';

  it('has a line for each row, for spreadsheets, and no formula', () => {
    const entry = {
      id: 7,
      delta: -8,
      reason: 'image_gen' as const,
      model_id: '=1+1',
      user_id: 'dev-owner',
      route: '/generate/image',
      balance_after: 92,
      metadata: {},
      created_at: '2026-11-22T10:00:00.123456Z',
      auth_mode: 'jwt' as const,
      api_key_id: null,
      person: '+49@example.test',
      key_name: null,
      deck: '=HYPERLINK("http://evil.example")',
      project: '＝1',
      brand: 'Lakeside, dental',
    };
    expect(ledgerCsv([entry])).toBe(
      `\uFEFF${former},person,key_name,deck,project,brand\r\n` +
        "2026-11-22T10:00:00.123456Z,-8,image_gen,'=1+1,92,dev-owner,jwt,,/generate/image,7," +
        `'+49@example.test,,"'=HYPERLINK(""http://evil.example"")",'＝1,"Lakeside, dental"\r\n`,
    );
  });
});

describe('the filters of the ledger', () => {
  const rows = [
    { delta: -8, reason: 'image_gen' },
    { delta: 8, reason: 'refund' },
    { delta: -4_000, reason: 'plan_change_topup' },
  ];
  it.each([
    [{}, 3],
    [{ kind: 'spent' as const }, 2],
    [{ kind: 'granted' as const }, 1],
    [{ reason: 'refund' as const }, 1],
    [{ reason: 'refund' as const, kind: 'spent' as const }, 0],
  ])('%j leave %i', (filter, count) => expect(rows.filter((row) => isWanted(row, filter))).toHaveLength(count));
});

describe('the axis of the plot', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6]],
    [11, [0, 5, 10, 15]],
    [42, [0, 10, 20, 30, 40, 50]],
    [51, [0, 20, 40, 60]],
    [1_000, [0, 200, 400, 600, 800, 1_000]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('up to %i has the lines %j', (most, ticks) => expect(scaleOf(most).ticks).toEqual(ticks));

  it('always holds the highest value, with five lines above zero at most', () => {
    for (let most = 0; most < 3_000; most += 1) {
      const { top, ticks } = scaleOf(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-1)).toBe(top);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it.each([
    [7, 1],
    [8, 2],
    [30, 7],
    [90, 14],
    [400, 58],
  ])('of %i days names every %ith', (days, every) => expect(namedEvery(days)).toBe(every));
});

describe('usage by day', () => {
  const groups = [{ key: '2026-11-20', spent: 5, granted: 1 }];

  it('has each day of the time once, zeros among them', () => {
    expect(fillDays(groups, '2026-11-19T00:00:00.000000Z', '2026-11-21T09:00:00.000000Z', 'UTC')).toEqual([
      { day: '2026-11-19', spent: 0, granted: 0 },
      { day: '2026-11-20', spent: 5, granted: 1 },
      { day: '2026-11-21', spent: 0, granted: 0 },
    ]);
  });

  it('does not begin the day before which it ends', () => {
    const days = (zone: string) =>
      fillDays([], '2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z', zone).map(({ day }) => day);
    expect(days('UTC')).toEqual(['2026-11-20']);
    expect(days('Europe/Berlin')).toEqual(['2026-11-20', '2026-11-21']);
    expect(days('Pacific/Auckland')).toEqual(['2026-11-21']);
  });

  it('begins so many days ago, today counted, at midnight', () => {
    const now = Date.parse('2026-11-22T23:59:00Z');
    expect(startOfSpan(7, 'UTC', now)).toBe('2026-11-16T00:00:00.000Z');
    expect(startOfSpan(7, 'Europe/Berlin', now)).toBe('2026-11-16T23:00:00.000Z');
    expect(startOfSpan(1, 'America/New_York', now)).toBe('2026-11-22T05:00:00.000Z');
  });

  it('is as long as the days of its zone, also where clocks change at midnight', () => {
    // In Cairo 24 April 2026 begins at 01:00, and 29 October ends at 23:59 for the second time.
    const now = Date.parse('2026-04-24T10:00:00Z');
    expect(startOfSpan(1, 'Africa/Cairo', now)).toBe('2026-04-23T22:00:00.000Z');
    const from = startOfSpan(90, 'Africa/Cairo', Date.parse('2026-12-01T10:00:00Z'));
    const days = fillDays([], from, '2026-12-01T10:00:00Z', 'Africa/Cairo').map(({ day }) => day);
    expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([90, 90, '2026-09-03', '2026-12-01']);
  });
});

describe('the way back from the payment page', () => {
  const none = { plan: null, status: null };
  const basic = { plan: { slug: 'basic' }, status: 'active' };
  const booked = [{ metadata: { checkout_session: 'cs_1' } }];

  it('waits for the row of this very payment', () => {
    expect(hasArrived({ kind: 'pack' }, 'cs_1', basic, [{ metadata: { checkout_session: 'cs_0' } }])).toBe(false);
    expect(hasArrived({ kind: 'pack' }, 'cs_1', none, booked)).toBe(true);
    expect(hasArrived({ kind: 'pack' }, undefined, none, [{ metadata: {} }])).toBe(false);
  });

  it('waits for the plan that was bought to be active', () => {
    expect(hasArrived({ kind: 'plan', slug: 'basic' }, 'cs_1', none, booked)).toBe(false);
    expect(hasArrived({ kind: 'plan', slug: 'basic' }, 'cs_1', { ...basic, status: 'incomplete' }, [])).toBe(false);
    expect(hasArrived({ kind: 'plan', slug: 'basic' }, 'cs_1', basic, [])).toBe(true);
  });

  it('takes what it kept, and nothing else', () => {
    expect(readOrder('{"kind":"plan","slug":"pro"}')).toEqual({ kind: 'plan', slug: 'pro' });
    expect(readOrder('{"kind":"pack"}')).toEqual({ kind: 'pack' });
    for (const text of [null, '', 'null', '{"kind":"plan"}', '[]']) expect(readOrder(text)).toBeNull();
  });

  it('reads of the address what may stand there', () => {
    const search = { tab: 'usage', group: 'model', days: 7, checkout: 'done', session_id: 'cs_1', extra: 1 };
    expect(readBillingSearch(search)).toEqual({
      tab: 'usage',
      group: 'model',
      days: 7,
      checkout: 'done',
      session_id: 'cs_1',
    });
    expect(readBillingSearch({ tab: 'x', days: '8', until: '2026-02-30', reason: '__proto__' })).toEqual({});
    expect(readBillingSearch({ until: '2026-02-28', kind: 'spent' })).toEqual({ until: '2026-02-28', kind: 'spent' });
  });
});

describe('a plan', () => {
  const free = { plan: { price_cents: 0 }, status: 'trialing', cancel_at_period_end: false };
  const paid = { plan: { price_cents: 1_000 }, status: 'active', cancel_at_period_end: false };

  it('is changed at the provider only where it is paid for and runs', () => {
    expect([free, paid].map(isPaidPlan)).toEqual([false, true]);
    expect(isPaidPlan({ ...paid, status: 'past_due' })).toBe(true);
    expect(isPaidPlan({ ...paid, status: 'canceled' })).toBe(false);
    expect(isPaidPlan({ plan: null, status: null, cancel_at_period_end: false })).toBe(false);
  });

  it('ends with its period where it was cancelled, or is the trial of a new team', () => {
    expect([free, paid, { ...paid, cancel_at_period_end: true }].map(isEnding)).toEqual([true, false, true]);
    expect(isEnding({ ...paid, status: 'trialing' })).toBe(false);
  });
});

describe('a key', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  it('ends after its life, or not', () => {
    expect(expiresAt(30, now)).toBe('2026-12-22T00:00:00.000Z');
    expect(expiresAt(null, now)).toBeNull();
  });
  it.each([
    [null, 'lasting'],
    ['2026-11-21T23:59:59Z', 'expired'],
    ['2026-11-30T00:00:00Z', 'soon'],
    ['2027-11-30T00:00:00Z', 'valid'],
  ])('that ends %j is %s', (expires, state) => expect(stateOf(expires, now)).toBe(state));
});

describe('roles', () => {
  it('are given by owners and admins, and owners by owners', () => {
    expect(manageableRoles('owner')).toEqual(['owner', 'admin', 'member']);
    expect(manageableRoles('admin')).toEqual(['admin', 'member']);
    expect(manageableRoles('member')).toEqual([]);
  });
});
