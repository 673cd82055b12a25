import { ClearError } from '@slideloom/machine/clear-error';

const debounceMs = 1_000;
const watchParentMs = 1_000;

export type StopRequest = {
  /** Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the process that started this one has ended. */
  stopped: Promise<void>;
  /**
   * The work's result, or a ClearError as soon as the stop is requested: for the time before there is anything to stop in
   * order. What the work has started by then ends with this process, by the watchdog.
   */
  orStop<Result>(work: Promise<Result>): Promise<Result>;
};

/**
 * Listens for requests to stop. A second one ends the process at once. One Ctrl-C arrives several times (from the terminal,
 * from npm and from the bootstrap), so signals within a second of the first are the first.
 */
export function listenForStop(): StopRequest {
  const parent = process.ppid;
  let stoppedAt: number | undefined;
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      if (stoppedAt !== undefined && Date.now() - stoppedAt > debounceMs) process.exit(130);
      stoppedAt ??= Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    setInterval(() => {
      if (process.ppid !== parent && stoppedAt === undefined) stop();
    }, watchParentMs).unref();
  });
  return {
    stopped,
    orStop: (work) =>
      Promise.race([
        work,
        stopped.then(() => {
          throw new ClearError('Stopped');
        }),
      ]),
  };
}
