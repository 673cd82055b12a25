import { describe, expect, it } from '@jest/globals';
import { newestApiVersion } from '@slideloom/contracts';
import { createMissedChangesFinder, type MissedChanges } from '../../src/events/missed-changes.ts';
import type { SeenVersion } from '../../src/events/seen-version.ts';

const at = (seconds: number) => `${1_795_424_000 + seconds}000000`;

function createFinder(versionsSeen: SeenVersion[], hasMore = false) {
  let polls = 0;
  const maxima: number[] = [];
  const failures = { poll: 0, read: 0 };
  const check = (what: 'poll' | 'read') => {
    if (failures[what] === 0) return;
    failures[what] -= 1;
    throw new Error('away');
  };
  const finder = createMissedChangesFinder('team-1', {
    jobs: {
      async current(_, ids) {
        check('read');
        return ids.map((id) => ({
          job: { id } as never,
          extended: { id } as never,
          version: versionsSeen.find((one) => one.id === id)!.version,
        }));
      },
    },
    scheduledPosts: { current: async () => [] },
    outcomes: {
      async ofJobs(_, ids) {
        const seen = versionsSeen.filter(({ kind, id }) => kind === 'unknown_outcome' && ids.includes(id));
        return seen.map(({ id, version }) => {
          const outcome = { job_id: id, post_id: null, state: 'unknown', account: { id: 'account-1' } } as never;
          return { outcome, projectId: null, version: `${version} unknown`, at: version };
        });
      },
      ofPosts: async () => [],
    },
    teamChanges: {
      async poll(_, { since, sinceSeconds, max }) {
        check('poll');
        polls += 1;
        maxima.push(max);
        const from = sinceSeconds === 0 ? since! : '0';
        const found = versionsSeen.filter(({ version }) => version > from).slice(0, max + 1);
        return { at: at(60), versionsSeen: structuredClone(found), hasMore: hasMore || found.length > max };
      },
    },
  });
  return {
    find: (seconds: number) => finder.find(`${at(seconds)}-job-x`, at(60)),
    polls: () => polls,
    maxima,
    fail: (times: typeof failures) => void Object.assign(failures, times),
  };
}

describe('what a reader missed', () => {
  it('has the job whose outcome became unknown after its last change', async () => {
    const { find } = createFinder([
      { kind: 'publish_job', id: 'job-1', version: at(10) },
      { kind: 'unknown_outcome', id: 'job-1', version: at(11) },
    ]);
    const missed = (await find(0)) as MissedChanges;
    const found = await missed.take();
    const unknown = { event: 'outcome', at: at(11) };
    expect(found).toMatchObject([{ event: 'job', of: 'job-1', at: at(10) }, unknown]);
    expect(found[1]!.bodyFor(newestApiVersion)).toMatchObject({ job_id: 'job-1' });
    expect(missed.isDone).toBe(true);
  });

  it('has the outcome that became unknown although the job changed long before', async () => {
    const { find } = createFinder([{ kind: 'unknown_outcome', id: 'job-1', version: at(11) }]);
    const missed = (await find(0)) as MissedChanges;
    const id = `${at(11)}-outcome-job-1-unknown`;
    const found = await missed.take();
    expect(found).toMatchObject([{ event: 'outcome', id }]);
    expect(found[0]!.bodyFor(newestApiVersion)).toMatchObject({ job_id: 'job-1' });
  });

  it('leaves out what has changed again since it was found: that comes as a live event', async () => {
    const all: SeenVersion[] = ['job-1', 'job-2'].map((id) => ({ kind: 'job', id, version: at(10) }));
    const { find } = createFinder(all);
    const missed = (await find(0)) as MissedChanges;
    all[0]!.version = at(61);
    expect((await missed.take()).map(({ of }) => of)).toEqual(['job-2']);
  });

  it('is read once when it is too much: not for older ids again', async () => {
    const { find, polls } = createFinder([], true);
    expect([await find(10), await find(10), await find(5)]).toEqual(Array(3).fill('too_many_changes'));
    expect(polls()).toBe(1);
    await find(11);
    expect(polls()).toBe(2);
  });

  const jobs = (count: number, secondOf: (n: number) => number): SeenVersion[] =>
    Array.from({ length: count }, (_, n) => ({ kind: 'job', id: `job-${n}`, version: at(secondOf(n)) }));
  const takeAll = async (missed: MissedChanges) => {
    const pages: string[][] = [];
    while (!missed.isDone) pages.push((await missed.take()).map(({ of }) => of));
    return pages;
  };

  it('is read page by page when it is taken, so that a reader who takes nothing costs one page', async () => {
    const all = jobs(1_000, (n) => n - 1_000);
    const { find, maxima } = createFinder(all);
    const missed = (await find(0)) as MissedChanges;
    expect(maxima).toEqual([5_000]);
    expect(await missed.take()).toHaveLength(250);
    expect(maxima).toEqual([5_000]);
    expect(await missed.take()).toHaveLength(250);
    expect(maxima).toEqual([5_000, 250]);
    const rest = await takeAll(missed);
    expect(rest.map(({ length }) => length)).toEqual([250, 250]);
    expect(rest.flat()).toEqual(all.slice(500).map(({ id }) => id));
  });

  it.each([
    ['at the end of a page', 600, (n: number) => (n < 240 ? n - 900 : n < 270 ? -400 : n - 300 - 900 + 300)],
    ['longer than a page', 900, (n: number) => (n < 100 ? n - 900 : n < 700 ? -500 : n - 900)],
    ['all of it', 700, () => 5],
  ])('has each change once where many have one instant: %s', async (_name, count, secondOf) => {
    const all = jobs(count, secondOf).toSorted((one, other) => (one.version < other.version ? -1 : 1));
    const { find } = createFinder(all);
    const pages = await takeAll((await find(0)) as MissedChanges);
    expect(pages.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  it('ends at the instant at which it was found: later changes come as live events', async () => {
    const all = jobs(300, (n) => n - 300);
    const { find } = createFinder(all);
    const missed = (await find(0)) as MissedChanges;
    all.push({ kind: 'job', id: 'later', version: at(61) });
    expect((await takeAll(missed)).flat()).toEqual(all.slice(0, 300).map(({ id }) => id));
  });

  it('keeps a page that could not be read', async () => {
    const all = jobs(500, (n) => n - 500);
    const { find, fail } = createFinder(all);
    const missed = (await find(0)) as MissedChanges;
    const first = await missed.take();
    fail({ poll: 1, read: 1 });
    await expect(missed.take()).rejects.toThrow('away');
    await expect(missed.take()).rejects.toThrow('away');
    const rest = (await takeAll(missed)).flat();
    expect([...first.map(({ of }) => of), ...rest]).toEqual(all.map(({ id }) => id));
  });
});
