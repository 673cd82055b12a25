import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createNodeService, freePort, localDir, runNode, startFleet, type NodeService } from '@slideloom/local';
import { defaultSamplingRatio } from '@slideloom/observability';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { cpuOf, quantile } from '../fleet/cpu-of.ts';
import { judge } from '../fleet/judge.ts';
import { expectAll, sendMany } from '../fleet/send-many.ts';
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
    await compare('the whole way, gateway and worker', wings, bench, sink.spansOf, (wing) => [
      wing.gateway,
      wing.worker,
    ]);
    await Promise.all(wings.map(({ worker }) => worker.stop(5_000)));
    const gateway = await compare('POST /render, the gateway alone', wings, bench, sink.spansOf, (wing) => [
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
  const healthPort = await freePort();
  const worker = createNodeService({
    name: 'idle-worker',
    entry: 'bench/src/pipeline/idle-worker.ts',
    env: { ...fleet.env, HEALTH_PORT: String(healthPort) },
    healthUrl: `http://127.0.0.1:${healthPort}/ready`,
    ...dirs,
  });
  await worker.start();
  await Promise.all([fleet.waitReady(), worker.waitReady()]);
  const stop = async () => void (await Promise.all([worker.stop(5_000), fleet.stop()]));
  return { name, title, url: fleet.baseUrl, gateway: fleet.of('gateway')[0]!, worker, stop };
}

/** Answers the ratio of each wing to the first. */
async function compare(
  what: string,
  wings: readonly Wing[],
  bench: BenchFleet,
  spansOf: (name: string) => number,
  processesOf: (wing: Wing) => NodeService[],
): Promise<Map<string, number>> {
  const cpuUs = new Map<string, number[]>(wings.map(({ name }) => [name, []]));
  for (const wing of wings) await load(wing, bench, warmUpRequests);
  const spansBefore = new Map(wings.map(({ name }) => [name, spansOf(name)]));
  const cpuNow = (wing: Wing) => processesOf(wing).reduce((sum, { pid }) => sum + cpuOf(pid!), 0);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % wings.length;
    for (const wing of [...wings.slice(first), ...wings.slice(0, first)]) {
      const before = cpuNow(wing);
      await load(wing, bench, requestsPerRound);
      cpuUs.get(wing.name)!.push(((cpuNow(wing) - before) / requestsPerRound) * 1e6);
    }
  }
  const base = cpuUs.get(wings[0]!.name)!;
  process.stdout.write(
    `\n| ${what} | CPU per job, µs | ratio (middle half of the rounds) | spans per job |\n|---|---|---|---|\n`,
  );
  const found = new Map<string, number>();
  for (const { name, title } of wings) {
    const values = cpuUs.get(name)!;
    const ratios = values.map((value, round) => value / base[round]!);
    found.set(name, quantile(ratios, 0.5));
    const spans = (spansOf(name) - spansBefore.get(name)!) / (rounds * requestsPerRound);
    process.stdout.write(
      `| ${title} | ${quantile(values, 0.5).toFixed(0)} | ${quantile(ratios, 0.5).toFixed(2)} ` +
        `(${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}) | ${spans.toFixed(2)} |\n`,
    );
  }
  return found;
}

let sent = 0;

/** Sends renders, then waits until the worker is idle (all is done) and the spans are exported. */
async function load(wing: Wing, bench: BenchFleet, requests: number): Promise<void> {
  // Each goes on where the last ended: the limits are by team.
  const offset = (sent += requests);
  const next = (index: number) => ({
    method: 'POST' as const,
    path: '/render',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bench.apiKeys[(offset + index) % bench.apiKeys.length]!}`,
    },
    body: deck,
  });
  expectAll(202, await sendMany({ url: wing.url, requests, connections, next }), wing.name);
  while (wing.worker.isRunning && (await unfinished(bench)) > 0) await pause(200);
  await pause(flushMs);
}

async function unfinished({ database }: BenchFleet): Promise<number> {
  return database.prisma.job.count({ where: { status: { in: ['pending', 'processing'] } } });
}
