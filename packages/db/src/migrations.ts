import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { Client, type PoolConfig } from 'pg';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { MigrationDirectory, MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';

const prismaDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', 'prisma');
const migrationsDirectory = join(prismaDirectory, 'migrations');
const noFilter = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations of `prisma/migrations` that the database lacks, and answers their names. The engine is Prisma's
 * own, as WebAssembly, so no download is needed; the bookkeeping is that of `prisma migrate deploy`.
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  return withEngine(databaseUrl, async (engine) => {
    const output = await engine.applyMigrations({ migrationsList: await readMigrations(), filters: noFilter });
    return output.appliedMigrationNames;
  });
}

/**
 * The SQL that leads from one text of `schema.prisma` (null: from nothing) to the present one: the next migration. It
 * compares the two texts, because the engine cannot describe a live database through this adapter ("char" columns).
 */
export async function diffSchema(databaseUrl: string, previousSchema: string | null): Promise<string> {
  return withEngine(databaseUrl, async (engine) => {
    const schema = await readFile(join(prismaDirectory, 'schema.prisma'), 'utf8');
    const datamodel = (content: string) => ({
      tag: 'schemaDatamodel' as const,
      files: [{ path: 'schema.prisma', content }],
    });
    const output = await engine.diff({
      from: previousSchema === null ? { tag: 'empty' } : datamodel(previousSchema),
      to: datamodel(schema),
      script: true,
      exitCode: null,
      filters: noFilter,
    });
    return output.stdout ?? '';
  });
}

async function withEngine<Result>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  await loadEngine();
  const adapters = new WholeScripts({ connectionString: databaseUrl }, databaseUrl);
  const schema = await readFile(join(prismaDirectory, 'schema.prisma'), 'utf8');
  const engine = await (engineBindings as unknown as { SchemaEngine: typeof SchemaEngine }).SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await adapters.close();
  }
}

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

/** What this file uses of the global that Node has and its types leave to the DOM's. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: object } }>;
};

let loading: Promise<void> | undefined;

/** Node does not import `.wasm` files as the package expects of a bundler, so the module is instantiated by hand. */
function loadEngine(): Promise<void> {
  loading ??= (async () => {
    const bindings = engineBindings as unknown as object & { __wbg_set_wasm(exports: object): void };
    const directory = dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')));
    const { instance } = await WebAssembly.instantiate(await readFile(join(directory, 'schema_engine_bg.wasm')), {
      './schema_engine_bg.js': withoutLingeringTimers(bindings),
    });
    bindings.__wbg_set_wasm(instance.exports);
    (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  })();
  return loading;
}

type SetTimeout = (callback: () => void, ms: number) => NodeJS.Timeout;

/** The engine races its lock against a timer of ten seconds that it never clears: a process would wait for it at its end. */
function withoutLingeringTimers(bindings: object): object {
  const entries = Object.entries(bindings).map(([name, binding]) => {
    if (!name.startsWith('__wbg_setTimeout')) return [name, binding] as const;
    return [name, (...args: Parameters<SetTimeout>) => (binding as SetTimeout)(...args).unref()] as const;
  });
  return Object.fromEntries(entries);
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
