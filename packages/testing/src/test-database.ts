import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '@slideloom/db';
import { applyMigrations } from '@slideloom/db/migrations';
import { Client } from 'pg';
import { environment } from './environment.ts';
import { eventually } from './eventually.ts';

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> };

/**
 * A migrated database for one suite, cloned from the stack's template where it has one. `server` is a database on another server,
 * for a suite that breaks its own.
 */
export async function createTestDatabase({ server }: { server?: string | undefined } = {}): Promise<TestDatabase> {
  const admin = server ?? environment('TEST_DATABASE_URL', 'DATABASE_URL');
  const template = server === undefined ? process.env['TEST_TEMPLATE_DATABASE'] : undefined;
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  await run(admin, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  if (!template) await applyMigrations(url);
  const database = openDatabase({ url, poolMax: 10, applicationName: 'slideloom-test', connectMs: 60_000 });
  // Prisma loads its engine with the first query, which Jest allows only now, not between tests.
  await eventually(() => database.ping());
  return {
    url,
    database,
    async drop() {
      await database.close();
      await run(admin, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
