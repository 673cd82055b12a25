import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiVersions, limits } from '@slideloom/contracts';
import { sql } from '@slideloom/db';
import { createTeamChangesRepository } from '../../../src/resources/events/team-changes-repository.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createAttempt } from '../../support/publishing.ts';
import { readEvents, type LiveEvents, type ReadEvent } from '../../support/read-events.ts';
import { createScheduling } from '../../support/scheduling.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let other: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  other = await world.gateway();
});
afterAll(() => world.close());

const names = ['job', 'post', 'outcome', 'credits', 'reset'];

async function open(token: string, lastEventId?: string, of = gateway): Promise<LiveEvents> {
  const events = await readEvents(
    `${of.url}/events`,
    token,
    lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  );
  expect(events.response.statusCode).toBe(200);
  return events;
}
/** Opens a new stream, and returns it with the id of its first event. */
async function begin(token: string, of = gateway): Promise<{ events: LiveEvents; id: string }> {
  const events = await open(token, undefined, of);
  return { events, id: (await events.nextEvent('credits')).id };
}
async function newJob(token: string, body: object = {}): Promise<string> {
  const answer = await gateway.send('POST', '/generate/image', { token, body: { prompt: 'A lake', ...body } });
  return (answer.body as { job_id: string }).job_id;
}
/** Jobs of a team that have ended, the first of them `secondsAgo` and one a second from then on; the ids in this order. */
async function addEndedJobs(teamId: string, count: number, secondsAgo: number): Promise<string[]> {
  const rows = await world.database.prisma.$queryRaw<{ id: string }[]>`
    INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, created_at, updated_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'render', 'completed', '{}', '{"slides":[]}', 'user-1', '/render', 4, at, at
    FROM generate_series(0, ${count - 1}::int) n, LATERAL (SELECT clock_timestamp() - (${secondsAgo}::int - n) * interval '1 second' AS at) times
    ORDER BY n
    RETURNING id`;
  return rows.map(({ id }) => id);
}
const idAt = (msAgo: number) => `${(Date.now() - msAgo) * 1_000}-job-${world.newId()}`;
const dataId = ({ data }: ReadEvent) => (data as { id: string }).id;
/** Reads the jobs of so many events. */
async function readJobs(events: LiveEvents, count: number): Promise<ReadEvent[]> {
  const found: ReadEvent[] = [];
  while (found.length < count) found.push(await events.nextEvent('job', 'reset'));
  return found;
}

