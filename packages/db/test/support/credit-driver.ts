import { derivedUuid } from '@slideloom/service-kit';
import type { Database } from '../../src/index.ts';
import {
  balanceKeys,
  coupons,
  dayMs,
  firstDayMs,
  maxAttempts,
  plans,
  type CreditOperation,
  type PaymentEvent,
  type Sold,
  type Split,
} from './credit-operations.ts';
import type { ModelRow } from './credit-team.ts';

/** A step of a run: the operation, the ids of its jobs, and whether its statement is aborted after its work. */
export type Step = { operation: CreditOperation; jobIds: string[]; isAborted: boolean };

/** What PostgreSQL answered to a step, and the team's balances behind it. */
export type Answer = { outcome: string; accepted?: number; delta?: number; split?: Split; balances: Split | null };

/**
 * Does many operations in one round trip, each in a subtransaction of its own: what it raises undoes it alone, and an aborted one
 * raises at its end, as a statement that is cancelled or whose server dies.
 */
const driver = `
CREATE FUNCTION run_credit_steps(p_steps jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_step jsonb;
  v jsonb;
  v_answer jsonb;
  v_answers jsonb[] := '{}';
  v_claim jsonb;
  v_token uuid;
  v_quote jsonb;
BEGIN
  FOR v_step IN SELECT value FROM jsonb_array_elements(p_steps) LOOP
    v := v_step->'p';
    BEGIN
      CASE v_step->>'kind'
      WHEN 'accept' THEN
        v_quote := quote_work(v);
        v_answer := accept_work(v);
        -- What was quoted is what happens.
        ASSERT v_answer->>'outcome' = 'replayed' OR v_quote->'accepted' = v_answer->'accepted' AND v_quote->>'sqlstate' IS NULL
          AND (SELECT ROW(-coalesce(sum(monthly_delta), 0), -coalesce(sum(coupon_delta), 0), -coalesce(sum(topup_delta), 0))
               FROM ledger_entries WHERE job_id IN (SELECT (j->>'id')::uuid FROM jsonb_array_elements(v->'jobs') j))
            = ROW((v_quote->>'monthly')::bigint, (v_quote->>'coupon')::bigint, (v_quote->>'topup')::bigint), 'quoted ' || v_quote;
      WHEN 'quote' THEN v_answer := quote_work(v);
      WHEN 'work' THEN
        v_token := gen_random_uuid();
        IF v->>'end' = 'stale' THEN
          v_answer := jsonb_build_object('outcome',
            CASE WHEN fail_job((v->>'id')::uuid, v_token, 'late', 'late', gen_random_uuid(), 0) = 'failed' THEN 'won' ELSE 'lost' END);
        ELSE
          v_claim := claim_job((v->>'id')::uuid, v_token, 0, gen_random_uuid(), 0);
          v_answer := v_claim - 'job';
          IF v_claim->>'outcome' = 'claimed' AND v->>'end' = 'fail' THEN
            ASSERT fail_job((v->>'id')::uuid, v_token, 'no', 'content_rejected', gen_random_uuid(), 0) = 'failed';
          ELSIF v_claim->>'outcome' = 'claimed' AND v->>'end' = 'complete' THEN
            ASSERT complete_job((v->>'id')::uuid, v_token, '{}', '[]', NULL, gen_random_uuid(), 0);
          END IF;
        END IF;
      WHEN 'reset' THEN v_answer := reset_monthly(v->>'key', (v->>'team')::uuid, (v->>'credits')::int, (v->>'start')::timestamptz);
      WHEN 'change' THEN v_answer := change_plan_credits(v->>'key', (v->>'team')::uuid, (v->>'credits')::int);
      WHEN 'claim' THEN v_answer := claim_coupon((v->>'team')::uuid, v->>'code', '{"user_id": "u", "route": "/billing/coupons/claim"}');
      WHEN 'grant' THEN
        v_answer := grant_by_operator(v->>'key', (v->>'team')::uuid, (v->>'credits')::int, v->>'balance', 'ada', 'a test');
      WHEN 'purchase' THEN
        v_answer := purchase_credits((v->>'team')::uuid, v->>'payment', NULL, (v->>'credits')::int, 'u');
      WHEN 'refund' THEN
        v_answer := refund_purchase((v->>'team')::uuid, v->>'payment', (v->>'credits')::int, v->>'cause', (v->>'at')::timestamptz);
      WHEN 'event' THEN
        INSERT INTO payment_events (id, type, payload, lease_token) VALUES (v->>'key', 'a.b', '{}', '018f0000-0000-7000-8000-000000000000')
        ON CONFLICT DO NOTHING;
        v_answer := jsonb_build_object('outcome', apply_payment_event(v->>'key', '018f0000-0000-7000-8000-000000000000', v->'change'));
      WHEN 'ignore' THEN
        INSERT INTO payment_events (id, type, payload, applied_at, outcome, last_error) VALUES (v->>'key', 'a.b', '{}', now(), 'ignored', 'other_mode')
        ON CONFLICT DO NOTHING;
        v_answer := '{"outcome": "ignored"}';
      WHEN 'month' THEN v_answer := begin_month((v->>'team')::uuid, (v->>'at')::timestamptz);
      WHEN 'subscribe' THEN
        UPDATE subscriptions SET status = v->>'status', plan_id = (v->>'plan')::uuid, current_period_end = (v->>'end')::timestamptz
        WHERE team_id = (v->>'team')::uuid;
        v_answer := '{"outcome": "done"}';
      END CASE;
      IF (v_step->>'is_aborted')::boolean THEN
        RAISE EXCEPTION 'aborted' USING ERRCODE = 'SL999';
      END IF;
    EXCEPTION WHEN SQLSTATE 'SL402' OR SQLSTATE 'SL403' OR SQLSTATE 'SL413' OR SQLSTATE 'SL999' THEN
      ASSERT v_step->>'kind' <> 'accept' OR SQLSTATE = 'SL999' OR SQLSTATE = v_quote->>'sqlstate', 'quoted ' || v_quote;
      v_answer := jsonb_build_object('outcome', SQLSTATE);
    END;
    v_answers := v_answers || jsonb_set(v_answer, '{now}', coalesce((
      SELECT jsonb_build_object('monthly', monthly, 'coupon', coupon, 'topup', topup) FROM credit_balances
      WHERE team_id = (v_step->>'team')::uuid), 'null'));
  END LOOP;
  RETURN to_jsonb(v_answers);
END
$$`;

