import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { createTestDatabase, createTeam, eventually, createSilentLogger, type TestDatabase } from '@slideloom/testing';
import { createRepositories } from '../../../src/repositories.ts';
import type { EventStream } from '../../../src/events/event-streams.ts';
import { createTeamFeeds } from '../../../src/events/team-feeds.ts';
import { countQueries } from '../../support/count-queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type SentEvent = { event: string; data: Record<string, unknown>; id: string | undefined };
type FakeStream = EventStream & { sent: SentEvent[]; isEnded: boolean; leave(): void };

/** Creates a stream whose reader takes everything at once. */
function openStream(): FakeStream {
  let close: () => void = () => undefined;
  const stream: FakeStream = {
    sent: [],
    isEnded: false,
    send: (event, data, id) => stream.sendJson(event, JSON.stringify(data), id),
    sendJson: (event, json, id) => void stream.sent.push({ event, data: JSON.parse(json) as SentEvent['data'], id }),
    isFull: () => false,
    end() {
      stream.isEnded = true;
      close();
    },
    closed: new Promise((resolve) => {
      close = resolve;
    }),
    leave: () => close(),
  };
  return stream;
}

const named = (stream: FakeStream, event: string) => stream.sent.filter((one) => one.event === event);
const newReader = {
  isStillAuthorized: () => Promise.resolve(true),
  reaches: () => true,
  version: null,
  lastEventId: null,
};

function createFeeds(times = {}) {
  const counted = countQueries(test.database);
  const feeds = createTeamFeeds(createRepositories(counted, 'https://cdn.example.test'), {
    logger: createSilentLogger(),
    times,
  });
  return { counted, feeds };
}

async function addJobs(teamId: string, count: number, status = 'completed'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidV7.next());
  await test.database.prisma.job.createMany({
    data: ids.map((id) => ({
      id,
      team_id: teamId,
      type: 'render',
      status,
      input: {},
      ...(status === 'completed' && { result: { slides: [] } }),
      user_id: 'user-1',
      route: '/render',
      max_attempts: 4,
    })),
  });
  return ids;
}

const completed = (teamId: string, jobId: string) =>
  ['job.completed', { job_id: jobId, team_id: teamId, type: 'render' }] as const;

