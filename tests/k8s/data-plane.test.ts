import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { filerTable, seaweedfsArguments, seaweedfsMemberArguments, seaweedfsMemberEnvironment } from '@slideloom/local';
import {
  buildDataPlane,
  buildRestoredDataPlane,
  k8sDir,
  readManifests,
} from '@slideloom/fleet-testing/kubernetes/build-overlay';
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

const find = (kind: string, name?: string) =>
  structuredClone(
    manifests.find(
      (manifest) => manifest.kind === kind && (name ?? manifest.metadata.name) === manifest.metadata.name,
    )!,
  );

it('every object is one that its operator knows, in one namespace', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'Cluster',
    'CronJob',
    'Database',
    'Deployment',
    'Ingress',
    'Namespace',
    'NetworkPolicy',
    'NetworkPolicy',
    'ObjectStore',
    'PodDisruptionBudget',
    'PodDisruptionBudget',
    'PodMonitor',
    'PodMonitor',
    'PodMonitor',
    'Pooler',
    'RabbitmqCluster',
    'ScheduledBackup',
    'Service',
    'Service',
    'Service',
    'StatefulSet',
  ]);
  for (const manifest of manifests) {
    expect([manifest.kind, validate(manifest)]).toEqual([manifest.kind, []]);
    if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace).toBe('slideloom-data');
  }
});

it('restored to an instant it is another cluster, which everything of the database names and which archives under a name of its own', async () => {
  const restored = readManifests(await buildRestoredDataPlane());
  const [cluster, ...others] = restored.filter(({ kind }) => kind === 'Cluster');
  expect([others, cluster!.metadata.name, validate(cluster!)]).toEqual([[], 'postgres-2', []]);
  expect(restored).toHaveLength(manifests.length);
  expect(cluster!.spec).toMatchObject({
    bootstrap: { recovery: { source: 'before', recoveryTarget: { targetTime: expect.any(String) } } },
    externalClusters: [
      { name: 'before', plugin: { parameters: { barmanObjectName: 'backups', serverName: 'postgres' } } },
    ],
    // Without a name of its own it archives under that of its cluster.
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'backups' } }],
  });
  expect(cluster!.spec!['bootstrap']).not.toHaveProperty('initdb');
  const text = JSON.stringify(restored.filter(({ kind }) => kind !== 'Cluster'));
  expect(text.match(/"cluster":\{"name":"[^"]*"/g)).toEqual(Array(3).fill('"cluster":{"name":"postgres-2"'));
  expect([text.includes('"value":"postgres-2-rw"'), text.includes('"value":"postgres-rw"')]).toEqual([true, false]);
});

