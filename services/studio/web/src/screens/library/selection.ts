import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What is chosen in a grid, and which one thing the keyboard is at: a store, so that a tile is drawn again only where its own state
 * changes. `anchor` is where a range begins.
 */
export type SelectionState = { chosen: ReadonlySet<string>; current: string | null; anchor: string | null };
export type Selection = StoreApi<SelectionState>;

const none: ReadonlySet<string> = new Set();

export function createSelection(): Selection {
  return createStore<SelectionState>(() => ({ chosen: none, current: null, anchor: null }));
}

export function clear(selection: Selection): void {
  if (selection.getState().chosen.size > 0) selection.setState({ chosen: none, anchor: null });
}

export function toggle(selection: Selection, id: string): void {
  const chosen = new Set(selection.getState().chosen);
  if (!chosen.delete(id)) chosen.add(id);
  selection.setState({ chosen, current: id, anchor: id });
}

export function chooseAll(selection: Selection, ids: readonly string[]): void {
  selection.setState({ chosen: new Set(ids) });
}

/** From the anchor to the one with this id, both of them; what is chosen elsewhere stays. */
export function chooseTo(selection: Selection, ids: readonly string[], id: string): void {
  const { chosen, anchor, current } = selection.getState();
  const from = ids.indexOf(anchor ?? current ?? id);
  const to = ids.indexOf(id);
  const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  selection.setState({ chosen: new Set([...chosen, ...range]), current: id, anchor: from < 0 ? id : ids[from]! });
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
