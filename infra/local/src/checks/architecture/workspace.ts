import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceManifests } from '../../../bootstrap/stamp.mjs';
import { scanImports, type Import } from './scan-imports.ts';

export type SourceFile = {
  /** Relative to the checkout, with slashes. */
  path: string;
  text: string;
  lineCount: number;
  imports: Import[];
  /** Outside of `src`: tests and scripts, which never run in a service. */
  isDevelopment: boolean;
};

export type Workspace = {
  root: string;
  rootManifest: Manifest;
  packages: WorkspacePackage[];
};

export type WorkspacePackage = {
  /** `@slideloom/db`. */
  name: string;
  /** Relative to the checkout: `packages/db`. */
  dir: string;
  manifest: Manifest;
  files: SourceFile[];
};

export type Manifest = {
  name?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const ignored = new Set(['node_modules', 'generated', '.local', 'dist']);
export const generatedFiles: ReadonlySet<string> = new Set([
  'packages/client/src/schema.ts',
  'packages/client/src/resources.ts',
  'packages/client/test/samples.ts',
]);

/** Reads every package of the workspace with its sources; generated files are left out. */
export function readWorkspace(root: string): Workspace {
  const [rootFile, ...files] = workspaceManifests(root);
  const packages = files.map((file) => {
    const manifest = readManifest(file);
    const dir = file.slice(root.length + 1, -'/package.json'.length);
    return { name: manifest.name ?? dir, dir, manifest, files: readSources(root, dir) };
  });
  return { root, rootManifest: readManifest(rootFile ?? ''), packages };
}

function readSources(root: string, dir: string): SourceFile[] {
  const exclude = (name: string) => ignored.has(basename(name));
  const names = globSync('**/*.{ts,tsx,mts,mjs}', { cwd: join(root, dir), exclude }).filter(
    (name) => !name.endsWith('.d.mts') && !generatedFiles.has(`${dir}/${name}`),
  );
  return names.toSorted().map((name) => {
    const text = readFileSync(join(root, dir, name), 'utf8');
    const path = `${dir}/${name}`;
    const lineCount = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    return { path, text, lineCount, imports: scanImports(text), isDevelopment: !name.startsWith('src/') };
  });
}

function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
