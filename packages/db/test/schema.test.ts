import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platforms } from '@slideloom/contracts';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { Client } from 'pg';
import { openDatabase, type Database } from '../src/index.ts';
import { diffSchema } from '../src/diff-schema.ts';
import { composeEverything } from '../src/compose-migration.ts';
import { readMigrationFiles } from '../src/migration-files.ts';
import { applyMigrations, migrate } from '../src/migrations.ts';
import { schemaFile } from '../src/schema-engine.ts';

const sqlDirectory = fileURLToPath(new URL('../sql', import.meta.url));
const migrations = new URL('../src/migrations.ts', import.meta.url).href;
let migrated: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
});
afterAll(() => migrated.drop());

type Shape = { columns: string[]; indexes: string[]; constraints: string[] };

/** Every column, index and constraint of the schema `name`, as text, without that name. */
async function shapeOf({ prisma }: Database, name: string): Promise<Shape> {
  const texts = async (rows: Promise<{ text: string }[]>) =>
    (await rows).map(({ text }) => text.replaceAll(`${name}.`, '')).sort();
  return {
    columns: await texts(
      prisma.$queryRaw`
        SELECT format('%s.%s %s%s %s default %s', table_name, column_name, udt_name,
                      coalesce('(' || coalesce(numeric_precision::text, '') || ',' || coalesce(datetime_precision::text, numeric_scale::text, '') || ')', ''),
                      is_nullable, regexp_replace(coalesce(column_default, 'none'), 'nextval.*', 'sequence')) AS text
        FROM information_schema.columns WHERE table_schema = ${name} AND table_name <> '_prisma_migrations'`,
    ),
    indexes: await texts(
      prisma.$queryRaw`SELECT indexdef AS text FROM pg_indexes WHERE schemaname = ${name} AND tablename <> '_prisma_migrations'`,
    ),
    constraints: await texts(
      prisma.$queryRaw`
        SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS text FROM pg_constraint
        WHERE connamespace = ${name}::regnamespace AND contype IN ('c', 'f', 'p', 'u') AND conrelid::regclass::text NOT LIKE '%_prisma_migrations'`,
    ),
  };
}

/** Every function and trigger, as the server writes it. */
async function definitionsOf({ prisma }: Database): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ text: string }[]>`
    SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`;
  return rows.map(({ text }) => text).sort();
}

