import { createLogger, createMetrics, type Metrics } from '@slideloom/observability';
import { inTurns } from '../runner/in-turns.ts';
import { judge } from '../runner/judge.ts';
import { median, quantile } from '../runner/quantile.ts';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';

const rounds = 7;
const lines = 20_000;
const scrapes = 100;
const routes = 45;
/** The aim: a scrape of so many series takes less of the event loop. Its CPU is judged: the longest task holds pauses of a busy machine. */
const aim = { series: 600, cpuUs: 5_000 };

/**
 * What it costs to be seen: CPU of one line of the access log, and of one scrape of a busy gateway's metrics, with its longest task. Exit code 1
 * where a scrape misses the aim.
 */
export async function run(): Promise<void> {
  const logger = createLogger({ service: 'gateway', level: 'info', destination: { write: () => undefined } });
  const line = {
    method: 'post',
    route: '/render',
    status: 202,
    ms: 12.34,
    api_key_id: '0190c3a2-7f1e-7c3e-9b1a-111111111111',
    address: '203.0.113.9',
  };
  const perLine = await measure(lines, () => logger.info(line, 'request'));
  const metrics = busyMetrics();
  const { body } = await metrics.expose();
  const series = body.split('\n').filter((text) => text !== '' && !text.startsWith('#')).length;
  const tasksMs: number[] = [];
  const perScrape = await measure(scrapes, async () => void tasksMs.push(await longestTaskOf(() => metrics.expose())));
  const row = startTable('what', 'CPU, µs', 'longest task of the event loop, ms, p50 and p99');
  row('a line of the access log', perLine.toFixed(1), '');
  const tasks = [0.5, 0.99].map((q) => quantile(tasksMs, q).toFixed(1)).join(' and ');
  row(`a scrape of ${series} series`, perScrape.toFixed(0), tasks);
  const isMet = series >= aim.series && perScrape < aim.cpuUs;
  judge(`A scrape of ${aim.series} series takes less than ${aim.cpuUs} µs of CPU`, isMet);
}

/** The median CPU of one call, µs, after a first round that does not count. */
async function measure(calls: number, call: () => unknown): Promise<number> {
  const costs = await inTurns([call], { rounds, warmUps: 1 }, async () => {
    const { cpuUs } = await spend(async () => {
      for (let index = 0; index < calls; index += 1) await call();
    });
    return cpuUs / calls;
  });
  return median(costs.get(call)!);
}

/** The longest time between two turns of the event loop while `work` runs, ms. */
async function longestTaskOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isRunning = true;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isRunning = false;
  turn();
  return longest;
}

/** More than 600 series: a histogram of requests for many routes beside the rest. */
function busyMetrics(): Metrics {
  const metrics = createMetrics('gateway');
  for (let index = 0; index < routes; index += 1) {
    metrics.httpRequests.observe({ method: 'get', route: `/route/${index}`, status: 200 }, 0.02);
  }
  return metrics;
}
