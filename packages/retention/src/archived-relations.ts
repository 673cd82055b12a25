import { sql, type Sql } from '@slideloom/db';

/** A place in a team's rows: the instant that orders them, to the microsecond, and the id. */
export type Place = { at: string; id: string };

/** Rows of one table that go with those of a relation; `where` is about the alias `t`, and `ids` an array of the relation's ids. */
export type Part = { table: string; where: (ids: Sql) => Sql };

export type Candidates = {
  teamId: string | null;
  before: Date;
  after: Place | null;
  limit: number;
  ids?: readonly string[];
};

export type ArchivedRelation = {
  name: RelationName;
  /** What its ids are in SQL. */
  idType: 'uuid' | 'bigint' | 'text';
  /** Whether a pass takes each team's rows one after another, or all at once. */
  scope: 'team' | 'fleet';
  /** Rows that one step looks at. A relation that `isWhole` gives all that belong into one file. */
  limit: number;
  isWhole?: true;
  /** Candidates from before `before`, of `ids` alone if given, in their order: id, at, size (bytes as stored, about) and whether the row is settled (`is_due`). */
  candidates: (of: Candidates) => Sql;
  /** In the order in which they are deleted: what hangs on a row goes before it, and the relation itself is the last. */
  parts: readonly Part[];
};

export const relationNames = ['scheduled_posts', 'decks', 'jobs', 'payment_events', 'ledger_entries'] as const;
export type RelationName = (typeof relationNames)[number];

/**
 * Nothing that changed since is archived, by PostgreSQL's clock, whatever the setting and the scheduler's own: notifications of platforms are
 * matched for 30 days, and so long a restore keeps from guessing.
 */
export const settledDays = 35;
const isSettled = (column: Sql) => sql`${column} < clock_timestamp() - ${settledDays}::int * interval '1 day'`;

/**
 * A job that has ended, and whose rows of the ledger (its debit and its refund, by which they have indexes) are all behind a checkpoint, so that
 * no incremental check asks for it any more.
 */
const isEndedJob = (job: Sql) => sql`
  ${job}.status IN ('completed', 'failed') AND ${isSettled(sql`${job}.updated_at`)}
  AND NOT EXISTS (
    SELECT FROM ledger_entries l WHERE l.job_id = ${job}.id AND (l.delta < 0 OR l.reason = 'refund') AND l.created_at > coalesce((
      SELECT c.ledger_at FROM ledger_checkpoints c WHERE c.team_id = l.team_id ORDER BY c.number DESC LIMIT 1), '-infinity')
    OFFSET 0)`;

/** An attempt that neither a platform nor a person has anything to say about any more. */
const isClosed = (attempt: Sql) => sql`
  ${attempt}.state NOT IN ('preparing', 'sending', 'unknown', 'review') AND ${isSettled(sql`${attempt}.updated_at`)}`;

const behind = (columns: Sql, after: Place | null, type: Sql) =>
  after === null ? sql`true` : sql`${columns} > (${after.at}::timestamptz, ${after.id}::${type})`;

const among = (ids: readonly string[] | undefined, type: Sql) =>
  ids === undefined ? sql`true` : sql`t.id = ANY (${[...ids]}::${type}[])`;

const jobsOfPosts = (ids: Sql) => sql`(
  SELECT p.job_id FROM scheduled_posts p WHERE p.id = ANY (${ids}) AND p.job_id IS NOT NULL
  UNION SELECT a.job_id FROM publish_attempts a WHERE a.post_id = ANY (${ids}))`;

const uuid = sql`uuid`;

// Each page is chosen first, and OFFSET 0 keeps the planner from answering an EXISTS by a hash of the whole other table.