const planId = (place: number) => derivedUuid('credit-plan', String(place));

/** Makes the driver and the plans; the first is the free plan, which every team founded by `found_team` begins on. */
export async function installCreditDriver({ prisma }: Database): Promise<void> {
  await prisma.$executeRawUnsafe(driver);
  await prisma.plan.createMany({
    data: plans.map((gates, place) => ({
      id: planId(place),
      slug: `credit-plan-${place}`,
      name: 'Plan',
      price_cents: 0,
      monthly_credits: gates.monthly ?? 0,
      allowed_models: gates.models,
      allowed_features: gates.features,
    })),
  });
}

export type CreditRun = {
  newJobId(place: string): string;
  /** Does the steps in order, in one round trip. */
  do(steps: Step[]): Promise<Answer[]>;
  /** The ledger of a team as it stands, oldest row first. */
  rows(team: number): Promise<ModelRow[]>;
};

/** Teams and coupons of one run, which no other run has. */
export async function beginCreditRun({ prisma }: Database, name: string, teamCount: number): Promise<CreditRun> {
  const id = (...of: string[]) => derivedUuid('credit-run', name, ...of);
  const teamIds = Array.from({ length: teamCount }, (_, place) => id('team', String(place)));
  const codeOf = (coupon: number) => `${name}-${coupon}`.toUpperCase();
  for (const teamId of teamIds) await prisma.$queryRaw`SELECT found_team(${teamId}::uuid, ${teamId}, null, 'Team')`;
  await prisma.$executeRaw`UPDATE subscriptions SET stripe_customer_id = team_id::text WHERE team_id = ANY (${teamIds}::uuid[])`;
  await prisma.coupon.createMany({
    data: coupons.map(({ credits, maxClaims, isExpired }, place) => ({
      id: id('coupon', String(place)),
      code: codeOf(place),
      credits,
      max_claims: maxClaims,
      expires_at: isExpired ? new Date(0) : null,
      created_by: 'tester',
    })),
  });
  const toParameter = ({ operation, jobIds }: Step): object => {
    const team = 'team' in operation ? teamIds[operation.team] : undefined;
    switch (operation.kind) {
      case 'accept':
      case 'quote':
        return toWork(team!, operation, jobIds);
      case 'work':
        return { id: operation.jobId, end: operation.end };
      case 'reset':
        return {
          key: `${name}:reset:${operation.team}:${operation.period}`,
          team,
          credits: operation.credits,
          start: dayOf(operation.period),
        };
      case 'claim':
        return { team, code: codeOf(operation.coupon) };
      case 'purchase':
        return { team, payment: `${name}:${operation.team}:${operation.payment}`, credits: operation.credits };
      case 'refund':
        return {
          ...operation,
          team,
          payment: `${name}:${operation.team}:${operation.payment}`,
          at: new Date(operation.at * 1_000).toISOString(),
        };
      case 'event':
        return { key: `${name}:${operation.key}`, change: toChange(team!, operation) };
      case 'ignore':
        return { key: `${name}:${operation.key}` };
      case 'month':
        return { team, at: dayOf(operation.day) };
      case 'change':
      case 'grant':
        return { ...operation, team, key: `${name}:${operation.key}` };
      case 'subscribe':
        return { team, status: operation.status, plan: planId(operation.plan), end: endOf(operation.ends) };
    }
  };
  return {
    newJobId: (place) => id('job', place),
    async do(steps) {
      const parameter = JSON.stringify(
        steps.map((step) => ({
          kind: step.operation.kind,
          team: 'team' in step.operation ? teamIds[step.operation.team] : null,
          is_aborted: step.isAborted,
          p: toParameter(step),
        })),
      );
      const rows = await prisma.$queryRaw<{ answers: Record<string, unknown>[] }[]>`
        SELECT run_credit_steps(${parameter}::jsonb) AS answers`;
      return rows[0]!.answers.map(toAnswer);
    },
    async rows(team) {
      return prisma.$queryRaw<ModelRow[]>`
        SELECT reason, monthly_delta AS monthly, coupon_delta AS coupon, topup_delta AS topup, balance_after AS after, period
        FROM ledger_entries WHERE team_id = ${teamIds[team]!}::uuid ORDER BY created_at`;
    },
  };
}

