import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeaweedfsCluster } from '@slideloom/local';
import { createObjectStore, type ObjectStore } from '@slideloom/storage';
import { expireNow } from './expire-now.ts';
import { metricsOnce, type StoreMetrics } from './read-metrics.ts';

export type StoreReport = {
  /** Objects that the store had confirmed, all of which were read again byte for byte from every node that was left. */
  confirmed: number;
  /** For each node that was killed: the longest time in which a client of another node had no write confirmed, ms. */
  pauses: number[];
  /** What alerts read while a disk was empty, and after its copies were made again. */
  alerts: StoreMetrics[];
  violations: string[];
};

type Kept = { key: string; body: Buffer };

const account = { region: 'us-east-1', bucket: 'slideloom' };
const body = () => randomBytes(200_000);
const writeEveryMs = 100;
const alertWithinMs = 120_000;

/**
 * Kills each node of a cluster in turn while clients of the others write, deletes the disk of one, and lets rules of expiry run.
 * `holdMs`: for how long clients write after each death.
 */
export async function runStore(
  cluster: SeaweedfsCluster,
  options: { accessKey: string; secretKey: string; holdMs: number; onProgress: (line: string) => void },
): Promise<StoreReport> {
  const { holdMs, onProgress } = options;
  const stores = cluster.nodes.map(({ url }) =>
    createObjectStore({ ...account, ...options, endpoint: url, cdnUrl: `${url}/${account.bucket}`, timeoutMs: 5_000 }),
  );
  const kept: Kept[] = [];
  const report: StoreReport = { confirmed: 0, pauses: [], alerts: [], violations: [] };
  const others = (lost: number) => stores.filter((_, index) => index !== lost);
  const readAll = async (from: ObjectStore[], when: string) => {
    for (const store of from)
      for (const { key, body: expected } of kept) {
        const read = await store.get(key, { maxBytes: 1_000_000 }).catch((error: Error) => error);
        if (!(read instanceof Buffer) || !read.equals(expected)) report.violations.push(`${when}: ${key} is not there`);
      }
  };
  try {
    const rules = await stores[0]!.ensureBucket();
    if (!rules.hasPolicy || !rules.hasExpiry) report.violations.push('the store does not take our rules');
    for (const store of stores) await writeFor(store, 1_000, kept);

    for (const [lost, node] of cluster.nodes.entries()) {
      onProgress(`Node ${lost} is killed while clients of the others write`);
      const writing = others(lost).map((store) => writeFor(store, holdMs, kept));
      await pause(1_000);
      await node.kill();
      report.pauses.push(Math.max(...(await Promise.all(writing))));
      await readAll(others(lost), `node ${lost} is dead`);
      if (report.violations.length > 0) return report;
      await node.start();
    }

    onProgress('Node 1 comes back with an empty disk, has its copies made again, and node 0 is killed');
    await cluster.nodes[1]!.wipeData();
    await cluster.nodes[1]!.start();
    report.alerts.push(await metricsOnce(cluster, ({ missingCopies }) => missingCopies > 0, alertWithinMs));
    await cluster.shell(['lock', 'volume.fix.replication -apply', 'unlock']);
    report.alerts.push(await metricsOnce(cluster, ({ missingCopies }) => missingCopies === 0, alertWithinMs));
    report.violations.push(...judgeAlerts(report.alerts));
    await cluster.nodes[0]!.kill();
    await readAll(others(0), 'a disk is lost, and then another node');
    if (report.violations.length > 0) return report;
    await cluster.nodes[0]!.start();

    onProgress('Rules of expiry');
    report.violations.push(...(await expireNow(cluster, stores[0]!, { ...account, ...options })));
    return report;
  } finally {
    report.confirmed = kept.length;
    for (const store of stores) store.close();
  }
}

function judgeAlerts([broken, refilled]: StoreMetrics[]): string[] {
  const violations: string[] = [];
  if (!broken || broken.missingCopies === 0) violations.push('a disk is lost, and no alert would say so');
  if (!refilled || refilled.missingCopies > 0) violations.push('all copies are there, and the alert would go on');
  if (!(refilled && refilled.freeShare > 0 && refilled.freeShare <= 1))
    violations.push('the disks do not say how full they are');
  return violations;
}

/** Writes for a while; answers the longest time without a confirmed write, ms. What is not confirmed is not kept. */
async function writeFor(store: ObjectStore, forMs: number, kept: Kept[]): Promise<number> {
  const endsAt = Date.now() + forMs;
  let [longest, last] = [0, Date.now()];
  while (Date.now() < endsAt) {
    const object = { key: `teams/t-1/uploads/${randomUUID()}.png`, body: body() };
    const isConfirmed = await store.put({ ...object, contentType: 'image/png' }).then(
      () => true,
      () => false,
    );
    if (isConfirmed) {
      kept.push(object);
      last = Date.now();
    }
    longest = Math.max(longest, Date.now() - last);
    await pause(writeEveryMs);
  }
  return longest;
}
