import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { Client, DatabaseError, type PoolConfig } from 'pg';
import { prismaDirectory, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { noFilter, withSchemaEngine } from './schema-engine.ts';

/**
 * How long a migration waits for a lock, ms: whatever it has locked before, and every statement that needs the same table, waits with it, as behind
 * a dump that reads it.
 */
const lockMs = 3_000;
/** The pause until it is tried again, and for how long it is, ms. */
const betweenMs = 5_000;
const lockedMs = 600_000;
/** SQLSTATE lock_not_available, and deadlock_detected: the services lock the same tables in an order of their own. */
const lockFailures: ReadonlySet<unknown> = new Set(['55P03', '40P01']);
/** Within which the server ends a migration whose client is gone, and rolls it back. Values of PostgreSQL's settings. */
const goneClient =
  "SET client_connection_check_interval = '2s'; SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";
const applicationName = 'slideloom-migrate';

/** The database cannot be migrated by these files; the message says in one sentence why, and what to do. */
export class MigrationRefused extends Error {}

/**
 * Applies the migrations of `prisma/migrations` that the database lacks, and answers their names. The bookkeeping is that of
 * `prisma migrate deploy`. Refuses, with a `MigrationRefused`, a database whose migrations differ from these files. Where a newer
 * release has migrated it, there is nothing to apply, so that this release can be rolled back to: `newer` is then what it lacks.
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[]; newer: string[] }> {
  const files = readMigrationFiles();
  const newer = findNewer(await readApplied(databaseUrl), files);
  const adapters = new WholeScripts({ connectionString: databaseUrl }, databaseUrl, files);
  try {
    return await withSchemaEngine(adapters, async (engine) => {
      const migrationsList = listMigrations(files);
      const output = await engine.applyMigrations({ migrationsList, filters: noFilter });
      return { applied: output.appliedMigrationNames, newer };
    });
  } catch (error) {
    if ((error as { code?: string }).code === unfinished) throw describeUnfinished((error as Error).message.trim());
    if (adapters.failure) await giveUp(databaseUrl, adapters.failure);
    throw error;
  } finally {
    await adapters.close();
  }
}

/** `migrate` for callers that only need the names of the applied migrations. */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  return (await migrate(databaseUrl)).applied;
}

type Applied = { name: string; checksum: string };

/** The migrations of the database that are newer than all of these; throws where the two lists do not go together. */
function findNewer(applied: readonly Applied[], files: readonly MigrationFile[]): string[] {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const has = new Set(applied.map(({ name }) => name));
  const newest = files.at(-1)!.name;
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) throw refusal(`${changed.name} has another checksum`);
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const older = unknown.find((name) => name < newest);
  if (older !== undefined) throw refusal(`${older} is not known`);
  const last = applied.at(-1)?.name ?? '';
  const skipped = files.find(({ name }) => !has.has(name) && name < last);
  if (skipped) throw refusal(`${skipped.name} was left out, although ${last} was applied`);
  return unknown;
}

const refusal = (what: string) =>
  new MigrationRefused(
    `The database was migrated by other files than this release has: ${what}; run the release that migrated it, or recreate a development database by \`npm start -- --fresh\`.`,
  );

/** Prisma's code for a migration that was started and did not end. */
const unfinished = 'P3009';

const describeUnfinished = (message: string) =>
  new MigrationRefused(
    `A migration of this database was begun and did not end (${message.split('\n').at(-1)}): where no session of ${applicationName} is left, nothing of it is there, so mark it as rolled back (docs/runbook.md, "Schema behind or ahead") and migrate again.`,
  );

/**
 * A migration is one transaction: one that the server refused left nothing behind and may be applied again once its cause is fixed. For one
 * whose connection was lost, nothing is known yet: it may have been committed.
 */
async function giveUp(databaseUrl: string, error: Error): Promise<never> {
  if (!(error instanceof DatabaseError))
    throw new MigrationRefused(`The connection was lost while a migration ran (${error.message}): migrate again.`, {
      cause: error,
    });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    );
  } finally {
    await client.end();
  }
  throw new MigrationRefused(`A migration failed and left nothing behind: ${error.message}.`, { cause: error });
}

async function readApplied(databaseUrl: string): Promise<Applied[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`);
    if (!tables[0].exists) return [];
    const { rows } = await client.query(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * The adapter cuts scripts at every semicolon, also inside the dollar quotes of a function. This one hands a script to the
 * server whole, which reads it as psql would.
 */
class WholeScripts extends PrismaPg {
  readonly #databaseUrl: string;
  readonly #files: readonly MigrationFile[];
  readonly #opened: { dispose(): Promise<void> }[] = [];
  /** Why a script failed: the engine keeps it to itself. */
  failure: Error | undefined;

  constructor(config: PoolConfig, databaseUrl: string, files: readonly MigrationFile[]) {
    super(config);
    this.#databaseUrl = databaseUrl;
    this.#files = files;
  }

  override async connect() {
    const adapter = await super.connect();
    this.#opened.push(adapter);
    adapter.executeScript = async (script: string) => {
      const client = new Client({
        connectionString: this.#databaseUrl,
        application_name: applicationName,
        keepAlive: true,
        keepAliveInitialDelayMillis: 30_000,
      });
      // A lost connection is the error of its query.
      client.on('error', () => undefined);
      await client.connect();
      try {
        // The role may have a limit for the statements of services, as behind a pooler.
        await client.query(`SET statement_timeout = 0; SET lock_timeout = ${lockMs}; ${goneClient}`);
        await untilUnlocked(() => client.query(this.#finishing(script)));
      } catch (error) {
        this.failure = error as Error;
        throw error;
      } finally {
        await client.end();
      }
    };
    return adapter;
  }

  /**
   * A migration notes in its own transaction that it is there. The engine does so behind it, and where it is killed in between, or the connection is
   * lost, the schema would have what the bookkeeping does not.
   */
  #finishing(script: string): string {
    const name = this.#files.find(({ text }) => text === script)?.name;
    if (name === undefined) return script;
    return `${script}
;UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
WHERE migration_name = '${name}' AND finished_at IS NULL AND rolled_back_at IS NULL;`;
  }

  /** The engine leaves its connections open, and with them the lock that keeps two migrations apart. */
  async close(): Promise<void> {
    for (const adapter of this.#opened) await adapter.dispose();
  }
}

/** A script that meets a lock, or a deadlock, is rolled back whole, and runs again after a pause in which requests go on. */
async function untilUnlocked(run: () => Promise<unknown>): Promise<void> {
  const endsAt = performance.now() + lockedMs;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!lockFailures.has((error as { code?: string }).code) || performance.now() > endsAt) throw error;
    }
    await pause(betweenMs);
  }
}

/** The files as the engine takes them. */
function listMigrations(files: readonly MigrationFile[]): MigrationList {
  const baseDir = join(prismaDirectory, 'migrations');
  const lockfile = 'migration_lock.toml';
  return {
    baseDir,
    lockfile: { path: lockfile, content: readFileSync(join(baseDir, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: files.map(({ name, text }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: text } },
    })),
  };
}
