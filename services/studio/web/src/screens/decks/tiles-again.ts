import type { QueryClient } from '@tanstack/react-query';
import { refetchKey } from '../../api/refetch-key.ts';

/** The API draws a tile some seconds after a change, and no event says so: so often a list looks for it, ms. */
const everyMs = 4_000;

/** When a list of what was changed (or made) at these times is read again, as long as a tile may come of it. */
export function readTilesAgainMs(changedAt: readonly string[], withinMs: number, nowMs: number): number | false {
  // The clock of this machine may be wrong: a time far ahead is no recent one, either.
  return changedAt.some((at) => Math.abs(nowMs - Date.parse(at)) < withinMs) ? everyMs : false;
}

/** Reads the lists of decks again when the tile of a deck that was changed just now is there. */
export function awaitTile(queryClient: QueryClient): void {
  for (const times of [1, 2, 4]) {
    setTimeout(() => {
      for (const list of ['list', 'recent']) void refetchKey(queryClient, ['decks', list]);
    }, times * everyMs);
  }
}
