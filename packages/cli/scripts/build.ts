import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Writes the package as it is published into a folder, `dist` unless one is named: the program in one file, with all that it uses, so
 * that `npx slideloom` fetches one package and nothing else. `npm pack <folder>` makes the file.
 */
const packageDir = join(import.meta.dirname, '..');
const outDir = process.argv[2] ?? join(packageDir, 'dist');

type Manifest = { name: string; version: string; description: string; license?: string };
const readManifest = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
const { version, description } = readManifest(packageDir);

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });

const bundle = await rolldown({
  input: join(packageDir, 'src/main.ts'),
  platform: 'node',
  transform: { target: 'node20' },
  external: /^node:/,
});
const { output } = await bundle.write({
  file: join(outDir, 'slideloom.js'),
  format: 'esm',
  codeSplitting: false,
  banner: '#!/usr/bin/env node',
  comments: { legal: false },
});
chmodSync(join(outDir, 'slideloom.js'), 0o755);

const manifest = {
  name: 'slideloom',
  version,
  description,
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.12' },
  bin: { slideloom: './slideloom.js' },
  files: ['slideloom.js', 'CHANGELOG.md', 'THIRD-PARTY-LICENSES.txt'],
};
writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(packageDir, file), join(outDir, file));
copyFileSync(join(packageDir, '../../LICENSE'), join(outDir, 'LICENSE'));
writeFileSync(
  join(outDir, 'THIRD-PARTY-LICENSES.txt'),
  licensesOf(output.flatMap((part) => ('moduleIds' in part ? part.moduleIds : []))),
);
process.stdout.write(`slideloom ${version} is in ${outDir}\n`);

/** The licence of every package that is in the file; throws for one that has none. */
function licensesOf(modules: readonly string[]): string {
  const folders = new Set(modules.filter((id) => id.includes('node_modules')).map(packageOf));
  return [...folders]
    .toSorted()
    .map((folder) => {
      const { name, version: its, license } = readManifest(folder);
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      if (license !== 'MIT' && file === undefined) throw new Error(`${name} has no licence`);
      const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
      return `${name} ${its}\n\n${text}\n`;
    })
    .join('\n----------\n\n');
}

function packageOf(module: string): string {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    try {
      if (readManifest(folder).name) return folder;
    } catch {
      if (folder === dirname(folder)) throw new Error(`${module} belongs to no package`);
    }
  }
}
