import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { Client } from 'pg';
import { readMigrationFiles } from '../src/migration-files.ts';

/** A database of the released migrations, to which that release has written; then it is migrated, and both releases write. */
let suite: TestDatabase;
let client: Client;
const teamId = randomUUID();
const prismaDir = join(import.meta.dirname, '../prisma');
const released = (JSON.parse(readFileSync(join(prismaDir, 'released.json'), 'utf8')) as { name: string }[]).map(
  ({ name }) => name,
);
const apply = async (names: readonly string[]) => {
  for (const name of names) {
    await client.query(readFileSync(join(prismaDir, 'migrations', name, 'migration.sql'), 'utf8'));
  }
};

beforeAll(async () => {
  suite = await createTestDatabase();
  client = new Client(suite.url);
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await apply(released);
  await client.query('INSERT INTO teams (id, name) VALUES ($1, $2)', [teamId, 'A team']);
  await client.query('INSERT INTO credit_balances (team_id) VALUES ($1) ON CONFLICT DO NOTHING', [teamId]);
});
afterAll(async () => {
  await client.end();
  await suite.drop();
});

/** What the former release asks, and what this one adds to it. */
async function accept(more: object = {}): Promise<string> {
  const deck = { id: randomUUID(), prompt: 'Ten lakes', slides: [{ name: 'One' }], texts: [] };
  const work = { team_id: teamId, user_id: 'ada', route: '/generate/slides', hold_ms: 1, deck, jobs: [], ...more };
  const { rows } = await client.query<{ outcome: string }>(`SELECT accept_work($1)->>'outcome' AS outcome`, [work]);
  expect(rows).toEqual([{ outcome: 'accepted' }]);
  return deck.id;
}
const ownOf = async (id: string) =>
  (await client.query('SELECT external_id, caller_metadata FROM decks WHERE id = $1', [id])).rows;
const none = [{ external_id: null, caller_metadata: null }];

it('decks of the former release have no ids of callers; both releases go on writing on the new schema', async () => {
  const former = await accept();
  await apply(readMigrationFiles().flatMap(({ name }) => (released.includes(name) ? [] : [name])));
  expect(await ownOf(former)).toEqual(none);
  expect(await ownOf(await accept())).toEqual(none);
  const ordered = randomUUID();
  await client.query(
    `INSERT INTO decks (id, team_id, prompt, slides, texts, state, "order", plan_attempts, lease_until)
     VALUES ($1, $2, 'Ten lakes', '[]', '[]', 'planning', '{}', 1, now())`,
    [ordered, teamId],
  );
  expect(await ownOf(ordered)).toEqual(none);
  const own = { external_id: 'row-7', metadata: { client: 'lakes' } };
  const kept = [{ external_id: 'row-7', caller_metadata: own.metadata }];
  expect(await ownOf(await accept(own))).toEqual(kept);
  // One that the former release ordered, and this one plans.
  const deck = { id: ordered, prompt: 'Ten lakes', slides: [{ name: 'One' }], texts: [] };
  await accept({ ...own, deck });
  expect(await ownOf(ordered)).toEqual(kept);
});