/** What schema.prisma alone describes, built from nothing in the same database under another name. */
async function buildFromModels(name: string): Promise<void> {
  const script = await diffSchema(null, readFileSync(schemaFile, 'utf8'));
  const statements = script
    .replaceAll(/CREATE SCHEMA[^;]*;/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  await migrated.database.prisma.$transaction(async (prisma) => {
    await prisma.$executeRawUnsafe(`CREATE SCHEMA ${name}`);
    await prisma.$executeRawUnsafe(`SET LOCAL search_path = ${name}`);
    for (const statement of statements) await prisma.$executeRawUnsafe(statement);
  });
}

describe('the migrations', () => {
  it('are all there after the first time, and a second time changes nothing', async () => {
    expect(await applyMigrations(migrated.url)).toEqual([]);
    const rows = await migrated.database.prisma.$queryRaw<{ migration_name: string; is_done: boolean }[]>`
      SELECT migration_name, finished_at IS NOT NULL AND rolled_back_at IS NULL AS is_done FROM _prisma_migrations
      ORDER BY migration_name`;
    expect(rows.map((row) => row.migration_name)).toEqual(readMigrationFiles().map(({ name }) => name));
    expect(rows[0]!.migration_name).toBe('20261122000000_baseline');
    expect(rows.every((row) => row.is_done)).toBe(true);
  });

  it('lead from an empty database to exactly what schema.prisma describes, but for what it cannot say', async () => {
    await buildFromModels('from_models');
    const [actual, described] = [
      await shapeOf(migrated.database, 'public'),
      await shapeOf(migrated.database, 'from_models'),
    ];
    expect(described.columns.length).toBeGreaterThan(200);
    expect(actual.columns).toEqual(described.columns);
    const extra = (kind: keyof Shape) => actual[kind].filter((text) => !described[kind].includes(text));
    expect(described.indexes.filter((text) => !actual.indexes.includes(text))).toEqual([]);
    expect(described.constraints.filter((text) => !actual.constraints.includes(text))).toEqual([]);
    // Partial indexes, and those of expressions: by name, each with its condition.
    const partial = extra('indexes').map((text) => {
      const [, name, condition] = /INDEX (\w+) ON .*?(?: WHERE (.*))?$/.exec(text) ?? [];
      return `${name}: ${condition}`;
    });
    expect(partial.toSorted()).toEqual([
      'assets_deleting: (deleting_at IS NOT NULL)',
      'assets_of_external_id: (external_id IS NOT NULL)',
      'brands_default: is_default',
      'credit_reversals_open: (asked > taken)',
      'decks_of_brand: (brand_id IS NOT NULL)',
      'decks_of_external_id: (external_id IS NOT NULL)',
      'decks_of_influencer: (influencer_id IS NOT NULL)',
      'decks_of_project: (project_id IS NOT NULL)',
      "decks_ordered: (state = 'planning'::text)",
      'decks_tile_due: ((tile_due_at IS NOT NULL) AND (state IS NULL))',
      "deleted_posts_of_team: (relation = 'scheduled_posts'::text)",
      "jobs_failed_of_team: (status = 'failed'::text)",
      "jobs_leased_renders: ((type = 'render'::text) AND (lease_token IS NOT NULL))",
      'jobs_of_deck: (deck_id IS NOT NULL)',
      'jobs_of_external_id: (external_id IS NOT NULL)',
      "jobs_that_killed: (error_code = 'worker_killed'::text)",
      'jobs_unfinished: (next_publish_at IS NOT NULL)',
      'jobs_unfinished_of_team: (next_publish_at IS NOT NULL)',
      "jobs_waiting_renders: ((type = 'render'::text) AND (status = 'pending'::text))",
      'ledger_entries_of_reason: undefined',
      'ledger_entries_one_debit_per_job: (delta < 0)',
      "ledger_entries_one_refund_per_job: (reason = 'refund'::text)",
      "platform_events_of_shops: (platform = 'storeplatform'::text)",
      'platform_events_unmatched: ((attempt_id IS NULL) AND (publish_id IS NOT NULL))',
      'products_without_copy: (picture_source IS DISTINCT FROM image_url)',
      'projects_of_external_id: (external_id IS NOT NULL)',
      'projects_tile_due: (tile_due_at IS NOT NULL)',
      'publish_attempts_of_post: (post_id IS NOT NULL)',
      "publish_attempts_one_in_flight: ((state = ANY (ARRAY['sending'::text, 'unknown'::text])) OR ((state = 'accepted'::text) AND (publish_id IS NULL)))",
      expect.stringMatching(
        /^publish_attempts_one_live_per_job: .*'preparing'.*'sending'.*'accepted'.*'delivered'.*'unknown'.*'review'/,
      ),
      "publish_attempts_unknown: (state = ANY (ARRAY['unknown'::text, 'review'::text]))",
      "publish_attempts_unknown_of_team: (state = ANY (ARRAY['unknown'::text, 'review'::text]))",
      expect.stringMatching(/^publish_attempts_without_id: .*publish_id IS NULL.*'sending'.*'abandoned'/),
      "scheduled_posts_due: ((status = 'scheduled'::text) AND (job_id IS NULL))",
      "scheduled_posts_failed_of_team: (status = 'failed'::text)",
      'scheduled_posts_of_external_id: (external_id IS NOT NULL)',
      'scheduled_posts_of_project: (project_id IS NOT NULL)',
      "scheduled_posts_unprepared: ((status = 'scheduled'::text) AND (prepared_at IS NULL) AND (job_id IS NULL))",
      "scheduled_posts_waiting: ((status = 'scheduled'::text) AND (job_id IS NULL))",
      "social_accounts_needs_reauth: (status = 'needs_reauth'::text)",
      "stores_needs_reauth: (status = 'needs_reauth'::text)",
      "stores_resync_due: ((status = 'connected'::text) AND (sync_requested_at IS NULL))",
      'stores_sync_due: (sync_requested_at IS NOT NULL)',
      'uploads_unfinished: (completed_at IS NULL)',
      "webhook_deliveries_due: (state = 'pending'::text)",
      "webhook_deliveries_due_of_team: (state = 'pending'::text)",
      'webhook_deliveries_leased: (lease_token IS NOT NULL)',
      'webhook_events_unsent: (fan_out_at IS NOT NULL)',
    ]);
    expect(extra('constraints').map((text) => text.split(' ')[1])).toEqual([
      'brands_default_of_team',
      'coupons_claims',
      'coupons_credits',
      'credit_balances_granted',
      'credit_balances_not_negative',
      'credit_reversals_amounts',
      'decks_state',
      'jobs_ended',
      'jobs_status',
      'publish_attempts_state',
      'scheduled_posts_status',
      'webhook_deliveries_state',
      'webhook_endpoints_disabled',
      'webhook_endpoints_listener',
    ]);
  });

  it('lead to exactly the functions, triggers, checks and indexes that packages/db/sql has, as if built from it at once', async () => {
    const name = `${new URL(migrated.url).pathname.slice(1)}_at_once`;
    await migrated.database.prisma.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(migrated.url), { pathname: `/${name}` }).href;
    const atOnce = openDatabase({ url, poolMax: 1, applicationName: 'at-once', connectMs: 60_000 });
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.query(await composeEverything());
      expect(await definitionsOf(migrated.database)).toEqual(await definitionsOf(atOnce));
      expect(await shapeOf(migrated.database, 'public')).toEqual(await shapeOf(atOnce, 'public'));
    } finally {
      await client.end();
      await atOnce.close();
      await migrated.database.prisma.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('hold each function of packages/db/sql once, and no other', async () => {
    const rows = await migrated.database.prisma.$queryRaw<{ name: string }[]>`
      SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`;
    const files = globSync('*/[!_]*.sql', { cwd: sqlDirectory }).map((path) => basename(path, '.sql'));
    expect(files.length).toBeGreaterThan(50);
    expect(rows.map(({ name }) => name).sort()).toEqual(files.sort());
  });

  it.each([
    ['was edited after it was applied', `UPDATE _prisma_migrations SET checksum = 'another'`],
    [
      'is not known, and older than the newest one known',
      `UPDATE _prisma_migrations SET migration_name = '20251231000000_unknown'`,
    ],
  ])('are not applied to a database one of whose migrations %s', async (_, change) => {
    const other = await createTestDatabase();
    try {
      await other.database.prisma.$executeRawUnsafe(change);
      await expect(applyMigrations(other.url)).rejects.toThrow('migrated by other files than this release has');
    } finally {
      await other.drop();
    }
  });

  it('name no platform in a function: a new one changes none', async () => {
    const functions = await migrated.database.prisma.$queryRaw<{ name: string; body: string }[]>`
      SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
    expect(functions.length).toBeGreaterThan(60);
    const quoted = new RegExp(`'(${platforms.join('|')})'`);
    expect(functions.filter(({ body }) => quoted.test(body)).map(({ name }) => name)).toEqual([]);
  });

  it('are not applied where a newer release left one of them out', async () => {
    const other = await createTestDatabase();
    try {
      await other.database.prisma.$executeRaw`
        UPDATE _prisma_migrations SET migration_name = '29991231000000_newer', checksum = 'unknown'`;
      await expect(applyMigrations(other.url)).rejects.toThrow(
        /files than this release has: \d+_baseline was left out, although 29991231000000_newer was applied; run the release/,
      );
    } finally {
      await other.drop();
    }
  });

  it('say why one fails, leave nothing of it behind, and apply it once the cause is mended', async () => {
    const name = `${new URL(migrated.url).pathname.slice(1)}_failing`;
    await migrated.database.prisma.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(migrated.url), { pathname: `/${name}` }).href;
    const database = openDatabase({ url, poolMax: 1, applicationName: 'failing', connectMs: 60_000 });
    try {
      await database.prisma.$executeRaw`CREATE VIEW teams AS SELECT 1`;
      const failed = 'A migration failed and left nothing behind: relation "teams" already exists.';
      await expect(applyMigrations(url)).rejects.toThrow(failed);
      await expect(applyMigrations(url)).rejects.toThrow(failed);
      await database.prisma.$executeRaw`DROP VIEW teams`;
      await database.prisma.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = NULL`;
      await expect(applyMigrations(url)).rejects.toThrow(
        /was begun and did not end .*: where no session of slideloom-migrate is left, nothing of it is there, so mark it/,
      );
      await database.prisma.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = now()`;
      expect(await applyMigrations(url)).toHaveLength(readMigrationFiles().length);
    } finally {
      await database.close();
      await migrated.database.prisma.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('let go of what they have locked where another session holds a lock, and come again', async () => {
    const name = `${new URL(migrated.url).pathname.slice(1)}_locked`;
    await migrated.database.prisma.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(migrated.url), { pathname: `/${name}` }).href;
    const [holder, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    try {
      await Promise.all([holder.connect(), watcher.connect()]);
      const isWaiting = async () => {
        const { rows } = await watcher.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      };
      const until = async (wanted: boolean) => {
        while ((await isWaiting()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      await holder.query('BEGIN; CREATE TABLE teams (id int)');
      const applying = applyMigrations(url);
      applying.catch(() => undefined);
      await until(true);
      // The holder still holds it.
      await until(false);
      await holder.query('ROLLBACK');
      expect(await applying).toHaveLength(readMigrationFiles().length);
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
      await migrated.database.prisma.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('of a newer release are accepted, so that this one can be rolled back to', async () => {
    const newer = await createTestDatabase();
    try {
      await newer.database.prisma.$executeRaw`
        INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
        VALUES ('newer', 'unknown', '29991231000000_newer', now(), now(), 1)`;
      expect(await applyMigrations(newer.url)).toEqual([]);
      expect(await migrate(newer.url)).toEqual({ applied: [], newer: ['29991231000000_newer'] });
    } finally {
      await newer.drop();
    }
  });

  it('end with their process: it waits for no timer of the engine', async () => {
    const script = `
      import { applyMigrations } from ${JSON.stringify(migrations)};
      await applyMigrations(process.env.DATABASE_URL);
      console.log(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATABASE_URL: migrated.url },
    });
    expect(stdout.trim()).toBe('0');
  });

  it('bring an empty database there, also when two processes apply them at once', async () => {
    const name = `${new URL(migrated.url).pathname.slice(1)}_race`;
    await migrated.database.prisma.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(migrated.url), { pathname: `/${name}` }).href;
    try {
      const applied = await Promise.allSettled([applyMigrations(url), applyMigrations(url)]);
      expect(applied.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
      expect(await applyMigrations(url)).toEqual([]);
      const raced = openDatabase({ url, poolMax: 1, applicationName: 'raced', connectMs: 60_000 });
      expect(await shapeOf(raced, 'public')).toEqual(await shapeOf(migrated.database, 'public'));
      await raced.close();
    } finally {
      await migrated.database.prisma.$executeRawUnsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});
