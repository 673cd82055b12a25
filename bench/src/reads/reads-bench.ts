import { parseArgs } from 'node:util';
import type { Database } from '@slideloom/db';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf } from '../fleet/cpu-of.ts';
import { inTurns } from '../runner/in-turns.ts';
import { loadTeams } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import { expectAll, sendMany, type Outgoing } from '../runner/send-many.ts';
import { startPeer } from '../runner/start-peer.ts';
import { startTable } from '../runner/start-table.ts';
import { fillTables, sampleIds, type Sample } from './fill-tables.ts';

const teams = 400;
const usualSizes = [10_000, 1_000_000];
const rounds = 3;
const requestsPerRound = 5_000;
/** Until the compiler has nothing left to do: a service runs for weeks, and is not judged by its first seconds. */
const warmUpRequests = 12_000;
const connections = 64;
const poolMax = 10;

type Ask = (sample: Sample, index: number) => string;
const routes: Record<string, Ask> = {
  'GET /jobs/:id': ({ jobIds }, index) => `/jobs/${pick(jobIds, index)}`,
  'GET /assets': () => '/assets?limit=15',
  'GET /assets, from a cursor': ({ assetIds }, index) => `/assets?limit=15&starting_after=${pick(assetIds, index)}`,
};

type Contender = { name: string; url: string; pid: number; applicationName: string };
/** What a program sends that wants few bytes: it has another state than the present one. */
const asked = { 'accept-encoding': 'gzip', 'if-none-match': 'W/"of-another-state"' };
type Headers = Record<string, string>;
type Figures = { cpuUs: number; postgresUs: number; rps: number; latenciesMs: number[] };

