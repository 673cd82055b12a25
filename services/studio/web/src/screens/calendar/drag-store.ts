import type { Day } from '../../posts/zoned-time.ts';
import { verdictOf, type Entry, type Verdict } from './model.ts';

export type Place = { day: Day; hour: number | null };
type Context = Parameters<typeof verdictOf>[2];

/**
 * What is being dragged. Each cell asks for itself alone, so that a drag over a month of posts paints the cells and none of the posts.
 */
export type DragStore = {
  subscribe: (listener: () => void) => () => void;
  start: (entry: Entry) => void;
  end: () => void;
  entry: () => Entry | null;
  /** What a drop here would mean; null while nothing is dragged. The same object as long as the same is dragged. */
  verdictAt: (place: Place) => Verdict | null;
};

export function createDragStore(context: () => Context): DragStore {
  let dragged: Entry | null = null;
  const listeners = new Set<() => void>();
  const verdicts = new Map<string, Verdict>();
  const become = (entry: Entry | null) => {
    dragged = entry;
    verdicts.clear();
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
    verdictAt(place) {
      if (!dragged) return null;
      const key = `${place.day} ${place.hour}`;
      const known = verdicts.get(key) ?? verdictOf(dragged, place, context());
      verdicts.set(key, known);
      return known;
    },
  };
}
