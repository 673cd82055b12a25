import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands } from '@slideloom/contracts';
import { createTeam, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { webhookEventCommands as events } from '../src/commands/webhook-events.ts';
import type { Command, Values } from '../src/open-fleet.ts';

const { maxAttempts } = commands['webhook.fan_out'];
let suite: TestDatabase;
let teamId: string;
beforeAll(async () => {
  suite = await createTestDatabase();
  ({ teamId } = await createTeam(suite.database));
});
afterAll(() => suite.drop());

async function run(command: Command, positionals: string[] = [], values: Values = {}) {
  const lines: string[] = [];
  const unneeded = () => {
    throw new Error('only the database is needed');
  };
  const fleet = { database: suite.database, broker: unneeded, store: unneeded, close: () => Promise.resolve() };
  const code = await command({ fleet, positionals, values, print: (line) => void lines.push(line) });
  return { code, lines };
}

async function addEvent(attempts: number, fan_out_at: Date | null): Promise<string> {
  const id = randomUUID();
  const row = { id, team_id: teamId, type: 'job.completed', data: {}, attempts, fan_out_at };
  await suite.database.prisma.webhookEvent.create({ data: row });
  return id;
}
/** Answers the ids that notify's sweep finds. */
const due = async () => {
  const rows = await suite.database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM unsent_webhook_events(100, 0, ${maxAttempts}::int, clock_timestamp()) AS unsent (id)`;
  return rows.map(({ id }) => id).toSorted();
};

describe('events of teams that were given up', () => {
  it('are listed, and tried again by the sweep: one by its id, or all of them; others are left as they are', async () => {
    const past = new Date(Date.now() - 60_000);
    const [one, two] = [await addEvent(maxAttempts, past), await addEvent(maxAttempts + 1, past)];
    const waiting = await addEvent(1, new Date(Date.now() + 3_600_000));
    await addEvent(maxAttempts, null);
    expect(await due()).toEqual([]);
    const { lines } = await run(events.list);
    expect(lines.slice(0, 2).map((line) => line.split('  ')[0])).toEqual([one, two]);
    expect(lines[0]).toMatch(/ {2}job\.completed {2}\d{4}-.*Z {2}team [\da-f-]{36}$/);
    expect(lines.at(-1)).toBe('2 events were given up');
    expect(await run(events.retry, [one])).toEqual({ code: 0, lines: ['1 events are tried again'] });
    expect(await due()).toEqual([one]);
    expect(await run(events.retry, [], { all: true })).toEqual({ code: 0, lines: ['1 events are tried again'] });
    expect(await due()).toEqual([one, two].toSorted());
    expect((await run(events.list)).lines).toEqual(['No event was given up']);
    expect(await run(events.retry, [waiting])).toEqual({ code: 1, lines: ['0 events are tried again'] });
  });

  it('must be named', async () => {
    await expect(run(events.retry)).rejects.toThrow('Name one event by its id, or say --all');
    await expect(run(events.retry, [randomUUID()], { all: true })).rejects.toThrow('Name one event');
  });
});
