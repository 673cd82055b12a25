import type { EventName } from '@slideloom/contracts';

export type JobEvent = { name: EventName; jobId: string; teamId: string };

/** Some jobs, followed. */
export type Following = {
  /**
   * Resolves at the next event of one of the jobs, at once if one came since the last call, and after `ms` at the latest: an
   * event is a notification, so the waiting request reads PostgreSQL after each. `progress`: nothing else came, and there is nothing to read.
   */
  next(ms: number, signal: AbortSignal): Promise<'changed' | 'progress'>;
  end(): void;
};

export type JobWatch = {
  /** Handles an event from the broker. */
  onEvent(event: JobEvent): void;
  /** Handles a count, which is in no table: it wakes only the requests that follow it. */
  onProgress(jobId: string): void;
  /** Follows these jobs from now on, until `end`. An event that comes while the follower reads PostgreSQL is not missed. */
  follow(jobIds: readonly string[], options?: { withProgress?: boolean }): Following;
  /** Wakes every follower, and later ones at once: the process stops. */
  stop(): void;
  readonly isStopped: boolean;
};

type Listener = (what: 'changed' | 'progress') => void;

export function createJobWatch(): JobWatch {
  const listeners = new Map<string, Set<Listener>>();
  const stopping = new AbortController();

  const subscribe = (jobId: string, listener: Listener): (() => void) => {
    const own = listeners.get(jobId) ?? new Set();
    listeners.set(jobId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(jobId);
    };
  };

  return {
    onEvent(event) {
      for (const listener of listeners.get(event.jobId) ?? []) listener('changed');
    },
    onProgress(jobId) {
      for (const listener of listeners.get(jobId) ?? []) listener('progress');
    },
    follow(jobIds, { withProgress = false } = {}) {
      let came: 'nothing' | 'changed' | 'progress' = 'nothing';
      let wake: () => void = () => undefined;
      const unsubscribers = jobIds.map((id) =>
        subscribe(id, (what) => {
          if (what === 'progress' && !withProgress) return;
          if (came !== 'changed') came = what;
          wake();
        }),
      );
      return {
        async next(ms, signal) {
          if (came === 'nothing') await waitFor((resolve) => void (wake = resolve), ms, [signal, stopping.signal]);
          const what = came === 'progress' ? 'progress' : 'changed';
          came = 'nothing';
          return what;
        },
        end() {
          for (const unsubscribe of unsubscribers) unsubscribe();
        },
      };
    },
    stop: () => stopping.abort(),
    get isStopped() {
      return stopping.signal.aborted;
    },
  };
}

/** Resolves when `begin`'s argument is called, one of the signals fires, or `ms` have passed. */
async function waitFor(begin: (resolve: () => void) => void, ms: number, signals: AbortSignal[]): Promise<void> {
  if (signals.some((signal) => signal.aborted)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const signal of signals) signal.addEventListener('abort', done, { once: true });
    begin(done);
  });
}
