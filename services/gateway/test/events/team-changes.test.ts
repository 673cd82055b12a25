import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTeamChanges, type TeamChanges } from '../../src/events/team-changes.ts';

describe('the changes of a team', () => {
  let changes: TeamChanges;
  let seconds: number;
  /** What each poll finds. */
  let found: number;
  const at = () => `${seconds}000000`;
  const pollAfter = async (pause: number) => {
    seconds += pause;
    await changes.poll();
  };

  beforeEach(async () => {
    [seconds, found] = [1_795_424_400, 0];
    changes = createTeamChanges('team-1', {
      jobs: { current: async () => [] },
      scheduledPosts: { current: async () => [] },
      outcomes: { ofJobs: async () => [], ofPosts: async () => [] },
      teamChanges: {
        poll: async () => ({
          at: at(),
          versionsSeen: Array.from({ length: found }, (_, n) => ({ kind: 'job', id: `${at()} ${n}`, version: at() })),
          hasMore: false,
        }),
      },
    });
    await pollAfter(0);
  });

  it('let readers connect again once what a poll found has waited for longer than a resumed stream looks back', async () => {
    found = 100;
    for (let polls = 0; polls < 10; polls += 1) {
      await pollAfter(15);
      await changes.take();
    }
    expect(changes.isOverfull).toBe(false);
    // Found, and never taken.
    for (let polls = 0; polls < 4; polls += 1) await pollAfter(15);
    expect(changes.isOverfull).toBe(false);
    await pollAfter(15);
    expect(changes.isOverfull).toBe(true);
  });

  it.each([
    { what: 'nothing', count: 0, isOverfull: false },
    { what: 'as much as is taken at once', count: 250, isOverfull: false },
    { what: 'more than is taken at once', count: 251, isOverfull: true },
  ])('after an outage of five minutes, where $what waits: overfull $isOverfull', async ({ count, isOverfull }) => {
    found = count;
    await pollAfter(300);
    expect(changes.isOverfull).toBe(isOverfull);
  });
});
