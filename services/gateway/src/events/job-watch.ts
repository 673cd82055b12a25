import type { EventName } from '@slideloom/contracts';

export type JobEvent = { name: EventName; jobId: string; teamId: string };

export type JobWatch = {
  /** Feeds an event that the broker told. */
  tell(event: JobEvent): void;
  /** Calls `listener` for every event of one job, until the answered function is called. */
  subscribe(jobId: string, listener: (event: JobEvent) => void): () => void;
  /**
   * Resolves at the next event of one of the jobs, and after `ms` at the latest: an event is a hint, so whoever waits looks
   * into PostgreSQL after each.
   */
  next(jobIds: readonly string[], ms: number, signal: AbortSignal): Promise<void>;
  /** Wakes everybody who waits, now and from now on at once: the process stops. */
  stop(): void;
  readonly isStopped: boolean;
};

export function createJobWatch(): JobWatch {
  const listeners = new Map<string, Set<(event: JobEvent) => void>>();
  const stopping = new AbortController();

  const subscribe: JobWatch['subscribe'] = (jobId, listener) => {
    const own = listeners.get(jobId) ?? new Set();
    listeners.set(jobId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(jobId);
    };
  };

  return {
    subscribe,
    tell(event) {
      for (const listener of listeners.get(event.jobId) ?? []) listener(event);
    },
    next(jobIds, ms, signal) {
      if (signal.aborted || stopping.signal.aborted) return Promise.resolve();
      return new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          for (const unsubscribe of unsubscribers) unsubscribe();
          signal.removeEventListener('abort', done);
          stopping.signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        const unsubscribers = jobIds.map((id) => subscribe(id, done));
        signal.addEventListener('abort', done, { once: true });
        stopping.signal.addEventListener('abort', done, { once: true });
      });
    },
    stop: () => stopping.abort(),
    get isStopped() {
      return stopping.signal.aborted;
    },
  };
}
