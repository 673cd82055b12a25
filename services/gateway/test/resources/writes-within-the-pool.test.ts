import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestTeam } from '@slideloom/testing';
import type { Answer } from '../support/http-client.ts';
import { playPlanner, type Planner } from '../support/play-planner.ts';
import { fieldsFor } from '../support/scheduling.ts';
import { connectAccount } from '../support/social-accounts.ts';
import { createObject } from '../support/team-objects.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
const connections = 2;

beforeAll(async () => {
  world = await createTestWorld();
  planner = await playPlanner(world.brokerUrl);
  gateway = await world.gateway({ DATABASE_POOL_MAX: String(connections) });
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const ownPicture = async (team: TestTeam) => {
  const { id } = await createObject(world, team, 'asset');
  return `${world.cdnUrl}/teams/${team.teamId}/${id}.png`;
};

type Post = { path: string; body: object; headers?: Record<string, string> };
const posts: [string, number, (team: TestTeam) => Post | Promise<Post>][] = [
  [
    'POST /generate/slides with Prefer: respond-async',
    202,
    () => ({ path: '/generate/slides', body: { prompt: 'Five tips' }, headers: { prefer: 'respond-async' } }),
  ],
  [
    'POST /schedule/posts',
    201,
    async (team) => {
      const account = await connectAccount(world.database, team.teamId);
      const fields = { image_urls: [await ownPicture(team)], lint: 'block' };
      return { path: '/schedule/posts', body: fieldsFor({ token: team.apiKey, ...team, account }, fields) };
    },
  ],
  [
    'POST /brands',
    201,
    async (team) => ({
      path: '/brands',
      body: { name: 'Small', colors: ['#102030'], logo_light_url: await ownPicture(team) },
    }),
  ],
  [
    'POST /auth/shortvideo/disconnect',
    404,
    () => ({ path: '/auth/shortvideo/disconnect', body: { account_id: world.newId() } }),
  ],
];

describe('requests with an Idempotency-Key, more at once than the pool has connections', () => {
  it.each(posts)('%s are all answered %i', async (_name, status, postOf) => {
    const team = await world.team();
    const { path, body, headers } = await postOf(team);
    const send = (): Promise<Answer> =>
      gateway.send('POST', path, {
        token: team.apiKey,
        body,
        headers: { ...headers, 'idempotency-key': world.newId() },
      });
    const answers = await Promise.all(Array.from({ length: 3 * connections }, send));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  });
});
