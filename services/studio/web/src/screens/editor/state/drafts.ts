import { createStore, del, get, set } from 'idb-keyval';

/** What the server does not have yet. `etag` names the state that it was made from. */
export type Draft = { name: string; data: Record<string, unknown>; etag: string; keptAt: number };

export type Drafts = {
  read(): Promise<Draft | null>;
  /** The newest is made and written; those that came while another was written, and a moment after, are left out. */
  keep(make: () => Draft): void;
  drop(): void;
};

/** Between two that are written, ms: a drag changes the project with every frame. */
const pauseMs = 200;

/**
 * The draft of one project, of one person of this browser. A browser that refuses storage (a private window) has none: work is then saved
 * by the server alone.
 */
export function createDrafts(projectId: string, personId: string): Drafts {
  const store = createStore('slideloom-drafts', 'drafts');
  const key = `${personId} ${projectId}`;
  let next: (() => Promise<void>) | null = null;
  let isWriting = false;
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    while (next) {
      const now = next;
      next = null;
      await now().catch(() => undefined);
      await pause();
    }
    isWriting = false;
  };
  return {
    read: async () => (await get<Draft>(key, store).catch(() => undefined)) ?? null,
    keep(make) {
      next = () => set(key, make(), store);
      void write();
    },
    drop() {
      next = () => del(key, store);
      void write();
    },
  };
}

/** Until there may be another; a page that is left writes at once. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', end);
  });
}
