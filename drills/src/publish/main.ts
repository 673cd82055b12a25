import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localDir, rootDir, showProgress, startStack } from '@slideloom/local';
import { openChaosWorld } from '../chaos/chaos-world.ts';
import { describeJudgement, isWhole } from './describe-judgement.ts';
import { runFleetCases } from './fleet/run-fleet.ts';
import { runVirtual } from './run-virtual.ts';
import { findPlant } from './virtual/find-plant.ts';
import { plants } from './virtual/plants.ts';
import { runCase } from './virtual/run-case.ts';
import { createVirtualWorld } from './virtual/virtual-world.ts';

/**
 * `npm run drill -- publish [--part deaths|virtual|fleet] [--cases n] [--seed n] [--case seed] [--sample n] [--no-plants]`: every place to
 * die at (`--sample`: some of them), cases on virtual time, mistakes that those must find, cases on the fleet; all unless a part is named.
 * `--case` lives one case of virtual time again and prints every call of it. Exit code 1 if anything is wrong, if a mistake was not found, or
 * if more than 5 % of the posts end in review.
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    cases: { type: 'string' },
    seed: { type: 'string' },
    case: { type: 'string' },
    sample: { type: 'string' },
    'no-plants': { type: 'boolean', default: false },
    seconds: { type: 'string', default: '240' },
    kills: { type: 'string', default: '30' },
  },
});
const seed = Number(values.seed ?? Date.now() % 100_000);
const isVirtual = values.cases !== undefined || values.case !== undefined;
const part = values.part ?? (values.sample !== undefined ? 'deaths' : isVirtual ? 'virtual' : 'all');
const { line, step } = showProgress();
const print = (text: string) => void process.stdout.write(`${text}\n`);
let isAllWhole = true;

if (part !== 'fleet') {
  const stack = await startStack({ dir: join(localDir, 'drill-publish'), isFresh: true, isDurable: false });
  Object.assign(process.env, stack.env);
  try {
    if (part === 'all' || part === 'deaths') isAllWhole = (await runDeaths(stack.env)) && isAllWhole;
    if (values.case !== undefined) isAllWhole = await runOne(Number(values.case));
    else if (part === 'all' || part === 'virtual')
      isAllWhole = (await runCases(Number(values.cases ?? 2_000))) && isAllWhole;
    if (part !== 'deaths' && values.case === undefined && !values['no-plants']) {
      isAllWhole = (await findPlants(Number(values.cases ?? 2_000))) && isAllWhole;
    }
  } finally {
    await stack.stop({ discard: true });
  }
}
if (part === 'all' || part === 'fleet') isAllWhole = (await runFleet(Number(values.cases ?? 200))) && isAllWhole;
line(`${isAllWhole ? 'Whole' : 'Broken'}, seed ${seed}`);
process.exit(isAllWhole ? 0 : 1);

/** The drill of the publish service by itself. */
async function runDeaths(env: Record<string, string>): Promise<boolean> {
  const program = join(rootDir, 'services/publish/test/drill/main.ts');
  const args = values.sample === undefined ? [] : ['--sample', values.sample, '--seed', String(seed)];
  const running = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = (await once(running, 'exit')) as [number];
  return code === 0;
}

async function runCases(cases: number): Promise<boolean> {
  line(`${cases} cases on virtual time, seed ${seed}`);
  const results = await runVirtual({ cases, seed }, (result) => {
    for (const { post, rule, detail } of result.wrong) {
      print(`  ✗ --case ${result.seed} (${result.platform}, ${result.profile}) ${post} ${rule}: ${detail}`);
    }
  });
  const sum = {
    wrong: results.flatMap(({ wrong }) => wrong),
    reviews: results.flatMap(({ reviews }) => reviews),
    posts: results.reduce((total, { posts }) => total + posts, 0),
    said: results.flatMap(({ said }) => said),
  };
  const deaths = results.reduce((total, result) => total + result.deaths, 0);
  const wrongCases = results.filter(({ wrong }) => wrong.length > 0).length;
  line(describeJudgement(`${cases} cases, ${deaths} deaths, ${wrongCases} cases wrong`, { ...sum, wrong: [] }));
  if (wrongCases > 0) line(describeJudgement('In all', sum).split('\n')[2] ?? '');
  return isWhole(sum);
}

async function findPlants(mostCases: number): Promise<boolean> {
  const world = await createVirtualWorld();
  try {
    let areFound = true;
    print('| planted | found in case | as |\n| --- | --- | --- |');
    for (const plant of plants) {
      const found = await findPlant(world, plant, { firstSeed: seed * 1_000_003, mostCases });
      areFound &&= found !== null;
      print(`| ${plant.name} | ${found?.cases ?? 'none'} | ${found?.rule ?? '-'} |`);
    }
    return areFound;
  } finally {
    await world.close();
  }
}

async function runOne(caseSeed: number): Promise<boolean> {
  const world = await createVirtualWorld();
  try {
    const result = await runCase(world, caseSeed, { isVerbose: true });
    for (const entry of result.log) print(entry);
    print(describeJudgement(`${result.platform}, ${result.profile}`, result));
    return result.wrong.length === 0;
  } finally {
    await world.close();
  }
}

async function runFleet(cases: number): Promise<boolean> {
  const world = await openChaosWorld({
    name: 'publish',
    dir: join(localDir, 'drill-publish-fleet'),
    teams: Math.max(2, Math.ceil(cases / 12)),
    accounts: cases,
    replicas: { gateway: 2, publish: 2, scheduler: 1, render: 1 },
    step,
  });
  try {
    const durationMs = Number(values.seconds) * 1_000;
    const kills = Number(values.kills);
    const outcome = await runFleetCases(world, { seed, cases, durationMs, kills, settleMs: 330_000 }, line);
    line(
      describeJudgement(
        `${cases} cases on the fleet, ${outcome.kills} kills, ${outcome.again} requests again`,
        outcome,
      ),
    );
    return isWhole(outcome);
  } finally {
    await world.stop();
  }
}
