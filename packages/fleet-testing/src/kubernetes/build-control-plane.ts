import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDir, moduleDir, runGo } from '@slideloom/local';
import { etcdVersion, kubernetesVersion } from './versions.ts';

export type ControlPlanePrograms = { dir: string; apiServer: string; kubectl: string; etcd: string };

/** Builds kube-apiserver, kubectl and etcd into the cache, once: some minutes. */
export async function buildControlPlane(): Promise<ControlPlanePrograms> {
  const dir = await cachedDir(`kubernetes-${kubernetesVersion}-etcd-${etcdVersion}`, async (unfinished) => {
    const source = join(unfinished, 'source');
    mkdirSync(source);
    writeFileSync(join(source, 'go.mod'), await goMod());
    const stamp = 'k8s.io/component-base/version.git';
    const [major, minor] = kubernetesVersion.slice(1).split('.');
    const flags = `-s -w -X ${stamp}Version=${kubernetesVersion} -X ${stamp}Major=${major} -X ${stamp}Minor=${minor}`;
    const programs = [
      'k8s.io/kubernetes/cmd/kube-apiserver',
      'k8s.io/kubernetes/cmd/kubectl',
      'go.etcd.io/etcd/server/v3',
    ];
    await runGo(['build', '-mod=mod', '-trimpath', '-ldflags', flags, '-o', unfinished, ...programs], {
      cwd: source,
      timeoutMs: 3_600_000,
    });
    rmSync(source, { recursive: true });
  });
  // Go names a program after the last part of its path.
  return { dir, apiServer: join(dir, 'kube-apiserver'), kubectl: join(dir, 'kubectl'), etcd: join(dir, 'server') };
}

/**
 * Kubernetes' own go.mod names the modules that live in its repository by a folder, which nobody else has; they are published
 * under the same number with a 0 in front.
 */
async function goMod(): Promise<string> {
  const text = readFileSync(join(await moduleDir('k8s.io/kubernetes', kubernetesVersion), 'go.mod'), 'utf8');
  const staging = new Set([...text.matchAll(/^\s*(k8s\.io\/[\w-]+) v0\.0\.0$/gm)].map(([, name]) => name));
  const published = `v0.${kubernetesVersion.slice(3)}`;
  return [
    'module slideloom.local/control-plane',
    ...(text.match(/^(?:go|godebug) .*$/gm) ?? []),
    `require k8s.io/kubernetes ${kubernetesVersion}`,
    `require go.etcd.io/etcd/server/v3 ${etcdVersion}`,
    ...[...staging].map((name) => `replace ${name} => ${name} ${published}`),
    '',
  ].join('\n');
}
