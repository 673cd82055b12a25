import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

export type Ended = { code: number | null; stdout: string; stderr: string };
export type Started = { child: ChildProcessWithoutNullStreams; ended: Promise<Ended> };

const running = new Set<ChildProcessWithoutNullStreams>();

/** The program in a process of its own, whose standard input stays open. */
export function startProgram(args: readonly string[], url = 'http://127.0.0.1:47'): Started {
  const env = {
    PATH: process.env['PATH'],
    SLIDELOOM_URL: url,
    SLIDELOOM_API_KEY: 'key_live_x',
    XDG_CONFIG_HOME: '/nowhere',
  };
  const main = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [main, ...args], { env });
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
