import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyLedger } from '@slideloom/db';
import { localDir, startStack, type Stack } from '@slideloom/local';
import { Client } from 'pg';
import { startFleetOn, type BenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf } from '../fleet/cpu-of.ts';
import { sampleIds, type Sample } from '../reads/fill-tables.ts';
import { inTurns } from '../runner/in-turns.ts';
import { judge } from '../runner/judge.ts';
import { loadTeams } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import type { Outgoing } from '../runner/send-many.ts';
import { startTable } from '../runner/start-table.ts';
import { countBuffers } from './count-buffers.ts';
import { fillHistory } from './fill-history.ts';

const teams = 1_000;
/** Short ones, in turns: a machine that others use too is the same for both. */
const rounds = 12;
const requestsPerRound = 1_000;
const warmUpRequests = 2_000;
const connections = 64;
/** A request may take so many times the CPU and the time with the larger history. */
const aim = 1.2;

type Place = BenchFleet & { rows: number; samples: Sample[] };
type Ask = (sample: Sample, index: number) => Omit<Outgoing, 'headers'>;

const deck = JSON.stringify({
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566' } }],
  texts: [{ slide_index: 0, text: { content: 'A headline', fontSize: 96, x: 90, y: 300, width: 900 } }],
});

const get = (path: string) => ({ method: 'GET' as const, path });
const routes: Record<string, { status: number; ask: Ask }> = {
  'GET /jobs/:id': { status: 200, ask: ({ jobIds }, index) => get(`/jobs/${pick(jobIds, index)}`) },
  'GET /assets': { status: 200, ask: () => get('/assets?limit=15') },
  'GET /assets, from a cursor': {
    status: 200,
    ask: ({ assetIds }, index) => get(`/assets?limit=15&starting_after=${pick(assetIds, index)}`),
  },
  'GET /billing/ledger': { status: 200, ask: () => get('/billing/ledger?limit=15') },
  'POST /render': { status: 202, ask: () => ({ method: 'POST', path: '/render', body: deck }) },
};

/**
 * Two fleets on the same servers, one with a history of a million jobs, the other with `--rows` (10 million), of 1,000 teams of which the first has a
 * tenth: the same requests in alternating rounds, so that both meet the same machine, and the pages that each hot statement touches.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '10000000' }, base: { type: 'string', default: '1000000' } },
  });
  const sizes = [values.base, values.rows].map(Number);
  if (!sizes.every((rows) => Number.isInteger(rows) && rows >= 100_000))
    throw new TypeError('--rows, --base: whole numbers, 100,000 at least');
  const stack = await startStack({ dir: join(localDir, 'bench-history'), isFresh: true });
  const places: Place[] = [];
  try {
    for (const rows of sizes) places.push(await startPlace(stack, rows));
    await printBuffers(places);
    print(places, await measure(places));
    await printBuffers(places);
  } finally {
    for (const place of places) await place.stop();
    await stack.stop({ discard: true });
  }
}

async function startPlace(stack: Stack, rows: number): Promise<Place> {
  const name = `history_${rows}`;
  await stack.postgres.psql(`CREATE DATABASE ${name}`);
  const databaseUrl = stack.env['DATABASE_URL']!.replace(/\/[^/]*$/, `/${name}`);
  const bench = await startFleetOn(stack, {
    name,
    databaseUrl,
    services: ['gateway'],
    teams,
    env: { DATABASE_POOL_MAX: '10' },
    prepare: ({ url, teamIds }) => fill(url, teamIds, rows),
  });
  const startedAt = performance.now();
  const breaches = await verifyLedger(bench.database);
  if (breaches.length > 0) throw new Error(`the ledger is not whole: ${JSON.stringify(breaches.slice(0, 3))}`);
  say(`${rows} rows: the check of the ledger behind its checkpoints took ${seconds(startedAt)} s`);
  return { ...bench, rows, samples: await sampleIds(bench.database, bench.teamIds) };
}

async function fill(url: string, teamIds: readonly string[], rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const startedAt = performance.now();
  await fillHistory(client, { teamIds, rows, say: (text) => say(`${rows} rows: ${text}, ${seconds(startedAt)} s`) });
  const found = await client.query<{ size: string; buffers: string }>(
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size, current_setting('shared_buffers') AS buffers`,
  );
  say(`${rows} rows: ${found.rows[0]!.size} with indexes, shared_buffers ${found.rows[0]!.buffers}`);
  await client.end();
}

type Figures = { cpuUs: number; p50Ms: number };

/** By route, the figures of each place, a round of each after the other, in turns first. */
async function measure(places: readonly Place[]): Promise<Map<string, Figures[][]>> {
  const figures = new Map<string, Figures[][]>();
  const loads = new Map(places.map((place) => [place, loadTeams(place.apiKeys)]));
  for (const [name, { status, ask }] of Object.entries(routes)) {
    const load = (place: Place, requests: number) =>
      loads.get(place)!({
        url: place.baseUrl,
        requests,
        connections,
        ask: (team, turn) => ask(place.samples[team]!, turn),
        expected: { status, name: `${place.rows} rows, ${name}` },
      });
    for (const place of places) await load(place, warmUpRequests);
    const found = await inTurns(places, { rounds, isRotated: true }, async (place) => {
      const cpu = await cpuBy(place);
      const { latenciesMs, requests } = await load(place, requestsPerRound);
      return { cpuUs: (spent(cpu, await cpuBy(place)) / requests) * 1e6, p50Ms: median(latenciesMs) };
    });
    figures.set(name, [...found.values()]);
  }
  return figures;
}

