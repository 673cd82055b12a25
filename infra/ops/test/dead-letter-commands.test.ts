import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadQueueOf, openBroker, type Broker } from '@slideloom/messaging';
import {
  createSilentLogger,
  createTeam,
  createTestBroker,
  createTestDatabase,
  type TestDatabase,
} from '@slideloom/testing';
import { deadLetterCommands } from '../src/commands/dead-letters.ts';
import type { Command, Values } from '../src/open-fleet.ts';

const service = 'render';
const queue = deadQueueOf(service);
let suite: TestDatabase;
let broker: Broker;
let teamId: string;
/** How often a letter was taken out of a queue. */
let taken = 0;

beforeAll(async () => {
  suite = await createTestDatabase();
  ({ teamId } = await createTeam(suite.database));
  const { url } = await createTestBroker();
  broker = await openBroker({ url, name: 'test', logger: createSilentLogger() });
});
afterAll(async () => {
  await broker.close();
  await suite.drop();
});
beforeEach(async () => {
  await broker.withChannel((channel) => channel.purgeQueue(queue));
  taken = 0;
});

const counting: Broker['withConfirmChannel'] = (work, deadlineMs) =>
  broker.withConfirmChannel((channel) => {
    const get = channel.get.bind(channel);
    channel.get = (...args) => {
      taken += 1;
      return get(...args);
    };
    return work(channel);
  }, deadlineMs);

/** What a command prints, as far as it came, and how it ended. */
async function run(command: Command, values: Values, positionals: string[] = [], over: Partial<Broker> = {}) {
  const lines: string[] = [];
  const unneeded = () => {
    throw new Error('the bucket is not needed');
  };
  const used = { ...broker, withConfirmChannel: counting, ...over };
  const fleet = {
    database: suite.database,
    broker: () => Promise.resolve(used),
    store: unneeded,
    close: () => Promise.resolve(),
  };
  const code = await command({
    fleet,
    positionals,
    values: { service, ...values },
    print: (line) => void lines.push(line),
  }).catch((error: unknown) => error);
  return { code, lines };
}

async function park(body: object = {}): Promise<string> {
  const messageId = randomUUID();
  await broker.withConfirmChannel(async (channel) => {
    channel.sendToQueue(queue, Buffer.from(JSON.stringify(body)), { type: 'slides.render', messageId });
    await channel.waitForConfirms();
  });
  return messageId;
}

async function failedJob(): Promise<string> {
  const id = randomUUID();
  await suite.database.prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, status, input, error, error_code, user_id, route, max_attempts)
    VALUES (${id}::uuid, ${teamId}::uuid, 'render', 'failed', '{}', 'Failed', 'internal', 'user-1', '/render', 4)`;
  return id;
}

describe('dead letters', () => {
  it('are printed as they are read, before a broker that takes no messages ends it', async () => {
    const ids = [await park(), await park()];
    const blocked: Broker['withConfirmChannel'] = (work) =>
      broker.withConfirmChannel((channel) => {
        const confirmed = channel.waitForConfirms.bind(channel);
        // Nothing is left under way, which the end of the channel would return at some time in what follows.
        channel.waitForConfirms = () => confirmed().then(() => Promise.reject(new Error('blocked')));
        return work(channel);
      });
    const listed = await run(deadLetterCommands.list, {}, [], { withConfirmChannel: blocked });
    expect(listed.lines.slice(0, 2).map((line) => line.split('  ')[0])).toEqual(ids);
    expect(listed.lines.slice(2)).toEqual(['2 of 2 dead letters, then the broker did not answer']);
    expect(listed.code).toMatchObject({ message: 'blocked' });
    const shown = await run(deadLetterCommands.show, {}, [ids[0]!], { withConfirmChannel: blocked });
    expect(JSON.parse(shown.lines[0]!)).toMatchObject({ id: ids[0] });
  });

  it('are purged one or all, and what remains is said', async () => {
    const ids = [await park(), await park(), await park()];
    const { purge, list } = deadLetterCommands;
    expect(await run(purge, {}, [ids[1]!])).toEqual({ code: 0, lines: ['1 dead letters forgotten, 2 remain'] });
    expect((await run(list, {})).lines.at(-1)).toBe('2 dead letters');
    expect(await run(purge, {}, [ids[1]!])).toEqual({ code: 1, lines: ['0 dead letters forgotten, 2 remain'] });
    expect(await run(purge, { all: true })).toEqual({ code: 0, lines: ['2 dead letters forgotten, 0 remain'] });
    expect((await run(list, {})).lines).toEqual(['No dead letters']);
  });

  it('are all replayed in one pass, and those that cannot be stay', async () => {
    const jobs = [await failedJob(), await failedJob(), await failedJob()];
    const letters: string[] = [];
    for (const job_id of jobs) letters.push(await park({ job_id }));
    const strange = await park({});
    expect((await run(deadLetterCommands.replay, { all: true })).code).toMatchObject({
      message: '--author: is required',
    });
    const { code, lines } = await run(deadLetterCommands.replay, { all: true, author: 'ada' });
    expect(code).toBe(1);
    const said = letters.map((id, index) =>
      expect.stringMatching(new RegExp(`^${id}  job ${jobs[index]} runs again as [\\da-f-]{36}$`)),
    );
    expect(lines).toEqual([...said, `${strange}  not replayed: It names no job`, '3 replayed, 1 remain']);
    expect(taken).toBe(4);
    const replays = await suite.database.prisma.job.findMany({ where: { replay_of: { in: jobs } } });
    expect(replays).toHaveLength(3);
    expect((await run(deadLetterCommands.list, {})).lines[0]).toContain(strange);
  });

  it('that a crash leaves behind their replay name the same new job again', async () => {
    const job_id = await failedJob();
    await park({ job_id });
    const first = await run(deadLetterCommands.replay, { all: true, author: 'ada' });
    await park({ job_id });
    const second = await run(deadLetterCommands.replay, { all: true, author: 'ada' });
    const newJob = (lines: string[]) => lines[0]!.split(' ').at(-1);
    expect(newJob(second.lines)).toBe(newJob(first.lines));
    expect(await suite.database.prisma.job.count({ where: { replay_of: job_id } })).toBe(1);
  });
});
