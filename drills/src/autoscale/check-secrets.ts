import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '@slideloom/local';
import { readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import {
  kedaAccount,
  kedaNamespace,
  kedaRoles,
  type Autoscaler,
} from '@slideloom/fleet-testing/kubernetes/start-autoscaler';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from '../k8s/demand.ts';
import type { Cluster } from './watch-cluster.ts';

/** The only secret that there is, of all that the overlay names. */
const secretName = 'slideloom-keda';

export type SecretCheck = {
  /** KEDA as it is installed, or with `KEDA_RESTRICT_SECRET_ACCESS`. */
  isRestricted: boolean;
  /** Whether its account may read our namespace's secrets at all. */
  mayRead: boolean;
  /** ScaledObjects whose metrics do not all have an answer. */
  unanswered: string[];
};

const answeredWithinMs = 90_000;

/**
 * Starts KEDA's operator where exactly one secret exists, and no right beyond what it needs in the restricted form. What else it would
 * have to resolve leaves ScaledObjects without metrics.
 */
export async function checkSecrets(options: {
  plane: ControlPlane;
  autoscaler: Autoscaler;
  cluster: Cluster;
  namespace: string;
  address: string;
  isRestricted: boolean;
}): Promise<SecretCheck> {
  const { plane, autoscaler, cluster, namespace, address, isRestricted } = options;
  const { kubectl } = plane;
  const roles = await kedaRoles();
  await demand(
    kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], isRestricted ? restrict(roles) : roles),
  );
  const [home, other] = isRestricted ? [kedaNamespace, namespace] : [namespace, kedaNamespace];
  await demand(kubectl(['-n', other, 'delete', 'secret', secretName, '--ignore-not-found']));
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: secretName, namespace: home },
    stringData: { RABBITMQ_MANAGEMENT_URL: address },
  };
  await demand(kubectl(['apply', '--server-side', '-f', '-'], JSON.stringify(secret)));
  const secrets = (await demand(kubectl(['get', 'secrets', '-A', '-o', 'name']))).trim().split('\n');
  if (secrets.length !== 1) throw new ClearError(`There are other secrets: ${secrets.join(', ')}`);

  const asked = await kubectl(['-n', namespace, 'auth', 'can-i', 'get', 'secrets', `--as=${kedaAccount}`]);
  await autoscaler.startOperator({ isRestricted });
  const endsAt = performance.now() + answeredWithinMs;
  for (;;) {
    const unanswered = await unansweredOf(cluster);
    if (unanswered.length === 0 || performance.now() > endsAt)
      return { isRestricted, mayRead: asked.stdout.trim() === 'yes', unanswered };
    await pause(1_000);
  }
}

async function unansweredOf(cluster: Cluster): Promise<string[]> {
  const conditions = await cluster.conditions();
  const found = await Promise.all(
    [...conditions].map(async ([name, { Ready }]) => {
      const metrics = await cluster.metricNames(name);
      const values = await Promise.all(metrics.map((metric) => cluster.metric(name, metric)));
      return Ready === 'True' && metrics.length > 0 && !values.includes(undefined) ? [] : [name];
    }),
  );
  return conditions.size === 0 ? ['all'] : found.flat();
}

type Rule = { apiGroups: string[]; resources: string[]; verbs: string[] };

/** KEDA's roles without the secrets of other namespaces, and without reading whatever there is. */
function restrict(roles: string): string {
  const items = readManifests(roles) as unknown as { kind: string; rules?: Rule[] }[];
  for (const item of items.filter(({ kind, rules }) => kind === 'ClusterRole' && rules)) {
    item.rules = item
      .rules!.filter(({ apiGroups, resources }) => !(apiGroups.includes('*') && resources.includes('*')))
      .map((rule) => ({ ...rule, resources: rule.resources.filter((resource) => resource !== 'secrets') }));
  }
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}

/** What is wrong, in words. */
export function faultsOfSecrets({ isRestricted, mayRead, unanswered }: SecretCheck): string[] {
  const form = isRestricted ? 'restricted to its own namespace' : 'as it is installed';
  const faults = unanswered.map(
    (name) => `${name}: KEDA, ${form}, cannot scale it with the secret ${secretName} alone`,
  );
  if (isRestricted && mayRead) faults.push('The restricted KEDA may read our secrets all the same');
  return faults;
}
