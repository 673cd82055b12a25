import type { HanStyle } from '@slideloom/layout';
import { faceCovers, type FontFace } from './font-face.ts';
import { createFacesOfFamily, type FaceQuery } from './faces-of-family.ts';
import { coversStandIn } from './stand-in.ts';

/** The face that draws a grapheme cluster of any script as a whole; null where none does. */
export type FaceForScript = (cluster: string, query: FaceQuery) => FontFace | null;

/** The Han families in the order of each language's preference: the others lend what the first lacks. */
const hanOrder: Readonly<Record<HanStyle, readonly string[]>> = {
  ja: ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-sc'],
  'zh-Hans': ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
  'zh-Hant': ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  none: ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
};

/** Shown as a picture unless U+FE0E says otherwise. */
const pictorial = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|.*(?:\ufe0f|\u20e3))/u;

/**
 * Marks that Chinese sets a full character wide, or Japanese centres, and Latin does not; the language decides which of the two
 * is meant. Japanese has quotation marks of its own.
 */
const widePunctuation: Partial<Record<HanStyle, RegExp>> = {
  'zh-Hans': /^[“”‘’…—·]$/,
  'zh-Hant': /^[“”‘’…—·]$/,
  ja: /^[…‥—―]$/,
};

/**
 * Punctuation, currencies, arrows and signs of mathematics belong to no script: the face of Arabic or Adlam, drawn to stand beside its
 * own letters, lends them last.
 */
const sign = /^[\u2010-\u2bff]/;

/** Characters that shape their neighbours and need no glyph of their own. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\u200e\u200f]/u;

const pickedMax = 20_000;

/** Chooses among `faces`, the first of which draws what needs no glyph at all. */
export function createFaceForScript(faces: readonly FontFace[]): FaceForScript {
  const primary = faces[0] as FontFace;
  const firstHan = faces.findIndex((face) => face.role === 'han');
  const orders: Partial<Record<HanStyle, readonly FontFace[]>> = {};
  const isOfPrimary = ({ family }: FontFace) => family === primary.family;
  const picked = new Map<string, FontFace | null>();
  const facesOfFamily = createFacesOfFamily(faces);

  /** All faces in the order in which a plain text asks them: Latin, the scripts, Chinese characters, symbols, emoji. */
  const orderOf = (han: HanStyle) =>
    (orders[han] ??= [
      ...faces.filter((face) => face.role === 'text' && face.order < firstHan),
      ...hanOrder[han].flatMap((family) => faces.filter((face) => face.family === family)),
      ...faces.filter(({ order, role }) => order > firstHan && role !== 'han' && role !== 'named'),
    ]);

  const search = (cluster: string, han: HanStyle): FontFace | null => {
    const drawn = drawnPoints(cluster);
    if (drawn.length === 0) return primary;
    const order = orderOf(han);
    const role = preferredRole(cluster, han);
    const preferred = role && order.find((face) => face.role === role && faceCovers(face, drawn));
    if (preferred) return preferred;
    const isOfScript = (face: FontFace) => face.role === 'text' && face.order < firstHan && !isOfPrimary(face);
    const asked = sign.test(cluster)
      ? [...order.filter((face) => !isOfScript(face)), ...order.filter(isOfScript)]
      : order;
    const draws = (face: FontFace) => faceCovers(face, drawn) || (isOfPrimary(face) && coversStandIn(face, cluster));
    return asked.find(draws) ?? null;
  };

  const pickPlain = (cluster: string, han: HanStyle): FontFace | null => {
    const key = `${han} ${cluster}`;
    const known = picked.get(key);
    if (known !== undefined) return known;
    if (picked.size >= pickedMax) picked.clear();
    const found = search(cluster, han);
    picked.set(key, found);
    return found;
  };

  return (cluster, query) => {
    const named = facesOfFamily(query);
    if (!named || preferredRole(cluster, query.han)) return pickPlain(cluster, query.han);
    const drawn = drawnPoints(cluster);
    const found = named.find((face) => faceCovers(face, drawn) || coversStandIn(face, cluster));
    return found ?? pickPlain(cluster, query.han);
  };
}

/** The characters of a cluster that need a glyph. */
export function drawnPoints(cluster: string): number[] {
  return Array.from(cluster)
    .filter((character) => !ignorable.test(character))
    .map((character) => character.codePointAt(0) as number);
}

function preferredRole(cluster: string, han: HanStyle): FontFace['role'] | undefined {
  if (pictorial.test(cluster) && !cluster.includes('\ufe0e')) return 'emoji';
  if (widePunctuation[han]?.test(cluster)) return 'han';
  return undefined;
}
