import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { cachedDir, localDir, rootDir, runGo } from '@slideloom/local';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifest.ts';
import { kustomizeVersion } from './versions.ts';

const run = promisify(execFile);

export const k8sDir = join(rootDir, 'k8s');

/** The names of all overlays. */
export function overlayNames(): string[] {
  return globSync('overlays/*/kustomization.yaml', { cwd: k8sDir })
    .map((file) => file.split('/')[1] ?? '')
    .toSorted();
}

/** What `kustomize build` makes of an overlay, as text. */
export function buildOverlay(name: string): Promise<string> {
  return buildDirectory(join(k8sDir, 'overlays', name));
}

/** What `kustomize build` makes of the servers that an installation copies, as text. */
export function buildDataPlane(): Promise<string> {
  return buildDirectory(join(k8sDir, 'data-plane'));
}

/** The same with PostgreSQL as it was restored from its backups. */
export async function buildRestoredDataPlane(): Promise<string> {
  mkdirSync(localDir, { recursive: true });
  const dir = mkdtempSync(join(localDir, 'restored-data-plane-'));
  const from = relative(dir, join(k8sDir, 'data-plane'));
  writeFileSync(join(dir, 'kustomization.yaml'), `resources: [${from}]\ncomponents: [${from}/restored]\n`);
  try {
    return await buildDirectory(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The same of an overlay that is somewhere else. */
export async function buildDirectory(dir: string): Promise<string> {
  const { stdout } = await run(await kustomize(), ['build', dir], { timeout: 300_000, maxBuffer: 64_000_000 });
  return stdout;
}

/**
 * The objects of a YAML stream, read as Kubernetes reads it: by YAML 1.1, where an unquoted `off` is no text. Throws where it is
 * no YAML, or names a key twice.
 */
export function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text, { version: '1.1' }).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const value = document.toJS() as Manifest | null;
    return value ? [value] : [];
  });
}

async function kustomize(): Promise<string> {
  const dir = await cachedDir(`kustomize-${kustomizeVersion}`, async (unfinished) => {
    const target = `sigs.k8s.io/kustomize/kustomize/v5@${kustomizeVersion}`;
    await runGo(['install', target], { env: { GOBIN: unfinished }, timeoutMs: 600_000 });
  });
  return join(dir, 'kustomize');
}
