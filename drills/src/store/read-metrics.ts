import { setTimeout as pause } from 'node:timers/promises';
import type { SeaweedfsCluster } from '@slideloom/local';

/** What alerts ask of the store, over all nodes: volumes without a second copy, and the share of the disks that is free. */
export type StoreMetrics = { missingCopies: number; freeShare: number };

/** Reads what Prometheus would read, until it is as wanted or a time is over; answers what it was last. */
export async function metricsOnce(
  cluster: SeaweedfsCluster,
  isAsWanted: (metrics: StoreMetrics) => boolean,
  withinMs: number,
): Promise<StoreMetrics> {
  const endsAt = Date.now() + withinMs;
  for (;;) {
    const metrics = read(await cluster.metrics());
    if (isAsWanted(metrics) || Date.now() > endsAt) return metrics;
    await pause(1_000);
  }
}

/** As the expressions of SeaweedfsCopyMissing and BucketFull read it. */
function read(text: string): StoreMetrics {
  const mismatch = new Map<string, number>();
  for (const { labels, value } of series(text, 'SeaweedFS_master_replica_placement_mismatch')) {
    const id = labels['id'] ?? '';
    mismatch.set(id, Math.max(value, mismatch.get(id) ?? 0));
  }
  const bytes = (type: string) =>
    series(text, 'SeaweedFS_volumeServer_resource')
      .filter(({ labels }) => labels['type'] === type)
      .reduce((sum, { value }) => sum + value, 0);
  return {
    missingCopies: [...mismatch.values()].filter((value) => value > 0).length,
    freeShare: bytes('avail') / bytes('all'),
  };
}

function series(text: string, name: string): { labels: Record<string, string>; value: number }[] {
  return [...text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\S+)$`, 'gm'))].map(([, labels = '', value]) => ({
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key!, text!])),
    value: Number(value),
  }));
}
