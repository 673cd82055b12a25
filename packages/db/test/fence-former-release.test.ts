import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fenceRestore } from '@slideloom/db';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { Client } from 'pg';

/** A backup may be older than the last rollout: it has the schema of the former release when it is fenced, and is migrated afterwards. */
let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
  const prismaDir = join(import.meta.dirname, '../prisma');
  const released = JSON.parse(readFileSync(join(prismaDir, 'released.json'), 'utf8')) as { name: string }[];
  const client = new Client(suite.url);
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const { name } of released)
      await client.query(readFileSync(join(prismaDir, 'migrations', name, 'migration.sql'), 'utf8'));
  } finally {
    await client.end();
  }
});
afterAll(() => suite.drop());

it('is fenced by the present commands, or refused where it was written to since', async () => {
  const teamId = randomUUID();
  await suite.database.prisma.$executeRaw`INSERT INTO teams (id, name) VALUES (${teamId}::uuid, 'A team')`;
  await suite.database.prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at)
    VALUES (gen_random_uuid(), ${teamId}::uuid, 'publish', '{}', 'ada', '/publish', 5, now())`;
  const fence = (restoredTo: Date) => fenceRestore(suite.database, { restoredTo, toleranceMs: 0, isForced: false });
  expect(await fence(new Date(Date.now() - 60_000))).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/^The newest job is of /),
  });
  expect(await fence(new Date(Date.now() + 1_000))).toMatchObject({ kind: 'fenced', jobs: 1 });
});