describe('the feed of a team', () => {
  it('tells a burst of 1,000 events to 50 readers with few queries, each job once', async () => {
    const { counted, feeds } = createFeeds();
    const { teamId } = await createTeam(test.database);
    const streams = Array.from({ length: 50 }, openStream);
    for (const stream of streams) await feeds.join(teamId, () => stream, newReader);
    await eventually(() => {
      for (const stream of streams) expect(named(stream, 'credits')).toHaveLength(1);
    });
    const ids = await addJobs(teamId, 1_000);
    const before = counted.queries;
    for (const id of [...ids, ...ids]) feeds.onEvent(...completed(teamId, id));
    await eventually(() => expect(named(streams[49]!, 'job')).toHaveLength(1_000));
    expect(counted.queries - before).toBeLessThan(20);
    for (const stream of streams) {
      expect(named(stream, 'job').map(({ data }) => data['id'])).toEqual(ids);
      expect(named(stream, 'credits')).toHaveLength(1);
    }
    for (const stream of streams) stream.leave();
    feeds.stop();
  });

  it('asks nothing while nothing happens, but one look in its time, whatever the number of readers', async () => {
    const { counted, feeds } = createFeeds({ pollMs: 400, togetherMs: 20 });
    const { teamId } = await createTeam(test.database);
    const streams = Array.from({ length: 50 }, openStream);
    for (const stream of streams) await feeds.join(teamId, () => stream, newReader);
    await eventually(() => expect(named(streams[49]!, 'credits')).toHaveLength(1));
    // The look, and the balances behind it.
    const [startedAt, before] = [performance.now(), counted.queries];
    await eventually(() => expect(counted.queries - before).toBeGreaterThanOrEqual(4));
    expect(performance.now() - startedAt).toBeGreaterThan(300);
    for (const stream of streams) {
      expect(stream.sent).toHaveLength(1);
      stream.leave();
    }
    await Promise.all(streams.map(({ closed }) => closed));
    const atEnd = counted.queries;
    feeds.onEvent('credits.changed', { team_id: teamId });
    expect(counted.queries).toBe(atEnd);
    feeds.stop();
  });

  it('tells one who joins later of what happens later, and of the balances first', async () => {
    const { feeds } = createFeeds({ togetherMs: 20 });
    const { teamId } = await createTeam(test.database);
    const [old] = await addJobs(teamId, 1);
    const [early, late] = [openStream(), openStream()];
    await feeds.join(teamId, () => early, newReader);
    feeds.onEvent(...completed(teamId, old!));
    const [first] = await addJobs(teamId, 1);
    feeds.onEvent(...completed(teamId, first!));
    await eventually(() => expect(named(early, 'job').map(({ data }) => data['id'])).toEqual([first]));
    await feeds.join(teamId, () => late, newReader);
    const [second] = await addJobs(teamId, 1);
    feeds.onEvent(...completed(teamId, second!));
    await eventually(() => expect(named(late, 'job').map(({ data }) => data['id'])).toEqual([second]));
    expect(late.sent[0]?.event).toBe('credits');
    expect(named(early, 'job').map(({ data }) => data['id'])).toEqual([first, second]);
    for (const stream of [early, late]) stream.leave();
    feeds.stop();
  });

  it('keeps its news while PostgreSQL is away, and does not let a new reader in', async () => {
    const repositories = createRepositories(test.database, 'https://cdn.example.test');
    const { teamId } = await createTeam(test.database);
    let isAway = false;
    const away =
      <Arguments extends unknown[], Result>(ask: (...asked: Arguments) => Promise<Result>) =>
      (...asked: Arguments) =>
        isAway ? Promise.reject(new AppError('unavailable')) : ask(...asked);
    const feeds = createTeamFeeds(
      {
        ...repositories,
        jobs: { ...repositories.jobs, current: away(repositories.jobs.current) },
        teamChanges: { poll: away(repositories.teamChanges.poll) },
      },
      { logger: createSilentLogger(), times: { pollMs: 100, togetherMs: 20 } },
    );
    const stream = openStream();
    await feeds.join(teamId, () => stream, newReader);
    const [id] = await addJobs(teamId, 1);
    isAway = true;
    feeds.onEvent(...completed(teamId, id!));
    const { teamId: other } = await createTeam(test.database);
    await expect(feeds.join(other, openStream, newReader)).rejects.toMatchObject({ code: 'unavailable' });
    expect(named(stream, 'job')).toEqual([]);
    isAway = false;
    await eventually(() => expect(named(stream, 'job').map(({ data }) => data['id'])).toEqual([id]));
    const joined = openStream();
    await feeds.join(other, () => joined, newReader);
    await eventually(() => expect(named(joined, 'credits')).toHaveLength(1));
    for (const one of [stream, joined]) one.leave();
    feeds.stop();
  });

  it('ends its streams rather than lose news beyond its limit', async () => {
    const { feeds } = createFeeds({ togetherMs: 20 });
    const { teamId } = await createTeam(test.database);
    const stream = openStream();
    await feeds.join(teamId, () => stream, newReader);
    await eventually(() => expect(named(stream, 'credits')).toHaveLength(1));
    for (let count = 0; count <= 10_000; count += 1) feeds.onEvent(...completed(teamId, uuidV7.next()));
    await eventually(() => expect(stream.isEnded).toBe(true));
    const again = openStream();
    await feeds.join(teamId, () => again, newReader);
    await eventually(() => expect(named(again, 'credits')).toHaveLength(1));
    expect(again.isEnded).toBe(false);
    again.leave();
    feeds.stop();
  });

  it('passes on what opening the stream rejects with, and then follows nobody', async () => {
    const { counted, feeds } = createFeeds({ pollMs: 50, togetherMs: 10 });
    const { teamId } = await createTeam(test.database);
    const refuse = () => {
      throw new AppError('rate_limited');
    };
    await expect(feeds.join(teamId, refuse, newReader)).rejects.toMatchObject({ code: 'rate_limited' });
    const before = counted.queries;
    feeds.onEvent('credits.changed', { team_id: teamId });
    await test.database.ping();
    expect(counted.queries).toBe(before);
  });
});
