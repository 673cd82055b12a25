import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

export type Ended = { code: number | null; stdout: string; stderr: string };
export type Started = { child: ChildProcessWithoutNullStreams; ended: Promise<Ended> };

const running = new Set<ChildProcessWithoutNullStreams>();

/** The program in a process of its own, whose standard input stays open; `more` goes over its usual environment. */
export function startProgram(
  args: readonly string[],
  url = 'http://127.0.0.1:47',
  more: Record<string, string> = {},
): Started {
  return start(process.execPath, [main, ...args], url, more);
}

/** The program at a terminal of 60 columns, by util-linux' `script`: what its two outputs showed there is in `stdout`. `args` have no quotes. */
export function startAtTerminal(args: readonly string[], url: string): Started {
  const words = [process.execPath, main, ...args].map((word) => `'${word}'`);
  return start('script', ['-qefc', `stty cols 60; exec ${words.join(' ')}`, '/dev/null'], url, { SHELL: '/bin/sh' });
}

const main = join(import.meta.dirname, '../../src/main.ts');

function start(program: string, args: readonly string[], url: string, more: Record<string, string>): Started {
  const env = {
    PATH: process.env['PATH'],
    SLIDELOOM_URL: url,
    SLIDELOOM_API_KEY: 'key_live_x',
    XDG_CONFIG_HOME: '/nowhere',
    ...more,
  };
  const child = spawn(program, args, { env });
  running.add(child);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (said.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.stderr += text.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, ...said });
    }),
  );
  return { child, ended };
}

/** Ends what a test that failed has left. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}
