import type { Day } from '../../posts/zoned-time.ts';
import { decideDrop, type Entry, type DropDecision } from './model.ts';

export type Place = { day: Day; hour: number | null };
type Context = Parameters<typeof decideDrop>[2];

/**
 * What is being dragged. Each cell asks for itself alone, so that a drag over a month of posts paints the cells and none of the posts.
 */
export type DragStore = {
  subscribe: (listener: () => void) => () => void;
  start: (entry: Entry) => void;
  end: () => void;
  entry: () => Entry | null;
  /** What a drop here would mean; null while nothing is dragged. The same object as long as the same is dragged. */
  decisionAt: (place: Place) => DropDecision | null;
};

export function createDragStore(context: () => Context): DragStore {
  let dragged: Entry | null = null;
  const listeners = new Set<() => void>();
  const decisions = new Map<string, DropDecision>();
  const become = (entry: Entry | null) => {
    dragged = entry;
    decisions.clear();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: become,
    end: () => become(null),
    entry: () => dragged,
    decisionAt(place) {
      if (!dragged) return null;
      const key = `${place.day} ${place.hour}`;
      const known = decisions.get(key) ?? decideDrop(dragged, place, context());
      decisions.set(key, known);
      return known;
    },
  };
}
