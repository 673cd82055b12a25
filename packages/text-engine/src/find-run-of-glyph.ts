import type { LayoutLine } from '@slideloom/layout';
import type { SetRun } from './set-text.ts';

/** Answers the run of a glyph by its offset in its line, and adds the room that the glyph takes to the run's places. */
export type FindRunOfGlyph = (start: number, x: number, advance: number) => SetRun;

/** Sums of advances drift by less. */
const tolerancePx = 0.01;

/** Finds the runs of one line whose glyphs come from left to right; runs that are not among `runs` yet are added. */
export function createFindRunOfGlyph(runs: SetRun[], { spans = [], baseline, x, width }: LayoutLine): FindRunOfGlyph {
  const end = x + width;
  return (start, penX, advance) => {
    const span = spans.findLast(({ at }) => at <= start) ?? spans[0];
    if (!span) throw new Error('A line with spans has at least one');
    let run = runs.find((one) => one.run === span.run);
    if (!run) runs.push((run = { run: span.run, font: span.font, letters: [], pictures: [], places: [] }));
    // Letter spacing behind the last letter of a line is no part of it.
    const room = Math.max(0, Math.min(penX + advance, end) - penX);
    const last = run.places.at(-1);
    const isNext = last?.baseline === baseline && Math.abs(last.x + last.width - penX) < tolerancePx;
    if (last && isNext) last.width += room;
    else run.places.push({ x: penX, width: room, baseline });
    return run;
  };
}
