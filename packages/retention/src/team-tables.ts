import { query, sql, type Database, type Sql } from '@slideloom/db';

/** Where a team's rows are: a condition on the alias `t`, with the team's id. */
type OfTeam = (teamId: string) => Sql;

export type TeamTable = { table: string; ofTeam: OfTeam };

const accounts = (teamId: string) => sql`SELECT FROM social_accounts a WHERE a.team_id = ${teamId}::uuid
  AND (a.platform, a.platform_user_id) = (t.platform, t.platform_user_id)`;
const others = (teamId: string) => sql`SELECT FROM social_accounts a WHERE a.team_id <> ${teamId}::uuid
  AND (a.platform, a.platform_user_id) = (t.platform, t.platform_user_id)`;
/** What a creator has at a platform is the team's where no other team has connected it. */
const ofCreator: OfTeam = (teamId) => sql`EXISTS (${accounts(teamId)}) AND NOT EXISTS (${others(teamId)})`;
/** An event of a shop has its domain in place of a user: it is the team's where no other team has connected the shop. */
const ofCreatorOrShop: OfTeam = (teamId) => sql`(t.platform, t.platform_user_id) IN (
  SELECT a.platform, a.platform_user_id FROM social_accounts a WHERE a.team_id = ${teamId}::uuid AND NOT EXISTS (
    SELECT FROM social_accounts o WHERE o.team_id <> a.team_id AND (o.platform, o.platform_user_id) = (a.platform, a.platform_user_id))
  UNION ALL SELECT s.platform, s.domain FROM stores s WHERE s.team_id = ${teamId}::uuid AND NOT EXISTS (
    SELECT FROM stores o WHERE o.team_id <> s.team_id AND (o.platform, o.domain) = (s.platform, s.domain)))`;
const ofKeys: OfTeam = (teamId) => sql`t.api_key_id IN (SELECT k.id FROM api_keys k WHERE k.team_id = ${teamId}::uuid)`;
const ofId: OfTeam = (teamId) => sql`t.id = ${teamId}::uuid`;

/** Tables whose rows are a team's without the team's id, or without an index by it: how they hang on it. They are read and removed before what they hang on. */
const hanging: Readonly<Record<string, OfTeam>> = {
  api_key_uses: ofKeys,
  api_key_spending: ofKeys,
  store_deletions: (teamId) => sql`t.store_id IN (SELECT s.id FROM stores s WHERE s.team_id = ${teamId}::uuid)`,
  project_revisions: (teamId) => sql`t.project_id IN (SELECT p.id FROM projects p WHERE p.team_id = ${teamId}::uuid)`,
  platform_events: ofCreatorOrShop,
  platform_users: ofCreator,
  // Messages that are not sent yet: they name the team, or one of its jobs.
  outbox: (teamId) => sql`t.payload->>'team_id' = ${teamId}
    OR t.payload->>'job_id' IN (SELECT j.id::text FROM jobs j WHERE j.team_id = ${teamId}::uuid)`,
};

/** Tables whose rows go with those of others (ON DELETE CASCADE), and how they hang on them: they need no index by team. They are removed after these. */
const cascading: Readonly<Record<string, OfTeam>> = {
  webhook_attempts: (teamId) =>
    sql`t.delivery_id IN (SELECT d.id FROM webhook_deliveries d WHERE d.team_id = ${teamId}::uuid)`,
  webhook_listener_events: (teamId) =>
    sql`t.listener_id IN (SELECT e.id FROM webhook_endpoints e WHERE e.team_id = ${teamId}::uuid)`,
};

/**
 * Tables of the whole fleet, with no row of a team but that it is erased, for a day or two. A person's wrong codes go after an hour; events of
 * payments name no person, initial grants neither.
 */
export const fleetTables = [
  'archive_passes',
  'coupons',
  'device_guesses',
  'erased_teams',
  'initial_grants',
  'payment_events',
  'plans',
  'removed_attempts',
  'restore_fences',
  'unused_pictures',
  '_prisma_migrations',
] as const;

/** Rows that may have to be kept by law: what was given, spent and taken back. They can lose who did it (`anonymiseCredits`). */
export const creditTables = [
  'coupon_claims',
  'credit_balances',
  'credit_operations',
  'credit_reversals',
  'ledger_checkpoints',
  'ledger_entries',
] as const;

/** These go last: the audit log and the ledger's checkpoints may be deleted only without their team, and deletions write into the others. */
const last = ['teams', 'audit_entries', 'ledger_checkpoints', 'deleted_rows', 'credential_changes'];

/**
 * Every table with rows of a team, in an order in which they can be deleted: those that hang on others, those with the column `team_id`, as the
 * database has them, those that go with these, and at the end the team and what deletions leave. A new table is found by its column, or by the test of this list.
 */
export async function teamTables({ prisma }: Database): Promise<TeamTable[]> {
  const rows = await query(
    () => prisma.$queryRaw<{ name: string }[]>`
      SELECT c.table_name::text AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.column_name = 'team_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const named = rows
    .map(({ name }) => name)
    .filter((name) => !last.includes(name) && !(name in hanging) && !(name in cascading));
  const ofColumn: OfTeam = (teamId) => sql`t.team_id = ${teamId}::uuid`;
  return [
    ...Object.entries(hanging).map(([table, ofTeam]) => ({ table, ofTeam })),
    ...named.map((table) => ({ table, ofTeam: ofColumn })),
    ...Object.entries(cascading).map(([table, ofTeam]) => ({ table, ofTeam })),
    ...last.map((table) => ({ table, ofTeam: table === 'teams' ? ofId : ofColumn })),
  ];
}

/** Columns that prove or open something: they leave the database with no export. */
export const secretColumns = [
  'address_hash',
  'code_verifier',
  'device_hash',
  'former_secret_ciphertext',
  'hash',
  'key_hash',
  'lease_token',
  'media_token',
  'sealed_code',
  'secret_ciphertext',
  'secret_hash',
  'state_hash',
  'task_nonce_hash',
  'token_ciphertext',
  'token_hash',
  'user_code',
] as const;
