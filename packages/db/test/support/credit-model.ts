import {
  balanceKeys,
  coupons,
  maxAttempts,
  plans,
  type CreditOperation,
  type Split,
  type Work,
} from './credit-operations.ts';

/** What an operation is expected to answer: an outcome of its own, or the SQLSTATE it is refused with. */
export type Expected = { outcome: string; accepted?: number; delta?: number; split?: Split };

export type ModelRow = Split & { reason: string; after: number; period: number };

type Team = Split & {
  period: number;
  granted: number;
  startedAt: number;
  status: string;
  ends: 'later' | 'before' | null;
  plan: number;
  rows: ModelRow[];
};
type Of<Kind extends CreditOperation['kind']> = Extract<CreditOperation, { kind: Kind }>;
type Job = { team: number; split: Split; cost: number; period: number; attempts: number; hasEnded: boolean };

const givesAccess = new Set(['trialing', 'active', 'past_due']);
const nothing: Split = { monthly: 0, coupon: 0, topup: 0 };

export type CreditModel = ReturnType<typeof createCreditModel>;

/**
 * The rules of the credits once more, in memory and without anything that PostgreSQL does: written from docs/adr/0006-credits.md, so
 * that the two can be held against each other.
 */
export function createCreditModel(teamCount: number, initialGrant: number) {
  const teams: Team[] = Array.from({ length: teamCount }, () => ({
    ...nothing,
    monthly: initialGrant,
    period: 1,
    granted: initialGrant,
    startedAt: -Infinity,
    status: 'trialing',
    ends: 'later',
    plan: 0,
    rows: [{ ...nothing, monthly: initialGrant, reason: 'initial_grant', after: initialGrant, period: 1 }],
  }));
  const jobs = new Map<string, Job>();
  const done = new Set<string>();
  const claims = coupons.map(() => 0);
  const refunded = new Map<string, number>();

  function move(team: Team, split: Split, reason: string): number {
    for (const key of balanceKeys) team[key] += split[key];
    team.rows.push({ ...split, reason, after: team.monthly, period: team.period });
    return split.monthly + split.coupon + split.topup;
  }

  function isNew(key: string): boolean {
    if (done.has(key)) return false;
    done.add(key);
    return true;
  }

  /** How the jobs of work would be paid, or why not. */
  function plan(work: Work): { refusal: string | null; splits: Split[] } {
    const team = teams[work.team]!;
    const hasAccess = givesAccess.has(team.status) && team.ends === 'later';
    const gates = plans[hasAccess ? team.plan : 0]!;
    const allows = (gate: string[], name: string) => gate.includes('*') || gate.includes(name);
    if (!allows(gates.features, work.feature)) return { refusal: 'SL413', splits: [] };
    const left = { monthly: hasAccess ? team.monthly : 0, coupon: team.coupon, topup: team.topup };
    const splits: Split[] = [];
    for (const { cost, model } of work.jobs) {
      const split = { ...nothing };
      let due = cost;
      for (const key of balanceKeys) {
        split[key] = Math.min(due, left[key]);
        due -= split[key];
      }
      const refusal = model !== null && !allows(gates.models, model) ? 'SL403' : due > 0 ? 'SL402' : null;
      if (refusal !== null) return work.isPartial ? { refusal: null, splits } : { refusal, splits: [] };
      for (const key of balanceKeys) left[key] -= split[key];
      splits.push(split);
    }
    return { refusal: null, splits };
  }

  function accept(work: Work & { key: string }, jobIds: string[]): Expected {
    if (done.has(work.key)) return { outcome: 'replayed' };
    const { refusal, splits } = plan(work);
    if (refusal !== null) return { outcome: refusal };
    done.add(work.key);
    const team = teams[work.team]!;
    splits.forEach((split, place) => {
      const { cost } = work.jobs[place]!;
      jobs.set(jobIds[place]!, { team: work.team, split, cost, period: team.period, attempts: 0, hasEnded: false });
      if (cost > 0) move(team, negative(split), 'render');
    });
    return { outcome: 'accepted', accepted: splits.length };
  }

  function endAsFailed(job: Job): void {
    job.hasEnded = true;
    if (job.cost === 0) return;
    const team = teams[job.team]!;
    move(team, { ...job.split, monthly: job.period === team.period ? job.split.monthly : 0 }, 'refund');
  }

  function work({ jobId, end }: Of<'work'>): Expected {
    const job = jobs.get(jobId)!;
    if (end === 'stale') return { outcome: 'lost' };
    if (job.hasEnded) return { outcome: 'finished' };
    if (job.attempts >= maxAttempts) {
      endAsFailed(job);
      return { outcome: 'exhausted' };
    }
    job.attempts += 1;
    if (end === 'fail') endAsFailed(job);
    if (end === 'complete') job.hasEnded = true;
    return { outcome: 'claimed' };
  }

  function once(key: string, teamNumber: number, run: (team: Team) => number): Expected {
    if (!isNew(key)) return { outcome: 'repeated', delta: 0 };
    return { outcome: 'done', delta: run(teams[teamNumber]!) };
  }

  function reset({ team: number, period, credits }: Of<'reset'>): Expected {
    const team = teams[number]!;
    if (!isNew(`reset:${number}:${period}`)) return { outcome: 'repeated', delta: 0 };
    if (period <= team.startedAt) return { outcome: 'stale', delta: 0 };
    team.startedAt = period;
    team.period += 1;
    team.granted = credits;
    return { outcome: 'done', delta: move(team, { ...nothing, monthly: credits - team.monthly }, 'monthly_reset') };
  }

  function change({ key, team: number, credits }: Of<'change'>): Expected {
    return once(key, number, (team) => {
      const more = credits - team.granted;
      const monthly = more >= 0 ? more : Math.min(0, credits - team.monthly);
      if (monthly === 0) return 0;
      team.granted = Math.max(0, team.granted + monthly);
      return move(team, { ...nothing, monthly }, 'plan_change_topup');
    });
  }

  function claim({ coupon: number, team }: Of<'claim'>): Expected {
    const { credits, maxClaims, isExpired } = coupons[number]!;
    const key = `claim:${number}:${team}`;
    if (done.has(key)) return { outcome: 'coupon_already_claimed' };
    if (isExpired || (maxClaims !== null && claims[number]! >= maxClaims)) return { outcome: 'coupon_not_found' };
    claims[number]! += 1;
    return once(key, team, (of) => move(of, { ...nothing, coupon: credits }, 'coupon_claim'));
  }

  function grant({ key, team, balance, credits }: Of<'grant'>): Expected {
    if (!done.has(key) && teams[team]![balance] + credits < 0) return { outcome: 'SL402' };
    return once(key, team, (to) => move(to, { ...nothing, [balance]: credits }, 'admin_grant'));
  }

  function refund({ team: number, payment: paymentNumber, credits }: Of<'refund'>): Expected {
    const payment = `${number}:${paymentNumber}`;
    if (!done.has(`purchase:${payment}`)) return { outcome: 'purchase_not_found' };
    const asked = credits - (refunded.get(payment) ?? 0);
    if (asked <= 0) return { outcome: 'repeated', delta: 0 };
    refunded.set(payment, credits);
    const team = teams[number]!;
    const topup = 0 - Math.min(asked, team.topup);
    return { outcome: 'done', delta: topup === 0 ? 0 : move(team, { ...nothing, topup }, 'admin_grant') };
  }

  const rules: { [Kind in CreditOperation['kind']]: (operation: Of<Kind>, jobIds: string[]) => Expected } = {
    accept,
    quote(operation) {
      const { refusal, splits } = plan(operation);
      return { outcome: refusal ?? 'allowed', accepted: splits.length, split: splits.reduce(sum, nothing) };
    },
    work,
    reset,
    change,
    claim,
    grant,
    purchase: ({ team, payment, credits }) =>
      once(`purchase:${team}:${payment}`, team, (of) => move(of, { ...nothing, topup: credits }, 'admin_grant')),
    refund,
    subscribe({ team, status, ends, plan: planNumber }) {
      Object.assign(teams[team]!, { status, ends, plan: planNumber });
      return { outcome: 'done' };
    },
  };

  return {
    teams,
    jobs,
    /** Does the operation; `jobIds` are those of the jobs that it may accept. */
    run: (operation: CreditOperation, jobIds: string[]): Expected =>
      (rules[operation.kind] as (operation: CreditOperation, jobIds: string[]) => Expected)(operation, jobIds),
  };
}

const negative = ({ monthly, coupon, topup }: Split): Split => ({
  monthly: 0 - monthly,
  coupon: 0 - coupon,
  topup: 0 - topup,
});

const sum = (one: Split, other: Split): Split => ({
  monthly: one.monthly + other.monthly,
  coupon: one.coupon + other.coupon,
  topup: one.topup + other.topup,
});
