import { describe, expect, it } from '@jest/globals';
import { createJobWatch } from '../../../src/events/job-watch.ts';

const event = (jobId: string) => ({ name: 'job.completed' as const, jobId, teamId: 'team' });
const never = new AbortController().signal;
const longMs = 60_000;

describe('a follower of jobs', () => {
  it('is woken by an event of one of them', async () => {
    const watch = createJobWatch();
    const following = watch.follow(['one', 'other']);
    const woken = following.next(longMs, never);
    watch.onEvent(event('other'));
    expect(await woken).toBe('changed');
  });

  it('is woken at once by an event that came while it did not wait, and once by it', async () => {
    const watch = createJobWatch();
    const following = watch.follow(['one']);
    watch.onEvent(event('one'));
    watch.onEvent(event('one'));
    await following.next(longMs, never);
    const startedAt = performance.now();
    await following.next(30, never);
    expect(performance.now() - startedAt).toBeGreaterThan(20);
  });

  it('is not woken by events of other jobs, but after its time', async () => {
    const watch = createJobWatch();
    const following = watch.follow(['one']);
    watch.onEvent(event('other'));
    const startedAt = performance.now();
    await following.next(30, never);
    expect(performance.now() - startedAt).toBeGreaterThan(20);
  });

  it('is woken when its caller goes, and when the process stops', async () => {
    const watch = createJobWatch();
    const leaving = new AbortController();
    const left = watch.follow(['one']).next(longMs, leaving.signal);
    const stopped = watch.follow(['one']).next(longMs, never);
    leaving.abort();
    await left;
    watch.stop();
    await stopped;
    expect(watch.isStopped).toBe(true);
    await watch.follow(['one']).next(longMs, never);
    await watch.follow(['one']).next(longMs, leaving.signal);
  });
});
