import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './scan-imports.ts';
import type { Rule, Violation } from './violation.ts';
import type { Workspace, WorkspacePackage } from './workspace.ts';

/** What a package imports is declared in its own package.json, and what it declares it uses. */
export const declaresDependencies: Rule = (workspace) =>
  workspace.packages.flatMap((entry) => [...undeclared(entry, workspace), ...unused(entry, workspace)]);

function undeclared({ name, files, manifest }: WorkspacePackage, { rootManifest }: Workspace): Violation[] {
  const forRuntime = new Set([name, ...Object.keys(manifest.dependencies ?? {})]);
  const forTypes = new Set([...forRuntime, ...Object.keys(manifest.devDependencies ?? {})]);
  const forTests = new Set([...forTypes, ...Object.keys(rootManifest.devDependencies ?? {})]);
  return files.flatMap((file) => {
    const missing = file.imports.filter(({ specifier, isTypeOnly }) => {
      const imported = packageOf(specifier);
      const declared = file.isDevelopment ? forTests : isTypeOnly ? forTypes : forRuntime;
      return imported !== undefined && !declared.has(imported) && !(isTypeOnly && declared.has(typesOf(imported)));
    });
    const names = new Set(missing.map(({ specifier }) => packageOf(specifier)));
    return [...names].map((missed) => ({ path: file.path, problem: `${missed} is not declared in package.json` }));
  });
}

/**
 * A dependency also counts as used when a source or its data names it in a string (a program or a file of it is found by its
 * path), and when the generated database client imports it.
 */
function unused({ dir, files, manifest }: WorkspacePackage, { root }: Workspace): Violation[] {
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const imported = new Set(files.flatMap(({ imports }) => imports.map(({ specifier }) => packageOf(specifier))));
  const texts = files.map(({ text }) => text);
  const data = globSync(['src/**/*.json', 'web/src/**/*.css'], { cwd: join(root, dir) });
  for (const path of ['src/generated/client.ts', ...data]) {
    if (existsSync(join(root, dir, path))) texts.push(readFileSync(join(root, dir, path), 'utf8'));
  }
  const isNamed = (name: string) => texts.some((text) => new RegExp(`['"\`]${name}['"\`/]`).test(text));
  return declared
    .filter((name) => !imported.has(name) && !isNamed(name))
    .filter((name) => !declared.some((other) => typesOf(other) === name))
    .map((name) => ({ path: `${dir}/package.json`, problem: `${name} is declared and never imported` }));
}

/** `@types/pg` for `pg`, `@types/scope__name` for `@scope/name`. */
function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}
