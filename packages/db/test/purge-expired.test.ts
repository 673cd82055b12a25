import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { purgeExpired } from '../src/index.ts';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});

afterAll(() => world.drop());

it('removes the idempotency records that are past their time, and no other', async () => {
  const { prisma } = world.database;
  const record = (key: string, expiresAt: Date) => ({
    team_id: '00000000-0000-7000-8000-000000000001',
    method: 'POST',
    path: '/render',
    key,
    fingerprint: new Uint8Array(32),
    status: 202,
    expires_at: expiresAt,
  });
  const now = Date.now();
  await prisma.idempotencyRecord.createMany({
    data: [record('past', new Date(now - 1_000)), record('present', new Date(now + 60_000))],
  });
  expect(await purgeExpired(world.database)).toBe(1);
  expect((await prisma.idempotencyRecord.findMany()).map(({ key }) => key)).toEqual(['present']);
});
