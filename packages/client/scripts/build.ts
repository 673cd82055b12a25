import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Writes the package as it is published into a folder, `dist` unless one is named: ES modules and their types, made from `src`, and a
 * manifest of its own, because ours names the sources. `npm pack <folder>` makes the file.
 */
const packageDir = join(import.meta.dirname, '..');
const outDir = process.argv[2] ?? join(packageDir, 'dist');

type Manifest = { name: string; version: string; description: string; dependencies: Record<string, string> };
const { name, version, description, dependencies } = JSON.parse(
  readFileSync(join(packageDir, 'package.json'), 'utf8'),
) as Manifest;

rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir, { recursive: true });

const program = ts.createProgram([join(packageDir, 'src/index.ts')], {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts'],
  types: ['node'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  rootDir: join(packageDir, 'src'),
  outDir: join(outDir, 'lib'),
});
const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
if (faults.length > 0) {
  const host = {
    getCurrentDirectory: () => packageDir,
    getCanonicalFileName: (file: string) => file,
    getNewLine: () => '\n',
  };
  process.stderr.write(ts.formatDiagnostics(faults, host));
  process.exit(1);
}

const manifest = {
  name,
  version,
  description,
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' } },
  types: './lib/index.d.ts',
  files: ['lib', 'CHANGELOG.md'],
  dependencies,
};
writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['README.md', 'CHANGELOG.md']) copyFileSync(join(packageDir, file), join(outDir, file));
copyFileSync(join(packageDir, '../../LICENSE'), join(outDir, 'LICENSE'));
process.stdout.write(`${name} ${version} is in ${outDir}\n`);