describe('GET /events with Last-Event-ID', () => {
  it('tells what happened while the reader was away, on another gateway, with the ids of the live events', async () => {
    const scheduling = createScheduling(world, gateway.send);
    const of = await scheduling.studio();
    const gone = await scheduling.newPost(of);
    const { events, id: firstId } = await begin(of.token);
    const watching = await begin(of.token);
    const job = await newJob(of.token);
    events.leave();

    await playWorker(gateway.process).fail(job, 'Rejected');
    const made = await scheduling.newPost(of);
    await gateway.send('DELETE', `/schedule/posts/${gone.id}`, { token: of.token });
    const team = { teamId: of.teamId, ownerId: of.ownerId, apiKey: of.token, apiKeyId: '' };
    const { id: attempt, jobId } = await createAttempt(world, team, { state: 'sending', accountId: of.account.id });
    const now = new Date();
    await world.database.prisma.publishAttempt.update({
      where: { id: attempt },
      data: { state: 'unknown', unknown_since: now, updated_at: now },
    });

    const live: ReadEvent[] = [];
    const wanted = new Set([`job ${job} failed`, `post ${made.id}`, `post ${gone.id} deleted`, `outcome ${jobId}`]);
    const nameOf = ({ name, data }: ReadEvent) => {
      const { id, job_id: ofJob, status, deleted } = data as Record<string, unknown>;
      return `${name} ${String(name === 'outcome' ? ofJob : id)}${name === 'job' ? ` ${String(status)}` : deleted === true ? ' deleted' : ''}`;
    };
    const readWanted = async (from: LiveEvents) => {
      const found = new Map<string, string>();
      while ([...wanted].some((one) => !found.has(one))) {
        const event = await from.nextEvent(...names);
        if (wanted.has(nameOf(event))) found.set(nameOf(event), event.id);
        live.push(event);
      }
      return found;
    };
    const seenLive = await readWanted(watching.events);
    const resumed = await open(of.token, firstId, other);
    const seenLater = await readWanted(resumed);
    expect(Object.fromEntries(seenLater)).toEqual(Object.fromEntries(seenLive));
    expect(live.map(({ name }) => name)).not.toContain('reset');
    resumed.leave();
    watching.events.leave();
  });

  it('tells a reader of a version the fields that it knows, and the others those of old', async () => {
    const scheduling = createScheduling(world, gateway.send);
    const of = await scheduling.studio();
    const { events, id: firstId } = await begin(of.token);
    events.leave();
    const own = { external_id: 'lake-1', metadata: { client: 'Seaside' } };
    const job = await newJob(of.token, own);
    await playWorker(gateway.process).fail(job, 'Rejected');
    const { id: post } = await scheduling.newPost(of, own);

    for (const version of [...apiVersions, undefined]) {
      const headers: Record<string, string> = version === undefined ? {} : { 'slideloom-version': version };
      const read = async (path: string) => (await gateway.send('GET', path, { token: of.token, headers })).body;
      const wanted = { job: await read(`/jobs/${job}`), post: await read(`/schedule/posts/${post}`) };
      expect(['job', 'post'].map((name) => 'external_id' in (wanted[name as 'job'] as object))).toEqual([
        version !== undefined,
        version !== undefined,
      ]);
      const resumed = await readEvents(`${other.url}/events`, of.token, { ...headers, 'last-event-id': firstId });
      const seen = new Map<string, unknown>();
      while (seen.size < 2) {
        const { name, data } = await resumed.nextEvent('job', 'post');
        if ((data as { status: string }).status !== 'pending' || name === 'post') seen.set(name, data);
      }
      resumed.leave();
      expect(Object.fromEntries(seen)).toEqual(wanted);
    }
  });

  it('tells a change that was committed after a later one was seen', async () => {
    const { apiKey: token } = await world.team();
    const [slow, quick] = [await newJob(token), await newJob(token)];
    const { events } = await begin(token);
    const { prisma } = world.database;
    const started = Promise.withResolvers<void>();
    const away = Promise.withResolvers<void>();
    const slowly = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE jobs SET status = 'processing', updated_at = clock_timestamp() WHERE id = ${slow}::uuid`;
      started.resolve();
      await away.promise;
    });
    await started.promise;
    await playWorker(gateway.process).fail(quick, 'Rejected');
    let last: ReadEvent;
    do last = await events.nextEvent('job');
    while (dataId(last) !== quick || (last.data as { status: string }).status !== 'failed');
    events.leave();
    away.resolve();
    await slowly;

    const resumed = await open(token, last.id, other);
    let found: ReadEvent;
    do found = await resumed.nextEvent('job', 'reset');
    while (dataId(found) !== slow || (found.data as { status: string }).status !== 'processing');
    expect(BigInt(found.id.split('-')[0]!)).toBeLessThan(BigInt(last.id.split('-')[0]!));
    resumed.leave();
  });

  it('tells a burst of more than a page in its order, and goes on where it was cut off within it', async () => {
    const { apiKey: token, teamId } = await world.team();
    const hour = 3_600;
    const ids = await addEndedJobs(teamId, 700, hour);
    const first = await open(token, idAt(hour * 1_000));
    const before = await readJobs(first, 600);
    expect(before.map(dataId)).toEqual(ids.slice(0, 600));
    first.leave();

    const second = await open(token, before[599]!.id, other);
    // A change a second, and it looks two minutes back.
    const after = await readJobs(second, 220);
    expect(after.map(dataId)).toEqual(ids.slice(480));
    expect(after.slice(0, 120).map(({ id }) => id)).toEqual(before.slice(480).map(({ id }) => id));
    second.leave();
  });

  it('goes on with live events after what was missed, whose ids do not lead past it', async () => {
    const { apiKey: token, teamId } = await world.team();
    const hour = 3_600;
    const ids = await addEndedJobs(teamId, 600, hour);
    const since = idAt(hour * 1_000);
    const events = await open(token, since);
    const { id } = await events.nextEvent('credits');
    expect(id.split('-')[0]).toBe(since.split('-')[0]);
    // The stream is open, and not at its end: this waits behind what was missed.
    const live = await newJob(token);
    await playWorker(gateway.process).fail(live, 'Rejected');
    const found = await readJobs(events, 601);
    expect(found.map(dataId)).toEqual([...ids, live]);
    const instants = found.map((one) => BigInt(one.id.split('-')[0]!));
    expect(instants.toSorted((one, another) => Number(one - another))).toEqual(instants);
    events.leave();
  });

  it('takes the id of a page that sends no header in its query; the header of a browser counts more', async () => {
    const { apiKey: token } = await world.team();
    const { events, id } = await begin(token);
    const job = await newJob(token);
    await playWorker(gateway.process).fail(job, 'Rejected');
    events.leave();
    const page = await readEvents(`${other.url}/events?last_event_id=${encodeURIComponent(id)}`, token);
    expect(dataId(await page.nextEvent('job', 'reset'))).toBe(job);
    page.leave();
    const url = `${other.url}/events?last_event_id=none`;
    const browser = await readEvents(url, token, { 'last-event-id': id });
    expect(dataId(await browser.nextEvent('job', 'reset'))).toBe(job);
    browser.leave();
  });

  it('says so where the id is not its own, of the future, or too old, and where too much has changed; then it goes on', async () => {
    const { apiKey: token, teamId } = await world.team();
    const hours = limits.stream.rememberedHours * 3_600_000;
    await addEndedJobs(teamId, limits.stream.missedMax + 1, limits.stream.missedMax + 10);
    const cases = [
      ['41', 'unknown_id'],
      [`${'9'.repeat(16)}-job-x`, 'unknown_id'],
      [idAt(-120_000), 'unknown_id'],
      [idAt(hours + 60_000), 'id_too_old'],
      [idAt(hours - 60_000), 'too_many_changes'],
    ] as const;
    for (const [id, reason] of cases) {
      const events = await open(token, id);
      const reset = await events.nextEvent('job', 'reset');
      expect(reset).toMatchObject({ name: 'reset', data: { reason } });
      const job = await newJob(token);
      await playWorker(gateway.process).fail(job, 'Rejected');
      expect(dataId(await events.nextEvent('job', 'reset'))).toBe(job);
      events.leave();
      // From the id of `reset` on nothing is missing.
      const again = await open(token, reset.id, other);
      let found: ReadEvent;
      do found = await again.nextEvent('job', 'reset');
      while (found.name === 'job' && dataId(found) !== job);
      expect(found.name).toBe('job');
      again.leave();
    }
  });

  it('tells that a held post is held no more, though only time has passed, with another id', async () => {
    const scheduling = createScheduling(world, gateway.send);
    const of = await scheduling.studio();
    const { id: firstId } = await begin(of.token);
    const post = await scheduling.newPost(of);
    const setHeld = (until: Date) =>
      world.database.prisma.scheduledPost.update({
        where: { id: post.id },
        data: { held_until: until, updated_at: at },
      });
    const at = new Date();
    const states = [];
    for (const untilMs of [60_000, -1]) {
      await setHeld(new Date(Date.now() + untilMs));
      const events = await open(of.token, firstId);
      states.push(await events.nextEvent('outcome'));
      events.leave();
    }
    expect(states.map(({ data }) => (data as { state: string }).state)).toEqual(['held', 'scheduled']);
    expect(new Set(states.map(({ id }) => id)).size).toBe(2);
    expect(new Set(states.map(({ id }) => id.split('-')[0])).size).toBe(1);
  });

  it('tells that an immediate post with an unknown outcome was found not to be posted', async () => {
    const of = await world.team();
    const { id: attempt, jobId } = await createAttempt(world, of, { state: 'review' });
    const hourAgo = new Date(Date.now() - 3_600_000);
    const { prisma } = world.database;
    await prisma.job.update({
      where: { id: jobId },
      data: { status: 'failed', error: 'Unknown', error_code: 'post_outcome_unknown', updated_at: hourAgo },
    });
    await prisma.publishAttempt.update({
      where: { id: attempt },
      data: { state: 'review', unknown_since: hourAgo, updated_at: hourAgo },
    });
    const { id: firstId } = await begin(of.apiKey);
    await prisma.$queryRaw`
      SELECT resolve_attempt(${of.teamId}::uuid, ${attempt}::uuid, 'not_posted', 'user-1', ${world.newId()}::uuid, ${world.newId()}::uuid, 0)`;
    const events = await open(of.apiKey, firstId);
    let outcome;
    do outcome = (await events.nextEvent('outcome')).data as { job_id: string; state: string };
    while (outcome.job_id !== jobId);
    expect(outcome.state).not.toBe('unknown');
    events.leave();
  });

  it('reads each kind of change by an index of the team and the time', async () => {
    const { prisma } = world.database;
    const { teamId } = await world.team();
    await addEndedJobs(teamId, 20_000, 20_000);
    await prisma.$executeRaw`
      INSERT INTO deleted_rows (relation, id, team_id, created_at, deleted_at)
      SELECT relation, gen_random_uuid()::text, ${teamId}::uuid, now(), clock_timestamp() - n * interval '1 second'
      FROM generate_series(1, 5000) n, unnest(ARRAY['scheduled_posts', 'assets']) relation`;
    for (const table of ['jobs', 'deleted_rows']) await prisma.$executeRawUnsafe(`ANALYZE ${table}`);
    let plan = '';
    const explaining = {
      $queryRaw: async (strings: TemplateStringsArray, ...values: unknown[]) => {
        const statement = sql(strings, ...values);
        // Some of the tables are nearly empty here.
        const [, lines] = await prisma.$transaction([
          prisma.$executeRaw`SET LOCAL enable_seqscan = off`,
          prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${statement.text}`, ...statement.values),
        ]);
        plan = lines.map((line) => line['QUERY PLAN']).join('\n');
        return [{ kind: 'time', id: '', version: '0' }];
      },
    };
    const repository = createTeamChangesRepository({ prisma: explaining as never, rows: () => Promise.resolve([]) });
    const since = `${(Date.now() - 30_000) * 1_000}`;
    await repository.poll(teamId, { since, sinceSeconds: 120, max: limits.stream.missedMax });
    for (const index of [
      'jobs_team_id_updated_at_idx',
      'scheduled_posts_team_id_updated_at_idx',
      'deleted_posts_of_team',
      'publish_attempts_unknown_of_team',
    ]) {
      expect(plan).toMatch(new RegExp(`(?:using|on) ${index}`));
    }
    expect(plan).not.toMatch(/Seq Scan|Filter/);
  });
});

