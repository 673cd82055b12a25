/** The ids to publish next, each once however often it was added, up to a limit. */
export type PendingIds = {
  add(id: string): void;
  /** Takes out up to `count`, the longest waiting first. */
  take(count: number): string[];
  readonly size: number;
  /** True if more ids were named than are kept, so that some are lost. */
  readonly isOverfull: boolean;
};

export function createPendingIds(max: number): PendingIds {
  const waiting = new Set<string>();
  let isOverfull = false;
  return {
    add(id) {
      if (waiting.size < max) waiting.add(id);
      else if (!waiting.has(id)) isOverfull = true;
    },
    take(count) {
      const taken: string[] = [];
      for (const id of waiting) {
        if (taken.length === count) break;
        taken.push(id);
        waiting.delete(id);
      }
      return taken;
    },
    get size() {
      return waiting.size;
    },
    get isOverfull() {
      return isOverfull;
    },
  };
}
