import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDir } from '@slideloom/local';
import { buildPrograms } from './keda-source.ts';
import { etcdVersion, kedaVersion, kubernetesVersion } from './versions.ts';

export type ControlPlanePrograms = { dir: string; apiServer: string; kubectl: string; etcd: string };
export type AutoscalingPrograms = { controllerManager: string; operator: string; adapter: string };

/** Builds kube-apiserver, kubectl and etcd into the cache, once: half an hour on two cores. */
export async function buildControlPlane(): Promise<ControlPlanePrograms> {
  const dir = await build(`kubernetes-${kubernetesVersion}-etcd-${etcdVersion}`, [
    'k8s.io/kubernetes/cmd/kube-apiserver',
    'k8s.io/kubernetes/cmd/kubectl',
    'go.etcd.io/etcd/server/v3',
  ]);
  // Go names a program after the last part of its path.
  return { dir, apiServer: join(dir, 'kube-apiserver'), kubectl: join(dir, 'kubectl'), etcd: join(dir, 'server') };
}

/** Builds kube-controller-manager and KEDA's two programs, once: some minutes more. */
export async function buildAutoscaling(): Promise<AutoscalingPrograms> {
  const dir = await build(`keda-${kedaVersion}-kubernetes-${kubernetesVersion}`, [
    'k8s.io/kubernetes/cmd/kube-controller-manager',
    './cmd/operator',
    './cmd/adapter',
  ]);
  return {
    controllerManager: join(dir, 'kube-controller-manager'),
    operator: join(dir, 'operator'),
    adapter: join(dir, 'adapter'),
  };
}

function build(name: string, packages: readonly string[]): Promise<string> {
  return cachedDir(name, async (unfinished) => {
    await buildPrograms(unfinished, packages);
    rmSync(join(unfinished, 'source'), { recursive: true });
  });
}
