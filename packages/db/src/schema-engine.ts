import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as engineBindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { prismaDirectory } from './migration-files.ts';

export const schemaFile = join(prismaDirectory, 'schema.prisma');
export const noFilter = { externalTables: [], externalEnums: [] };

/** Runs `work` with Prisma's own schema engine, as WebAssembly, so that no binary is downloaded; the adapter reaches the database. */
export async function withSchemaEngine<Result>(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  await loadEngine();
  const engine = await (engineBindings as unknown as { SchemaEngine: typeof SchemaEngine }).SchemaEngine.new(
    { datamodels: [['schema.prisma', await readFile(schemaFile, 'utf8')]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
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
