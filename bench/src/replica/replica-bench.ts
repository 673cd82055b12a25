import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, startFleet, startPostgresPair, type Fleet, type PostgresPair } from '@slideloom/local';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { quantile } from '../fleet/cpu-of.ts';
import { expectAll, sendMany, type Outgoing } from '../fleet/send-many.ts';
import { fillTables, sampleIds, type Sample } from '../reads/fill-tables.ts';
import { measureAccepting } from './measure-accepting.ts';
import { perRequest, readPair, type PairCounters } from './pair-counters.ts';
import { keepWriting } from './keep-writing.ts';

const teams = 2_000;
const rows = 100_000;
const rounds = 3;
const warmUpRequests = 4_000;
/** A pool of connections, and how many requests one round has of each. */
const loads = [
  { connections: 1, requests: 1_500 },
  { connections: 64, requests: 4_000 },
];

type Ask = (sample: Sample, index: number) => string;
const routes: Record<string, Ask> = {
  'GET /jobs/:id': ({ jobIds }, index) => `/jobs/${pick(jobIds, index)}`,
  'GET /jobs': () => '/jobs?limit=15',
  'GET /assets, from a cursor': ({ assetIds }, index) => `/assets?limit=15&starting_after=${pick(assetIds, index)}`,
};

type Contender = { name: string; fleet: Fleet };
type Figures = { counted: PairCounters[]; latenciesMs: number[]; rps: number[] };

/**
 * Polls and lists by a gateway without a replica and by one with it, in alternating rounds against the same pair of servers: what each
 * asks of the primary. First nobody writes, then jobs are accepted meanwhile, so that reads wait for the standby. Then what accepting a
 * job would take if every commit waited until the standby had applied it.
 */
export async function run(): Promise<void> {
  const pair = await startPostgresPair({ dir: mkdtempSync(join(localDir, 'bench-replica-pair-')), password: 'bench' });
  const env = { DATABASE_URL: pair.primary()!.url };
  const bench = await startBenchFleet({ name: 'replica', services: ['gateway'], teams, env });
  const { BASE_URL: _base, ...withoutBase } = bench.env;
  const withReplica = await startFleet({
    env: { ...withoutBase, DATABASE_REPLICA_URL: pair.standby().url },
    services: ['gateway'],
    logDir: join(localDir, 'bench-replica', 'logs-replica'),
    pidDir: join(localDir, 'bench-replica', 'pids-replica'),
  });
  try {
    await withReplica.waitReady();
    // In parts, each within the limit of a statement on a busy machine.
    for (let filled = 20_000; filled <= rows; filled += 20_000) await fillTables(bench.database, bench.teamIds, filled);
    const samples = await sampleIds(bench.database, bench.teamIds);
    const contenders = [
      { name: 'primary alone', fleet: bench.fleet },
      { name: 'with a replica', fleet: withReplica },
    ];
    const load = createLoad(bench, samples);
    for (const { fleet } of contenders)
      for (const ask of Object.values(routes)) await load(fleet, ask, warmUpRequests, 64);
    for (const each of loads) print(`${each.connections} at once`, await measure(pair, contenders, load, each));
    const writing = keepWriting(bench);
    print('64 at once, while jobs are accepted', await measure(pair, contenders, load, loads[1]!));
    process.stdout.write(`\n${(await writing.end()).toFixed(0)} jobs a second were accepted meanwhile.\n`);
    await measureAccepting(pair, bench);
  } finally {
    await withReplica.stop();
    await bench.stop();
    await pair.stop({ discard: true });
  }
}

type Load = (fleet: Fleet, ask: Ask, requests: number, connections: number) => ReturnType<typeof sendMany>;

/** Each request is the next team's: the limits are by team. */
function createLoad({ apiKeys }: BenchFleet, samples: readonly Sample[]): Load {
  let sentBefore = 0;
  return (fleet, ask, requests, connections) => {
    const offset = sentBefore;
    sentBefore += requests;
    const next = (index: number): Outgoing => {
      const number = offset + index;
      const path = ask(pick(samples, number), Math.floor(number / samples.length));
      return { method: 'GET', path, headers: { authorization: `Bearer ${pick(apiKeys, number)}` } };
    };
    return sendMany({ url: fleet.baseUrl, requests, connections, next });
  };
}

async function measure(
  pair: PostgresPair,
  contenders: readonly Contender[],
  load: Load,
  { connections, requests }: { connections: number; requests: number },
): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [route, ask] of Object.entries(routes)) {
      for (const { name, fleet } of contenders) {
        const key = `${route}, ${name}`;
        const before = await readPair(pair, fleet);
        const result = await load(fleet, ask, requests, connections);
        const after = await readPair(pair, fleet);
        expectAll(200, result, key);
        const each = figures.get(key) ?? { counted: [], latenciesMs: [], rps: [] };
        figures.set(key, each);
        each.counted.push(perRequest(before, after, requests));
        each.latenciesMs.push(...result.latenciesMs);
        each.rps.push(requests / result.seconds);
      }
    }
  }
  return figures;
}

function print(title: string, figures: Map<string, Figures>): void {
  process.stdout.write(
    `\n| ${title} | statements at the primary | positions | its CPU, µs | statements at the standby | its CPU, µs | gateway's CPU, µs | requests/s | p50 ms | p99 ms |\n` +
      '|---|---|---|---|---|---|---|---|---|---|\n',
  );
  for (const [key, { counted, latenciesMs, rps }] of figures) {
    const of = (name: keyof PairCounters) =>
      quantile(
        counted.map((one) => one[name]),
        0.5,
      );
    const cpu = (name: keyof PairCounters) => (of(name) * 1e6).toFixed(0);
    const cells = [
      of('primaryStatements').toFixed(2),
      of('positions').toFixed(2),
      cpu('primaryCpu'),
      of('standbyStatements').toFixed(2),
      cpu('standbyCpu'),
      cpu('gatewayCpu'),
      quantile(rps, 0.5).toFixed(0),
      quantile(latenciesMs, 0.5).toFixed(1),
      quantile(latenciesMs, 0.99).toFixed(1),
    ];
    process.stdout.write(`| ${key} | ${cells.join(' | ')} |\n`);
  }
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length]!;
}
