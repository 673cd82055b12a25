import { cpus } from 'node:os';
import type { Job } from '@slideloom/contracts';
import { uuidV7 } from '@slideloom/service-kit';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { judge } from '../runner/judge.ts';
import { quantile } from '../runner/quantile.ts';
import { startPeer } from '../runner/start-peer.ts';
import { startTable } from '../runner/start-table.ts';
import { createBareRender } from './bare-render.ts';
import { startBareAmqplib, startGraphileWorker, type Peer } from './peers.ts';

const idleJobs = 60;
const idleWarmUp = 10;
const pacedRounds = 3;
const secondsOfRound = 10;
/** Of each contender, until the compiler has nothing left to do. */
const pacedWarmUpSeconds = 15;
/** Jobs a second: the machine nearly at rest, then half busy. */
const rates = [20, 200] as const;
/** Accepted work must start within this time, ms; work that has not is reported as missing. */
const settleWithinMs = 20_000;
/** A slide's p50 in that of the bare drawing, and the p99 at the faster rate in graphile-worker's. */
const aim = { slide: 2, p99: 1.5 };

/** Drawn before, a slide would be copied: no two have the same words. */
const deckOf = (number: number) => ({
  slides: [
    {
      name: 'One',
      background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566', gradientAngle: 135 },
    },
  ],
  texts: [{ slide_index: 0, text: { content: `A headline, ${number}`, fontSize: 96, x: 90, y: 300, width: 900 } }],
});

/**
 * From the 202 to `completed` of one gradient slide on an idle fleet, beside the same drawing and upload without a fleet; then from
 * acceptance to the start of the work at 20 and at 200 jobs/s, beside peers. In alternation: slide by slide, and in rounds of 10 s.
 * `pipeline short` takes a tenth of it, to try the bench.
 */
export async function run(args: string[]): Promise<void> {
  const part = args.includes('short') ? 0.1 : 1;
  await measureIdle(Math.ceil(idleJobs * part));
  await measurePaced(part);
}

async function measureIdle(jobs: number): Promise<void> {
  const bench = await startBenchFleet({ name: 'pipeline', services: ['gateway', 'render', 'scheduler'], teams: 10 });
  const bare = createBareRender(bench.env);
  try {
    const ours: number[] = [];
    const without: number[] = [];
    for (let index = 0; index < jobs + idleWarmUp; index += 1) {
      const key = bench.apiKeys[index % bench.apiKeys.length]!;
      const { job_id, at } = await accept(bench, key, index);
      await untilCompleted(bench, key, job_id);
      const completedMs = performance.now() - at;
      const startedAt = performance.now();
      await bare.render(deckOf(index));
      // The first ten warm the processes up.
      if (index < idleWarmUp) continue;
      ours.push(completedMs);
      without.push(performance.now() - startedAt);
    }
    const row = startTable('one gradient slide, idle', 'p50 ms', 'p90 ms', 'p99 ms', 'of the bare p50');
    for (const [name, times] of [
      ['from 202 to completed', ours],
      ['drawn and uploaded without a fleet', without],
    ] as const) {
      const cells = [0.5, 0.9, 0.99].map((part) => quantile(times, part).toFixed(1));
      row(name, ...cells, (quantile(times, 0.5) / quantile(without, 0.5)).toFixed(2));
    }
    const ratio = quantile(ours, 0.5) / quantile(without, 0.5);
    judge(`A slide through the fleet takes at most ${aim.slide} times the drawing without it`, ratio <= aim.slide);
  } finally {
    bare.close();
    await bench.stop();
  }
}

async function accept({ baseUrl }: BenchFleet, key: string, number: number): Promise<{ job_id: string; at: number }> {
  const response = await fetch(`${baseUrl}/render`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(deckOf(number)),
  });
  if (response.status !== 202) throw new Error(`POST /render answered ${response.status}`);
  const { job_id } = (await response.json()) as { job_id: string };
  return { job_id, at: performance.now() };
}

