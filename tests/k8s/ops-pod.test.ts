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
  containers: { image: string; env: { valueFrom?: { configMapKeyRef: { name: string; key: string } } }[] }[];
  volumes: { projected?: { sources: { secret: { name: string; items: { key: string; path: string }[] } }[] } }[];
};

const overlayDir = join(k8sDir, 'overlays/production');
const folder = mkdtempSync(join(tmpdir(), 'ops-pod-'));
let overlay: Overlay;
let validate: (manifest: Manifest) => string[];
let pod: Manifest;
let spec: PodSpec;

/** The script with a `kubectl` that knows publish's Deployment and keeps what is applied. */
function runScript(pullSecrets: string): Manifest {
  const applied = join(folder, 'applied.yaml');
  const kubectl = `#!/bin/sh
case "$*" in
  *'containers[0].image}'*) printf %s 'registry.example.com/slideloom@sha256:0a' ;;
  *S3_BUCKET*) printf %s slideloom-t4k2 ;;
  *imagePullSecrets*) printf %s '${pullSecrets}' ;;
  '-n slideloom apply '*) cat > '${applied}' ;;
esac
`;
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  execFileSync('sh', [join(k8sDir, 'ops.sh'), overlayDir], { env });
  return readManifests(readFileSync(applied, 'utf8'))[0]!;
}

beforeAll(async () => {
  overlay = createOverlay(readManifests(await buildOverlay('production')));
  validate = await createManifestValidator();
  pod = runScript('[{"name":"registry"}]');
  spec = pod.spec as unknown as PodSpec;
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('is a valid pod with the image, the registry and the configuration of publish', () => {
  expect(validate(pod)).toEqual([]);
  expect(spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
  expect(spec.containers[0]!.image).toBe('registry.example.com/slideloom@sha256:0a');
  expect((runScript('').spec as unknown as PodSpec).imagePullSecrets).toEqual([]);
});

it('reads variables that the configuration has, and secrets by the keys that services read', () => {
  const known = overlay.ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}));
  const read = spec.containers[0]!.env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? []);
  expect(read.map(({ name, key }) => [name, known.includes(key)])).toEqual(read.map(() => ['slideloom-t4k2', true]));
  expect(read.map(({ key }) => key)).toContain('S3_BUCKET');

  const keys = overlay.manifests.flatMap(secretKeysOf).map(({ name, key }) => `${name} ${key}`);
  const sources = spec.volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const files = sources.flatMap(({ secret: { name, items } }) =>
    items.map(({ key, path }) => [`${name} ${key}`, path]),
  );
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
