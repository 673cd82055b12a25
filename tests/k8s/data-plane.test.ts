import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildDataPlane, k8sDir, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { createManifestValidator } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

let manifests: Manifest[];
let validate: (manifest: Manifest) => string[];
beforeAll(async () => {
  validate = await createManifestValidator();
  manifests = readManifests(await buildDataPlane());
}, 900_000);

/** A patch in JSON's form, which is a list. */
const readPatch = (file: string) =>
  readManifests(readFileSync(join(k8sDir, file), 'utf8')).flat() as unknown as { path: string; value: object[] }[];

const find = (kind: string) => structuredClone(manifests.find((manifest) => manifest.kind === kind)!);

it('every object is one that its operator knows, in one namespace', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'Cluster',
    'Deployment',
    'Namespace',
    'NetworkPolicy',
    'ObjectStore',
    'PodDisruptionBudget',
    'Pooler',
    'RabbitmqCluster',
    'ScheduledBackup',
    'Service',
  ]);
  for (const manifest of manifests) {
    expect([manifest.kind, validate(manifest)]).toEqual([manifest.kind, []]);
    if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace).toBe('slideloom-data');
  }
});

it.each(['Cluster', 'Pooler', 'ScheduledBackup', 'ObjectStore', 'RabbitmqCluster'])(
  'refuses a misspelt field of a %s',
  (kind) => {
    const manifest = find(kind);
    manifest.spec!['misspelt'] = 1;
    expect(validate(manifest)).toEqual([expect.stringMatching(/additional properties .*misspelt/)]);
  },
);

describe('PostgreSQL', () => {
  type Spec = {
    instances: number;
    postgresql: { synchronous: object };
    bootstrap: { initdb: { owner: string; postInitApplicationSQL: string[] } };
  };
  it('answers a commit once a standby has it, of three over the zones', () => {
    const spec = find('Cluster').spec as Spec;
    expect(spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
      topologySpreadConstraints: [{ topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' }],
    });
  });

  it('gives the pooler the limit of a statement that the gateway asks for', () => {
    const { owner, postInitApplicationSQL: statements } = (find('Cluster').spec as Spec).bootstrap.initdb;
    const said = readFileSync(join(k8sDir, '../services/gateway/src/main.ts'), 'utf8');
    const [, limit] = /statementTimeoutMs: ([\d_]+)/.exec(said)!;
    expect(statements).toEqual([`ALTER ROLE ${owner} SET statement_timeout = '${limit!.replace('_', '')}ms'`]);
    expect(find('Pooler').spec).toMatchObject({
      cluster: { name: 'postgres' },
      type: 'rw',
      pgbouncer: { poolMode: 'transaction' },
    });
  });

  it('is backed up into the store that its plugin knows', () => {
    const { plugins } = find('Cluster').spec as {
      plugins: { name: string; parameters: { barmanObjectName: string } }[];
    };
    expect(plugins[0]!.parameters.barmanObjectName).toBe(find('ObjectStore').metadata.name);
    expect(find('ScheduledBackup').spec).toMatchObject({
      cluster: { name: find('Cluster').metadata.name },
      method: 'plugin',
      pluginConfiguration: { name: plugins[0]!.name },
    });
  });
});

it('RabbitMQ has three nodes over the zones, of which a minority pauses and one may be away', () => {
  const { replicas, rabbitmq } = find('RabbitmqCluster').spec as {
    replicas: number;
    rabbitmq: { additionalConfig: string };
  };
  expect(replicas).toBe(3);
  expect(rabbitmq.additionalConfig).toMatch(/^cluster_partition_handling = pause_minority$/m);
  expect(rabbitmq.additionalConfig).toMatch(
    /^quorum_queue.continuous_membership_reconciliation.target_group_size = 3$/m,
  );
  expect(find('PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 });
});

it('the fleet is let in at the ports that it asks for, and its own policies lead there', () => {
  type Policy = { ingress: { from: { namespaceSelector?: object }[]; ports?: { port: number }[] }[] };
  const { ingress } = find('NetworkPolicy').spec as Policy;
  expect(ingress[0]!.ports!.map(({ port }) => port)).toEqual([5432, 5672, 6379]);
  const [patch] = readPatch('data-plane/fleet-network.yaml');
  const [production] = readPatch('overlays/production/data-network.yaml');
  expect(patch!.path).toBe(production!.path);
  expect(patch!.value).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': find('Namespace').metadata.name } } },
  ]);
});
