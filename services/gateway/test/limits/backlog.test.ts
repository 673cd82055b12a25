import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { createBacklogGuard } from '../../src/limits/backlog-guard.ts';
import { footprintOf } from '../support/accepted-work.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ BACKLOG_MAX_JOBS: '3' }));
});
afterAll(() => world.close());

const body = { prompt: 'A lake' };

describe('the count of what waits', () => {
  const open = (unfinished: () => number) => {
    let counts = 0;
    const guard = createBacklogGuard({
      countUnfinished: () => {
        counts += 1;
        return Promise.resolve(unfinished());
      },
      maxJobs: 3,
    });
    return { guard, counts: () => counts };
  };

  it('is asked for at the start, and then while new work is accepted: an idle gateway asks nothing', async () => {
    const { guard, counts } = open(() => 0);
    for (let round = 0; round < 10; round += 1) await guard.measure();
    expect(counts()).toBe(1);
    for (let round = 0; round < 10; round += 1) {
      guard.admit();
      guard.admit();
      await guard.measure();
    }
    // Once more than the rounds: the first after a pause does not wait for the next one.
    expect(counts()).toBe(12);
    for (let round = 0; round < 10; round += 1) await guard.measure();
    expect(counts()).toBe(12);
  });

  it('is asked for by the first request after a pause, so that those behind it are refused', async () => {
    let unfinished = 0;
    const { guard } = open(() => unfinished);
    for (let round = 0; round < 3; round += 1) await guard.measure();
    unfinished = 4;
    guard.admit();
    await new Promise((resolve) => setImmediate(resolve));
    expect(() => guard.admit()).toThrow(AppError);
  });

  it('goes on while too much waits, so that no request after a pause is refused by an old count', async () => {
    let unfinished = 4;
    const { guard } = open(() => unfinished);
    await guard.measure();
    await guard.measure();
    unfinished = 0;
    await guard.measure();
    expect(() => guard.admit()).not.toThrow();
  });

  it('refuses from the start what is too much already', async () => {
    const { guard } = open(() => 4);
    await guard.measure();
    expect(() => guard.admit()).toThrow(AppError);
  });
});

describe('more work than may wait', () => {
  it('is refused with 503 and Retry-After while reads go on, until enough of it has ended', async () => {
    await eventually(async () => {
      const { apiKey: token } = await world.team();
      expect((await send('POST', '/generate/image', { token, body })).status).toBe(503);
    });
    const team = await world.team();
    for (const path of ['/generate/image', '/generate/slides']) {
      const refused = await send('POST', path, { token: team.apiKey, body });
      expectError(refused, 503, 'overloaded', 'Too much work is waiting. Try again later.');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, credits: 100 });
    for (const path of ['/jobs', '/models', '/assets']) {
      expect((await send('GET', path, { token: team.apiKey })).status).toBe(200);
    }

    await world.database.prisma.job.updateMany({ data: { status: 'failed', error: 'ended', next_publish_at: null } });
    await eventually(async () => {
      const { apiKey: token } = await world.team();
      expect((await send('POST', '/generate/image', { token, body })).status).toBe(202);
    });
  });
});
