import { join } from 'node:path';
import { coreServices, localDir } from '@slideloom/local';
import { startBenchFleet, type BenchFleet } from '../fleet/bench-fleet.ts';
import { judge } from '../runner/judge.ts';
import { quantile } from '../runner/quantile.ts';
import { startTable } from '../runner/start-table.ts';
import { countStatements } from './count-statements.ts';
import { deleteKeys } from './delete-keys.ts';
import { scheduleLonePosts } from './schedule-lone-posts.ts';

/** A gateway polls for changed credentials for a minute after its last request, and relays of the outbox come to rest. */
const settleMs = 75_000;
const idleSeconds = 60;
/** As in k8s/base: readiness asks the database. */
const probeEveryMs = 5_000;
const keys = 100;
const posts = 240;
/** What is judged: transactions a second of the idle fleet, and how late a lone post is, ms. */
const aim = { transactionsPerSecond: 5, p99Ms: 100 };

/**
 * What an idle fleet, one process of each service and probed as in Kubernetes, asks PostgreSQL; then in the same run whether a deleted key is
 * accepted, and how late posts go out that are alone. `idle statements` stops after the first.
 */
export async function run(args: string[]): Promise<void> {
  const bench = await startBenchFleet({ name: 'idle', services: [...coreServices], teams: 10 });
  try {
    await useKeys(bench);
    await pause(settleMs);
    await printStatements(bench);
    if (args[0] === 'statements') return;
    const { accepted, sent, refused } = await deleteKeys(bench, keys);
    console.log();
    startTable('keys deleted while in use', 'sent after the answer', 'accepted', 'refused')(
      keys,
      sent,
      accepted,
      refused,
    );
    judge('Every request with a deleted key is refused', refused === sent);
    const lateMs = await scheduleLonePosts(bench, posts);
    console.log();
    const row = startTable('a lone post, from its time to the start of the work', 'p50 ms', 'p99 ms', 'latest ms');
    row(`${lateMs.length} of ${posts} posts`, ...[0.5, 0.99, 1].map((part) => quantile(lateMs, part).toFixed(0)));
    const isInTime = lateMs.length === posts && quantile(lateMs, 0.99) <= aim.p99Ms;
    judge(`The p99 of a lone post is at most ${aim.p99Ms} ms`, isInTime);
  } finally {
    await bench.stop();
  }
}

async function useKeys({ apiKeys, baseUrl }: BenchFleet): Promise<void> {
  for (const key of apiKeys) {
    const { status } = await fetch(`${baseUrl}/jobs`, { headers: { authorization: `Bearer ${key}` } });
    if (status !== 200) throw new Error(`GET /jobs answered ${status}`);
  }
}

async function printStatements({ postgres, fleet }: BenchFleet): Promise<void> {
  const logFile = join(localDir, 'bench-idle', 'logs/postgres.log');
  const probing = setInterval(() => {
    for (const { healthUrl } of fleet.members) void fetch(healthUrl).then((answer) => answer.text());
  }, probeEveryMs);
  const { seconds, transactionsPerSecond, rates } = await countStatements(postgres, logFile, () =>
    pause(idleSeconds * 1_000),
  );
  clearInterval(probing);
  const row = startTable(`idle for ${seconds.toFixed(0)} s, one process of each service`, 'per second');
  row('transactions', transactionsPerSecond.toFixed(2));
  for (const service of coreServices) {
    const own = rates.filter((rate) => rate.service === `slideloom-${service}`);
    row(`statements of ${service}`, own.reduce((sum, { perSecond }) => sum + perSecond, 0).toFixed(2));
  }
  const isQuiet = transactionsPerSecond < aim.transactionsPerSecond;
  judge(`The idle fleet makes less than ${aim.transactionsPerSecond} transactions a second`, isQuiet);
  console.log();
  const statementRow = startTable('service', 'statement', 'per second');
  for (const { service, statement, perSecond } of rates) {
    const text = statement.replaceAll('|', '/').replaceAll('`', "'");
    statementRow(service.slice('slideloom-'.length), `\`${text}\``, perSecond.toFixed(2));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
