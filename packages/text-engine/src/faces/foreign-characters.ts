import { graphemes, type FontSpec } from '@slideloom/layout';
import { scriptOf, type Script } from '../script-of.ts';
import type { FaceForScript } from './face-for-script.ts';
import { faceCovers, type FontFace } from './font-face.ts';

/** A letter that every family for a script has. */
const letterOf: Partial<Record<Script, string>> = { Latn: 'a', Grek: 'α', Cyrl: 'а' };

/** Figures, punctuation and currencies that European texts have, as far as they belong to no script. */
const common = /^[\u0021-\u02ff\u2010-\u20cf]/;
const counted = /^[\p{P}\p{N}\p{Sc}]/u;

/** The characters of a European text that only a face of another script draws: one of a family without its letters, or of Chinese. */
export function createForeignCharacters(
  faces: readonly FontFace[],
  pickFace: FaceForScript,
): (text: string, font: FontSpec) => string[] {
  const hasLetter = ({ family }: FontFace, letter: string) =>
    faces.some((face) => face.family === family && faceCovers(face, [letter.codePointAt(0) as number]));
  const isForeign = (cluster: string, font: FontSpec): boolean => {
    const script = scriptOf(cluster);
    const letter = script === null ? 'a' : letterOf[script];
    if (letter === undefined) return false;
    if (script === null && !(font.han === 'none' && common.test(cluster) && counted.test(cluster))) return false;
    const face = pickFace(cluster, font);
    return face !== null && face.role !== 'emoji' && (face.role === 'han' || !hasLetter(face, letter));
  };
  return (text, font) => (ascii.test(text) ? [] : graphemes(text).filter((cluster) => isForeign(cluster, font)));
}

const ascii = /^[\u0020-\u007e]*$/;
