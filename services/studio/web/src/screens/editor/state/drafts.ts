import { createStore, del, get, set } from 'idb-keyval';

/** What the server does not have yet. `etag` names the state that it was made from. */
export type Draft = { name: string; data: Record<string, unknown>; etag: string; keptAt: number };

export type Drafts = {
  read(): Promise<Draft | null>;
  /** The newest is written; those that came while another was written are left out. */
  keep(draft: Draft): void;
  drop(): void;
};

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
    }
    isWriting = false;
  };
  return {
    read: async () => (await get<Draft>(key, store).catch(() => undefined)) ?? null,
    keep(draft) {
      next = () => set(key, draft, store);
      void write();
    },
    drop() {
      next = () => del(key, store);
      void write();
    },
  };
}
