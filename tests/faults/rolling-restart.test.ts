/** @whole-machine: every service is restarted while callers wait for decks, 25 s at most. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { localDir } from '@slideloom/local';
import { openChaosWorld, type ChaosWorld } from '@slideloom/drills/chaos/chaos-world';
import { runRollingRestart } from '@slideloom/drills/chaos/rolling-restart';

let world: ChaosWorld;

beforeAll(async () => {
  world = await openChaosWorld({
    name: 'rolling-restart',
    dir: join(localDir, `test-rolling-${process.pid}`),
    which: ['postgres', 'redis', 'rabbitmq'],
    // So many that no team asks more often than 30 times a minute.
    teams: 24,
    accounts: 8,
    settleWithinMs: 400_000,
    // A deck is asked for while its caller waits, 25 s at most: with one slide agent, a busy machine starts the next too late.
    replicas: { gateway: 2, 'image-gen': 2, render: 2 },
    // No process is killed: only a busy machine could lose a lease. On such a machine the balancer also notices late that a gateway
    // stops.
    env: { JOB_LEASE_MS: '60000', SWEEP_EVERY_MS: '1000', DRAIN_MS: '10000' },
  });
});

afterAll(async () => {
  await world?.stop();
});

// `npm run drill -- chaos` has a longer one behind it, with two replicas of each service.
it('fails no request and does nothing twice while every service is restarted, one replica at a time', async () => {
  const { violations, settledMs, evidence } = await runRollingRestart(world, undefined, { slowness: 2 });
  expect(violations).toEqual([]);
  expect(settledMs).not.toBeNull();
  expect(evidence.posts.length).toBeGreaterThan(0);
}, 600_000);
