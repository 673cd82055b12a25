import { limits } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';
import type { DeckOrder, OrderedDeck } from './ordered-deck.ts';

type ClaimedRow = { id: string; team_id: string; attempt: number; order: DeckOrder; outcome: 'claimed' | 'failed' };

/** Decks that were accepted before they are planned. The process that plans one holds its lease, which is the number of the attempt. */
export function createOrderedDeckRepository({ prisma }: Queryable) {
  return {
    /**
     * Stores a deck without slides, within a transaction. True: under the lease of this process. False where the team has as many planned as
     * it may at a time: the deck is due at once, and who claims it finds out when it can be planned.
     */
    async order(teamId: string, id: string, order: DeckOrder, leaseMs: number): Promise<boolean> {
      const { prompt, project_id: projectId, influencer_id: influencerId, ...rest } = order.body;
      const { external_id: externalId = null, metadata = null } = rest;
      // Orders of a team that come at once count each other.
      await query(
        () => prisma.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ordered decks'), hashtext(${teamId}::text))`,
      );
      const [stored] = await query(
        () => prisma.$queryRaw<{ plan_attempts: number }[]>`
          WITH team AS (
            SELECT count(*) < ${limits.plan.orderedAtOnce}::int AS has_room FROM decks
            WHERE team_id = ${teamId}::uuid AND state = 'planning' AND lease_until > clock_timestamp()
          )
          INSERT INTO decks (id, team_id, prompt, slides, texts, project_id, influencer_id, external_id, caller_metadata,
                             state, "order", plan_attempts, lease_until)
          SELECT ${id}::uuid, ${teamId}::uuid, ${prompt}, '[]', '[]', ${projectId ?? null}::uuid, ${influencerId ?? null}::uuid,
                 ${externalId}::text, ${metadata === null ? null : JSON.stringify(metadata)}::jsonb, 'planning', ${JSON.stringify(order)}::jsonb, team.has_room::int,
                 clock_timestamp() + CASE WHEN team.has_room THEN make_interval(secs => ${leaseMs / 1_000}::float8) ELSE '0' END
          FROM team RETURNING plan_attempts`,
      );
      return stored!.plan_attempts > 0;
    },

    /** Prolongs the lease of this attempt; false where it is another's, or the deck is planned. */
    async renewOrdered(id: string, attempt: number, leaseMs: number): Promise<boolean> {
      const renewed = await query(
        () => prisma.$executeRaw`
          UPDATE decks SET lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1_000}::float8)
          WHERE id = ${id}::uuid AND state = 'planning' AND plan_attempts = ${attempt}::int`,
      );
      return renewed > 0;
    },

    /** Takes decks of all teams whose lease has lapsed, of each as many as it may have planned at a time; those that have had their attempts fail. */
    async claimOrdered(
      limit: number,
      { leaseMs, maxAttempts }: { leaseMs: number; maxAttempts: number },
    ): Promise<{ claimed: OrderedDeck[]; failed: { id: string; teamId: string }[] }> {
      const rows = await query(
        () => prisma.$queryRaw<ClaimedRow[]>`
          SELECT id, team_id, attempt, "order", outcome FROM claim_ordered_decks(
            ${limit}::int, ${maxAttempts}::int, ${leaseMs}::int, ${limits.plan.orderedAtOnce}::int)`,
      );
      return {
        claimed: rows
          .filter(({ outcome }) => outcome === 'claimed')
          .map(({ id, attempt, order }) => ({ id, attempt, order })),
        failed: rows.filter(({ outcome }) => outcome === 'failed').map((row) => ({ id: row.id, teamId: row.team_id })),
      };
    },

    /** Marks the deck as failed. Does nothing where the lease is another's, or the deck is planned. */
    async failOrdered(id: string, attempt: number, failure: { code: string; message: string }): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE decks SET state = 'failed', error_code = ${failure.code}, error = ${failure.message}, "order" = NULL, lease_until = NULL
          WHERE id = ${id}::uuid AND state = 'planning' AND plan_attempts = ${attempt}::int`,
      );
    },

    /**
     * Another attempt may begin after a pause that grows with the deck's age, and this one does not count. False, and nothing is done, for
     * a deck that is older than `timeoutMs`, or whose lease is another's.
     */
    async postponeOrdered(
      id: string,
      attempt: number,
      { pauseMs, maxPauseMs, timeoutMs }: { pauseMs: number; maxPauseMs: number; timeoutMs: number },
    ): Promise<boolean> {
      const postponed = await query(
        () => prisma.$executeRaw`
          UPDATE decks SET plan_attempts = plan_attempts - 1,
                           lease_until = clock_timestamp() + least(
                             greatest((clock_timestamp() - created_at) / 2, make_interval(secs => ${pauseMs / 1_000}::float8)),
                             make_interval(secs => ${maxPauseMs / 1_000}::float8))
          WHERE id = ${id}::uuid AND state = 'planning' AND plan_attempts = ${attempt}::int
            AND created_at > clock_timestamp() - make_interval(secs => ${timeoutMs / 1_000}::float8)`,
      );
      return postponed > 0;
    },

    /** Lets another attempt start after so many ms. */
    async putBackOrdered(
      id: string,
      attempt: number,
      { afterMs, isCounted }: { afterMs: number; isCounted: boolean },
    ): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE decks SET lease_until = clock_timestamp() + make_interval(secs => ${afterMs / 1_000}::float8),
                           plan_attempts = plan_attempts - CASE WHEN ${isCounted}::boolean THEN 0 ELSE 1 END
          WHERE id = ${id}::uuid AND state = 'planning' AND plan_attempts = ${attempt}::int`,
      );
    },
  };
}
