import type { Database } from '@slideloom/db';
import { startTable } from '../runner/start-table.ts';

const teams = 1_000;
/** Rows before those that are measured, so that pages of the indexes split as they do later on. */
const filled = 50_000;
const measured = 40_000;
/** A statement writes so many. */
const perStatement = 400;

const ofReason = (columns: string) => `CREATE INDEX bench_reason ON ledger_entries (${columns}, created_at)`;
const ofJob = 'CREATE INDEX bench_job ON ledger_entries (job_id)';
const hashed = 'hashtextextended(reason, uuid_hash_extended(team_id, 0))';

/** What a debit pays for beside the indexes by which it is unique: today's first. */
const variants: [name: string, indexes: string[]][] = [
  ['by a hash of team and reason', [ofReason(hashed)]],
  ['by team and reason', [ofReason('team_id, reason')]],
  ['by team and reason, by job', [ofReason('team_id, reason'), ofJob]],
  ['by a hash of team and reason, by job', [ofReason(hashed), ofJob]],
  ['by job', [ofJob]],
  ['none', []],
];

/**
 * Bytes of the write-ahead log that the row of a debit costs, by the indexes for filters that the ledger has, without full-page images:
 * means over 40,000 rows of 1,000 teams in turn, behind 50,000. Overwrites the ledger.
 */
export async function measureWalPerDebit({ prisma }: Database): Promise<void> {
  const run = (statement: string) => prisma.$executeRawUnsafe(statement);
  await run('ALTER SYSTEM SET full_page_writes = off');
  await run('SELECT pg_reload_conf()');
  await run('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
  await run('DROP INDEX ledger_entries_of_reason');
  const row = startTable('index for filters', 'WAL, bytes a debit', 'disk, bytes a debit');
  for (const [name, indexes] of variants) {
    await run('TRUNCATE ledger_entries');
    for (const index of indexes) await run(index);
    await insert(run, 0, filled);
    const before = await position(prisma);
    await insert(run, filled, measured);
    const bytes = (await position(prisma)) - before;
    const size = await indexBytes(prisma);
    row(name, (bytes / measured).toFixed(0), (size / (filled + measured)).toFixed(0));
    await run('DROP INDEX IF EXISTS bench_reason, bench_job');
  }
}

/** As `debit_job` writes them: each team's times increase, ids of jobs are as good as increasing, eight of ten are renderings. */
async function insert(run: (statement: string) => Promise<unknown>, from: number, count: number): Promise<void> {
  for (let first = from; first < from + count; first += perStatement) {
    await run(`
      INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                                  job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
      SELECT md5((n % ${teams})::text)::uuid, -2, CASE WHEN n / ${teams} % 5 = 0 THEN 'image_gen' ELSE 'render' END, NULL,
             'user-' || n % ${teams}, '/render', 10000, jsonb_build_object('job_id', job), 'api_key', md5((n % ${teams})::text)::uuid,
             job, -2, 0, 0, 1, timestamptz '2026-01-01' + n * interval '1 millisecond'
      FROM generate_series(${first}, ${first + perStatement - 1}) n
      CROSS JOIN LATERAL (SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS job) id`);
  }
}

async function position(prisma: Database['prisma']): Promise<number> {
  const rows = await prisma.$queryRaw<{ at: number }[]>`SELECT (pg_current_wal_lsn() - '0/0')::float8 AS at`;
  return rows[0]!.at;
}

async function indexBytes(prisma: Database['prisma']): Promise<number> {
  const rows = await prisma.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(pg_relation_size(indexrelid)), 0)::float8 AS bytes FROM pg_index
    WHERE indexrelid::regclass::text IN ('bench_reason', 'bench_job')`;
  return rows[0]!.bytes;
}
