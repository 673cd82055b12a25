import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLifecycle } from '@slideloom/service-kit';
import { runPeriodically } from '@slideloom/process';
import { createSilentLogger, createTestClock, type TestClock } from '@slideloom/testing';
import { leastSleepMs, longestSleepMs, watchDuePosts, type DuePostWatch } from '../src/domain/watch-due-posts.ts';

let clock: TestClock;
let startedAt: number;
/** Posts that wait, by their time, ms since the start. */
let posts: number[];
/** Those that another scheduler has locked. */
let locked: Set<number>;
let claimedAt: Map<number, number>;
let statements: { claims: number; looks: number };
/** Runs while a look is under way, after its statement. */
let duringLook: () => void;

beforeEach(() => {
  clock = createTestClock();
  startedAt = clock.now();
  [posts, locked, claimedAt, statements] = [[], new Set(), new Map(), { claims: 0, looks: 0 }];
  duringLook = () => undefined;
});

const passed = () => clock.now() - startedAt;
const at = (ms: number) => new Date(startedAt + ms).toISOString();

/** A scheduler on those posts; `schedule` makes one and sends the message of it. */
function start() {
  const watch: DuePostWatch = watchDuePosts({
    claim: async () => {
      statements.claims += 1;
      const due = posts.filter((post) => post <= passed() && !locked.has(post));
      for (const post of due) claimedAt.set(post, passed());
      posts = posts.filter((post) => !due.includes(post));
      return due.length;
    },
    nextDue: async () => {
      statements.looks += 1;
      const [first] = posts.toSorted((one, other) => one - other);
      duringLook();
      await Promise.resolve();
      return first === undefined ? null : { at: new Date(startedAt + first), inMs: first - passed() };
    },
    now: () => clock.now(),
  });
  const logger = createSilentLogger();
  const lifecycle = createLifecycle({ deadlineMs: 2_000, logger });
  const rounds = runPeriodically(
    'due posts',
    () => watch.sleepMs(),
    { clock, logger, lifecycle, leastPauseMs: leastSleepMs },
    () => watch.round(),
  );
  const send = (post: number) => {
    if (watch.isSooner(at(post))) rounds.wake();
  };
  const schedule = (post: number) => {
    posts.push(post);
    send(post);
  };
  return { schedule, send, stop: () => lifecycle.stop() };
}

describe('a scheduler that sleeps until the next post is due', () => {
  it('asks one cheap question in two seconds while nothing is due, and claims nothing', async () => {
    posts = [3_600_000];
    const scheduler = start();
    await clock.advance(600_000);
    expect(statements.claims).toBe(0);
    expect(statements.looks).toBeLessThanOrEqual(600_000 / longestSleepMs + 1);
    await scheduler.stop();
  });

  it('claims each post within milliseconds of its time, by two statements', async () => {
    posts = [1_500, 40_000, 71_234];
    const scheduler = start();
    await clock.advance(80_000);
    for (const post of [1_500, 40_000, 71_234]) expect(claimedAt.get(post)! - post).toBeLessThanOrEqual(3);
    expect(statements.claims).toBe(3);
    await scheduler.stop();
  });

  it('is woken by a post that is scheduled before the next one', async () => {
    posts = [60_000];
    const scheduler = start();
    await clock.advance(10_500);
    scheduler.schedule(11_000);
    await clock.advance(1_000);
    expect(claimedAt.get(11_000)! - 11_000).toBeLessThanOrEqual(3);
    await scheduler.stop();
  });

  it('is not woken by posts that are scheduled behind it', async () => {
    posts = [60_000];
    const scheduler = start();
    await clock.advance(10_500);
    const before = statements.looks;
    for (let count = 0; count < 100; count += 1) scheduler.schedule(70_000 + count);
    await clock.advance(0);
    expect(statements.looks).toBe(before);
    await scheduler.stop();
  });

  it('finds a post whose message was lost at its next look: two seconds late at most, and on time if it was scheduled as long before', async () => {
    posts = [60_000];
    const scheduler = start();
    await clock.advance(10_100);
    posts.push(10_200, 12_300);
    await clock.advance(5_000);
    expect(claimedAt.get(10_200)! - 10_200).toBeLessThanOrEqual(longestSleepMs);
    expect(claimedAt.get(12_300)! - 12_300).toBeLessThanOrEqual(3);
    await scheduler.stop();
  });

  it('looks once more for a post that is scheduled while it looks: the statement may not have seen it', async () => {
    posts = [60_000];
    const scheduler = start();
    await clock.advance(9_999);
    duringLook = () => {
      duringLook = () => undefined;
      scheduler.schedule(10_100);
    };
    await clock.advance(1_500);
    expect(claimedAt.get(10_100)! - 10_100).toBeLessThanOrEqual(leastSleepMs + 3);
    await scheduler.stop();
  });

  it('looks once more also for a post that is scheduled while it looks after a claim', async () => {
    const scheduler = start();
    await clock.advance(1_000);
    // Its message is lost, so a look finds it, and another one follows the claim.
    posts.push(1_500);
    let looks = 0;
    duringLook = () => {
      looks += 1;
      if (looks === 2) scheduler.schedule(passed() + 500);
    };
    await clock.advance(3_000);
    expect(claimedAt.size).toBe(2);
    const [, [post, claimed]] = [...claimedAt] as [unknown, [number, number]];
    expect(claimed - post).toBeLessThanOrEqual(leastSleepMs + 3);
    await scheduler.stop();
  });

  it('goes on claiming what becomes due together with others, in few claims', async () => {
    posts = Array.from({ length: 1_000 }, (_, index) => 10_000 + index);
    const scheduler = start();
    await clock.advance(12_000);
    expect(claimedAt.size).toBe(1_000);
    for (const [post, claimed] of claimedAt) expect(claimed - post).toBeLessThanOrEqual(leastSleepMs + 3);
    expect(statements.claims).toBeLessThanOrEqual(1_000 / leastSleepMs + 2);
    await scheduler.stop();
  });

  it('does not turn in circles over a post that another scheduler has locked, and takes it when that has died', async () => {
    posts = [1_000];
    locked = new Set(posts);
    const scheduler = start();
    await clock.advance(11_000);
    expect(statements.claims).toBeLessThanOrEqual(102);
    locked.clear();
    await clock.advance(100);
    expect(claimedAt.has(1_000)).toBe(true);
    await scheduler.stop();
  });
});
