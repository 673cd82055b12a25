import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const scope = '@slideloom/';
/** Packages that the tests need, and no page. */
const notInPages = new Set(['testing', 'process', 'vault', 'observability']);

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** A hash of all that the built pages come of: their sources, those of the packages of this workspace in them, and the lockfile. */
export async function hashSources(): Promise<string> {
  const studio = 'services/studio';
  const { dependencies, devDependencies } = await readManifest(studio);
  const packages = await closureOf(namesIn({ ...dependencies, ...devDependencies }));
  const folders = [`${studio}/web`, `${studio}/scripts`, ...packages.map((name) => `packages/${name}/src`)];
  const listed = await Promise.all(folders.map(listFiles));
  const files = ['pnpm-lock.yaml', 'tsconfig.json', `${studio}/package.json`, ...listed.flat()].toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The packages, with those that they need themselves. */
async function closureOf(names: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (known.has(name) || notInPages.has(name)) continue;
    known.add(name);
    waiting.push(...namesIn((await readManifest(`packages/${name}`)).dependencies));
  }
  return [...known];
}

function namesIn(dependencies: Record<string, string> = {}): string[] {
  return Object.keys(dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length));
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''))
    .filter((path) => !/\/(?:node_modules|dist(?:\.[\w-]+)?)\//.test(path));
}
