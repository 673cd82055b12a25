import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
} from '@slideloom/testing';
import { teamCommands } from '../src/commands/teams.ts';

let suite: TestDatabase;
let bucket: TestBucket;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});

async function erase(teamId: string, values: { confirm?: string; all?: boolean }) {
  const lines: string[] = [];
  const fleet = {
    database: suite.database,
    broker: () => Promise.reject(new Error('no broker is needed')),
    store: () => bucket.store,
    close: () => Promise.resolve(),
  };
  const code = await teamCommands.erase({
    fleet,
    positionals: [teamId],
    values,
    print: (line) => void lines.push(line),
  });
  return { code, lines };
}

it('erases a team whose id is confirmed, says what went, and that of another id nothing was found', async () => {
  const { teamId } = await createTeam(suite.database);
  const unconfirmed = await erase(teamId, { confirm: randomUUID() });
  expect(unconfirmed).toEqual({ code: 1, lines: [expect.stringMatching(/^Nothing was changed/)] });
  expect(await suite.database.prisma.team.count()).toBe(1);
  const { code, lines } = await erase(teamId, { confirm: teamId, all: true });
  expect([code, lines.at(-1)]).toEqual([0, `Team ${teamId} is erased`]);
  expect(lines).toEqual(expect.arrayContaining(['teams  1', '0 objects']));
  for (const id of [teamId, randomUUID()]) {
    const again = await erase(id, { confirm: id, all: true });
    expect(again).toEqual({ code: 0, lines: [expect.stringMatching(`^Nothing of a team ${id} was found`)] });
  }
});
