import { ClearError } from '@slideloom/local';
import { podTemplateOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/** The names of the ConfigMaps that k8s/rollout.sh may delete. */
export async function configurations({ kubectl }: ControlPlane, namespace: string): Promise<string[]> {
  const listed = await demand(
    kubectl(['-n', namespace, 'get', 'configmaps', '-l', 'slideloom.io/configuration=true', '-o', 'name']),
  );
  return listed.split('\n').filter(Boolean).toSorted();
}

/**
 * A pod of the former release that still runs while a new one is rolled out: its configuration stays, because the pod's container may start
 * again; after it has gone, the next rollout deletes the configuration, and the present one stays.
 */
export async function checkPruning(
  plane: ControlPlane,
  manifests: Manifest[],
  rollOut: { changed: () => Promise<void>; again: () => Promise<void> },
): Promise<void> {
  const { kubectl } = plane;
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')!.metadata.name;
  const [former, ...more] = await configurations(plane, namespace);
  if (more.length > 0 || !former) throw new ClearError(`There is more than one ConfigMap before: ${more.join(', ')}`);
  const gateway = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway')!;
  const { metadata, spec } = podTemplateOf(gateway)!;
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: 'former', namespace }, spec };
  await demand(kubectl(['create', '-f', '-'], JSON.stringify(pod)));

  await rollOut.changed();
  const both = await configurations(plane, namespace);
  if (both.length !== 2 || !both.includes(former))
    throw new ClearError(`The ConfigMap of a pod that runs was deleted; there are ${both.join(', ')}`);
  await demand(kubectl(['-n', namespace, 'delete', 'pod', 'former', '--force', '--grace-period=0']));
  await rollOut.again();
  const left = await configurations(plane, namespace);
  const [present] = both.filter((name) => name !== former);
  if (left.length !== 1 || left[0] !== present)
    throw new ClearError(`Of two ConfigMaps the former one should be gone; there are ${left.join(', ')}`);
}
