export type PendingDeletes = {
  /** Hides them at once; they are deleted after the window, unless it is undone. Answers the undoing. */
  remove(ids: readonly string[]): () => void;
  /** Deletes what waits now, without its window: the page is left. */
  flush(): void;
  /** What is hidden: waiting, or being deleted. */
  hidden(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
};

/** How long a deletion can be undone, ms. */
export const undoWindowMs = 8_000;
/** What one request deletes at most. */
const batchMax = 100;

/** Deletions that are final only after a while. One that fails comes back into view. */
export function createPendingDeletes(options: {
  commit: (ids: readonly string[], reason: 'window' | 'leaving') => Promise<unknown>;
  onDeleted: () => Promise<unknown> | void;
  onFailed: (error: unknown, count: number) => void;
  /** Calls back after the window; answers what prevents it. */
  after?: (ms: number, act: () => void) => () => void;
}): PendingDeletes {
  const { commit, onDeleted, onFailed } = options;
  const after = options.after ?? startTimer;
  const waiting = new Map<object, { ids: readonly string[]; stop: () => void }>();
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<string> = new Set();
  const show = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const bringBack = (ids: readonly string[]) => show(new Set([...hidden].filter((id) => !ids.includes(id))));

  const deleteNow = async (ids: readonly string[], reason: 'window' | 'leaving') => {
    for (let from = 0; from < ids.length; from += batchMax) {
      const batch = ids.slice(from, from + batchMax);
      try {
        await commit(batch, reason);
      } catch (error) {
        bringBack(batch);
        onFailed(error, batch.length);
      }
    }
    // The list without them comes first, so that they do not appear once more.
    await onDeleted();
    bringBack(ids);
  };

  return {
    remove(ids) {
      const group = {};
      const end = () => waiting.delete(group);
      const stop = after(undoWindowMs, () => {
        if (end()) void deleteNow(ids, 'window');
      });
      waiting.set(group, { ids, stop });
      show(new Set([...hidden, ...ids]));
      return () => {
        if (!end()) return;
        stop();
        bringBack(ids);
      };
    },
    flush() {
      const groups = [...waiting.values()];
      waiting.clear();
      for (const { ids, stop } of groups) {
        stop();
        void deleteNow(ids, 'leaving');
      }
    },
    hidden: () => hidden,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
