import { parseArgs } from 'node:util';
import { coreServices } from '@slideloom/local';
import { runUpgrade } from './run-upgrade.ts';

/**
 * `npm run drill -- upgrade [--seconds 10]`: rolls a made-up next release with one more migration out and back, under load, each stage for
 * so many seconds. Exit code 1 where a request fails, a job is lost, or a service is ready too early or not at all.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { requests, jobs, misses } = await runUpgrade({
  services: coreServices,
  seconds: Number(values.seconds),
  onProgress: say,
});
say(`${requests} requests, ${jobs} jobs, ${misses.length} misses`);
process.exit(misses.length === 0 ? 0 : 1);
