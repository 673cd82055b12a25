import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What is chosen in a grid, and which one thing the keyboard is at: a store, so that a tile is drawn again only where its own state
 * changes. `anchor` is where a range begins, and `end` where it ends while it is still drawn out.
 */
export type SelectionState = {
  chosen: ReadonlySet<string>;
  current: string | null;
  anchor: string | null;
  end: string | null;
};
export type Selection = StoreApi<SelectionState>;

const none: ReadonlySet<string> = new Set();

export function createSelection(): Selection {
  return createStore<SelectionState>(() => ({ chosen: none, current: null, anchor: null, end: null }));
}

export function clear(selection: Selection): void {
  if (selection.getState().chosen.size > 0) selection.setState({ chosen: none, anchor: null, end: null });
}

export function toggle(selection: Selection, id: string): void {
  const chosen = new Set(selection.getState().chosen);
  if (!chosen.delete(id)) chosen.add(id);
  selection.setState({ chosen, current: id, anchor: id, end: null });
}

export function chooseAll(selection: Selection, ids: readonly string[]): void {
  selection.setState({ chosen: new Set(ids), end: null });
}

/** From the anchor to the one with this id, both of them, in place of the range as it was; what is chosen elsewhere stays. */
export function chooseTo(selection: Selection, ids: readonly string[], id: string): void {
  const { chosen, anchor, current, end } = selection.getState();
  const from = ids.indexOf(anchor ?? current ?? id);
  const next = new Set(chosen);
  if (end !== null) for (const former of rangeOf(ids, from, ids.indexOf(end))) next.delete(former);
  const range = from < 0 ? [id] : rangeOf(ids, from, ids.indexOf(id));
  for (const one of range) next.add(one);
  selection.setState({ chosen: next, current: id, anchor: from < 0 ? id : ids[from]!, end: id });
}

/** Both ends and all between them; nothing where an end is gone. */
function rangeOf(ids: readonly string[], from: number, to: number): readonly string[] {
  return from < 0 || to < 0 ? [] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Lets go of what is no longer there: it must not count, nor be deleted, if it comes back. */
export function keepOnly(selection: Selection, ids: readonly string[]): void {
  const there = new Set(ids);
  const { chosen } = selection.getState();
  const kept = [...chosen].filter((id) => there.has(id));
  if (kept.length < chosen.size) selection.setState({ chosen: new Set(kept) });
}

export type GridShape = { count: number; columns: number; isRightToLeft: boolean };

/** Where a key leads from one of the tiles; null where it is no key that moves. Rows of the page are what PageDown goes by. */
export function placeAfter(key: string, at: number, { count, columns, isRightToLeft }: GridShape): number | null {
  const forward = isRightToLeft ? -1 : 1;
  const pageRows = 3;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageRows,
    PageUp: -columns * pageRows,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  if (next >= 0 && next < count) return next;
  // A page goes as far as there is something; an arrow at the edge stays.
  return key.startsWith('Page') ? Math.min(count - 1, Math.max(0, next)) : at;
}