it.each([
  'Cluster',
  'CronJob',
  'Database',
  'Pooler',
  'ScheduledBackup',
  'ObjectStore',
  'RabbitmqCluster',
  'StatefulSet',
])('refuses a misspelt field of a %s', (kind) => {
  const manifest = find(kind);
  manifest.spec!['misspelt'] = 1;
  expect(validate(manifest)).toEqual([expect.stringMatching(/additional properties .*misspelt/)]);
});

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
    const { owner, postInitApplicationSQL } = (find('Cluster').spec as Spec).bootstrap.initdb;
    const statements = postInitApplicationSQL.filter((statement) => statement.includes('statement_timeout'));
    const said = readFileSync(join(k8sDir, '../services/gateway/src/config.ts'), 'utf8');
    const [, limit] = /statementTimeoutMs = ([\d_]+)/.exec(said)!;
    expect(statements).toEqual([`ALTER ROLE ${owner} SET statement_timeout = '${limit!.replace('_', '')}ms'`]);
    expect(find('Pooler').spec).toMatchObject({
      cluster: { name: 'postgres' },
      type: 'rw',
      pgbouncer: { poolMode: 'transaction' },
    });
  });

  it('has standbys that the gateways can read, by the address that the README names for the secret', () => {
    const { metadata, spec } = find('Cluster');
    const { managed, bootstrap } = spec as Spec & { managed: { services?: { disabledDefaultServices?: string[] } } };
    // The operator makes `-rw`, `-ro` (the standbys) and `-r` of each cluster, unless they are disabled.
    expect(managed.services?.disabledDefaultServices ?? []).not.toContain('ro');
    const { owner, postInitApplicationSQL } = bootstrap.initdb;
    expect(postInitApplicationSQL).toContain(`GRANT pg_read_all_stats TO ${owner}`);
    const readme = readFileSync(join(k8sDir, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const { name, namespace } = metadata;
    for (const [key, service] of [
      ['DATABASE_DIRECT_URL', 'rw'],
      ['DATABASE_REPLICA_URL', 'ro'],
    ])
      expect(readme).toContain(`\`${key}\` \`${name}-${service}.${namespace}:5432\``);
    const { ingress } = find('NetworkPolicy').spec as { ingress: { ports?: { port: number }[] }[] };
    expect(ingress[0]!.ports!.map(({ port }) => port)).toContain(5432);
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
  expect(find('PodDisruptionBudget', 'rabbitmq').spec).toMatchObject({ maxUnavailable: 1 });
});

it('three nodes wait for three zones, rather than that two stand in one', () => {
  const spreads = JSON.stringify([find('Cluster'), find('RabbitmqCluster'), find('StatefulSet')]).match(
    /"topologySpreadConstraints":\[.*?"whenUnsatisfiable":"[^"]+"/g,
  );
  expect(spreads).toHaveLength(3);
  for (const spread of spreads!) {
    expect(spread).toContain('"minDomains":3');
    expect(spread).toContain('"whenUnsatisfiable":"DoNotSchedule"');
  }
  // PgBouncer's pods carry the label of the cluster too.
  const [{ labelSelector }] = find('Cluster').spec!['topologySpreadConstraints'] as [{ labelSelector: object }];
  expect(labelSelector).toEqual({
    matchLabels: { 'cnpg.io/cluster': 'postgres' },
    matchExpressions: [{ key: 'cnpg.io/poolerName', operator: 'DoesNotExist' }],
  });
});

it('Prometheus finds RabbitMQ and SeaweedFS by the jobs that the alerts ask for, and is let in', () => {
  type Endpoint = { port: string; relabelings: { targetLabel: string; replacement?: string }[] };
  const rules = readFileSync(join(k8sDir, '../infra/prometheus/rules/servers.yml'), 'utf8');
  const jobs = ['rabbitmq', 'seaweedfs'].map((name) => {
    const { podMetricsEndpoints: endpoints } = find('PodMonitor', name).spec as { podMetricsEndpoints: Endpoint[] };
    return endpoints.map(({ port, relabelings }) => {
      const job = relabelings.find(({ targetLabel }) => targetLabel === 'job')!.replacement;
      expect(rules).toContain(`up{job="${job}"} == 0`);
      return port;
    });
  });
  // The former port is the operator's.
  expect(jobs).toEqual([['prometheus'], ['metrics']]);
  const { template } = find('StatefulSet').spec as { template: { metadata: { labels: object }; spec: object } };
  expect(find('PodMonitor', 'seaweedfs').spec).toMatchObject({
    selector: { matchLabels: { 'app.kubernetes.io/name': 'seaweedfs' } },
  });
  expect(template.metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'seaweedfs' });
  const { containers } = template.spec as {
    containers: { args: string[]; ports: { name: string; containerPort: number }[] }[];
  };
  const { containerPort } = containers[0]!.ports.find(({ name }) => name === 'metrics')!;
  expect(containers[0]!.args).toContain(`-metricsPort=${containerPort}`);
  type Policy = { ingress: { from: object[]; ports?: object[] }[] };
  const fromMonitoring = (find('NetworkPolicy').spec as Policy).ingress.filter(({ from }) =>
    JSON.stringify(from).includes('monitoring'),
  );
  expect(fromMonitoring.map(({ ports }) => ports)).toEqual([undefined]);
});

it('Prometheus finds the instances of PostgreSQL, and no pooler, by the job that the alert of base backups asks for', () => {
  const { selector, podMetricsEndpoints } = find('PodMonitor', 'postgres').spec!;
  expect(selector).toEqual({
    matchExpressions: [
      { key: 'cnpg.io/cluster', operator: 'Exists' },
      { key: 'cnpg.io/poolerName', operator: 'DoesNotExist' },
    ],
  });
  // The operator's port of an instance.
  expect(podMetricsEndpoints).toMatchObject([{ port: 'metrics' }]);
  expect(podMetricsEndpoints).toMatchObject([{ relabelings: [{ targetLabel: 'job', replacement: 'postgres' }, {}] }]);
  const rules = readFileSync(join(k8sDir, '../infra/prometheus/rules/servers.yml'), 'utf8');
  expect(rules).toContain('_last_available_backup_timestamp{job="postgres"}');
  // It has the figures of the plugin that makes the backups; those of the operator itself stay 0 then.
  expect(find('ScheduledBackup').spec).toMatchObject({
    pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' },
  });
});

it('the route that may take the Ingress’s place leads where it does', () => {
  const [route] = readManifests(readFileSync(join(k8sDir, 'data-plane/seaweedfs-route.yaml'), 'utf8'));
  expect(validate(route!)).toEqual([]);
  const { hostnames, rules } = route!.spec as {
    hostnames: string[];
    rules: { backendRefs: { name: string; port: number }[] }[];
  };
  const { tls } = find('Ingress').spec as { tls: { hosts: string[] }[] };
  expect([route!.metadata.namespace, hostnames]).toEqual([find('Ingress').metadata.namespace, tls[0]!.hosts]);
  const { name, port } = rules[0]!.backendRefs[0]!;
  expect(find('Service', name).spec).toMatchObject({ ports: expect.arrayContaining([{ name: 's3', port }]) });
});

describe('the object store', () => {
  type Container = {
    image: string;
    args?: string[];
    command: string[];
    env?: { name: string; value?: string; valueFrom?: object }[];
  };
  type Spec = {
    replicas: number;
    template: { spec: { topologySpreadConstraints: object[]; containers: Container[] } };
  };
  const spec = () => find('StatefulSet').spec as Spec;
  const node = () => spec().template.spec.containers[0]!;

  it('has three nodes over the zones, each a place of its own, with two copies of everything, of which one may be away', () => {
    expect(spec().replicas).toBe(3);
    expect(spec().template.spec.topologySpreadConstraints).toMatchObject([
      { maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule' },
    ]);
    expect(node().args).toContain('-dataCenter=$(POD_NAME)');
    expect(find('PodDisruptionBudget', 'seaweedfs').spec).toMatchObject({ maxUnavailable: 1 });
  });

  it('is told what the nodes of the drill are told', () => {
    for (const argument of [...seaweedfsArguments, ...seaweedfsMemberArguments])
      expect(node().args).toContain(argument);
    const env = Object.fromEntries(node().env!.map(({ name, value }) => [name, value]));
    expect(env).toMatchObject(seaweedfsMemberEnvironment);
    expect(env['WEED_POSTGRES2_CREATETABLE']).toBe(filerTable);
  });

  it("is nobody's without its account: a pod without the secret does not start", () => {
    const required = node().env!.filter(({ name }) => name.startsWith('AWS_'));
    expect(required.map(({ valueFrom }) => valueFrom)).toEqual([
      { secretKeyRef: { name: 'seaweedfs', key: 'S3_ACCESS_KEY' } },
      { secretKeyRef: { name: 'seaweedfs', key: 'S3_SECRET_KEY' } },
    ]);
  });

  it('keeps its names in a database of PostgreSQL that its role owns, and takes fewer connections than the role may have', () => {
    const { owner, name, cluster } = find('Database').spec as {
      owner: string;
      name: string;
      cluster: { name: string };
    };
    const { managed } = find('Cluster').spec as {
      managed: { roles: { name: string; connectionLimit: number; passwordSecret: { name: string } }[] };
    };
    const role = managed.roles.find((candidate) => candidate.name === owner)!;
    expect(cluster.name).toBe(find('Cluster').metadata.name);
    const env = new Map(node().env!.map(({ name: key, value, valueFrom }) => [key, value ?? valueFrom]));
    expect(env.get('WEED_POSTGRES2_DATABASE')).toBe(name);
    expect(env.get('WEED_POSTGRES2_PASSWORD')).toEqual({
      secretKeyRef: { name: role.passwordSecret.name, key: 'password' },
    });
    expect(3 * Number(env.get('WEED_POSTGRES2_CONNECTION_MAX_OPEN'))).toBeLessThan(role.connectionLimit);
  });

  it('is asked every hour, by its own program, to delete what is due', () => {
    const job = find('CronJob').spec as { jobTemplate: { spec: { template: { spec: { containers: Container[] } } } } };
    const { image, command } = job.jobTemplate.spec.template.spec.containers[0]!;
    expect(image).toBe(node().image);
    const grpc = /-s3.port.grpc=(\d+)/.exec(node().args!.join(' '))![1];
    expect(command.at(-1)).toContain(`s3.lifecycle.run-shard -shards 0-15 -s3 object-store:${grpc}`);
  });

  it('is reached by browsers over TLS at its S3 port alone', () => {
    expect(find('Ingress').spec).toMatchObject({
      tls: [{ hosts: ['media.slideloom.example.com'] }],
      rules: [{ http: { paths: [{ backend: { service: { name: 'object-store', port: { name: 's3' } } } }] } }],
    });
    type Policy = { ingress: { from: { namespaceSelector?: object }[]; ports?: { port: number }[] }[] };
    const fromIngress = (find('NetworkPolicy').spec as Policy).ingress.filter(({ from }) =>
      JSON.stringify(from).includes('slideloom.io/ingress'),
    );
    expect(fromIngress.map(({ ports }) => ports!.map(({ port }) => port))).toEqual([[9000]]);
  });
});

it('the fleet is let in at the ports that it asks for, and its own policies lead there', () => {
  type Policy = { ingress: { from: { namespaceSelector?: object }[]; ports?: { port: number }[] }[] };
  const { ingress } = find('NetworkPolicy').spec as Policy;
  expect(ingress[0]!.ports!.map(({ port }) => port)).toEqual([5432, 5672, 6379, 9000]);
  const [patch] = readPatch('data-plane/fleet-network.yaml');
  const [production] = readPatch('overlays/production/data-network.yaml');
  expect(patch!.path).toBe(production!.path);
  expect(patch!.value).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': find('Namespace').metadata.name } } },
  ]);
});
