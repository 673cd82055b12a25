import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import type { SeenVersion } from '../../src/events/seen-version.ts';
import { createTeamFeeds, type TeamFeeds } from '../../src/events/team-feeds.ts';
import { playStream } from '../support/play-stream.ts';

const now = () => `${Date.now()}000`;
const nowMs = Date.now();
const idOf = (n: number) => `${nowMs - n}000-job-x`;

let feeds: TeamFeeds;
/** The instants that resumed readers have asked from. */
let askedSince: string[];
let missed: SeenVersion[];
let failsSince: string;
let readsMs: number;
beforeEach(() => {
  [askedSince, missed, failsSince, readsMs] = [[], [], '', 0];
  feeds = createTeamFeeds(
    {
      billing: { credits: async () => ({}) as never },
      jobs: {
        async current(_, ids) {
          const endAtMs = performance.now() + readsMs;
          while (performance.now() < endAtMs);
          return ids.map((id) => {
            const version = missed.find((one) => one.id === id)?.version ?? now();
            return { job: { id } as never, extended: { id } as never, version };
          });
        },
      },
      scheduledPosts: { current: async () => [] },
      outcomes: { ofJobs: async () => [], ofPosts: async () => [] },
      teamChanges: {
        async poll(_, { since, sinceSeconds, max }) {
          const isFirst = sinceSeconds === 120;
          if (isFirst) askedSince.push(since!);
          if (isFirst && since === failsSince) throw new AppError('unavailable');
          const isPage = sinceSeconds === 0;
          const found = missed.filter(({ version }) => isFirst || (isPage && version > since!)).slice(0, max + 1);
          return { at: now(), versionsSeen: found, hasMore: found.length > max };
        },
      },
    },
    { logger: createSilentLogger(), times: { togetherMs: 5 } },
  );
});
afterEach(() => feeds.stop());

async function join(lastEventId: string | null = null, stream = playStream()) {
  const as = { isStillAuthorized: () => Promise.resolve(true), reaches: () => true, version: null, lastEventId };
  await feeds.join('team-1', () => stream, as);
  return stream;
}
const completed = (jobId: string) =>
  feeds.onEvent('job.completed', { job_id: jobId, team_id: 'team-1', type: 'render' });
const jobsOf = ({ sent }: ReturnType<typeof playStream>) =>
  sent.filter(({ event }) => event === 'job').map(({ data }) => data['id']);

describe('the feed of a team', () => {
  it('ends a reader whose missed changes cannot be read three times, and it alone', async () => {
    failsSince = idOf(1).slice(0, 16);
    const [failing, another, fresh] = [await join(idOf(1)), await join(idOf(2)), await join()];
    completed('job-1');
    await eventually(() => {
      expect(failing.isEnded).toBe(true);
      for (const stream of [another, fresh]) expect(jobsOf(stream)).toEqual(['job-1']);
    });
    expect(askedSince.filter((since) => since === failsSince)).toHaveLength(3);
    expect([another.isEnded, fresh.isEnded]).toEqual([false, false]);
  });

  it('reads nothing for a reader that has gone', async () => {
    const gone = playStream();
    gone.end();
    await join(idOf(1), gone);
    const stream = await join(idOf(2));
    await eventually(() => expect(stream.sent).not.toEqual([]));
    expect(askedSince).toEqual([idOf(2).slice(0, 16)]);
  });

  it('sends live events between the pages of readers who have missed much', async () => {
    missed = Array.from({ length: 500 }, (_, n) => ({
      kind: 'job',
      id: `missed-${n}`,
      version: idOf(600 - n).slice(0, 16),
    }));
    const fresh = await join();
    await eventually(() => expect(fresh.sent).toHaveLength(1));
    readsMs = 60;
    const resumed = await Promise.all(Array.from({ length: 8 }, (_, n) => join(idOf(1_000 + n))));
    await eventually(() => expect(jobsOf(resumed[0]!)).not.toEqual([]));
    completed('job-1');
    await eventually(() => expect(jobsOf(fresh)).toEqual(['job-1']));
    expect(jobsOf(resumed[7]!).length).toBeLessThan(500);
    // They take turns: none has all before each has some.
    await eventually(() => expect(jobsOf(resumed[0]!).length).toBeGreaterThanOrEqual(500));
    for (const stream of resumed) expect(jobsOf(stream)).not.toEqual([]);
    await eventually(() => {
      for (const stream of resumed) expect(jobsOf(stream)).toHaveLength(501);
    });
  });

  it('does not send progress to a reader that is full', async () => {
    const [full, other] = [await join(), await join()];
    await eventually(() => expect([full.sent, other.sent].map(({ length }) => length)).toEqual([1, 1]));
    full.takes = 1;
    feeds.onProgress('team-1', { job_id: 'job-1', attempt: 1, slide_index: 0, slides_done: 1, slides_total: 2 });
    await eventually(() => expect(other.sent.map(({ event }) => event)).toContain('progress'));
    expect(full.sent).toHaveLength(1);
  });

  it('that is overfull has no new readers: they get another, while the old ones are still there', async () => {
    const early = await join();
    early.end = () => void (early.isEnded = true);
    for (let count = 0; count <= 10_000; count += 1) completed(`job-${count}`);
    const late = await join();
    await eventually(() => expect(early.isEnded).toBe(true));
    await eventually(() => expect(late.sent).not.toEqual([]));
    completed('job-late');
    await eventually(() => expect(jobsOf(late)).toEqual(['job-late']));
    expect(late.isEnded).toBe(false);
    early.leave();
  });
});
