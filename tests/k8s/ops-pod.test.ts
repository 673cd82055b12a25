import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildOverlay, k8sDir, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { createManifestValidator } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import { secretKeysOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { createOverlay, type Overlay } from './support/overlay.ts';

type PodSpec = {
  imagePullSecrets: object[];
  containers: { image: string; envFrom: object[] }[];
  volumes: { projected?: { sources: { secret: { name: string; items: { key: string; path: string }[] } }[] } }[];
};

const overlayDir = join(k8sDir, 'overlays/production');
const folder = mkdtempSync(join(tmpdir(), 'ops-pod-'));
let overlay: Overlay;
let validate: (manifest: Manifest) => string[];
let pod: Manifest;
let spec: PodSpec;

/** The script with a `kubectl` that knows the Deployments of an installation by another name and keeps what is applied. */
function runScript({ where = overlayDir, pullSecrets = '', configuration = 'slideloom-t4k2' } = {}): Manifest {
  const applied = join(folder, 'applied.yaml');
  const volumes = ['publish database', 'publish rabbitmq', 'publish object-store', 'publish vault', 'notify webhooks'];
  const secrets = volumes.map((volume) => {
    const [service, name] = volume.split(' ') as [string, string];
    return `  *'deployment ${service} '*'"${name}"'*secretName*) printf %s loom-${name} ;;`;
  });
  const kubectl = `#!/bin/sh
case "$*" in
  *'containers[0].image}'*) printf %s 'registry.example.com/slideloom@sha256:0a' ;;
  *configMapRef*) printf %s '${configuration}' ;;
${secrets.join('\n')}
  *imagePullSecrets*) printf %s '${pullSecrets}' ;;
  '-n slideloom apply '*) cat > '${applied}' ;;
esac
`;
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  rmSync(applied, { force: true });
  execFileSync('sh', [join(k8sDir, 'ops.sh'), where], { env, stdio: 'pipe' });
  return readManifests(readFileSync(applied, 'utf8'))[0]!;
}

beforeAll(async () => {
  overlay = createOverlay(readManifests(await buildOverlay('production')));
  validate = await createManifestValidator();
  pod = runScript({ pullSecrets: '[{"name":"registry"}]' });
  spec = pod.spec as unknown as PodSpec;
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('is a valid pod with the image, the registry and the configuration of publish', () => {
  expect(validate(pod)).toEqual([]);
  expect(spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
  expect(spec.containers[0]!.image).toBe('registry.example.com/slideloom@sha256:0a');
  expect((runScript().spec as unknown as PodSpec).imagePullSecrets).toEqual([]);
  expect(spec.containers[0]!.envFrom).toEqual([{ configMapRef: { name: 'slideloom-t4k2' } }]);
});

it('is the same of an installation that is said by its namespace, as that of a chart', () => {
  expect(runScript({ where: 'slideloom', pullSecrets: '[{"name":"registry"}]' })).toEqual(pod);
});

it('is not made of a release whose Deployments name no configuration', () => {
  expect(() => runScript({ configuration: '' })).toThrow(/The release in slideloom is an older one/);
});

it('reads secrets by the names that the installation has, and by the keys that services read', () => {
  const keys = overlay.manifests.flatMap(secretKeysOf).map(({ name, key }) => `${name} ${key}`);
  const sources = spec.volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const files = sources.flatMap(({ secret: { name, items } }) =>
    items.map(({ key, path }) => [`${name.replace('loom-', 'slideloom-')} ${key}`, path]),
  );
  expect(sources.filter(({ secret }) => !secret.name.startsWith('loom-'))).toEqual([]);
  expect(files.map(([secret]) => secret).filter((secret) => !keys.includes(secret!))).toEqual([]);
  expect(files.map(([, path]) => path!).toSorted()).toEqual([
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'RABBITMQ_URL',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'TOKEN_KEYS',
    'WEBHOOK_KEYS',
  ]);
});
