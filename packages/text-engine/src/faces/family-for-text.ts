import { graphemes } from '@slideloom/layout';
import { fallbackFamilies } from './fallback-families.ts';
import { faceCovers, type FontFace } from './font-face.ts';
import { coversStandIn } from './stand-in.ts';
import { scriptOf, type Script } from '../script-of.ts';

/** Scripts of which a family has some letters and not others: Vietnamese, Kazakh, ancient Greek. */
const european: ReadonlySet<Script | null> = new Set<Script>(['Latn', 'Cyrl', 'Grek']);

/**
 * The family that sets a text which names `family`: itself, or the first that it falls back to, where a script of the text would
 * else be set in two faces, one for its plain letters and another for those with accents. A script that a family has not at all
 * is no reason: all of it is set in the next one.
 */
export function createFamilyForText(faces: readonly FontFace[]): (text: string, family: string) => string {
  const primary = (faces[0] as FontFace).family;
  const isWhole = (name: string, letters: readonly Letter[]): boolean => {
    const own = faces.filter((face) => face.family === name && !face.isItalic);
    const has = letters.map(({ cluster, points }) =>
      own.some((face) => faceCovers(face, points) || coversStandIn(face, cluster)),
    );
    const started = new Set(letters.flatMap(({ script }, index) => (has[index] ? [script] : [])));
    return own.length > 0 && letters.every(({ script }, index) => has[index] || !started.has(script));
  };
  return (text, family) => {
    const letters = lettersOf(text);
    const chain = [family, ...(fallbackFamilies[family] ?? [])];
    return chain.find((name) => isWhole(name, letters)) ?? primary;
  };
}

type Letter = { cluster: string; script: Script | null; points: number[] };

function lettersOf(text: string): Letter[] {
  return [...new Set(graphemes(text))].flatMap((cluster) => {
    const script = scriptOf(cluster);
    if (!european.has(script)) return [];
    return [{ cluster, script, points: Array.from(cluster, (character) => character.codePointAt(0) as number) }];
  });
}
