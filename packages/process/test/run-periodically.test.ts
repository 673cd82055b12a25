import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLifecycle, type Lifecycle } from '@slideloom/service-kit';
import { createSilentLogger, createTestClock, type TestClock } from '@slideloom/testing';
import { runPeriodically } from '../src/index.ts';

let clock: TestClock;
let lifecycle: Lifecycle;
let runs: number[];
let startedAt: number;

beforeEach(() => {
  clock = createTestClock();
  lifecycle = createLifecycle({ deadlineMs: 2_000, logger: createSilentLogger() });
  runs = [];
  startedAt = clock.now();
});
afterEach(() => lifecycle.stop());

const start = (pauseMs: number | (() => number), leastPauseMs = 0, task = () => Promise.resolve()) =>
  runPeriodically('task', pauseMs, { clock, logger: createSilentLogger(), lifecycle, leastPauseMs }, () => {
    runs.push(clock.now() - startedAt);
    return task();
  });

describe('a periodic task', () => {
  it('runs at once, and after each pause', async () => {
    start(1_000);
    await clock.advance(2_500);
    expect(runs).toEqual([0, 1_000, 2_000]);
  });

  it('is asked after each run how long to pause', async () => {
    const pauses = [300, 5_000];
    start(() => pauses.shift() ?? 1_000);
    await clock.advance(7_000);
    expect(runs).toEqual([0, 300, 5_300, 6_300]);
  });

  it('that is woken runs at once, however long its pause would have been', async () => {
    const task = start(60_000);
    await clock.advance(5_000);
    task.wake();
    await clock.advance(0);
    expect(runs).toEqual([0, 5_000]);
    await clock.advance(60_000);
    expect(runs).toEqual([0, 5_000, 65_000]);
  });

  it('that is woken all the time keeps its least pause', async () => {
    const task = start(60_000, 100);
    await clock.advance(5_000);
    for (let time = 0; time < 50; time += 1) {
      task.wake();
      await clock.advance(10);
    }
    expect(runs).toEqual([0, 5_000, 5_100, 5_200, 5_300, 5_400, 5_500]);
  });

  it('that is woken during a run runs once more after it: what woke it may have come too late for the run', async () => {
    let finish = () => undefined as void;
    const task = start(60_000, 100, () => new Promise<void>((resolve) => void (finish = resolve)));
    await clock.advance(10);
    task.wake();
    task.wake();
    finish();
    await clock.advance(100);
    expect(runs).toEqual([0, 110]);
    finish();
    await clock.advance(59_000);
    expect(runs).toHaveLength(2);
  });

  it('ends in the middle of a pause when the process stops', async () => {
    start(60_000, 100);
    await clock.advance(5_000);
    await lifecycle.stop();
    expect(clock.sleepers).toBe(0);
  });
});
