import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localDir, showProgress, startStack } from '@slideloom/local';
import { findPlant } from './find-plant.ts';
import { plants } from './plants.ts';
import { runSeed } from './run-seed.ts';
import { createSimulatedWorld } from './simulated-world.ts';

/**
 * `npm run drill -- simulate [--seeds n] [--seed n] [--replay seed] [--no-plants]`: lives so many seeds from the first one on, then plants
 * each mistake and lives seeds until it is found. `--replay` prints every statement of one seed. Exit code 1 where an invariant broke, or a
 * mistake was not found.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
    'no-plants': { type: 'boolean', default: false },
  },
});
const print = (text: string) => void process.stdout.write(`${text}\n`);
const { line } = showProgress();
const stack = await startStack({
  dir: join(localDir, 'drill-simulate'),
  which: ['postgres'],
  isFresh: true,
  isDurable: false,
});
Object.assign(process.env, stack.env);
let isWhole = true;
try {
  const world = await createSimulatedWorld();
  if (values.replay !== undefined) {
    const { trace, violations } = await runSeed(world, Number(values.replay));
    for (const entry of trace) print(entry);
    isWhole = violations.length === 0;
  } else {
    isWhole = await liveSeeds(Number(values.seed), Number(values.seeds));
    if (!values['no-plants']) isWhole = (await findPlants(Number(values.seeds))) && isWhole;
  }
  await world.close();

  async function liveSeeds(first: number, count: number): Promise<boolean> {
    const sum = { jobs: 0, statements: 0, deaths: 0, wrong: 0 };
    const beganMs = performance.now();
    for (let seed = first; seed < first + count; seed += 1) {
      const { violations, jobs, statements, deaths } = await runSeed(world, seed);
      sum.jobs += jobs;
      sum.statements += statements;
      sum.deaths += deaths;
      if (violations.length > 0) sum.wrong += 1;
      for (const violation of violations) print(`  ✗ --replay ${seed} ${violation}`);
    }
    const seconds = (performance.now() - beganMs) / 1_000;
    line(
      `${count} seeds from ${first}: ${sum.jobs} jobs, ${sum.statements} statements, ${sum.deaths} deaths, ` +
        `${sum.wrong} seeds wrong, ${seconds.toFixed(0)} s`,
    );
    return sum.wrong === 0;
  }

  async function findPlants(most: number): Promise<boolean> {
    let areFound = true;
    print('| planted | invariant | found in seed | as |\n| --- | --- | --- | --- |');
    for (const plant of plants) {
      const found = await findPlant(world, plant, most);
      areFound &&= found !== null;
      print(
        `| ${plant.name} | ${plant.invariant} | ${found?.seed ?? 'none'} | ${found?.violation.split(':')[0] ?? '-'} |`,
      );
    }
    return areFound;
  }
} finally {
  await stack.stop({ discard: true });
}
line(isWhole ? 'Whole' : 'Broken');
process.exit(isWhole ? 0 : 1);