/** Follows the job's live events to its end. */
async function untilCompleted({ baseUrl }: BenchFleet, key: string, jobId: string): Promise<void> {
  const response = await fetch(`${baseUrl}/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  const last = JSON.parse(text.trim().split('\ndata: ').at(-1)!) as Job;
  if (last.status !== 'completed') throw new Error(`the job ended ${last.status}: ${last.error}`);
}

/** One that is given work at the pace; answers when it was accepted, and later when each piece began, ms of the epoch. */
type Contender = {
  title: string;
  accept: (number: number) => Promise<{ id: string; at: number }>;
  startedAt: (ids: string[]) => Promise<Map<string, number>>;
  waits: number[];
  accepted: number;
  /** CPU of everything on the machine during its rounds, and how long they took, ms. */
  busyMs: number;
  roundsMs: number;
};

const nothing = () => ({ waits: [], accepted: 0, busyMs: 0, roundsMs: 0 });

async function measurePaced(part: number): Promise<void> {
  const bench = await startBenchFleet({ name: 'pipeline', services: ['gateway'], teams: 400 });
  const { service: worker } = await startPeer({
    entry: 'bench/src/pipeline/idle-worker.ts',
    portName: 'HEALTH_PORT',
    env: bench.fleet.env,
    folder: 'bench-pipeline',
  });
  const peers: Peer[] = [];
  try {
    peers.push(await startGraphileWorker(bench.env['DATABASE_URL']!));
    peers.push(await startBareAmqplib(bench.env['RABBITMQ_URL']!));
    const contenders = [contenderOfFleet(bench), ...peers.map((peer) => contenderOfPeer(peer))];
    for (const contender of contenders) await pace(contender, rates.at(-1)!, pacedWarmUpSeconds * part);
    for (const rate of rates) {
      for (const contender of contenders) Object.assign(contender, nothing());
      for (let round = 0; round < pacedRounds; round += 1)
        for (const contender of contenders) await pace(contender, rate, secondsOfRound * part);
      printPaced(rate, contenders);
    }
    const [ours, theirs] = contenders.map(({ waits }) => quantile(waits, 0.99));
    const isWhole = contenders.every(({ waits, accepted }) => waits.length === accepted);
    judge('Whatever was accepted has begun', isWhole);
    judge(`Its p99 at ${rates.at(-1)}/s is at most ${aim.p99} times graphile-worker's`, ours! / theirs! <= aim.p99);
  } finally {
    for (const peer of peers) await peer.stop();
    await worker.stop(5_000);
    await bench.stop();
  }
}

function printPaced(rate: number, contenders: readonly Contender[]): void {
  console.log();
  const title = `from accepted to the start of the work, ${rate}/s`;
  const row = startTable(title, 'begun', 'p50 ms', 'p99 ms', "p99 of graphile-worker's", 'cores busy');
  const theirs = quantile(contenders[1]!.waits, 0.99);
  for (const { title: name, waits, accepted, busyMs, roundsMs } of contenders) {
    const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)];
    row(
      name,
      `${waits.length} of ${accepted}`,
      p50.toFixed(1),
      p99.toFixed(1),
      (p99 / theirs).toFixed(2),
      (busyMs / roundsMs).toFixed(2),
    );
  }
}

function contenderOfFleet(bench: BenchFleet): Contender {
  return {
    title: 'Slideloom: 202 to the work',
    async accept(number) {
      const { job_id: id, at } = await accept(bench, bench.apiKeys[number % bench.apiKeys.length]!, number);
      return { id, at: performance.timeOrigin + at };
    },
    async startedAt(ids) {
      const rows = await bench.database.prisma.job.findMany({
        where: { id: { in: ids }, status: 'completed' },
        select: { id: true, result: true },
      });
      return new Map(rows.map(({ id, result }) => [id, (result as { started_at: number }).started_at]));
    },
    ...nothing(),
  };
}

function contenderOfPeer(peer: Peer): Contender {
  return {
    title: peer.title,
    async accept() {
      const id = uuidV7.next();
      await peer.send(id);
      return { id, at: performance.timeOrigin + performance.now() };
    },
    startedAt: () => Promise.resolve(peer.startedAt),
    ...nothing(),
  };
}

let paced = 0;

/** Gives a contender work for `seconds`. A job that started before its acceptance was known has a wait of 0. */
async function pace(contender: Contender, rate: number, seconds: number): Promise<void> {
  const accepted: { id: string; at: number }[] = [];
  const under: Promise<void>[] = [];
  const [beganAt, busyBefore] = [performance.now(), busyMs()];
  for (let sent = 0; sent < seconds * rate; sent += 1) {
    const dueMs = (sent / rate) * 1_000 - (performance.now() - beganAt);
    if (dueMs > 1) await new Promise((resolve) => setTimeout(resolve, dueMs));
    under.push(contender.accept(paced++).then((one) => void accepted.push(one)));
  }
  await Promise.all(under);
  contender.busyMs += busyMs() - busyBefore;
  contender.roundsMs += performance.now() - beganAt;
  const ids = accepted.map(({ id }) => id);
  const settledAt = performance.now() + settleWithinMs;
  let startedAt = await contender.startedAt(ids);
  while (ids.some((id) => !startedAt.has(id)) && performance.now() < settledAt) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    startedAt = await contender.startedAt(ids);
  }
  contender.accepted += accepted.length;
  for (const { id, at } of accepted) {
    const started = startedAt.get(id);
    if (started !== undefined) contender.waits.push(Math.max(0, started - at));
  }
}

/** CPU time of all processes of the machine since it started, ms. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
