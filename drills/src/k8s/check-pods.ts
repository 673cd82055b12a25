import { ClearError } from '@slideloom/local';
import { nameOf, podTemplateOf, type Manifest, type PodSpec } from '@slideloom/fleet-testing/kubernetes/manifest';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/**
 * The pods that controllers would make are admitted (under the restricted pod security standard, with their accounts), and one
 * that runs as root is not.
 */
export async function checkPods({ kubectl }: ControlPlane, manifests: Manifest[]): Promise<void> {
  const create = (manifest: Manifest, spec: PodSpec) => {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'drill', namespace: manifest.metadata.namespace },
      spec,
    };
    return kubectl(['create', '--dry-run=server', '--validate=strict', '-f', '-'], JSON.stringify(pod));
  };
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')!.metadata.name;
  // Every namespace is given this account by a controller, which is not there.
  const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace } };
  await demand(kubectl(['apply', '--server-side', '-f', '-'], JSON.stringify(account)));
  for (const manifest of manifests) {
    const template = podTemplateOf(manifest);
    if (!template) continue;
    const { code, stderr } = await create(manifest, withClaims(manifest, template.spec));
    if (code !== 0) throw new ClearError(`A pod of ${nameOf(manifest)} is refused: ${stderr}`);
  }

  const maker = manifests.find(({ kind }) => kind === 'Deployment')!;
  const root = { ...podTemplateOf(maker)!.spec, securityContext: {} };
  const { code, stderr } = await create(maker, root);
  if (code === 0 || !stderr.includes('violates PodSecurity'))
    throw new ClearError(`A pod that may run as root is not refused: ${stderr}`);
}

/** A StatefulSet's claims are volumes of its pods. */
function withClaims({ spec }: Manifest, pod: PodSpec): PodSpec {
  const claims = (spec?.['volumeClaimTemplates'] ?? []) as Manifest[];
  const { volumes = [] } = pod as { volumes?: object[] };
  const claimed = claims.map(({ metadata: { name } }) => ({ name, persistentVolumeClaim: { claimName: name } }));
  return { ...pod, volumes: [...volumes, ...claimed] } as PodSpec;
}