describe('GET /events with Slideloom-Version', () => {
  it('has the fields that GET answers to the same version; without it exactly the frozen ones', async () => {
    const scheduling = createScheduling(world, gateway.send);
    const of = await scheduling.studio();
    const version = { 'slideloom-version': '2026-11-22' };
    const extended = await readEvents(`${gateway.url}/events`, of.token, version);
    const frozen = await open(of.token);
    for (const events of [extended, frozen]) await events.next('credits');
    const post = await scheduling.newPost(of, { external_id: 'order-7', description: 'One breath' });
    const job = await newJob(of.token, { external_id: 'order-8', metadata: { order: '8' } });
    await playWorker(gateway.process).fail(job, 'Rejected');
    for (const [events, headers] of [
      [extended, version],
      [frozen, {}],
    ] as const) {
      const get = async (path: string) => (await gateway.send('GET', path, { token: of.token, headers })).body;
      const [sentPost, sentJob] = await events.nextOfEach(['post', 'job']);
      expect(sentPost).toEqual(await get(`/schedule/posts/${post.id}`));
      expect(sentJob).toEqual(await get(`/jobs/${job}`));
      expect(sentJob).toEqual(
        headers === version
          ? expect.objectContaining({ external_id: 'order-8', metadata: { order: '8' } })
          : expect.not.objectContaining({ external_id: 'order-8' }),
      );
      events.leave();
    }
  });
});
