import type { FontSpec } from '@slideloom/layout';
import { fallbackFamilies } from './fallback-families.ts';
import type { FontFace } from './font-face.ts';

/** What of a font decides which face draws a character. */
export type FaceQuery = Pick<FontSpec, 'han' | 'family' | 'italic'> & { weight?: number };

/** The faces that a font asks before all others, in order; null where it names neither a family nor italics. */
export type FacesOfFamily = (query: FaceQuery) => readonly FontFace[] | null;

/** From here on the bolder of two files is nearer. */
const boldFrom = 550;

export function createFacesOfFamily(faces: readonly FontFace[]): FacesOfFamily {
  const primary = faces[0] as FontFace;
  const known = new Map<string, readonly FontFace[] | null>();

  const stylesOf = (family: string, isItalic: boolean, isBold: boolean): FontFace[] => {
    const ofFamily = faces.filter((face) => face.role === 'named' && face.family === family);
    const italics = isItalic ? ofFamily.filter((face) => face.isItalic) : [];
    const style = italics.length > 0 ? italics : ofFamily.filter((face) => !face.isItalic);
    return style.filter(({ weight }) => weight === undefined || weight >= boldFrom === isBold);
  };

  return ({ family = primary.family, italic = false, weight = 0 }) => {
    if (family === primary.family && !italic) return null;
    const isBold = weight >= boldFrom;
    const key = `${family} ${italic} ${isBold}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const chain = [family, ...(fallbackFamilies[family] ?? []), primary.family];
    const styles = chain.flatMap((name) => {
      // Its uprights are those that every text falls back to.
      if (name === primary.family && !italic) return faces.filter((face) => face.family === name && !face.isItalic);
      return stylesOf(name, italic, isBold);
    });
    const result = styles.length > 0 ? styles : null;
    known.set(key, result);
    return result;
  };
}
