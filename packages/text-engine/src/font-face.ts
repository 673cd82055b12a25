import { covers, type Coverage } from './coverage.ts';

/** What a family is asked for: `text` in this order, `han` in the order that a text's language wants, `emoji` for pictures. */
export type FamilyRole = 'text' | 'han' | 'emoji';

/** One font file. `order` is its rank among all: the first one sets every line's ascent and descent. */
export type FontFace = { order: number; family: string; role: FamilyRole; coverage: Coverage };

/** The bytes of a face as a plain OpenType or TrueType file; asked once for each face that a text needs. */
export type LoadFace = (face: FontFace) => Uint8Array;

export function faceCovers(face: FontFace, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => covers(face.coverage, codePoint));
}
