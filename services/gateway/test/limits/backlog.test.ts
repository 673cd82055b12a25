import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
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