/** Jobs that belong to nothing that is shown: those of a deck or a scheduled post go with it. */
const jobs: ArchivedRelation = {
  name: 'jobs',
  idType: 'uuid',
  scope: 'team',
  limit: 500,
  candidates: ({ teamId, before, after, limit, ids }) => sql`
    SELECT t.id::text AS id, t.created_at::text AS at,
           (coalesce(pg_column_size(t.input), 0) + coalesce(pg_column_size(t.result), 0))::int AS size,
           ${isEndedJob(sql`t`)}
           AND NOT EXISTS (SELECT FROM decks d WHERE d.id = t.deck_id OFFSET 0)
           AND NOT EXISTS (SELECT FROM scheduled_posts p WHERE p.job_id = t.id OFFSET 0)
           AND NOT EXISTS (SELECT FROM publish_attempts a WHERE a.job_id = t.id
                           AND (NOT (${isClosed(sql`a`)}) OR EXISTS (SELECT FROM scheduled_posts p WHERE p.id = a.post_id OFFSET 0)) OFFSET 0) AS is_due
    FROM (SELECT * FROM jobs t
          WHERE t.team_id = ${teamId}::uuid AND t.created_at < ${before}::timestamptz AND ${behind(sql`(t.created_at, t.id)`, after, uuid)} AND ${among(ids, uuid)}
          ORDER BY t.created_at, t.id LIMIT ${limit}::int) t
    ORDER BY t.created_at, t.id`,
  parts: [
    { table: 'publish_slots', where: (ids) => sql`t.job_id = ANY (${ids})` },
    { table: 'post_media', where: (ids) => sql`t.owner_id = ANY (${ids})` },
    { table: 'publish_attempts', where: (ids) => sql`t.job_id = ANY (${ids})` },
    { table: 'jobs', where: (ids) => sql`t.id = ANY (${ids})` },
  ],
};

const scheduledPosts: ArchivedRelation = {
  name: 'scheduled_posts',
  idType: 'uuid',
  scope: 'team',
  limit: 500,
  candidates: ({ teamId, before, after, limit, ids }) => sql`
    SELECT t.id::text AS id, t.scheduled_at::text AS at, 4096 AS size,
           t.status IN ('published', 'failed') AND ${isSettled(sql`t.updated_at`)}
           AND NOT EXISTS (SELECT FROM publish_attempts a WHERE a.post_id = t.id AND NOT (${isClosed(sql`a`)}) OFFSET 0)
           AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = t.job_id AND NOT (${isEndedJob(sql`j`)}) OFFSET 0)
           AND NOT EXISTS (SELECT FROM publish_attempts a JOIN jobs j ON j.id = a.job_id WHERE a.post_id = t.id
                           AND NOT (${isEndedJob(sql`j`)}) OFFSET 0) AS is_due
    FROM (SELECT * FROM scheduled_posts t
          WHERE t.team_id = ${teamId}::uuid AND t.scheduled_at < ${before}::timestamptz
            AND ${behind(sql`(t.scheduled_at, t.id)`, after, uuid)} AND ${among(ids, uuid)}
          ORDER BY t.scheduled_at, t.id LIMIT ${limit}::int) t
    ORDER BY t.scheduled_at, t.id`,
  parts: [
    { table: 'publish_slots', where: (ids) => sql`t.job_id IN ${jobsOfPosts(ids)}` },
    { table: 'post_media', where: (ids) => sql`t.owner_id = ANY (${ids})` },
    { table: 'jobs', where: (ids) => sql`t.id IN ${jobsOfPosts(ids)}` },
    { table: 'publish_attempts', where: (ids) => sql`t.post_id = ANY (${ids})` },
    { table: 'scheduled_posts', where: (ids) => sql`t.id = ANY (${ids})` },
  ],
};

/**
 * With their jobs, which a deck's pictures and states are read from, and the revisions of deleted brands that no other deck has. (Of a brand that is there, the next change of it removes
 * those that are old and that no deck has any more: `update_brand`.)
 */
