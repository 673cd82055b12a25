import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { noFilter, withSchemaEngine } from './schema-engine.ts';

/**
 * The SQL that leads from one text of `schema.prisma` (null: from nothing) to another. It compares the two texts and needs no
 * database: the engine cannot describe a live one through its adapter ("char" columns).
 */
export function diffSchema(previousSchema: string | null, schema: string): Promise<string> {
  return withSchemaEngine(withoutDatabase, async (engine) => {
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

/** The engine asks for the server's version when it is made; nothing else reaches this adapter. */
const withoutDatabase = {
  provider: 'postgres',
  adapterName: 'without-database',
  connect: async () => ({
    provider: 'postgres',
    adapterName: 'without-database',
    queryRaw: async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [5, 7, 0],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
    executeRaw: async () => 0,
    executeScript: async () => undefined,
    startTransaction: () => Promise.reject(new Error('There is no database')),
    dispose: async () => undefined,
  }),
  connectToShadowDb: () => Promise.reject(new Error('There is no database')),
} as unknown as SqlMigrationAwareDriverAdapterFactory;
