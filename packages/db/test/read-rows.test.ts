import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { inTransaction, openDatabase, rawSql, sql, type Database } from '../src/index.ts';

let suite: TestDatabase;
let database: Database;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = openDatabase({ url: suite.url, poolMax: 1, applicationName: 'reads', connectMs: 60_000 });
});
afterAll(async () => {
  await database.close();
  await suite.drop();
});

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AppError);
  return failure as AppError;
}

const prepared = () => database.rows<{ name: string }>(sql`SELECT name FROM pg_prepared_statements ORDER BY name`);

describe('rows that are read straight from the pool', () => {
  it('come as PostgreSQL has them: JSON parsed, instants as Dates, arrays, nulls', async () => {
    const at = new Date('2026-11-21T08:00:00.123Z');
    const id = uuidV7.next();
    const [row] = await database.rows(
      sql`SELECT ${id}::uuid AS id, ${at}::timestamptz AS at, '{"a": [1]}'::jsonb AS data, ${['x', 'y']}::text[] AS names, NULL::text AS none, 7::int AS seven`,
    );
    expect(row).toEqual({ id, at, data: { a: [1] }, names: ['x', 'y'], none: null, seven: 7 });
  });

  it('are asked for by statements that are prepared once, and not without an end', async () => {
    for (const value of [1, 2, 3]) await database.rows(sql`SELECT ${value}::int AS prepared_once`);
    const before = (await prepared()).length;
    await database.rows(sql`SELECT ${4}::int AS prepared_once`);
    expect((await prepared()).length).toBe(before);
    for (let index = 0; index < 520; index += 1) await database.rows(sql`SELECT ${rawSql(String(index))} AS n`);
    expect((await prepared()).length).toBe(500);
    expect(await database.rows(sql`SELECT 600 AS n`)).toEqual([{ n: 600 }]);
  });

  it('see what their transaction has written, and nobody else does', async () => {
    const id = uuidV7.next();
    const other = openDatabase({ url: suite.url, poolMax: 1, applicationName: 'other', connectMs: 60_000 });
    await inTransaction(database, async ({ prisma, rows }) => {
      await prisma.$executeRaw`INSERT INTO teams (id, name, founder_id) VALUES (${id}::uuid, 'T', ${id})`;
      expect(await rows(sql`SELECT name FROM teams WHERE id = ${id}::uuid`)).toEqual([{ name: 'T' }]);
      expect(await other.rows(sql`SELECT name FROM teams WHERE id = ${id}::uuid`)).toEqual([]);
    });
    await other.close();
  });

  it('fail with a code of ours, and never show a value', async () => {
    const canary = 'canary-5d1c';
    const bad = await failureOf(database.rows(sql`SELECT ${canary}::uuid`));
    expect(bad).toMatchObject({ code: 'internal' });
    for (let error: unknown = bad; error instanceof Error; error = error.cause) {
      expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain(canary);
    }
    const killed = database.rows(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(await failureOf(killed)).toMatchObject({ code: 'unavailable', isRetryable: true });
  });

  it('come again from a new connection when the old one was ended', async () => {
    await failureOf(database.rows(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    expect(await database.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});
