import { parseArgs } from 'node:util';
import { createDrillWorld } from './drill-world.ts';
import type { DrillResult } from './run-case.ts';
import { runSampleDrill, runWholeDrill } from './run-drill.ts';

/** Fewer places around the platform's call than this, and the drill has proven too little. */
const leastPlaces = 20;

/** `[--sample n] [--seed s]`, on the servers that the environment names. Exit code 1 on a post twice, lost or hidden, or a fault that never struck. */
const { values } = parseArgs({ options: { sample: { type: 'string' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const startedAt = performance.now();
const world = await createDrillWorld();
let results: DrillResult[] = [];
try {
  results = values.sample
    ? await runSampleDrill(world, { count: Number(values.sample), seed })
    : await runWholeDrill(world);
} finally {
  await world.close();
}

const rows = Object.entries(Object.groupBy(results, ({ platform, fault }) => `${platform}, ${fault.name}`));
const count = (of: DrillResult[], test: (decision: DrillResult) => boolean) => of.filter(test).length;
const line = (name: string, of: DrillResult[]) => {
  const cells = [
    of.length,
    count(of, ({ hasDied }) => hasDied),
    count(of, ({ hasStruck }) => hasStruck),
    of.reduce((sum, { posts }) => sum + posts, 0),
    count(of, ({ ending, wrong }) => ending === 'unknown' && wrong === null),
    count(of, ({ wrong }) => wrong === 'twice'),
    count(of, ({ wrong }) => wrong === 'lost'),
    count(of, ({ wrong }) => wrong === 'hidden'),
    count(of, ({ wrong }) => wrong === 'unstruck'),
  ];
  return `| ${name} | ${cells.join(' | ')} |\n`;
};
process.stdout.write(
  '| platform, fault | cases | deaths | struck | posts | unknown, shown | twice | lost | hidden | unstruck |\n|---|---|---|---|---|---|---|---|---|---|\n' +
    rows.map(([name, of]) => line(name, of!)).join('') +
    line('all', results),
);
const wrong = results.filter((decision) => decision.wrong !== null);
for (const decision of wrong) process.stdout.write(`✗ ${JSON.stringify(decision)}\n`);
const isThin = !values.sample && rows.some(([, of]) => count(of!, ({ hasDied }) => hasDied) < leastPlaces);
if (isThin) process.stdout.write(`✗ A life had fewer than ${leastPlaces} places to die at\n`);
process.stdout.write(
  `${((performance.now() - startedAt) / 1_000).toFixed(0)} s${values.sample ? `, seed ${seed}` : ''}\n`,
);
process.exit(wrong.length > 0 || isThin ? 1 : 0);
