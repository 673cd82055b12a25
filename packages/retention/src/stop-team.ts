import { inTransaction, query, rawSql, sql, type Database, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

/** What stands in the way: a person must end it first, or some time must pass. */
export type EraseRefusal = { reason: string };

/** Jobs that one transaction ends at most. */
const batchSize = 500;
/** Timeout of a transaction that ends jobs, ms. */
const lifeMs = 60_000;

/** Tables by which someone acts for a team, besides its keys. */
const accessTables = ['memberships', 'invites', 'device_grants', 'stream_tokens', 'oauth_states'] as const;

const paymentOf = (teamId: string) => sql`
  SELECT 'The subscription ' || stripe_subscription_id || ' is ' || status || CASE WHEN paying_count > 0 THEN ', and paid for' ELSE '' END
    || ': cancel it at the payment provider first' AS reason
  FROM subscriptions WHERE team_id = ${teamId}::uuid AND stripe_subscription_id IS NOT NULL
    AND (status NOT IN ('canceled', 'incomplete_expired') OR paying_count > 0)`;

// Each of these asks for what is unfinished, of which there are partial indexes: a team may have millions of jobs that have ended.

const leasesOf = (teamId: string) => sql`
  SELECT count(*) || ' jobs are being worked at: try again in a minute' AS reason FROM (
    SELECT FROM jobs WHERE team_id = ${teamId}::uuid AND next_publish_at IS NOT NULL AND lease_until > clock_timestamp()
    UNION ALL SELECT FROM decks WHERE team_id = ${teamId}::uuid AND state = 'planning' AND lease_until > clock_timestamp()
  ) leased HAVING count(*) > 0`;

/** An attempt that is being prepared has posted nothing: it is abandoned with its job. */
const outcomesOf = (teamId: string) => sql`
  SELECT 'The outcome of these attempts to publish is open: ' || string_agg(id::text, ', ') AS reason FROM (
    SELECT id FROM publish_attempts WHERE team_id = ${teamId}::uuid AND state = 'sending'
    UNION ALL SELECT id FROM publish_attempts WHERE team_id = ${teamId}::uuid AND state IN ('unknown', 'review')
    UNION ALL SELECT a.id FROM jobs j JOIN publish_attempts a ON a.job_id = j.id AND a.team_id = j.team_id
    WHERE j.team_id = ${teamId}::uuid AND j.next_publish_at IS NOT NULL AND a.state IN ('accepted', 'delivered')
  ) open HAVING count(*) > 0`;

/** Why a team cannot be erased now; null if it can. Changes nothing. */
export async function findRefusal({ prisma }: Pick<Queryable, 'prisma'>, teamId: string): Promise<EraseRefusal | null> {
  for (const statement of [paymentOf(teamId), leasesOf(teamId), outcomesOf(teamId)]) {
    const [refusal] = await query(() => prisma.$queryRaw<EraseRefusal[]>`${statement}`);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Ends all work of a team that waits, with its refunds: posts that wait go, jobs fail. Answers why it cannot be ended now, or null. Jobs that were
 * ended before a refusal stay ended.
 */
export async function endWork(database: Database, teamId: string): Promise<EraseRefusal | null> {
  for (;;) {
    const ended = await unlessRefused(database, (transaction) => endBatch(transaction, teamId));
    if (typeof ended !== 'number') return ended;
    if (ended < batchSize) return null;
  }
}

/**
 * Closes a team in one transaction, or changes nothing and answers why: its last waiting jobs end, its accounts are disconnected, so that no post
 * can begin, no work is accepted and no row of it is written any more, and its members and keys go.
 */
export async function closeTeam(database: Database, teamId: string): Promise<EraseRefusal | null> {
  const closed = await unlessRefused(database, async (transaction) => {
    const { prisma } = transaction;
    await query(
      () => prisma.$executeRaw`
        UPDATE social_accounts SET status = 'disconnected', token_ciphertext = NULL, token_expires_at = NULL, updated_at = clock_timestamp()
        WHERE team_id = ${teamId}::uuid AND (status <> 'disconnected' OR token_ciphertext IS NOT NULL)`,
    );
    await endBatch(transaction, teamId);
    // Behind the jobs' locks, as everywhere. A request that is let in already waits for this row, and is refused then.
    await query(
      () =>
        prisma.$executeRaw`UPDATE credit_balances SET closed_at = clock_timestamp() WHERE team_id = ${teamId}::uuid`,
    );
    // From now on rows of it are refused. One whose erasure was not ended keeps its time, by which that is overdue.
    await query(
      () => prisma.$executeRaw`
        INSERT INTO erased_teams AS e (id) VALUES (${teamId}::uuid)
        ON CONFLICT (id) DO UPDATE
          SET sweep_at = NULL, due_since = NULL, closed_at = CASE WHEN e.sweep_at IS NULL THEN e.closed_at ELSE clock_timestamp() END`,
    );
    for (const table of accessTables)
      await query(() => prisma.$executeRaw`DELETE FROM ${rawSql(table)} WHERE team_id = ${teamId}::uuid`);
    await query(
      () =>
        prisma.$executeRaw`UPDATE api_keys SET deleted_at = clock_timestamp() WHERE team_id = ${teamId}::uuid AND deleted_at IS NULL`,
    );
    return 0;
  });
  return typeof closed === 'number' ? null : closed;
}

/** Ends some of a team's work. A worker or scheduler that comes at the same time waits for these locks, and finds its job ended, or its post gone. */
export async function endBatch({ prisma }: Queryable, teamId: string): Promise<number> {
  const posts = await query(
    () => prisma.$executeRaw`
      DELETE FROM scheduled_posts WHERE id IN (
        SELECT id FROM scheduled_posts WHERE team_id = ${teamId}::uuid AND status = 'scheduled' AND job_id IS NULL
        LIMIT ${batchSize}::int FOR UPDATE)`,
  );
  const jobs = await query(
    () => prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE team_id = ${teamId}::uuid AND next_publish_at IS NOT NULL AND status IN ('pending', 'processing')
      ORDER BY id LIMIT ${batchSize}::int FOR UPDATE`,
  );
  const decks = await query(
    () => prisma.$executeRaw`
      UPDATE decks SET state = 'failed', error_code = 'cancelled', error = 'Cancelled', "order" = NULL, lease_until = NULL
      WHERE id IN (SELECT id FROM decks WHERE team_id = ${teamId}::uuid AND state = 'planning'
                     AND coalesce(lease_until <= clock_timestamp(), true) LIMIT ${batchSize}::int FOR UPDATE)`,
  );
  // Under the locks: what was started before them is seen now, and no work on these jobs starts any more.
  const refusal = await findRefusal({ prisma }, teamId);
  if (refusal) throw new Refused(refusal);
  await query(
    () => prisma.$queryRaw`
      SELECT end_failed(j, 'Cancelled', 'cancelled', gen_random_uuid(), 0)::text FROM jobs j
      WHERE j.id = ANY (${jobs.map(({ id }) => id)}::uuid[])`,
  );
  return Math.max(posts, jobs.length, decks);
}

async function unlessRefused(
  database: Database,
  work: (transaction: Queryable) => Promise<number>,
): Promise<number | EraseRefusal> {
  try {
    return await inTransaction(database, work, { lifeMs });
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof Refused) return error.cause.refusal;
    throw error;
  }
}

class Refused extends Error {
  readonly refusal: EraseRefusal;
  constructor(refusal: EraseRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}
