import { query, type Database } from '@slideloom/db';
import type { IdSource } from '@slideloom/service-kit';
import type { PaymentRepository } from '../domain/apply-payments.ts';
import type { ClaimedEvent } from '../domain/payment-event.ts';

/** Longer than the dozen of questions that one event may take to the provider, each up to 8 s, ms. */
const leaseMs = 120_000;

/** The provider's events in PostgreSQL, each claimed and applied in one statement. */
export function createPaymentRepository({ prisma }: Database, options: { ids: IdSource; maxAttempts: number }) {
  const { ids, maxAttempts } = options;
  const store: PaymentRepository = {
    async claim(id) {
      const rows = await query(
        () => prisma.$queryRaw<{ event: ClaimedEvent | null }[]>`
          SELECT claim_payment_event(${id}::text, ${ids.next()}::uuid, ${leaseMs}::int, ${maxAttempts}::int) AS event`,
      );
      return rows[0]!.event;
    },
    async apply(event, change) {
      const state = JSON.stringify({ ...change, read_at: event.read_at });
      const rows = await query(
        () => prisma.$queryRaw<{ outcome: Awaited<ReturnType<PaymentRepository['apply']>> }[]>`
          SELECT apply_payment_event(${event.id}, ${event.token}::uuid, ${state}::jsonb) AS outcome`,
      );
      return rows[0]!.outcome;
    },
    async ignore({ id, token }, reason) {
      await query(
        () => prisma.$executeRaw`
          UPDATE payment_events SET applied_at = clock_timestamp(), outcome = 'ignored', lease_token = NULL, last_error = ${reason}::text
          WHERE id = ${id} AND lease_token = ${token}::uuid AND applied_at IS NULL`,
      );
    },
    async giveBack({ id, token }, { code, waitMs }) {
      await query(
        () => prisma.$executeRaw`
          UPDATE payment_events SET next_attempt_at = clock_timestamp() + ${waitMs}::int * interval '1 millisecond',
                                    lease_token = NULL, last_error = ${code}
          WHERE id = ${id} AND lease_token = ${token}::uuid AND applied_at IS NULL`,
      );
    },
  };
  return {
    ...store,
    /** Events that are not applied: given up, and those that failed at least once and are tried again. */
    async unapplied(): Promise<{ stuck: number; failing: number }> {
      const rows = await query(
        () => prisma.$queryRaw<{ stuck: number; failing: number }[]>`
          SELECT count(*) FILTER (WHERE is_over)::int AS stuck, count(*) FILTER (WHERE NOT is_over AND last_error IS NOT NULL)::int AS failing
          FROM (SELECT last_error, attempts >= ${maxAttempts}::int AND next_attempt_at <= clock_timestamp() AS is_over
                FROM payment_events WHERE applied_at IS NULL) e`,
      );
      return rows[0]!;
    },
    /** Teams whose customer pays for more than one subscription. */
    async doubleSubscriptions(): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM subscriptions WHERE paying_count > 1`,
      );
      return rows[0]!.count;
    },
    /** Begins the months that are due of periods longer than a month. Answers how many teams it found. */
    async beginDueMonths(limit: number): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ count: number }[]>`SELECT begin_due_months(${limit}::int) AS count`,
      );
      return rows[0]!.count;
    },
    /** Leaves word of the teams whose credits run low; of those, or with null of all. */
    async publishLowCredits(teamIds: readonly string[] | null, limit: number): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ count: number }[]>`
          SELECT publish_low_credits(${teamIds}::uuid[], ${limit}::int) AS count`,
      );
      return rows[0]!.count;
    },
  };
}
