import { graphemes, hasRightToLeft, type Direction, type FontSpan, type FontSpec } from '@slideloom/layout';
import bidiFactory from 'bidi-js';
import { faceCovers, type FontFace } from './font-face.ts';
import { drawnPoints, type FaceForScript } from './face-for-script.ts';
import { isolateLeftToRight } from './isolate-left-to-right.ts';
import { rowsOfRaised, standInOf, type Raised, type StandIn } from './stand-in.ts';
import { scriptOf, type Script } from '../script-of.ts';

/**
 * A stretch of a run that is shaped in one go: one face, one script, one direction, one font. `start` is its offset in the run. `shown` is
 * what HarfBuzz is given for `text`, as long as it; `raised` where that is drawn smaller and off the line.
 */
export type RunItem = {
  text: string;
  shown: string;
  raised: Raised | null;
  start: number;
  face: FontFace;
  font: FontSpec;
  script: Script | null;
  isRtl: boolean;
};

// The types describe the package's ES module, which bundlers take; Node is given the other one, whose export is the function itself.
type Factory = typeof bidiFactory extends { default: infer Real } ? Real : typeof bidiFactory;
const bidi = (bidiFactory as unknown as Factory)();
const ascii = /^[\u0020-\u007e]*$/;

/**
 * Cuts a run into items, in the order in which they stand from left to right. Source: UAX #9. `spans` begin where the font changes;
 * a cluster has the font of its first character.
 */
export function splitRunByFace(
  run: string,
  direction: Direction,
  spans: readonly FontSpan[],
  pickFace: FaceForScript,
): RunItem[] {
  let { font } = spans[0] as FontSpan;
  let primary = pickFace('', font) as FontFace;
  if (run === '') return [];
  if (direction === 'ltr' && spans.length === 1 && ascii.test(run)) {
    return [{ text: run, shown: run, raised: null, start: 0, face: primary, font, script: 'Latn', isRtl: false }];
  }
  const levels = levelsOf(run, direction);
  const isInMadeRow = madeRows(run, spans, pickFace);
  const items: (RunItem & { level: number })[] = [];
  let start = 0;
  let next = 1;
  for (const cluster of graphemes(run)) {
    for (let span = spans[next]; span && span.at <= start; span = spans[next]) {
      font = span.font;
      primary = pickFace('', font) as FontFace;
      next += 1;
    }
    const last = items.at(-1);
    // The narrow space of Mongolian joins an ending to its word, by its own face.
    const isJoiner = cluster === '\u202f' && last?.script === 'Mong';
    const face = isJoiner ? last.face : (pickFace(cluster, font) ?? primary);
    const { text: shown, raised = null } =
      (isJoiner ? null : drawnAs(cluster, face, isInMadeRow(start))) ?? asItIs(cluster);
    const script = raised ? null : scriptOf(cluster);
    const level = levels ? (levels[start] as number) : 0;
    const isSame = last?.face === face && last.font === font && last.level === level && last.raised === raised;
    if (isSame && isOneScript(last.script, script)) {
      last.text += cluster;
      last.shown += shown;
      last.script ??= script;
    } else {
      items.push({ text: cluster, shown, raised, start, face, font, script, isRtl: level % 2 === 1, level });
    }
    start += cluster.length;
  }
  return levels ? reorder(items) : items;
}

/** The stand-in of a character that its face lacks, or of one that stands in a row with such a one; null where it is drawn as it is. */
function drawnAs(cluster: string, face: FontFace, isInMadeRow: boolean): StandIn | null {
  const standIn = standInOf(cluster);
  return standIn && (isInMadeRow || !faceCovers(face, drawnPoints(cluster))) ? standIn : null;
}

function asItIs(text: string): StandIn {
  return { text };
}

/** Answers whether the raised character at an offset stands in a row of which one is made of another character. */
function madeRows(run: string, spans: readonly FontSpan[], pickFace: FaceForScript): (start: number) => boolean {
  const made: { from: number; to: number }[] = [];
  for (const { start, characters } of rowsOfRaised(run)) {
    const { font } = (spans.findLast(({ at }) => at <= start) ?? spans[0]) as FontSpan;
    const faces = characters.map((character) => pickFace(character, font));
    const isMade = characters.some((character, index) => {
      const face = faces[index];
      return face && drawnAs(character, face, false);
    });
    if (isMade) made.push({ from: start, to: start + characters.length });
  }
  return (start) => made.some(({ from, to }) => start >= from && start < to);
}

function isOneScript(first: Script | null, second: Script | null): boolean {
  return first === null || second === null || first === second;
}

/** The embedding level of each UTF-16 unit; null where all are 0. Spaces at the end take the paragraph's. */
function levelsOf(run: string, direction: Direction): Uint8Array | null {
  if (direction === 'ltr' && !hasRightToLeft(run) && !/[\u202a-\u202e\u2066-\u2069]/.test(run)) return null;
  const levels = direction === 'rtl' ? isolatedLevels(run) : bidi.getEmbeddingLevels(run, direction).levels;
  for (let index = run.trimEnd().length; index < run.length; index += 1) levels[index] = direction === 'rtl' ? 1 : 0;
  return levels;
}

function isolatedLevels(run: string): Uint8Array {
  const { isolated, places } = isolateLeftToRight(run);
  const { levels } = bidi.getEmbeddingLevels(isolated, 'rtl');
  return Uint8Array.from(places, (place) => levels[place] as number);
}

/** Rule L2: from the highest level down to the lowest odd one, every stretch of that level or a higher one is reversed. */
function reorder<Item extends { level: number }>(items: Item[]): Item[] {
  const highest = Math.max(...items.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < items.length; from += 1) {
      if ((items[from] as Item).level < level) continue;
      let to = from;
      while (to + 1 < items.length && (items[to + 1] as Item).level >= level) to += 1;
      items.splice(from, to - from + 1, ...items.slice(from, to + 1).toReversed());
      from = to;
    }
  }
  return items;
}
