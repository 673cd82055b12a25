import { createAcceptor, type Database } from '@slideloom/db';
import { startBenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf } from '../fleet/cpu-of.ts';
import { inTurns } from '../runner/in-turns.ts';
import { loadTeams } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import { spend } from '../runner/spend.ts';
import { startPeer } from '../runner/start-peer.ts';
import { startTable } from '../runner/start-table.ts';
import { acceptRender } from './accept-render.ts';
import { acceptInteractively } from './interactive-transaction.ts';

const teams = 2_000;
const rounds = 3;
const requestsPerRound = 6_000;
/** Until the compiler has nothing left to do: a service runs for weeks, and is not judged by its first seconds. */
const warmUpRequests = 20_000;
const connections = 128;
const writesPerRound = 2_000;

const deck = {
  slides: [
    {
      name: 'One',
      background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566', gradientAngle: 135 },
    },
  ],
  texts: [
    {
      slide_index: 0,
      text: { content: 'A headline that is worth a second look', fontSize: 96, x: 90, y: 300, width: 900 },
    },
  ],
};

type Contender = { name: string; url: string; pid: number };

/** `POST /render` whole, against bare Express, in alternating rounds; then its writes against an interactive transaction. */
export async function run(): Promise<void> {
  const bench = await startBenchFleet({ name: 'accept', services: ['gateway'], teams });
  const peer = await startPeer({
    entry: 'bench/src/accept/bare-express.ts',
    portName: 'PORT',
    env: { NODE_ENV: 'production' },
    folder: 'bench-accept',
  });
  try {
    await compareHttp(bench.apiKeys, [
      { name: 'bare Express + json', url: peer.url, pid: peer.service.pid! },
      { name: 'Slideloom POST /render', url: bench.baseUrl, pid: bench.fleet.of('gateway')[0]!.pid! },
    ]);
    await compareWrites(bench.database, bench.teamIds);
  } finally {
    await peer.service.stop(5_000);
    await bench.stop();
  }
}

async function compareHttp(keys: string[], contenders: Contender[]): Promise<void> {
  const body = JSON.stringify(deck);
  const ask = () => ({ method: 'POST' as const, path: '/render', body });
  const load = loadTeams(keys);
  for (const { url } of contenders) await load({ url, requests: warmUpRequests, connections, ask });
  const figures = await inTurns(contenders, { rounds }, async ({ name, url, pid }) => {
    const before = cpuOf(pid);
    const expected = { status: 202, name };
    const result = await load({ url, requests: requestsPerRound, connections, ask, expected });
    return { ...result, cpuUs: ((cpuOf(pid) - before) / result.requests) * 1e6 };
  });
  const cpuUsOf = (contender: Contender) => median(figures.get(contender)!.map(({ cpuUs }) => cpuUs));
  const row = startTable('contender', 'CPU per request, µs', 'ratio', 'requests/s', 'p50 ms', 'p99 ms');
  for (const [contender, found] of figures) {
    const cpuUs = cpuUsOf(contender);
    const latenciesMs = found.flatMap((one) => one.latenciesMs);
    row(
      contender.name,
      cpuUs.toFixed(0),
      (cpuUs / cpuUsOf(contenders[0]!)).toFixed(2),
      median(found.map(({ requests, seconds }) => requests / seconds)).toFixed(0),
      median(latenciesMs).toFixed(1),
      quantile(latenciesMs, 0.99).toFixed(1),
    );
  }
}

async function compareWrites(database: Database, teamIds: string[]): Promise<void> {
  const accept = createAcceptor(database);
  const contenders = [
    {
      name: 'Prisma interactive transaction',
      write: (team: string): Promise<unknown> => acceptInteractively(database, team, deck),
    },
    { name: 'accept_work, one statement', write: (team: string) => acceptRender(accept, team, deck) },
  ];
  const figures = await inTurns(contenders, { rounds, warmUps: 1 }, async ({ write }) => {
    let sent = 0;
    const worker = async () => {
      while (sent < writesPerRound) await write(teamIds[sent++ % teamIds.length]!);
    };
    const { ms, cpuUs } = await spend(() => Promise.all(Array.from({ length: connections }, worker)));
    return { rate: writesPerRound / (ms / 1_000), cpuUs: cpuUs / writesPerRound };
  });
  const rateOf = (found: readonly { rate: number }[]) => median(found.map(({ rate }) => rate));
  const base = rateOf(figures.get(contenders[0]!)!);
  console.log();
  const row = startTable('the same writes', 'per second', 'ratio', 'client CPU per write, µs');
  for (const [{ name }, found] of figures) {
    const rate = rateOf(found);
    row(name, rate.toFixed(0), (rate / base).toFixed(1), median(found.map(({ cpuUs }) => cpuUs)).toFixed(0));
  }
}
