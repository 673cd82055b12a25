import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageDir = join(import.meta.dirname, '..');

export type PackedClient = {
  /** A bare project with the package as `npm pack` makes it, installed by npm, beside the file that was packed. */
  project: string;
  /** Bundles a program that imports the package into one file for browsers, as small as it gets. */
  bundle(program: string): Promise<string>;
  remove(): Promise<void>;
};

export async function packClient(): Promise<PackedClient> {
  const project = await mkdtemp(join(tmpdir(), 'bare-project-'));
  await run(process.execPath, [join(packageDir, 'scripts/build.ts'), join(project, 'package')]);
  await run('npm', ['pack', './package', '--silent'], { cwd: project });
  await writeFile(join(project, 'package.json'), '{"name": "bare", "private": true, "type": "module"}');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--silent'];
  await run('npm', ['install', './slideloom-client-0.1.0.tgz', ...quiet], { cwd: project });
  await rm(join(project, 'package'), { recursive: true });
  return {
    project,
    async bundle(program) {
      await writeFile(join(project, 'entry.mjs'), program);
      // The bundler's engine needs a process of its own: it takes no values of a test's realm.
      const cli = join(packageDir, 'node_modules', 'rolldown/bin/cli.mjs');
      const options = ['--platform', 'browser', '--format', 'esm', '--minify', '--file', 'bundle.js'];
      await run(process.execPath, [cli, 'entry.mjs', ...options], { cwd: project });
      return readFile(join(project, 'bundle.js'), 'utf8');
    },
    remove: () => rm(project, { recursive: true }),
  };
}
