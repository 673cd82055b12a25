import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '@slideloom/local';
import { askChild } from '@slideloom/fleet-testing/ask-child';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { cpuOf } from './cpu-of.ts';
import type { Load, LoadOrder } from './load.ts';
import { witness, type WitnessedLoad } from './witness.ts';

export type OverloadReport = {
  /** Answers a second that a gateway gives when callers wait for them. */
  sustainable: number;
  offered: number;
  seconds: number;
  unloaded: WitnessedLoad;
  overloaded: WitnessedLoad;
  /** The delay of the gateway's event loop meanwhile, from its metrics, ms. */
  gatewayLateMs: { p50: number; p99: number };
  /** The share of one core that the gateway used meanwhile. */
  gatewayCores: number;
  /** That share while callers waited for their answers, at what is sustained. */
  sustainedCores: number;
  /** The share of one core that a server used which did nothing but refuse the same flood. */
  bareCores: number;
  /** Memory of the gateway, MB, once a second. */
  rssMb: number[];
};

/** What became of the accepted jobs. */
export type DrainReport = {
  accepted: number;
  lost: number;
  notCompleted: number;
  drainSeconds: number;
};

/** More than the limits of a team would let through. */
const teams = 600;
const teamsAtOnce = 10;
const warmUpSeconds = 15;
const measureSeconds = 8;
const bareSeconds = 10;
const unloadedSeconds = 40;
/** What the load before has left behind is over: garbage, and statistics of the database. */
const pauseMs = 5_000;
/** Requests at a time: enough to keep a gateway busy, and far below its limit. */
const closedLoop = 16;
const maxConnections = 512;
/** The unloaded rate as a share of the sustained one: at a tenth no request waits for another. */
const unloadedShare = 0.1;
const drainWithinMs = 600_000;

/**
 * The workers are away during the load, as they are elsewhere in production, and come back afterwards for what was accepted: here
 * they would take the two cores that are measured. `onLoad` gets what was measured before that.
 */
export async function runOverload(
  world: TestFleet,
  { seconds, times, onLoad }: { seconds: number; times: number; onLoad: (report: OverloadReport) => void },
): Promise<DrainReport> {
  const gateway = world.fleet.of('gateway')[0]!;
  const workers = world.fleet.of('render');
  await Promise.all(workers.map((worker) => worker.stop()));
  const apiKeys: string[] = [];
  while (apiKeys.length < teams) {
    const made = await Promise.all(Array.from({ length: teamsAtOnce }, () => world.newTeam({ topup: 100_000 })));
    apiKeys.push(...made.map(({ apiKey }) => apiKey));
  }
  const load = (pace: LoadOrder['pace'], forSeconds: number) =>
    loadElsewhere({ url: world.fleet.baseUrl, apiKeys, seconds: forSeconds, maxConnections, pace });

  const warmUp = await load({ atOnce: closedLoop }, warmUpSeconds);
  const cpuAtFirst = cpuOf(gateway.pid!);
  const sustained = await load({ atOnce: closedLoop }, measureSeconds);
  const sustainedCores = (cpuOf(gateway.pid!) - cpuAtFirst) / measureSeconds;
  const sustainable = sustained.samples.filter(({ status }) => isDone(status)).length / measureSeconds;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const unloaded = await witness(() => load({ perSecond: sustainable * unloadedShare }, unloadedSeconds));

  const rssMb: number[] = [];
  const watching = setInterval(() => rssMb.push(rssOf(gateway.pid!)), 1_000);
  const offered = sustainable * times;
  // Each look begins a new measure.
  await lateOf(gateway.healthUrl);
  const cpuBefore = cpuOf(gateway.pid!);
  const overloaded = await witness(() => load({ perSecond: offered }, seconds));
  const gatewayCores = (cpuOf(gateway.pid!) - cpuBefore) / seconds;
  const gatewayLateMs = await lateOf(gateway.healthUrl);
  clearInterval(watching);
  const bareCores = await refuseAll({ apiKeys, seconds: bareSeconds, maxConnections, pace: { perSecond: offered } });
  const cores = { gatewayCores, sustainedCores, bareCores };
  onLoad({ sustainable, offered, seconds, unloaded, overloaded, gatewayLateMs, rssMb, ...cores });

  await Promise.all(workers.map((worker) => worker.start()));
  const answers = [warmUp, sustained, unloaded, overloaded].flatMap(({ samples }) => samples);
  const jobIds = answers.flatMap(({ jobId }) => jobId ?? []);
  const ended = await drain(world, jobIds);
  return { accepted: jobIds.length, ...ended };
}

export function isDone(status: number): boolean {
  return status >= 200 && status < 300;
}

const loadElsewhere = (order: LoadOrder) => askChild<Load>(join(rootDir, 'drills/src/overload/load-main.ts'), order);

/** The share of a core that a bare server needs to refuse a load. */
async function refuseAll(order: Omit<LoadOrder, 'url'>): Promise<number> {
  const child = fork(join(rootDir, 'drills/src/overload/bare-main.ts'));
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  await loadElsewhere({ ...order, url, seconds: warmUpSeconds });
  const before = cpuOf(child.pid!);
  await loadElsewhere({ ...order, url });
  const cores = (cpuOf(child.pid!) - before) / order.seconds;
  child.disconnect();
  return cores;
}

/** Source: the metrics that prom-client collects by itself. */
async function lateOf(healthUrl: string): Promise<{ p50: number; p99: number }> {
  const text = await (await fetch(healthUrl.replace(/\/ready$/, '/metrics'))).text();
  const ms = (part: string) =>
    1_000 * Number(new RegExp(`nodejs_eventloop_lag_${part}_seconds\\{[^}]*\\} (\\S+)`).exec(text)?.[1] ?? Number.NaN);
  return { p50: ms('p50'), p99: ms('p99') };
}

/** Source: proc(5), /proc/pid/status. */
function rssOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

/** Waits until everything that was accepted has ended. */
async function drain({ database }: TestFleet, jobIds: string[]) {
  const startedAt = performance.now();
  const open = () => database.prisma.job.count({ where: { status: { in: ['pending', 'processing'] } } });
  while ((await open()) > 0 && performance.now() - startedAt < drainWithinMs) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const rows = await database.prisma.job.findMany({ select: { id: true, status: true } });
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return {
    lost: jobIds.filter((id) => !statuses.has(id)).length,
    notCompleted: jobIds.filter((id) => statuses.has(id) && statuses.get(id) !== 'completed').length,
    drainSeconds: Math.round((performance.now() - startedAt) / 1_000),
  };
}
