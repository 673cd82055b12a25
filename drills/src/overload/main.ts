import { parseArgs } from 'node:util';
import { createTestBroker } from '@slideloom/testing';
import { startTestFleet } from '@slideloom/fleet-testing/test-fleet';
import { describeDrain, describeOverload } from './describe-overload.ts';
import { runOverload } from './run-overload.ts';

/**
 * `[--seconds n] [--times n]`, on the servers that the environment names: finds the rate that a gateway sustains, sends three times as
 * much, and judges what is shed, what is accepted, and what becomes of that. Exit code 1 where a promise is broken.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, times: { type: 'string', default: '3' } },
});
const { url } = await createTestBroker();
const world = await startTestFleet({
  name: 'overload',
  services: ['gateway', 'render'],
  env: {
    RABBITMQ_URL: url,
    LOG_LEVEL: 'info',
    ADDRESS_LIMIT: '10000000',
    BACKLOG_MAX_JOBS: '10000000',
    // The service's own default.
    OVERLOAD_BURST_MS: '',
  },
});
let broken = 0;
const show = ({ text, wrong }: { text: string; wrong: number }) => {
  process.stdout.write(text);
  broken += wrong;
};
try {
  const drained = await runOverload(world, {
    seconds: Number(values.seconds),
    times: Number(values.times),
    onLoad: (report) => show(describeOverload(report)),
  });
  show(describeDrain(drained));
} finally {
  await world.stop();
}
process.exit(broken > 0 ? 1 : 0);
