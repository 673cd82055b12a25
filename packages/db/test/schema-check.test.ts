import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { createSchemaCheck, openDatabase, requiredMigration } from '../src/index.ts';
import { countRoundTrips } from './support/round-trips.ts';

const required = requiredMigration();
let suite: TestDatabase;

beforeEach(async () => {
  suite = await createTestDatabase();
});
afterEach(() => suite.drop());

const change = (statement: string) => suite.database.prisma.$executeRawUnsafe(statement);

describe('the schema that a program needs', () => {
  it('is there once its last migration has been applied, and is not asked for again', async () => {
    const counter = await countRoundTrips(suite.url);
    const counted = openDatabase({ url: counter.url, poolMax: 1, applicationName: 'counted', connectMs: 60_000 });
    try {
      const schema = createSchemaCheck(counted);
      expect(schema.describe()).toBe(`needs ${required}; the database has not answered yet`);
      await schema.check();
      counter.take();
      await schema.check();
      expect(counter.take()).toBe(0);
      expect(schema.describe()).toBe(required);
    } finally {
      await counted.close();
      await counter.close();
    }
  });

  it('is there in a database of a newer release', async () => {
    await change(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
                  VALUES ('newer', 'unknown', '29991231000000_newer', now(), now(), 1)`);
    await createSchemaCheck(suite.database).check();
  });

  it.each([
    ['was never migrated', `DROP TABLE _prisma_migrations`, 'the database has no migration'],
    [
      'is that of a former release',
      `UPDATE _prisma_migrations SET migration_name = '20000101000000_former'`,
      'the newest of the database is 20000101000000_former',
    ],
    [
      'is in the middle of the migration',
      `UPDATE _prisma_migrations SET finished_at = NULL`,
      'the database has no migration',
    ],
    [
      'has rolled the migration back',
      `UPDATE _prisma_migrations SET rolled_back_at = now()`,
      'the database has no migration',
    ],
  ])('is not there in a database that %s, until it is', async (_case, statement, found) => {
    const schema = createSchemaCheck(suite.database);
    await suite.database.prisma.$executeRaw`CREATE TABLE kept AS TABLE _prisma_migrations`;
    await change(statement);
    await expect(schema.check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(schema.describe()).toBe(`needs ${required}; ${found}`);
    await change('DROP TABLE IF EXISTS _prisma_migrations');
    await change('ALTER TABLE kept RENAME TO _prisma_migrations');
    await schema.check();
  });
});
