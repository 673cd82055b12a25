/** Long enough to read and to reach by keyboard, ms. */
const undoMs = 7_000;

type Pending = { timer: ReturnType<typeof setTimeout>; run: (isLeaving: boolean) => void };

const pending = new Map<string, Pending>();
const listeners = new Set<() => void>();
let ids: ReadonlySet<string> = new Set();

function changed(): void {
  ids = new Set(pending.keys());
  for (const listener of listeners) listener();
}

/** Posts that are deleted as soon as their deletion can no longer be undone; they are hidden until then. */
export const deletions = {
  ids: () => ids,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** `run` deletes; when the page is left, at once. */
  add(id: string, run: (isLeaving: boolean) => void): void {
    pending.set(id, { timer: setTimeout(() => finish(id, false), undoMs), run });
    changed();
  },
  undo(id: string): boolean {
    clearTimeout(pending.get(id)?.timer);
    const wasThere = pending.delete(id);
    changed();
    return wasThere;
  },
};

function finish(id: string, isLeaving: boolean): void {
  const one = pending.get(id);
  if (!one) return;
  clearTimeout(one.timer);
  one.run(isLeaving);
  pending.delete(id);
  changed();
}

if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    for (const id of pending.keys()) finish(id, true);
  });
}
