import { ClearError } from '@slideloom/machine/clear-error';
import { startProcess, type ManagedProcess, type ProcessSpec } from '../processes/managed-process.ts';
import { logTail } from '../processes/log-tail.ts';
import { waitUntil } from '../processes/wait-until.ts';

/** A private server of the stack. Every method may be called at any time, also twice. */
export type Instance = {
  readonly name: string;
  /** Where clients find it, with credentials. */
  readonly url: string;
  /** What runs, for people: `PostgreSQL 15 on 127.0.0.1:17432`. */
  readonly label: string;
  readonly pid: number | undefined;
  /** Starts it on the data that is there, and waits until it serves. */
  start: () => Promise<void>;
  /** Shuts it down cleanly. */
  stop: () => Promise<void>;
  /** SIGKILL to all of its processes. */
  kill: () => Promise<void>;
  /** A clean stop, then a start. */
  restart: () => Promise<void>;
  /** Kills it and deletes its data; it stays down until `start()`, which finds nothing. */
  wipeData: () => Promise<void>;
};

export type InstanceSpec = {
  name: string;
  url: string;
  label: string;
  /** Makes what the program needs on disk, where it is absent. */
  prepare: () => Promise<void>;
  process: ProcessSpec;
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  deleteData: () => void;
};

/** Turns the description of a server into its handle; starts nothing yet. */
export function createInstance(spec: InstanceSpec): Instance {
  let running: ManagedProcess | undefined;

  const start = async () => {
    if (running?.isRunning()) return;
    await spec.prepare();
    const child = (running = await startProcess(spec.process));
    try {
      await waitUntil(spec.isReady, {
        what: spec.name,
        withinMs: spec.readyWithinMs,
        isHopeless: () => (child.isRunning() ? undefined : 'it ended while starting'),
      });
    } catch (error) {
      await child.kill();
      throw new ClearError(
        `${(error as Error).message}. Its log (${spec.process.logFile}) ends:\n${logTail(spec.process.logFile)}`,
      );
    }
  };

  const end = async (how: (child: ManagedProcess) => Promise<void>) => {
    const child = running;
    running = undefined;
    if (child) await how(child);
  };

  const stop = () => end((child) => child.stop({ signal: spec.stopSignal, withinMs: spec.stopWithinMs }));
  const kill = () => end((child) => child.kill());

  return {
    name: spec.name,
    url: spec.url,
    label: spec.label,
    get pid() {
      return running?.pid;
    },
    start,
    stop,
    kill,
    async restart() {
      await stop();
      await start();
    },
    async wipeData() {
      await kill();
      spec.deleteData();
    },
  };
}
