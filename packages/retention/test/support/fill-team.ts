import { randomUUID } from 'node:crypto';
import { createCreditRepository, query, type Database } from '@slideloom/db';
import { teamPrefixes } from '@slideloom/storage';
import type { TestBucket, TestTeam } from '@slideloom/testing';
import { teamTables } from '../../src/index.ts';
import { columnsOf } from './traces-of.ts';

/** A text that no other team has, in every row that the fill makes. */
export const markOf = (of: TestTeam) => `mark-${of.teamId}`;

/** Values that checks ask for, by `table.column`. */
const given: Record<string, string> = {
  'memberships.role': `'admin'`,
  'jobs.status': `'failed'`,
  'jobs.error': `'no'`,
  'jobs.lease_until': 'NULL',
  'decks.state': 'NULL',
  'decks.lease_until': 'NULL',
  'publish_attempts.state': `'delivered'`,
  'scheduled_posts.status': `'published'`,
  'webhook_deliveries.state': `'delivered'`,
  'webhook_deliveries.ended_at': 'now()',
  'webhook_endpoints.disabled_at': 'NULL',
  'credit_reversals.balance': `'topup'`,
  'credit_balances.monthly': '0',
  'ledger_entries.delta': '0',
  'coupons.credits': '5',
};

/** Ids of one team's rows. */
type Ids = Record<string, string>;
/** Rows that others refer to. */
const idOf: Record<string, string> = {
  stores: 'store',
  projects: 'project',
  webhook_endpoints: 'endpoint',
  webhook_events: 'event',
  webhook_deliveries: 'delivery',
};

function valueOf(
  of: TestTeam,
  ids: Ids,
  { table, column, type }: { table: string; column: string; type: string },
): string {
  const own = given[`${table}.${column}`];
  if (own !== undefined) return own;
  if (column === 'team_id') return `'${of.teamId}'`;
  if (column === 'store_id') return `'${ids['store']}'`;
  if (column === 'api_key_id') return `'${of.apiKeyId}'`;
  if (column === 'coupon_id') return `'${ids['coupon']}'`;
  if (column === 'project_id') return `'${ids['project']}'`;
  if (column === 'listener_id') return `'${ids['endpoint']}'`;
  if (column === 'event_id') return `'${ids['event']}'`;
  if (column === 'delivery_id' && type === 'uuid') return `'${ids['delivery']}'`;
  if (column === 'id' && type === 'uuid') return `'${ids[idOf[table] ?? ''] ?? randomUUID()}'`;
  if (column === 'platform') return `'shortvideo'`;
  if (column === 'platform_user_id') return `'creator-${of.teamId}'`;
  switch (type) {
    case 'uuid':
      return `'${randomUUID()}'`;
    case 'text':
      return `'${markOf(of)}-${randomUUID()}'`;
    case 'bytea':
      return `'${markOf(of)}-${randomUUID()}'::bytea`;
    case 'json':
    case 'jsonb':
      return `'{"team_id": "${of.teamId}", "text": "${markOf(of)}"}'`;
    case '_text':
      return `'{"${markOf(of)}"}'`;
    case 'timestamptz':
      return 'now()';
    case 'date':
      return 'current_date';
    case 'bool':
      return 'false';
    default:
      return '1';
  }
}

const known = new WeakMap<Database, ReturnType<typeof columnsOf>>();
/** The schema does not change meanwhile. */
function columnsOnce(database: Database): ReturnType<typeof columnsOf> {
  const columns = known.get(database) ?? columnsOf(database);
  known.set(database, columns);
  return columns;
}

/** A row of the team in one table; rejects as the database refuses it. */
export async function insertRow(database: Database, of: TestTeam, table: string, ids: Ids): Promise<void> {
  const needed = (await columnsOnce(database)).filter(
    ({ table: name, column, type, isNeeded }) =>
      name === table &&
      (isNeeded ||
        given[`${table}.${column}`] !== undefined ||
        (type === 'text' && column === 'external_id') ||
        column === 'store_id' ||
        column === 'team_id'),
  );
  const columns = needed.map(({ column }) => `"${column}"`).join();
  const values = needed.map((column) => valueOf(of, ids, column)).join();
  await query(() =>
    database.prisma.$executeRawUnsafe(`INSERT INTO ${table} (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING`),
  );
}

export const newIds = (): Ids =>
  Object.fromEntries([...Object.values(idOf), 'coupon'].map((name) => [name, randomUUID()]));

/** A row of the team in every table that can have one, and an object below each of its prefixes. */
export async function fillTeam(database: Database, bucket: TestBucket, of: TestTeam): Promise<void> {
  const ids = newIds();
  const coupon = ids['coupon']!;
  await database.prisma.coupon.create({
    data: { id: coupon, code: `C-${coupon}`.toUpperCase(), credits: 5, max_claims: 3, created_by: 'tester' },
  });
  await createCreditRepository(database).claimCoupon(`C-${coupon}`, {
    teamId: of.teamId,
    userId: markOf(of),
    authMode: null,
    apiKeyId: null,
    route: '/r',
  });
  const first = [...Object.keys(idOf), 'social_accounts'];
  const tables = (await teamTables(database)).map(({ table }) => table).filter((table) => !first.includes(table));
  const made = ['teams', 'credit_balances', 'subscriptions', 'coupon_claims', 'ledger_entries', 'credit_operations'];
  for (const table of [...first, ...tables].filter((name) => !made.includes(name)))
    await insertRow(database, of, table, ids);
  for (const prefix of teamPrefixes(of.teamId)) {
    await bucket.store.put({ key: `${prefix}a/b.png`, body: Buffer.from('x'), contentType: 'image/png' });
  }
}
