import { parseArgs } from 'node:util';
import { dependencies, type DependencyName } from './dependencies.ts';
import { describeResult } from './describe-result.ts';
import { runToxic, type ToxicCase, type ToxicResult } from './run-toxic.ts';
import { startToxicFleet } from './toxic-fleet.ts';
import { toxics, type ToxicName } from './toxics.ts';

/**
 * `[--dependency postgresql,redis,…] [--toxic latency,…]`, on the servers that the environment names: every dependency under every
 * toxic, or those that are named. Exit code 1 on a request that hangs, an untrue readiness, a late recovery or a lost job.
 */
const { values } = parseArgs({ options: { dependency: { type: 'string' }, toxic: { type: 'string' } } });
const chosen = <Name extends string>(all: Name[], given: string | undefined): Name[] =>
  given === undefined ? all : all.filter((name) => given.split(',').includes(name));
const cases: ToxicCase[] = chosen(Object.keys(dependencies) as DependencyName[], values.dependency).flatMap(
  (dependency) => chosen(Object.keys(toxics) as ToxicName[], values.toxic).map((toxic) => ({ dependency, toxic })),
);

const fleet = await startToxicFleet('toxics');
const results: ToxicResult[] = [];
try {
  for (const each of cases) {
    const result = await runToxic(fleet, each);
    results.push(result);
    process.stdout.write(describeResult(result));
  }
} finally {
  await fleet.stop();
}
const isWrong = results.some(({ wrong }) => wrong.length > 0);
process.exit(results.length === 0 || isWrong ? 1 : 0);
