import { parseArgs } from 'node:util';
import { createTestBroker } from '@slideloom/testing';
import { startTestFleet } from '@slideloom/fleet-testing/test-fleet';
import { describeNeighbour } from './describe-neighbour.ts';
import { giveWay } from './give-way.ts';
import { runNeighbour } from './run-neighbour.ts';

/**
 * `[--seconds n] [--rounds n] [--at-once]`, on the servers that the environment names: what many teams with ordinary requests notice of one
 * that sends its worst ones as fast as its tiers allow, in windows of `seconds`, quiet and noisy in turn. `--at-once`: each window's
 * noise begins in one instant instead of evenly. Exit code 1 where the others wait too long, or lose work.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '5' },
    'at-once': { type: 'boolean', default: false },
  },
});
const { url } = await createTestBroker();
const world = await startTestFleet({
  name: 'neighbour',
  services: ['gateway', 'render', 'image-gen'],
  env: {
    RABBITMQ_URL: url,
    LOG_LEVEL: 'info',
    ADDRESS_LIMIT: '10000000',
    // The service's own default, unless the variable is set: on a machine that others use too, a process is late for reasons of theirs.
    OVERLOAD_BURST_MS: process.env['OVERLOAD_BURST_MS'] ?? '',
  },
});
for (const service of ['render', 'image-gen'] as const) {
  for (const { pid } of world.fleet.of(service)) giveWay(pid!);
}
let broken = 1;
try {
  const report = await runNeighbour(world, {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    isAtOnce: values['at-once'],
    onProgress: (line) => process.stdout.write(`${line}\n`),
  });
  const described = describeNeighbour(report);
  process.stdout.write(described.text);
  broken = described.broken;
} finally {
  await world.stop();
}
process.exit(broken > 0 ? 1 : 0);
