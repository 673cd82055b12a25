import { covers, type Coverage } from './coverage.ts';

/**
 * What a family is asked for: `text` in this order, `han` in the order that a text's language wants, `emoji` for pictures, `named`
 * where a text names it.
 */
export type FamilyRole = 'text' | 'han' | 'emoji' | 'named';

/**
 * One font file. `order` is its rank among all: the first one sets the ascent and descent of lines whose text names no family.
 * `weight` of a file that has one, where its family has others.
 */
export type FontFace = {
  order: number;
  family: string;
  role: FamilyRole;
  coverage: Coverage;
  isItalic?: boolean;
  weight?: number;
};

/** The bytes of a face as a plain OpenType or TrueType file; asked once for each face that a text needs. */
export type LoadFace = (face: FontFace) => Uint8Array;

export function faceCovers(face: FontFace, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => covers(face.coverage, codePoint));
}