const decks: ArchivedRelation = {
  name: 'decks',
  idType: 'uuid',
  scope: 'team',
  limit: 50,
  candidates: ({ teamId, before, after, limit, ids }) => sql`
    SELECT t.id::text AS id, t.created_at::text AS at,
           (pg_column_size(t.slides) + pg_column_size(t.texts) + coalesce(pg_column_size(t.source), 0))::int * 2 AS size,
           (t.state IS NULL OR t.state = 'failed')
           AND NOT EXISTS (SELECT FROM jobs j WHERE j.deck_id = t.id AND (j.created_at >= ${before}::timestamptz OR NOT (${isEndedJob(sql`j`)})) OFFSET 0)
           AND NOT EXISTS (SELECT FROM slide_texts s WHERE s.deck_id = t.id AND s.created_at >= ${before}::timestamptz OFFSET 0) AS is_due
    FROM (SELECT * FROM decks t
          WHERE t.team_id = ${teamId}::uuid AND t.created_at < ${before}::timestamptz AND ${behind(sql`(t.created_at, t.id)`, after, uuid)} AND ${among(ids, uuid)}
          ORDER BY t.created_at, t.id LIMIT ${limit}::int) t
    ORDER BY t.created_at, t.id`,
  parts: [
    {
      table: 'brand_revisions',
      where: (ids) => sql`
        (t.brand_id, t.revision) IN (SELECT d.brand_id, d.brand_revision FROM decks d WHERE d.id = ANY (${ids}))
        AND NOT EXISTS (SELECT FROM decks d WHERE (d.brand_id, d.brand_revision) = (t.brand_id, t.revision) AND d.id <> ALL (${ids}))
        AND NOT EXISTS (SELECT FROM brands b WHERE b.id = t.brand_id)`,
    },
    { table: 'slide_texts', where: (ids) => sql`t.deck_id = ANY (${ids})` },
    { table: 'jobs', where: (ids) => sql`t.deck_id = ANY (${ids})` },
    { table: 'decks', where: (ids) => sql`t.id = ANY (${ids})` },
  ],
};

/** These rows belong to no team: they name an object of the provider's and nothing else. */
const paymentEvents: ArchivedRelation = {
  name: 'payment_events',
  idType: 'text',
  scope: 'fleet',
  limit: 1_000,
  candidates: ({ before, after, limit, ids }) => sql`
    SELECT t.id, t.applied_at::text AS at, 1024 AS size, ${isSettled(sql`t.applied_at`)} AS is_due FROM payment_events t
    WHERE t.applied_at < ${before}::timestamptz AND ${behind(sql`(t.applied_at, t.id)`, after, sql`text`)} AND ${among(ids, sql`text`)}
    ORDER BY t.applied_at, t.id LIMIT ${limit}::int`,
  parts: [{ table: 'payment_events', where: (ids) => sql`t.id = ANY (${ids})` }],
};

/**
 * The rows of a team's first checkpoint that the table still has, all in one file, so that the digest can be computed from it. Their jobs were
 * archived before, and their period of the balances is over: neither a refund of a job nor one of an invoice reads them again.
 */
const ledgerEntries: ArchivedRelation = {
  name: 'ledger_entries',
  idType: 'bigint',
  scope: 'team',
  limit: 10_000,
  isWhole: true,
  candidates: ({ teamId, before, limit }) => sql`
    WITH span AS (
      SELECT c.ledger_at FROM ledger_checkpoints c
      WHERE c.team_id = ${teamId}::uuid AND c.ledger_at < ${before}::timestamptz
        AND c.ledger_at >= (SELECT min(created_at) FROM ledger_entries WHERE team_id = ${teamId}::uuid)
      ORDER BY c.number LIMIT 1
    ), entries AS (
      SELECT e.id, e.created_at, e.job_id, e.period FROM ledger_entries e JOIN span ON e.created_at <= span.ledger_at
      WHERE e.team_id = ${teamId}::uuid
    )
    SELECT t.id::text AS id, t.created_at::text AS at, 512 AS size,
           NOT EXISTS (SELECT FROM entries e JOIN jobs j ON j.id = e.job_id) AND (SELECT ${isSettled(sql`max(created_at)`)} FROM entries)
           AND (SELECT max(period) FROM entries) < (SELECT b.period FROM credit_balances b WHERE b.team_id = ${teamId}::uuid) AS is_due
    FROM entries t ORDER BY t.created_at LIMIT ${limit}::int`,
  parts: [{ table: 'ledger_entries', where: (ids) => sql`t.id = ANY (${ids})` }],
};

/** Posts and decks first: their jobs go with them. The ledger last: its rows follow their jobs. */
export const archivedRelations: Readonly<Record<RelationName, ArchivedRelation>> = {
  scheduled_posts: scheduledPosts,
  decks,
  jobs,
  payment_events: paymentEvents,
  ledger_entries: ledgerEntries,
};
