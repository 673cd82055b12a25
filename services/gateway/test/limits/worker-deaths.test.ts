import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { footprintOf } from '../support/accepted-work.ts';
import { expectError } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
const deck = {
  slides: [
    {
      name: 'One',
      background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060', gradientAngle: 90 },
    },
  ],
  texts: [],
};

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('a team of which three decks killed their workers within the hour gets 429 with the time for more of them; pictures go on', async () => {
  const { send } = await world.gateway();
  const { teamId, ownerId, apiKey: token } = await world.team();
  const render = () => send('POST', '/render', { token, body: deck });
  for (let killed = 0; killed < 3; killed += 1) {
    expect((await render()).status).toBe(202);
    const row = { team_id: teamId, user_id: ownerId, type: 'render', route: '/render', input: {}, max_attempts: 4 };
    const end = { status: 'failed', error: 'Killed', error_code: 'worker_killed' };
    await world.database.prisma.job.create({ data: { id: uuidV7.next(), ...row, ...end } });
  }
  const before = await footprintOf(world.database, teamId);
  const refused = await render();
  expectError(refused, 429, 'worker_deaths_limit_reached', /too often within an hour/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(await footprintOf(world.database, teamId)).toEqual(before);
  expect((await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } })).status).toBe(202);
});
