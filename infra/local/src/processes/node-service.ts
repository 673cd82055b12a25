import { setTimeout as pause } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import { ClearError } from '@slideloom/machine/clear-error';
import { logTail } from './log-tail.ts';
import { startProcess, type ManagedProcess, type ProcessExit } from './managed-process.ts';
import { compileCache } from './compile-cache.ts';
import { rootDir } from '../paths.ts';
import { waitUntil } from './wait-until.ts';

export type Death = { name: string; exit: ProcessExit; logTail: string; revivesInMs: number | undefined };

export type NodeServiceOptions = {
  /** Unique in the fleet: names the log and the process-id file. */
  name: string;
  /** The TypeScript file to run, below the checkout or absolute. */
  entry: string;
  nodeArgs?: readonly string[];
  env: Record<string, string>;
  logDir: string;
  pidDir: string;
  /** Answers 200 when the process can work. */
  healthUrl: string;
  /**
   * Brings it back after it died, with growing pauses, until it is stopped: what an orchestrator does. One that dies before
   * it was ever ready stays down, because another try would end alike. Default false.
   */
  doesRevive?: boolean;
  /** Called whenever a process begins: it has another `pid` each time. */
  onStart?: () => void;
  /** Called when it dies unasked, after it was ready once: `waitReady` reports earlier deaths. */
  onDeath?: (death: Death) => void;
};

/** One process of the fleet, started and ended any number of times. */
export type NodeService = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly healthUrl: string;
  /** The file that it logs to. */
  readonly log: string;
  readonly isRunning: boolean;
  /** Starts the process; does not wait until it is ready. */
  start: () => Promise<void>;
  /** Waits until `healthUrl` answers 200; a ClearError with the end of the log when that does not come. */
  waitReady: (withinMs?: number) => Promise<void>;
  /** SIGTERM, and SIGKILL after the deadline; it is not revived. */
  stop: (withinMs?: number) => Promise<void>;
  /** Sends the signal to the process, and waits for its end if it is SIGKILL. It is revived if the service is so. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** A clean stop, a start, and ready again. */
  restart: (readyWithinMs?: number) => Promise<void>;
};

const revivePausesMs = [250, 500, 1_000, 2_000, 5_000];
const healthyAfterMs = 30_000;
/** Longer than any service's own deadline. */
const stopWithinMs = 70_000;

/** Describes a process of the fleet; starts nothing yet. */
export function createNodeService(options: NodeServiceOptions): NodeService {
  const log = join(options.logDir, `${options.name}.log`);
  let running: ManagedProcess | undefined;
  let isWanted = false;
  let wasReady = false;
  let deathsInARow = 0;

  const launch = async () => {
    const began = Date.now();
    const child = (running = await startProcess({
      name: options.name,
      file: process.execPath,
      args: [...(options.nodeArgs ?? []), resolve(rootDir, options.entry)],
      env: { ...compileCache, ...options.env },
      cwd: rootDir,
      logFile: log,
      pidFile: join(options.pidDir, `${options.name}.json`),
    }));
    options.onStart?.();
    void child.exited.then((exit) => {
      if (isWanted && running === child) void mourn(child, exit, Date.now() - began);
    });
  };

  const mourn = async (child: ManagedProcess, exit: ProcessExit, livedMs: number) => {
    await child.kill();
    if (livedMs > healthyAfterMs) deathsInARow = 0;
    const pauseMs = revivePausesMs[Math.min(deathsInARow++, revivePausesMs.length - 1)];
    const revivesInMs = options.doesRevive && wasReady ? pauseMs : undefined;
    if (wasReady) options.onDeath?.({ name: options.name, exit, logTail: logTail(log, 4), revivesInMs });
    if (revivesInMs === undefined) return;
    await pause(revivesInMs, undefined, { ref: false });
    if (isWanted && running === child) await launch();
  };

  const start = async () => {
    if (running?.isRunning()) return;
    isWanted = true;
    await launch();
  };

  const stop = async (withinMs = stopWithinMs) => {
    isWanted = false;
    const child = running;
    running = undefined;
    await child?.stop({ signal: 'SIGTERM', withinMs });
  };

  const waitReady = async (withinMs = 60_000) => {
    const isReady = async () => (await fetch(options.healthUrl, { signal: AbortSignal.timeout(3_000) })).ok;
    const isHopeless = () =>
      running?.isRunning() || (options.doesRevive && wasReady) ? undefined : 'it ended while starting';
    await waitUntil(isReady, { what: options.name, withinMs, isHopeless }).catch((error: Error) => {
      throw new ClearError(`${error.message}. Its log (${log}) ends:\n${logTail(log)}`);
    });
    wasReady = true;
  };

  return {
    name: options.name,
    healthUrl: options.healthUrl,
    log,
    get pid() {
      return running?.pid;
    },
    get isRunning() {
      return running?.isRunning() ?? false;
    },
    start,
    waitReady,
    stop,
    async kill(signal = 'SIGKILL') {
      const child = running;
      child?.signal(signal);
      if (signal === 'SIGKILL') await child?.exited;
    },
    async restart(readyWithinMs) {
      await stop();
      await start();
      await waitReady(readyWithinMs);
    },
  };
}
