import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { isUnknownZone, query } from '../src/index.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

const errorOf = (statement: string) =>
  query(() => suite.database.prisma.$queryRawUnsafe(statement)).then(
    () => null,
    (error: unknown) => error,
  );

it('a time zone that PostgreSQL does not know is distinguished from every other error', async () => {
  expect(isUnknownZone(await errorOf("SELECT now() AT TIME ZONE 'Europe/Nowhere'"))).toBe(true);
  expect(await errorOf("SELECT now() AT TIME ZONE 'Europe/Berlin'")).toBeNull();
  expect(isUnknownZone(await errorOf("SELECT 'Europe/Nowhere'::integer"))).toBe(false);
  expect(isUnknownZone(new Error('no answer'))).toBe(false);
});
