import { faceCovers, type FontFace } from './font-face.ts';

/** Where a character that is drawn from a letter or digit stands: below the line or above it. */
export type Raised = 'sub' | 'super';

/** `text`: the character, as long as the other, whose glyph is drawn. */
export type StandIn = { text: string; raised?: Raised };

/**
 * Spaces of other widths: HarfBuzz makes them of the space that a face has. They stay as they are, since it must know which of them is
 * meant.
 */
const spaces = /^[\u00a0\u2000-\u200a\u202f\u205f]$/;

/** Hyphens, dashes and bullets whose look is that of another that every family has. Where lines end is decided by the character itself. */
const lookAlikes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '\u2013',
  '\u2015': '\u2014',
  '\u2023': '\u2022',
  '\u2043': '\u2013',
};

const superscript = /^[\u00b2\u00b3\u00b9\u02b0\u02b2\u02b3\u02b7\u02b8\u02e1-\u02e3\u1d2c-\u1d61\u2070-\u207f]$/;
const subscript = /^[\u1d62-\u1d65\u2080-\u209c\u2c7c]$/;
/** What a raised character is made of: the letters, digits and signs of every family. */
const plain = /^[0-9A-Za-z+\u2212=()]$/;

const known = new Map<string, StandIn | null>();
const knownMax = 4_096;

/** What draws a character in a family that lacks it, out of what the family has; null where nothing of it does. */
export function standInOf(cluster: string): StandIn | null {
  if (cluster.length !== 1 || cluster < '\u00a0') return null;
  const cached = known.get(cluster);
  if (cached !== undefined) return cached;
  const found = find(cluster);
  if (known.size < knownMax) known.set(cluster, found);
  return found;
}

function find(character: string): StandIn | null {
  if (spaces.test(character)) return { text: character };
  const alike = lookAlikes[character];
  if (alike !== undefined) return { text: alike };
  const raised = superscript.test(character) ? 'super' : subscript.test(character) ? 'sub' : null;
  const text = character.normalize('NFKC');
  return raised !== null && plain.test(text) ? { text, raised } : null;
}

/** Whether a face draws the stand-in of a cluster. */
export function coversStandIn(face: FontFace, cluster: string): boolean {
  const standIn = standInOf(cluster);
  if (!standIn) return false;
  return faceCovers(face, [spaces.test(cluster) ? 0x20 : (standIn.text.codePointAt(0) as number)]);
}

/** Two or more above the line, or below it, in a row. */
const rows =
  /[\u00b2\u00b3\u00b9\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d61\u2070-\u207f]{2,}|[\u1d62-\u1d65\u2080-\u209c\u2c7c]{2,}/g;

/** The offsets of raised characters that stand in a row: one face's own beside one that is made would be of two sizes. */
export function* rowsOfRaised(run: string): Generator<{ start: number; characters: string[] }> {
  for (const { 0: row, index } of run.matchAll(rows)) yield { start: index, characters: row.split('') };
}
