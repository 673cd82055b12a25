import { hasAccess, type Expected, type Team } from './credit-team.ts';
import { dayMs, firstDayMs, plans, type PaymentEvent, type Sold } from './credit-operations.ts';
import type { ReversalModel } from './reversal-model.ts';

/** A team's subscription at the provider, as it was read last. */
type Followed = {
  id: number | null;
  readAt: number;
  quantity: number;
  months: number;
  start: number;
  revoked: string | null;
};
type Renewal = { start: number; credits: number; invoice: string | null };

/** What events of the payment provider do to a team, and our own clock to a paid year. */
export function createPaymentModel(credits: {
  teams: readonly Team[];
  done: Set<string>;
  reset: (key: string, team: number, renewal: Renewal) => Expected;
  change: (key: string, team: number, credits: number) => Expected;
  reversals: ReversalModel;
}) {
  const { teams, done, reset, change, reversals } = credits;
  const followed: Followed[] = teams.map(() => ({
    id: null,
    readAt: -Infinity,
    quantity: 1,
    months: 1,
    start: -Infinity,
    revoked: null,
  }));
  /** What changes within a period gave, and in which. */
  const given = new Map<string, { delta: number; period: number }>();
  const worth = ({ plan, quantity }: Sold) => (plan === null ? null : (plans[plan]!.monthly ?? 0) * quantity);

  function applyState(event: PaymentEvent): { isChanged: boolean } {
    const team = teams[event.team]!;
    const one = followed[event.team]!;
    const hasStarted = !['canceled', 'incomplete_expired', 'incomplete'].includes(event.status);
    if (one.readAt > event.at || (one.id === null && !hasStarted && hasAccess(team))) return { isChanged: false };
    const isSame = one.id === event.subscription;
    const isOther = team.plan !== event.sold.plan || one.quantity !== event.sold.quantity;
    Object.assign(one, {
      id: event.subscription,
      readAt: event.at,
      quantity: event.sold.quantity,
      months: event.months,
      start: event.period,
    });
    Object.assign(team, { status: event.status, plan: event.sold.plan, ends: event.period + 31 * event.months! });
    return { isChanged: isSame && isOther };
  }

  function applyInvoices(event: PaymentEvent, isChanged: boolean): void {
    const team = teams[event.team]!;
    const now = worth(event.sold)!;
    for (const invoice of event.invoices) {
      const paid = worth(invoice);
      if (paid === null) continue;
      const id = invoiceId(event, invoice.number);
      let { period: start }: { period: number | null } = invoice;
      if (invoice.kind === 'period') {
        const renewal = { start: invoice.period, credits: paid, invoice: id };
        if (reset(`invoice:${id}`, event.team, renewal).outcome !== 'stale') continue;
        start = null;
      } else if (start === null && team.startedAt < event.period) continue;
      const target = invoice.kind === 'period' ? paid : Math.min(paid, now);
      const { outcome, delta = 0 } = change(`plan:${id}`, event.team, Math.max(target, team.granted));
      if (outcome === 'repeated') continue;
      given.set(id, { delta, period: team.period });
      team.monthCredits = Math.max(Math.min(team.monthCredits, now), Math.min(target, now));
      if (start !== null && start > team.startedAt) Object.assign(team, { startedAt: start, invoice: id });
      else if (team.startedAt === -Infinity) team.invoice = id;
    }
    if (!isChanged || team.startedAt < event.period) return;
    if (now < team.granted) change(`plan:${event.key}`, event.team, now);
    team.monthCredits = Math.min(team.monthCredits, now);
  }

  function refundInvoice(event: PaymentEvent, now: number): void {
    const { invoice, share } = event.refund!;
    const team = teams[event.team]!;
    const id = invoiceId(event, invoice);
    const key = `invoice:${id}`;
    if (reversals.isOlder(key, event.at)) return;
    let credits = 0;
    if (team.invoice === id) {
      credits += team.resetCredits;
      followed[event.team]!.revoked = share >= 1 ? id : null;
    }
    const more = given.get(id);
    if (more?.period === team.period) credits += Math.max(more.delta, 0);
    if (credits === 0) return;
    const asked = Math.round(credits * share);
    reversals.bring({ team: event.team, key, balance: 'monthly', asked, at: event.at, now });
  }

  return {
    event(event: PaymentEvent, now: number): Expected {
      if (event.sold.plan === null) return { outcome: 'plan_unknown' };
      if (event.months === null) return { outcome: 'price_unsupported' };
      if (done.has(event.key)) return { outcome: 'lost' };
      done.add(event.key);
      const one = followed[event.team]!;
      const { isChanged } = applyState(event);
      if (one.id === event.subscription) applyInvoices(event, isChanged);
      if (event.refund) refundInvoice(event, now);
      if (one.id === event.subscription && one.readAt <= event.at) {
        const team = teams[event.team]!;
        const isRevoked = one.revoked !== null && one.revoked === team.invoice;
        team.ends = isRevoked ? -Infinity : event.period + 31 * event.months;
      }
      return { outcome: 'applied' };
    },

    month(number: number, day: number): Expected {
      const team = teams[number]!;
      const { months, start } = followed[number]!;
      const month = monthStart(start, day);
      const isDue =
        months > 1 &&
        team.status === 'active' &&
        team.ends !== null &&
        team.ends > day &&
        start <= team.startedAt &&
        month > team.startedAt;
      if (!isDue) return { outcome: 'nothing', delta: 0 };
      const { monthCredits, invoice } = team;
      return reset(`month:${number}:${month}`, number, { start: month, credits: monthCredits, invoice });
    },
  };
}

const invoiceId = ({ team, subscription }: PaymentEvent, number: number) => `${team}:${subscription}:${number}`;

/** The day on which the month begins that holds a day, counted from an anchor's day: the last of a month that has no such day. */
function monthStart(anchor: number, day: number): number {
  if (anchor === -Infinity) return anchor;
  const from = new Date(firstDayMs + anchor * dayMs);
  const dayAfter = (months: number) => {
    const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
    const ms = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), last));
    return (ms - firstDayMs) / dayMs;
  };
  let months = -24;
  while (dayAfter(months + 1) <= day) months += 1;
  return dayAfter(months);
}
