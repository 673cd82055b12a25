import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import type { MigrationDirectory, MigrationList } from '@prisma/schema-engine-wasm';
import { Client, type PoolConfig } from 'pg';
import { prismaDirectory } from './migration-files.ts';
import { noFilter, withSchemaEngine } from './schema-engine.ts';

const migrationsDirectory = join(prismaDirectory, 'migrations');

/** The database was migrated by other files than these: to go on would leave it in a state that no release knows. */
export class ForeignMigrations extends Error {}

/**
 * Applies the migrations of `prisma/migrations` that the database lacks, and answers their names. The bookkeeping is that of
 * `prisma migrate deploy`. Refuses, with a `ForeignMigrations`, a database whose applied migrations differ from these files;
 * migrations of a newer release are accepted, so that an older one can be rolled back to.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const migrationsList = await readMigrations();
  await refuseForeignMigrations(databaseUrl, migrationsList.migrationDirectories);
  const adapters = new WholeScripts({ connectionString: databaseUrl }, databaseUrl);
  try {
    return await withSchemaEngine(adapters, async (engine) => {
      const output = await engine.applyMigrations({ migrationsList, filters: noFilter });
      return output.appliedMigrationNames;
    });
  } finally {
    await adapters.close();
  }
}

async function refuseForeignMigrations(databaseUrl: string, known: readonly MigrationDirectory[]): Promise<void> {
  const checksums = new Map(known.map(({ path, migrationFile }) => [path, checksumOf(migrationFile.content)]));
  const newest = known.at(-1)?.path ?? '';
  const foreign = (await readApplied(databaseUrl)).filter(({ name, checksum }) =>
    checksums.has(name) ? checksums.get(name) !== checksum : name < newest,
  );
  if (foreign.length === 0) return;
  throw new ForeignMigrations(
    `The database was migrated by other files than this release has (first of ${foreign.length}: ${foreign.map(({ name }) => name).sort()[0]}). A development database is recreated by \`npm start -- --fresh\`.`,
  );
}

async function readApplied(databaseUrl: string): Promise<{ name: string; checksum: string }[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`);
    if (!tables[0].exists) return [];
    const { rows } = await client.query(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    return rows;
  } finally {
    await client.end();
  }
}

const checksumOf = (content: MigrationDirectory['migrationFile']['content']): string =>
  content.tag === 'ok' ? createHash('sha256').update(content.value).digest('hex') : '';

/**
 * The adapter cuts scripts at every semicolon, also inside the dollar quotes of a function. This one hands a script to the
 * server whole, which reads it as psql would.
 */
class WholeScripts extends PrismaPg {
  readonly #databaseUrl: string;
  readonly #opened: { dispose(): Promise<void> }[] = [];

  constructor(config: PoolConfig, databaseUrl: string) {
    super(config);
    this.#databaseUrl = databaseUrl;
  }

  override async connect() {
    const adapter = await super.connect();
    this.#opened.push(adapter);
    adapter.executeScript = async (script: string) => {
      const client = new Client({ connectionString: this.#databaseUrl });
      await client.connect();
      try {
        await client.query(script);
      } finally {
        await client.end();
      }
    };
    return adapter;
  }

  /** The engine leaves its connections open, and with them the lock that keeps two migrations apart. */
  async close(): Promise<void> {
    for (const adapter of this.#opened) await adapter.dispose();
  }
}

async function readMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsDirectory, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories: MigrationDirectory[] = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(join(migrationsDirectory, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
  const lockfile = {
    path: 'migration_lock.toml',
    content: await readFile(join(migrationsDirectory, 'migration_lock.toml'), 'utf8'),
  };
  return { baseDir: migrationsDirectory, lockfile, shadowDbInitScript: '', migrationDirectories };
}
