import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Socket } from 'node:net';

let watchdog: ChildProcess | undefined;

/** From now on the group of `pid` is ended soon after this process dies, even by SIGKILL. */
export function guard(pid: number, identity: string): void {
  send(`guard ${pid} ${identity}`);
}

/** The group of `pid` has ended in the normal way. */
export function release(pid: number): void {
  send(`release ${pid}`);
}

function send(line: string): void {
  watchdog ??= startWatchdog();
  watchdog.stdin?.write(`${line}\n`);
}

function startWatchdog(): ChildProcess {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'watchdog-main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // A killed watchdog must not take us down with it: process ids in files still find what is left behind.
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.on('exit', () => (watchdog = undefined));
  child.unref();
  (child.stdin as Socket | null)?.unref();
  return child;
}
