import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { localDir } from '@slideloom/local';
import { openChaosWorld, type ChaosWorld } from '@slideloom/drills/chaos/chaos-world';
import { runFleetCases } from '@slideloom/drills/publish/fleet/run-fleet';

const cases = 16;
let world: ChaosWorld;

beforeAll(async () => {
  world = await openChaosWorld({
    name: 'published-means-posted',
    dir: join(localDir, `test-published-${process.pid}`),
    which: ['postgres', 'redis', 'rabbitmq'],
    teams: 2,
    accounts: cases,
    replicas: { gateway: 2, publish: 2, scheduler: 1, render: 1 },
    env: { JOB_LEASE_MS: '4000', SWEEP_EVERY_MS: '1000' },
  });
}, 240_000);

afterAll(async () => {
  await world?.stop();
});

it('what the platforms have and what we say agree, though publishers and gateways are killed: a sample of the drill', async () => {
  const plan = { seed: 7, cases, durationMs: 12_000, kills: 6, settleMs: 240_000, isShort: true };
  const { wrong, posts } = await runFleetCases(world, plan, () => undefined);
  expect(wrong).toEqual([]);
  expect(posts).toBeGreaterThan(cases);
}, 420_000);
