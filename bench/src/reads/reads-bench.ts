import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '@slideloom/db';
import { createNodeService, freePort, localDir, type NodeService } from '@slideloom/local';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf, quantile } from '../fleet/cpu-of.ts';
import { expectAll, sendMany, type Outgoing } from '../fleet/send-many.ts';
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
type Figures = { cpuUs: number[]; postgresUs: number[]; rps: number[]; latenciesMs: number[] };

/**
 * Two reads whole, against bare Express with pg that asks the same, in alternating rounds, as they are and with compression and an ETag asked
 * for; with 10 k rows and with 1 M, or, `--rows N`, with 1 M and N: what a table costs that is not archived.
 */
export async function run(args: string[]): Promise<void> {
  const sizes = readSizes(args);
  const env = { DATABASE_POOL_MAX: String(poolMax) };
  const bench = await startBenchFleet({ name: 'reads', services: ['gateway'], teams, env });
  const peer = await startPeer(bench);
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
      for (const { url } of contenders) {
        for (const ask of Object.values(routes)) await load(url, ask, samples, warmUpRequests / sizes.length / 3);
      }
      print(rows, await measure(bench.database, contenders, samples, load));
      const withHeaders: Load = (url, ask, of, requests) => load(url, ask, of, requests, asked);
      for (const { url } of contenders)
        for (const ask of Object.values(routes)) await withHeaders(url, ask, samples, warmUpRequests / 12);
      process.stdout.write('\nWith compression and an ETag asked for:\n');
      print(rows, await measure(bench.database, contenders, samples, withHeaders));
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

async function startPeer({ env }: BenchFleet): Promise<{ service: NodeService; url: string }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { DATABASE_URL, DATABASE_POOL_MAX, CDN_URL } = env;
  const service = createNodeService({
    name: 'bare-express-pg',
    entry: 'bench/src/reads/bare-express-pg.ts',
    env: {
      PORT: new URL(url).port,
      NODE_ENV: 'production',
      DATABASE_URL: DATABASE_URL!,
      DATABASE_POOL_MAX: DATABASE_POOL_MAX!,
      CDN_URL: CDN_URL!,
    },
    logDir: join(localDir, 'bench-reads', 'logs'),
    pidDir: join(localDir, 'bench-reads', 'pids'),
    healthUrl: `${url}/ready`,
  });
  await service.start();
  await service.waitReady();
  return { service, url };
}

type Load = ReturnType<typeof createLoad>;

/** Each request is the next team's: the limits are by team. */
function createLoad({ apiKeys }: BenchFleet) {
  let sentBefore = 0;
  return (url: string, ask: Ask, samples: readonly Sample[], requests: number, headers: Headers = {}) => {
    const offset = sentBefore;
    sentBefore += requests;
    const next = (index: number): Outgoing => {
      const number = offset + index;
      const sample = pick(samples, number);
      return {
        method: 'GET',
        path: ask(sample, Math.floor(number / samples.length)),
        headers: { ...headers, authorization: `Bearer ${pick(apiKeys, number)}`, 'x-team-id': sample.teamId },
      };
    };
    return sendMany({ url, requests, connections, next });
  };
}

async function measure(database: Database, contenders: Contender[], samples: Sample[], load: Load) {
  const figures = new Map<string, Figures>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [route, ask] of Object.entries(routes)) {
      for (const { name, url, pid, applicationName } of contenders) {
        const backends = await backendsOf(database, applicationName);
        const before = { server: cpuOf(pid), postgres: sumOf(backends.map(cpuOf)) };
        const result = await load(url, ask, samples, requestsPerRound);
        expectAll(200, result, `${name} ${route}`);
        const each = figures.get(`${route}|${name}`) ?? { cpuUs: [], postgresUs: [], rps: [], latenciesMs: [] };
        figures.set(`${route}|${name}`, each);
        each.cpuUs.push(((cpuOf(pid) - before.server) / result.requests) * 1e6);
        each.postgresUs.push(((sumOf(backends.map(cpuOf)) - before.postgres) / result.requests) * 1e6);
        each.rps.push(result.requests / result.seconds);
        each.latenciesMs.push(...result.latenciesMs);
      }
    }
  }
  return figures;
}

/** The processes that serve one pool's connections, which it keeps during a round. */
async function backendsOf({ prisma }: Database, applicationName: string): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE application_name = ${applicationName}`;
  return rows.map(({ pid }) => pid);
}

function print(rows: number, figures: Map<string, Figures>): void {
  process.stdout.write(
    `\n| ${rows.toLocaleString('en')} rows | CPU per request, µs | ratio (rounds) | PostgreSQL's, µs | requests/s | p50 ms | p99 ms |\n` +
      '|---|---|---|---|---|---|---|\n',
  );
  let base: Figures | undefined;
  for (const [key, each] of figures) {
    const [route, name] = key.split('|');
    if (name !== 'Slideloom') base = each;
    const ratios = each.cpuUs.map((cpu, round) => cpu / (base?.cpuUs[round] ?? Number.NaN));
    const spread = `${quantile(ratios, 0.5).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`;
    process.stdout.write(
      `| ${route}, ${name} | ${median(each.cpuUs).toFixed(0)} | ${base === each ? '1.00' : spread} | ` +
        `${median(each.postgresUs).toFixed(0)} | ${median(each.rps).toFixed(0)} | ` +
        `${median(each.latenciesMs).toFixed(1)} | ${quantile(each.latenciesMs, 0.99).toFixed(1)} |\n`,
    );
  }
}

/** One request at a time of the teams with 10 k and 200 k rows, and of a usual one. */
async function compareTeams({ baseUrl, apiKeys, database }: BenchFleet, samples: Sample[]): Promise<void> {
  process.stdout.write(`\n| one at a time, p50 ms | ${Object.keys(routes).join(' | ')} |\n|---|---|---|---|\n`);
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
    process.stdout.write(`| a team with ${found.toLocaleString('en')} of each | ${cells.join(' | ')} |\n`);
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
