import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Every package.json of the workspace at `root`: its own, and those of the folders that pnpm-workspace.yaml names, by name
 * or by one `*` at the end.
 */
export function workspaceManifests(root) {
  const lines = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split('\n');
  const begin = lines.findIndex((line) => line.startsWith('packages:'));
  const end = lines.findIndex((line, index) => index > begin && /^\S/.test(line) && !line.startsWith('#'));
  const patterns = lines
    .slice(begin + 1, end === -1 ? undefined : end)
    .map((line) => /^\s*-\s*["']?([^"'\s]+)/.exec(line)?.[1])
    .filter((pattern) => pattern !== undefined);
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [];
  });
  return ['.', ...folders].map((folder) => join(root, folder, 'package.json')).filter((file) => existsSync(file));
}

/** What the installed packages depend on; it changes when they must be installed again. */
export function installStamp(root) {
  const files = [join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...workspaceManifests(root)];
  return hashFiles(root, files, [process.platform, process.arch]);
}

/** What the generated database client depends on. */
export function databaseClientStamp(root) {
  const folder = join(root, 'packages/db');
  return hashFiles(root, [
    join(folder, 'package.json'),
    join(folder, 'prisma/schema.prisma'),
    join(folder, 'src/cli/generate.ts'),
  ]);
}

/** What the generated code of both clients of the API depends on: the documents, and what makes code of them. */
export function apiClientStamp(root) {
  const scripts = ['packages/client/scripts', 'packages/python/scripts'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  const documents = ['docs/openapi.json', 'docs/openapi-samples.json', 'packages/client/package.json'];
  return hashFiles(root, [...documents.map((name) => join(root, name)), ...scripts]);
}

/** Whether the stamp that was written at `file` is another than `stamp`, or absent. */
export function isStale(file, stamp) {
  return !existsSync(file) || readFileSync(file, 'utf8') !== stamp;
}

/** Remembers at `file` what a step was done for. */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

function hashFiles(root, files, also = []) {
  const hash = createHash('sha256');
  for (const word of also) hash.update(`${word}\0`);
  for (const file of files.toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