/** Seconds of CPU until now of the gateway, and of each of the connections that it keeps. */
async function cpuBy({ fleet, database }: Place): Promise<Map<number, number>> {
  const backends = await database.prisma.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'slideloom-gateway' AND datname = current_database()`;
  return new Map([fleet.of('gateway')[0]!.pid!, ...backends.map(({ pid }) => pid)].map((pid) => [pid, cpuOf(pid)]));
}

const spent = (before: Map<number, number>, after: Map<number, number>) =>
  [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);

function print([small, large]: readonly Place[], figures: Map<string, Figures[][]>): void {
  const [a, b] = [small!, large!].map(({ rows }) => rows.toLocaleString('en'));
  console.log();
  const row = startTable(
    'gateway and PostgreSQL',
    `CPU a request, µs: ${a}`,
    `${b}`,
    'ratio (middle half of the rounds)',
    `p50 ms: ${a}`,
    `${b}`,
    'ratio (middle half)',
  );
  const worst: number[] = [];
  for (const [name, [one, other]] of figures) {
    const cells = (['cpuUs', 'p50Ms'] as const).flatMap((key) => {
      const [ofOne, ofOther] = [one!, other!].map((found) => found.map((figure) => figure[key])) as [
        number[],
        number[],
      ];
      const ratios = ofOther.map((value, round) => value / ofOne[round]!);
      worst.push(median(ratios));
      const digits = key === 'cpuUs' ? 0 : 1;
      const [low, high] = [quantile(ratios, 0.25).toFixed(2), quantile(ratios, 0.75).toFixed(2)];
      return [
        median(ofOne).toFixed(digits),
        median(ofOther).toFixed(digits),
        `${median(ratios).toFixed(2)} (${low} to ${high})`,
      ];
    });
    row(name, ...cells);
  }
  judge(
    `No request takes more than ${aim} times the CPU or the time with ${b} jobs behind it`,
    Math.max(...worst) <= aim,
  );
}

/** Of the team with a tenth of everything, and of a usual one. */
async function printBuffers(places: readonly Place[]): Promise<void> {
  const columns: { title: string; counts: Map<string, number> }[] = [];
  for (const [who, title] of ['large', 'usual'].entries()) {
    for (const { rows, samples, database, env } of places) {
      const { teamId, jobIds, assetIds } = samples[who]!;
      const of = { database, url: env['DATABASE_URL']!, teamId, jobId: jobIds[0]!, assetId: assetIds[0]! };
      columns.push({ title: `${title} team, ${rows.toLocaleString('en')}`, counts: await countBuffers(of) });
    }
  }
  console.log();
  const row = startTable('pages of 8 kB touched', ...columns.map(({ title }) => title));
  for (const name of columns[0]!.counts.keys()) row(name, ...columns.map(({ counts }) => counts.get(name)!));
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(0);
const say = (text: string) => process.stdout.write(`${text}\n`);
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;
