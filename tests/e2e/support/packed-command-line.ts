import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { eventually } from '@slideloom/testing';

const run = promisify(execFile);
const cliDir = join(import.meta.dirname, '../../../packages/cli');
const nodes = {
  20: join(cliDir, 'node_modules/node-20/bin/node'),
  22: join(cliDir, 'node_modules/node-22/bin/node'),
  24: process.execPath,
} as const;

export type NodeVersion = keyof typeof nodes;
export type Ended = { code: number | null; stdout: string; stderr: string };
export type Running = {
  ended: Promise<Ended>;
  says(words: RegExp): Promise<string>;
  interrupt(): void;
  /** As a computer that loses its power. */
  kill(): void;
};
export type PackedCommandLine = {
  /** A bare folder with the package as `npm pack` makes it, installed by npm. */
  project: string;
  /** The program as a person starts it, in that folder. */
  start(args: readonly string[], env?: Record<string, string>, node?: NodeVersion, input?: string): Running;
  remove(): Promise<void>;
};

export async function packCommandLine(): Promise<PackedCommandLine> {
  const project = await mkdtemp(join(tmpdir(), 'command-line-'));
  await run(process.execPath, [join(cliDir, 'scripts/build.ts'), join(project, 'package')]);
  await run('npm', ['pack', './package', '--silent'], { cwd: project });
  await writeFile(join(project, 'package.json'), '{"name": "bare", "private": true}');
  await run('npm', ['install', './slideloom-0.1.0.tgz', '--offline', '--no-audit', '--silent'], { cwd: project });
  return {
    project,
    start(args, env = {}, node = 20, input = '') {
      const bin = join(project, 'node_modules/slideloom/slideloom.js');
      const child = spawn(nodes[node], [bin, ...args], {
        cwd: project,
        env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: join(project, 'config'), ...env },
      });
      const said = { stdout: '', stderr: '' };
      child.stdout.on('data', (text: Buffer) => (said.stdout += text.toString()));
      child.stderr.on('data', (text: Buffer) => (said.stderr += text.toString()));
      child.stdin.end(input);
      const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, ...said })));
      return {
        ended,
        says: (words) =>
          eventually(() => {
            expect(said.stdout + said.stderr).toMatch(words);
            return words.exec(said.stdout + said.stderr)![0];
          }),
        interrupt: () => void child.kill('SIGINT'),
        kill: () => void child.kill('SIGKILL'),
      };
    },
    remove: () => rm(project, { recursive: true }),
  };
}
