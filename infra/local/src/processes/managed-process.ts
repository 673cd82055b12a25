import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '@slideloom/machine/clear-error';
import { isGroupAlive, killWhole, signalGroup } from './process-group.ts';
import { processIdentity } from './process-identity.ts';
import { guard, release } from './watchdog.ts';

export type ProcessSpec = {
  name: string;
  file: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Where its standard output and error are appended. */
  logFile: string;
  /** Remembers the process, so that a later run finds it if this one dies. */
  pidFile: string;
  runAs?: RunAs;
};

/** Empty: as the present user. */
export type RunAs = { uid?: number; gid?: number };

export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null };

export type ManagedProcess = {
  pid: number;
  /** Resolves when the leader has ended, for any reason. */
  exited: Promise<ProcessExit>;
  isRunning: () => boolean;
  /** Signals the leader alone. */
  signal: (signal: NodeJS.Signals) => void;
  /** Asks the leader to end, waits for it, and kills what is left of its group then or at the deadline. */
  stop: (options: { signal: NodeJS.Signals; withinMs: number }) => Promise<void>;
  /** SIGKILL to the whole group and the leader's children, as in a crash. Waits until none of them lives, 10 s at most. */
  kill: () => Promise<void>;
};

const maxLogBytes = 8_000_000;

/** A killed process gives its memory and its files back before it is gone: seconds, on a machine that is full. */
const goneWithinMs = 10_000;

/** Starts a program as the leader of its own process group, guarded against our own death. */
export async function startProcess(spec: ProcessSpec): Promise<ManagedProcess> {
  const log = openLog(spec.logFile);
  const child = spawn(spec.file, [...spec.args], {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', log, log],
    ...spec.runAs,
  });
  closeSync(log);
  let exit: ProcessExit | undefined;
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (code, signal) => resolve((exit = { code, signal })));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new ClearError(`${spec.name} could not be started: ${error.message}`)));
  });

  const pid = child.pid as number;
  const identity = processIdentity(pid) ?? '';
  guard(pid, identity);
  mkdirSync(dirname(spec.pidFile), { recursive: true });
  writeFileSync(spec.pidFile, JSON.stringify({ name: spec.name, pid, identity }));

  let killed: number[] = [];
  const isAnyAlive = () => isGroupAlive(pid) || killed.some((child) => processIdentity(child) !== undefined);
  const cleanUp = async () => {
    signalGroup(pid, 'SIGKILL');
    const endsAt = Date.now() + goneWithinMs;
    while (isAnyAlive() && Date.now() < endsAt) await pause(5);
    release(pid);
    rmSync(spec.pidFile, { force: true });
  };
  const signal = (name: NodeJS.Signals) => void (exit ?? child.kill(name));

  return {
    pid,
    exited,
    isRunning: () => !exit,
    signal,
    async stop({ signal: name, withinMs }) {
      signal(name);
      const hardStop = setTimeout(() => (killed = killWhole(pid)), withinMs);
      await exited;
      clearTimeout(hardStop);
      await cleanUp();
    },
    async kill() {
      if (!exit) killed = killWhole(pid);
      await exited;
      await cleanUp();
    },
  };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
