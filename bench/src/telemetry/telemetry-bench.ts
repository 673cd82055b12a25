import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localDir, runNode, startFleet, type NodeService } from '@slideloom/local';
import { defaultSamplingRatio } from '@slideloom/observability';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf } from '../fleet/cpu-of.ts';
import { inTurns } from '../runner/in-turns.ts';
import { judge } from '../runner/judge.ts';
import { loadTeams, type TeamLoad } from '../runner/load-teams.ts';
import { median, quantile } from '../runner/quantile.ts';
import { startPeer } from '../runner/start-peer.ts';
import { startTable } from '../runner/start-table.ts';
import { startSpanSink } from './span-sink.ts';

const teams = 2_000;
const connections = 64;
/** Short ones, in turns first: single rounds vary by a third. */
const rounds = 24;
const requestsPerRound = 1_000;
const warmUpRequests = 3_000;
/** Longer than spans wait for their export: it belongs to the round that made them. */
const flushMs = 1_500;
/** What the default ratio may cost the gateway, of its CPU without telemetry. */
const aim = 1.1;

const deck = JSON.stringify({
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#112233', gradientTo: '#445566' } }],
  texts: [{ slide_index: 0, text: { content: 'A headline', fontSize: 96, x: 90, y: 300, width: 900 } }],
});

/** A gateway and a worker on a virtual host of their own, so that what one accepts no other works on. */
type Wing = {
  name: string;
  title: string;
  url: string;
  gateway: NodeService;
  worker: NodeService;
  stop: () => Promise<void>;
};

/**
 * What tracing costs: CPU of the gateway per accepted job, and of gateway and worker together per job that goes the whole way (the
 * worker draws nothing, so that the way is all there is), with no telemetry, at the default ratio and at 100 %, in alternating rounds.
 */
export async function run(): Promise<void> {
  const sink = await startSpanSink();
  const bench = await startBenchFleet({ name: 'telemetry', services: [], teams });
  const wings: Wing[] = [];
  const load = loadTeams(bench.apiKeys);
  try {
    const traced = (name: string, ratio: number) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${sink.url}/${name}`,
      OTEL_TRACES_SAMPLER_ARG: String(ratio),
      OTEL_BSP_SCHEDULE_DELAY: '1000',
    });
    const percent = `${defaultSamplingRatio * 100} %`;
    wings.push(await startWing(bench, 'off', 'no telemetry', {}));
    wings.push(await startWing(bench, 'default', `traces, ${percent}`, traced('default', defaultSamplingRatio)));
    wings.push(await startWing(bench, 'all', 'traces, 100 %', traced('all', 1)));
    await compare('the whole way, gateway and worker', wings, bench, load, sink.spansOf, (wing) => [
      wing.gateway,
      wing.worker,
    ]);
    await Promise.all(wings.map(({ worker }) => worker.stop(5_000)));
    const gateway = await compare('POST /render, the gateway alone', wings, bench, load, sink.spansOf, (wing) => [
      wing.gateway,
    ]);
    judge(`Traces at the default ratio cost the gateway at most ${aim} times its CPU`, gateway.get('default')! <= aim);
  } finally {
    await Promise.all(wings.map((wing) => wing.stop()));
    await bench.stop();
    sink.stop();
  }
}

async function startWing(
  bench: BenchFleet,
  name: string,
  title: string,
  telemetry: Record<string, string>,
): Promise<Wing> {
  const control = (...args: string[]) => execFileSync(bench.env['RABBITMQCTL']!, args, { stdio: 'ignore' });
  const broker = new URL(bench.env['RABBITMQ_URL']!);
  control('add_vhost', name);
  control('set_permissions', '-p', name, decodeURIComponent(broker.username), '.*', '.*', '.*');
  broker.pathname = `/${name}`;
  const { BASE_URL: _base, ...shared } = bench.env;
  const env = { ...shared, ...telemetry, RABBITMQ_URL: broker.href };
  await runNode('packages/messaging/src/cli/declare-topology.ts', env);
  const dirs = { logDir: join(localDir, 'bench-telemetry', name), pidDir: join(localDir, 'bench-telemetry', name) };
  const fleet = await startFleet({ env, services: ['gateway'], ...dirs });
  const [{ service: worker }] = await Promise.all([
    startPeer({
      entry: 'bench/src/pipeline/idle-worker.ts',
      portName: 'HEALTH_PORT',
      env: fleet.env,
      folder: join('bench-telemetry', name),
    }),
    fleet.waitReady(),
  ]);
  const stop = async () => void (await Promise.all([worker.stop(5_000), fleet.stop()]));
  return { name, title, url: fleet.baseUrl, gateway: fleet.of('gateway')[0]!, worker, stop };
}

/** Answers the ratio of each wing to the first. */
async function compare(
  what: string,
  wings: readonly Wing[],
  bench: BenchFleet,
  send: TeamLoad,
  spansOf: (name: string) => number,
  processesOf: (wing: Wing) => NodeService[],
): Promise<Map<string, number>> {
  for (const wing of wings) await load(wing, bench, send, warmUpRequests);
  const spansBefore = new Map(wings.map(({ name }) => [name, spansOf(name)]));
  const cpuNow = (wing: Wing) => processesOf(wing).reduce((sum, { pid }) => sum + cpuOf(pid!), 0);
  const cpuUs = await inTurns(wings, { rounds, isRotated: true }, async (wing) => {
    const before = cpuNow(wing);
    await load(wing, bench, send, requestsPerRound);
    return ((cpuNow(wing) - before) / requestsPerRound) * 1e6;
  });
  const base = cpuUs.get(wings[0]!)!;
  console.log();
  const row = startTable(what, 'CPU per job, µs', 'ratio (middle half of the rounds)', 'spans per job');
  const found = new Map<string, number>();
  for (const [{ name, title }, values] of cpuUs) {
    const ratios = values.map((value, round) => value / base[round]!);
    found.set(name, median(ratios));
    const spans = (spansOf(name) - spansBefore.get(name)!) / (rounds * requestsPerRound);
    const [low, high] = [quantile(ratios, 0.25).toFixed(2), quantile(ratios, 0.75).toFixed(2)];
    row(title, median(values).toFixed(0), `${median(ratios).toFixed(2)} (${low} to ${high})`, spans.toFixed(2));
  }
  return found;
}

/** Sends renders, then waits until the worker is idle (all is done) and the spans are exported. */
async function load(wing: Wing, bench: BenchFleet, send: TeamLoad, requests: number): Promise<void> {
  const ask = () => ({ method: 'POST' as const, path: '/render', body: deck });
  await send({ url: wing.url, requests, connections, ask, expected: { status: 202, name: wing.name } });
  while (wing.worker.isRunning && (await unfinished(bench)) > 0) await pause(200);
  await pause(flushMs);
}

async function unfinished({ database }: BenchFleet): Promise<number> {
  return database.prisma.job.count({ where: { status: { in: ['pending', 'processing'] } } });
}
