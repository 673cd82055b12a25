import { describe, expect, it } from '@jest/globals';
import { readTilesAgainMs } from '../../web/src/screens/decks/tiles-again.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const at = (ms: number) => new Date(nowMs + ms).toISOString();

describe('a list of tiles is read again', () => {
  it.each<[string, string[], number | false]>([
    ['soon after a change', [at(-59_000), at(-3_600_000)], 4_000],
    ['soon after a change by a clock that is a little ahead of this one', [at(5_000)], 4_000],
    ['not by itself once the tile must be there', [at(-61_000)], false],
    ['not by itself where the clocks are hours apart', [at(7_200_000)], false],
    ['not by itself where there is none', [], false],
  ])('%s', (_name, changedAt, ms) => expect(readTilesAgainMs(changedAt, 60_000, nowMs)).toBe(ms));
});
