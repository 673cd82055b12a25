import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { inTransaction, openDatabase, sql, type Database } from '../src/index.ts';
import { startFreezingProxy, type FreezingProxy } from './support/freezing-proxy.ts';

let suite: TestDatabase;
let proxy: FreezingProxy;
let database: Database;

beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());
beforeEach(async () => {
  proxy = await startFreezingProxy(suite.url);
  database = openDatabase({ url: proxy.url, poolMax: 1, applicationName: 'silent', statementTimeoutMs: 500 });
  await database.ping();
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

describe('a connection that falls silent', () => {
  it('fails its statement, and the next one has another connection', async () => {
    proxy.freeze();
    await expect(database.rows(sql`SELECT 1 AS one`)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await database.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it('fails its transaction, and is not what the next one gets', async () => {
    const cut = inTransaction(database, async ({ rows }) => {
      await rows(sql`SELECT 1 AS one`);
      proxy.freeze();
      await rows(sql`SELECT 1 AS one`);
    });
    await expect(cut).rejects.toMatchObject({ code: 'unavailable' });
    expect(await inTransaction(database, ({ rows }) => rows(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });

  it('lets nobody wait who is closing', async () => {
    const other = openDatabase({ url: proxy.url, poolMax: 1, applicationName: 'silent', statementTimeoutMs: 500 });
    await other.ping();
    proxy.freeze();
    await expect(other.close()).resolves.toBeUndefined();
  });
});

it('a connection whose answers come is kept, however long it works', async () => {
  const pid = async () => (await database.rows<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`))[0]!.pid;
  const first = await pid();
  const endsAt = Date.now() + 1_500;
  while (Date.now() < endsAt) await database.rows(sql`SELECT pg_sleep(0.1)`);
  expect(await pid()).toBe(first);
});
