import type { SeaweedfsCluster } from '@slideloom/local';
import type { ObjectStore } from '@slideloom/storage';
import { Client } from 'minio';

/**
 * Runs the pass that `k8s/data-plane/seaweedfs-expiry.yaml` runs every hour, with a rule that is due at once: ours count days, which a drill has
 * not. Answers what went wrong.
 */
export async function expireNow(
  cluster: SeaweedfsCluster,
  store: ObjectStore,
  account: { region: string; bucket: string; accessKey: string; secretKey: string },
): Promise<string[]> {
  const { hostname, port } = new URL(cluster.nodes[0]!.url);
  const client = new Client({ ...account, endPoint: hostname, port: Number(port), useSSL: false, pathStyle: true });
  const picture = { body: Buffer.from('x'), contentType: 'image/png' } as const;
  await store.put({ key: 'incoming/t-1/old', ...picture });
  await store.put({ key: 'teams/t-1/uploads/kept.png', ...picture });
  // The client sends a date as well; its types know days alone.
  const past = { Date: '2026-01-01T00:00:00.000Z' } as unknown as { Days: number };
  await client.setBucketLifecycle(account.bucket, {
    Rule: [{ ID: 'drill', Status: 'Enabled', Filter: { Prefix: 'incoming/' }, Expiration: past }],
  });
  await cluster.shell([`s3.lifecycle.run-shard -shards 0-15 -s3 ${cluster.s3Grpc(0)} -events 0 -runtime 60s`]);
  const problems: string[] = [];
  if (await store.exists('incoming/t-1/old')) problems.push('what is due is not deleted');
  if (!(await store.exists('teams/t-1/uploads/kept.png'))) problems.push('what has no rule is deleted');
  return problems;
}
