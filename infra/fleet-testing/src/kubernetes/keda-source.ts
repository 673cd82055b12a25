import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ClearError, moduleDir, runGo } from '@slideloom/local';
import { etcdVersion, kedaModule, kedaVersion, kubernetesVersion } from './versions.ts';

/** The triggers that the manifests use, `cpu` with its twin. */
const triggers = ['rabbitmq', 'prometheus', 'cpu', 'memory'];
const scalerFiles = ['scaler.go', 'rabbitmq_scaler.go', 'prometheus_scaler.go', 'cpu_memory_scaler.go'];
/** The files of services that none of those triggers asks; each brings an SDK of its own. */
const azureLeftOut = /azure_(?:app_insights|data_explorer|eventhub|eventhub_checkpoint|storage)\.go$/;

const builderFile = 'pkg/scaling/scalers_builder.go';
/** What the scalers that stay take from a file that goes. */
const shared = 'package scalers\n\nconst externalMetricType = "External"\n';

/**
 * Writes KEDA's sources into `dir` with Kubernetes and etcd among what they require: one module, so that programs of all three share
 * one build of everything that they have alike.
 */
async function writeSource(dir: string): Promise<void> {
  await writeKedaPackages(dir);
  const from = await moduleDir(kedaModule, kedaVersion);
  copyFileSync(join(from, 'go.sum'), join(dir, 'go.sum'));
  writeFileSync(join(dir, 'go.mod'), await goMod(readFileSync(join(from, 'go.mod'), 'utf8')));
}

/**
 * Writes KEDA's packages into `dir`. Scalers that the manifests do not use are left out, which halves the packages to compile; nothing that
 * stays is changed.
 */
export async function writeKedaPackages(dir: string): Promise<void> {
  const from = await moduleDir(kedaModule, kedaVersion);
  const files = globSync('{apis,cmd,controllers,pkg,version}/**/*.go', { cwd: from }).filter(isNeeded);
  for (const file of files) {
    mkdirSync(join(dir, dirname(file)), { recursive: true });
    // Written, not copied: Go keeps its modules read-only, and the folder is deleted after the build.
    const text = readFileSync(join(from, file), 'utf8');
    writeFileSync(join(dir, file), file === builderFile ? withoutUnusedTriggers(text) : text);
  }
  writeFileSync(join(dir, 'pkg/scalers/shared.go'), shared);
}

/** Builds `packages` of that module into `dir`, each named after the last part of its path. */
export async function buildPrograms(dir: string, packages: readonly string[]): Promise<void> {
  const source = join(dir, 'source');
  mkdirSync(source);
  await writeSource(source);
  const stamp = 'k8s.io/component-base/version.git';
  const [major, minor] = kubernetesVersion.slice(1).split('.');
  const stamps = [
    `${stamp}Version=${kubernetesVersion}`,
    `${stamp}Major=${major}`,
    `${stamp}Minor=${minor}`,
    `github.com/kedacore/keda/v2/version.Version=${kedaVersion.slice(1)}`,
  ];
  const flags = ['-s', '-w', ...stamps.map((value) => `-X ${value}`)].join(' ');
  await runGo(['build', '-mod=mod', '-trimpath', '-ldflags', flags, '-o', dir, ...packages], {
    cwd: source,
    timeoutMs: 7_200_000,
  });
}

function isNeeded(file: string): boolean {
  if (file.endsWith('_test.go') || azureLeftOut.test(file)) return false;
  return dirname(file) !== 'pkg/scalers' || scalerFiles.includes(basename(file));
}

/** Takes the cases of other triggers out of the switch that makes scalers. Throws where that switch looks different. */
function withoutUnusedTriggers(text: string): string {
  const cases = /^\tcase "([\w-]+)":\n(?:\t\t.*\n|\t\/\/.*\n)+/gm;
  const found = [...text.matchAll(cases)].map(([, name]) => name);
  if (triggers.some((name) => !found.includes(name)) || found.length < 50)
    throw new ClearError(`KEDA ${kedaVersion} makes its scalers in another way than is known here`);
  return text.replace(cases, (lines, name: string) => (triggers.includes(name) ? lines : ''));
}

/**
 * Kubernetes' own go.mod names the modules that live in its repository by a folder, which exists only there; they are published
 * under the same number with a 0 in front.
 */
async function goMod(text: string): Promise<string> {
  const kubernetes = await moduleDir('k8s.io/kubernetes', kubernetesVersion);
  const required = readFileSync(join(kubernetes, 'go.mod'), 'utf8');
  const staging = new Set([...required.matchAll(/^\s*(k8s\.io\/[\w-]+) v0\.0\.0$/gm)].map(([, name]) => name));
  const published = `v0.${kubernetesVersion.slice(3)}`;
  return [
    text,
    `require k8s.io/kubernetes ${kubernetesVersion}`,
    `require go.etcd.io/etcd/server/v3 ${etcdVersion}`,
    ...[...staging].map((name) => `replace ${name} => ${name} ${published}`),
    '',
  ].join('\n');
}