const dayOf = (number: number) => new Date(firstDayMs + number * dayMs).toISOString();
const pricesOf = ({ plan, quantity }: Sold, months: number | null) => [
  {
    id: 'price_of_runs',
    lookup_key: null,
    plan: plan === null ? 'no-such-plan' : `credit-plan-${plan}`,
    quantity,
    months,
  },
];

/** The change of an event, as the billing service reads it. */
function toChange(teamId: string, event: PaymentEvent): object {
  const invoiceId = (number: number) => `${teamId}:${event.subscription}:${number}`;
  return {
    customer: teamId,
    read_at: new Date(event.at * 1_000).toISOString(),
    subscription: {
      id: `${teamId}:${event.subscription}`,
      created: dayOf(0),
      status: event.status,
      cancel_at_period_end: false,
      period_start: dayOf(event.period),
      period_end: dayOf(event.period + 31 * (event.months ?? 1)),
      prices: pricesOf(event.sold, event.months),
      paying_count: event.payingCount,
    },
    invoices: event.invoices.map((invoice) => ({
      id: invoiceId(invoice.number),
      kind: invoice.kind,
      period_start: invoice.period === null ? null : dayOf(invoice.period),
      prices: pricesOf(invoice, 1),
    })),
    refund: event.refund && {
      invoice: invoiceId(event.refund.invoice),
      amount: 4,
      returned: event.refund.share * 4,
      is_disputed: event.refund.isDisputed,
    },
  };
}

const endOf = (ends: 'later' | 'before' | null) =>
  ends && (ends === 'later' ? '9000-01-01T00:00:00Z' : '2020-01-01T00:00:00Z');

function toWork(
  teamId: string,
  operation: Extract<CreditOperation, { kind: 'accept' | 'quote' }>,
  jobIds: string[],
): object {
  const idempotency = operation.kind === 'accept' && {
    method: 'POST',
    path: '/render',
    key: operation.key,
    fingerprint: '00',
    status: 202,
    response: {},
  };
  return {
    team_id: teamId,
    user_id: 'u',
    route: '/render',
    hold_ms: 0,
    feature: operation.feature,
    allow_partial: operation.isPartial,
    idempotency: idempotency || null,
    jobs: operation.jobs.map(({ cost, model }, place) => ({
      id: jobIds[place],
      message_id: derivedUuid('message', jobIds[place] ?? ''),
      command: 'slides.render',
      type: 'render',
      reason: 'render',
      input: {},
      cost,
      model_id: model,
      max_attempts: maxAttempts,
    })),
  };
}

function toAnswer(raw: Record<string, unknown>): Answer {
  const { sqlstate, now, ...rest } = raw as { sqlstate?: string | null; now: Split | null } & Answer & Split;
  const answer: Answer = { outcome: rest.outcome ?? sqlstate ?? 'allowed', balances: now };
  if (rest.accepted !== undefined) answer.accepted = rest.accepted;
  if (rest.delta !== undefined) answer.delta = rest.delta;
  if (sqlstate !== undefined) {
    answer.split = Object.fromEntries(balanceKeys.map((key) => [key, rest[key]])) as Split;
  }
  return answer;
}
