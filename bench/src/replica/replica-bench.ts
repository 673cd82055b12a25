import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, startFleet, startPostgresPair, type Fleet, type PostgresPair } from '@slideloom/local';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { fillTables, sampleIds, type Sample } from '../reads/fill-tables.ts';
import { inTurns } from '../runner/in-turns.ts';
import { loadTeams } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';
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
type Figures = { key: string; counted: PairCounters; latenciesMs: number[]; rps: number };

/**
 * Polls and lists by a gateway without a replica and by one with it, in alternating rounds against the same pair of servers: what each
 * asks of the primary. First there are no writes, then jobs are accepted meanwhile, so that reads wait for the standby. Then what accepting a
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
      for (const ask of Object.values(routes)) await load(fleet, ask, { requests: warmUpRequests, connections: 64 });
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

type Volume = { connections: number; requests: number };
type Load = (fleet: Fleet, ask: Ask, volume: Volume, name?: string) => ReturnType<ReturnType<typeof loadTeams>>;

function createLoad({ apiKeys }: BenchFleet, samples: readonly Sample[]): Load {
  const load = loadTeams(apiKeys);
  return (fleet, ask, volume, name) =>
    load({
      url: fleet.baseUrl,
      ...volume,
      ask: (team, turn) => ({ method: 'GET', path: ask(samples[team]!, turn) }),
      ...(name !== undefined && { expected: { status: 200, name } }),
    });
}

async function measure(
  pair: PostgresPair,
  contenders: readonly Contender[],
  load: Load,
  volume: Volume,
): Promise<Figures[][]> {
  const ways = Object.entries(routes).flatMap(([route, ask]) =>
    contenders.map(({ name, fleet }) => ({ key: `${route}, ${name}`, ask, fleet })),
  );
  const figures = await inTurns(ways, { rounds }, async ({ key, ask, fleet }): Promise<Figures> => {
    const before = await readPair(pair, fleet);
    const { latenciesMs, requests, seconds } = await load(fleet, ask, volume, key);
    const counted = perRequest(before, await readPair(pair, fleet), requests);
    return { key, counted, latenciesMs, rps: requests / seconds };
  });
  return [...figures.values()];
}

function print(title: string, figures: readonly Figures[][]): void {
  console.log();
  const row = startTable(
    title,
    'statements at the primary',
    'positions',
    'its CPU, µs',
    'statements at the standby',
    'its CPU, µs',
    "gateway's CPU, µs",
    'requests/s',
    'p50 ms',
    'p99 ms',
  );
  for (const found of figures) {
    const of = (name: keyof PairCounters) => median(found.map(({ counted }) => counted[name]));
    const cpu = (name: keyof PairCounters) => (of(name) * 1e6).toFixed(0);
    const latenciesMs = found.flatMap((one) => one.latenciesMs);
    row(
      found[0]!.key,
      of('primaryStatements').toFixed(2),
      of('positions').toFixed(2),
      cpu('primaryCpu'),
      of('standbyStatements').toFixed(2),
      cpu('standbyCpu'),
      cpu('gatewayCpu'),
      median(found.map(({ rps }) => rps)).toFixed(0),
      median(latenciesMs).toFixed(1),
      quantile(latenciesMs, 0.99).toFixed(1),
    );
  }
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