/**
 * Two reads whole, against bare Express with pg that asks the same, in alternating rounds, as they are and with compression and an ETag asked
 * for; with 10 k rows and with 1 M, or, `--rows N`, with 1 M and N: what a table costs that is not archived.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = readSizes(args);
  const env = { DATABASE_POOL_MAX: String(poolMax) };
  const bench = await startBenchFleet({ name: 'reads', services: ['gateway'], teams, env });
  const { DATABASE_URL, DATABASE_POOL_MAX, CDN_URL } = bench.env;
  const peer = await startPeer({
    entry: 'bench/src/reads/bare-express-pg.ts',
    portName: 'PORT',
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: DATABASE_URL!,
      DATABASE_POOL_MAX: DATABASE_POOL_MAX!,
      CDN_URL: CDN_URL!,
    },
    folder: 'bench-reads',
  });
  try {
    const contenders: Contender[] = [
      { name: 'bare Express + pg', url: peer.url, pid: peer.service.pid!, applicationName: 'bench-bare-express-pg' },
      {
        name: 'Slideloom',
        url: bench.baseUrl,
        pid: bench.fleet.of('gateway')[0]!.pid!,
        applicationName: 'slideloom-gateway',
      },
    ];
    const load = createLoad(bench);
    for (const rows of sizes) {
      await fillTables(bench.database, bench.teamIds, rows);
      const samples = await sampleIds(bench.database, bench.teamIds);
      const askings: [Headers, warmUps: number][] = [
        [{}, warmUpRequests / sizes.length / 3],
        [asked, warmUpRequests / 12],
      ];
      for (const [headers, warmUps] of askings) {
        for (const { url } of contenders)
          for (const ask of Object.values(routes)) await load({ url, ask, samples, headers, requests: warmUps });
        if (headers === asked) console.log('\nWith compression and an ETag asked for:');
        print(rows, await measure(bench.database, contenders, samples, load, headers));
      }
      if (rows === sizes.at(-1)) await compareTeams(bench, samples);
    }
  } finally {
    await peer.service.stop(5_000);
    await bench.stop();
  }
}

function readSizes(args: string[]): number[] {
  const { values } = parseArgs({ args, options: { rows: { type: 'string' } } });
  if (values.rows === undefined) return usualSizes;
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000) throw new TypeError('--rows: a whole number, 1,000 at least');
  return rows > 1_000_000 ? [1_000_000, rows] : [rows];
}

type Load = ReturnType<typeof createLoad>;

function createLoad({ apiKeys }: BenchFleet) {
  const load = loadTeams(apiKeys);
  return (of: {
    url: string;
    ask: Ask;
    samples: readonly Sample[];
    headers: Headers;
    requests: number;
    expected?: { status: number; name: string };
  }) =>
    load({
      ...of,
      connections,
      ask: (team, turn) => {
        const sample = of.samples[team]!;
        return { method: 'GET', path: of.ask(sample, turn), headers: { ...of.headers, 'x-team-id': sample.teamId } };
      },
    });
}

type Way = { route: string; ask: Ask; contender: Contender };

async function measure(
  database: Database,
  contenders: Contender[],
  samples: Sample[],
  load: Load,
  headers: Headers,
): Promise<Map<Way, Figures[]>> {
  const ways = Object.entries(routes).flatMap(([route, ask]) =>
    contenders.map((contender): Way => ({ route, ask, contender })),
  );
  return inTurns(ways, { rounds }, async ({ route, ask, contender: { name, url, pid, applicationName } }) => {
    const backends = await backendsOf(database, applicationName);
    const before = { server: cpuOf(pid), postgres: sumOf(backends.map(cpuOf)) };
    const expected = { status: 200, name: `${name} ${route}` };
    const { requests, seconds, latenciesMs } = await load({
      url,
      ask,
      samples,
      headers,
      requests: requestsPerRound,
      expected,
    });
    return {
      cpuUs: ((cpuOf(pid) - before.server) / requests) * 1e6,
      postgresUs: ((sumOf(backends.map(cpuOf)) - before.postgres) / requests) * 1e6,
      rps: requests / seconds,
      latenciesMs,
    };
  });
}

/** The processes that serve one pool's connections, which it keeps during a round. */
async function backendsOf({ prisma }: Database, applicationName: string): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE application_name = ${applicationName}`;
  return rows.map(({ pid }) => pid);
}

function print(rows: number, figures: Map<Way, Figures[]>): void {
  console.log();
  const row = startTable(
    `${rows.toLocaleString('en')} rows`,
    'CPU per request, µs',
    'ratio (rounds)',
    "PostgreSQL's, µs",
    'requests/s',
    'p50 ms',
    'p99 ms',
  );
  let base: Figures[] = [];
  for (const [{ route, contender }, found] of figures) {
    if (contender.name !== 'Slideloom') base = found;
    const ratios = found.map(({ cpuUs }, round) => cpuUs / (base[round]?.cpuUs ?? Number.NaN));
    const spread = `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`;
    const latenciesMs = found.flatMap((one) => one.latenciesMs);
    const of = (name: 'cpuUs' | 'postgresUs' | 'rps') => median(found.map((one) => one[name])).toFixed(0);
    row(
      `${route}, ${contender.name}`,
      of('cpuUs'),
      base === found ? '1.00' : spread,
      of('postgresUs'),
      of('rps'),
      median(latenciesMs).toFixed(1),
      quantile(latenciesMs, 0.99).toFixed(1),
    );
  }
}

/** One request at a time of the teams with 10 k and 200 k rows, and of a usual one. */
async function compareTeams({ baseUrl, apiKeys, database }: BenchFleet, samples: Sample[]): Promise<void> {
  console.log();
  const row = startTable('one at a time, p50 ms', ...Object.keys(routes));
  for (const index of [0, 1, 2]) {
    const sample = samples[index]!;
    const found = await database.prisma.asset.count({ where: { team_id: sample.teamId } });
    const cells: string[] = [];
    for (const ask of Object.values(routes)) {
      const next = (number: number): Outgoing => ({
        method: 'GET',
        path: ask(sample, number),
        headers: { authorization: `Bearer ${apiKeys[index]!}` },
      });
      const result = await sendMany({ url: baseUrl, requests: 80, connections: 1, next });
      expectAll(200, result, `team ${index}`);
      cells.push(median(result.latenciesMs).toFixed(2));
    }
    row(`a team with ${found.toLocaleString('en')} of each`, ...cells);
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
