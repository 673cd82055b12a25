import { join } from 'node:path';
import { createAcceptor, type Database } from '@slideloom/db';
import { createNodeService, freePort, localDir } from '@slideloom/local';
import { uuidV7 } from '@slideloom/service-kit';
import { startBenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf, quantile } from '../fleet/cpu-of.ts';
import { expectAll, sendMany } from '../fleet/send-many.ts';
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

type Contender = { name: string; url: string; pid: number; cpuUs: number[]; rps: number[]; latenciesMs: number[] };

/** `POST /render` whole, against bare Express, in alternating rounds; then its writes against an interactive transaction. */
export async function run(): Promise<void> {
  const bench = await startBenchFleet({ name: 'accept', services: ['gateway'], teams });
  const peerPort = await freePort();
  const peer = createNodeService({
    name: 'bare-express',
    entry: 'bench/src/accept/bare-express.ts',
    env: { PORT: String(peerPort), NODE_ENV: 'production' },
    logDir: join(localDir, 'bench-accept', 'logs'),
    pidDir: join(localDir, 'bench-accept', 'pids'),
    healthUrl: `http://127.0.0.1:${peerPort}/ready`,
  });
  try {
    await peer.start();
    await peer.waitReady();
    await compareHttp(bench.apiKeys, [
      contender('bare Express + json', `http://127.0.0.1:${peerPort}`, peer.pid!),
      contender('Slideloom POST /render', bench.baseUrl, bench.fleet.of('gateway')[0]!.pid!),
    ]);
    await compareWrites(bench.database, bench.teamIds);
  } finally {
    await peer.stop(5_000);
    await bench.stop();
  }
}

const contender = (name: string, url: string, pid: number): Contender => ({
  name,
  url,
  pid,
  cpuUs: [],
  rps: [],
  latenciesMs: [],
});

async function compareHttp(keys: string[], contenders: Contender[]): Promise<void> {
  const body = JSON.stringify(deck);
  let firstKey = 0;
  const load = (url: string, requests: number) => {
    const offset = (firstKey += requests);
    const next = (index: number) => ({
      method: 'POST' as const,
      path: '/render',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[(offset + index) % keys.length]!}` },
      body,
    });
    return sendMany({ url, requests, connections, next });
  };
  for (const { url } of contenders) await load(url, warmUpRequests);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of contenders) {
      const before = cpuOf(each.pid);
      const result = await load(each.url, requestsPerRound);
      expectAll(202, result, each.name);
      each.cpuUs.push(((cpuOf(each.pid) - before) / result.requests) * 1e6);
      each.rps.push(result.requests / result.seconds);
      each.latenciesMs.push(...result.latenciesMs);
    }
  }
  const median = (values: number[]) => quantile(values, 0.5);
  const base = median(contenders[0]!.cpuUs);
  process.stdout.write(
    '| contender | CPU per request, µs | ratio | requests/s | p50 ms | p99 ms |\n|---|---|---|---|---|---|\n',
  );
  for (const each of contenders) {
    const cpu = median(each.cpuUs);
    process.stdout.write(
      `| ${each.name} | ${cpu.toFixed(0)} | ${(cpu / base).toFixed(2)} | ${median(each.rps).toFixed(0)} | ` +
        `${quantile(each.latenciesMs, 0.5).toFixed(1)} | ${quantile(each.latenciesMs, 0.99).toFixed(1)} |\n`,
    );
  }
}

async function compareWrites(database: Database, teamIds: string[]): Promise<void> {
  const accept = createAcceptor(database);
  const acceptOnce = (teamId: string) =>
    accept({
      teamId,
      userId: 'bench',
      authMode: 'api_key',
      apiKeyId: null,
      route: '/render',
      traceparent: null,
      holdMs: 3_600_000,
      jobs: [
        {
          id: uuidV7.next(),
          messageId: uuidV7.next(),
          command: 'slides.render',
          type: 'render',
          reason: 'render',
          input: deck,
          cost: 1,
          modelId: null,
          maxAttempts: 4,
        },
      ],
    });
  const contenders = [
    {
      name: 'Prisma interactive transaction',
      write: (team: string) => acceptInteractively(database, team, deck),
      rate: [] as number[],
      cpuUs: [] as number[],
    },
    { name: 'accept_work, one statement', write: acceptOnce, rate: [] as number[], cpuUs: [] as number[] },
  ];
  for (let round = 0; round <= rounds; round += 1) {
    for (const each of contenders) {
      const cpuBefore = process.cpuUsage();
      const startedAt = performance.now();
      let sent = 0;
      const worker = async () => {
        while (sent < writesPerRound) await each.write(teamIds[sent++ % teamIds.length]!);
      };
      await Promise.all(Array.from({ length: connections }, worker));
      const { user, system } = process.cpuUsage(cpuBefore);
      // The first round warms up.
      if (round > 0) each.rate.push(writesPerRound / ((performance.now() - startedAt) / 1_000));
      if (round > 0) each.cpuUs.push((user + system) / writesPerRound);
    }
  }
  const base = quantile(contenders[0]!.rate, 0.5);
  process.stdout.write('\n| the same writes | per second | ratio | client CPU per write, µs |\n|---|---|---|---|\n');
  for (const each of contenders) {
    const rate = quantile(each.rate, 0.5);
    process.stdout.write(
      `| ${each.name} | ${rate.toFixed(0)} | ${(rate / base).toFixed(1)} | ${quantile(each.cpuUs, 0.5).toFixed(0)} |\n`,
    );
  }
}
