import type { HanStyle } from '@slideloom/layout';
import { faceCovers, fontFaces, primaryFace, type FontFace } from './font-faces.ts';

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
  ja: /^[…‥—]$/,
};

/** Characters that shape their neighbours and need no glyph of their own. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\u200e\u200f]/u;

/** The two orders differ for pictures and wide marks alone; `isForced`: skia's own search would miss the face. */
export type PickedFace = { face: FontFace; isForced: boolean };

const picked = new Map<string, PickedFace | null>();
const pickedMax = 20_000;

/** The bundled face that draws a grapheme cluster as a whole; null where none does. */
export function pickFace(cluster: string, han: HanStyle): PickedFace | null {
  const key = `${han} ${cluster}`;
  const known = picked.get(key);
  if (known !== undefined) return known;
  if (picked.size >= pickedMax) picked.clear();
  const found = search(cluster, han);
  picked.set(key, found);
  return found;
}

/** All faces in the order in which a plain text asks them: Inter, the scripts, Chinese characters, symbols, emoji. */
export function faceOrder(han: HanStyle): readonly FontFace[] {
  orders[han] ??= [
    ...fontFaces.filter((face) => face.role === 'text' && face.order < firstHan),
    ...hanOrder[han].flatMap((family) => fontFaces.filter((face) => face.family === family)),
    ...fontFaces.filter((face) => face.order > firstHan && face.role !== 'han'),
  ];
  return orders[han];
}

const orders: Partial<Record<HanStyle, readonly FontFace[]>> = {};
const firstHan = fontFaces.findIndex((face) => face.role === 'han');

function search(cluster: string, han: HanStyle): PickedFace | null {
  const drawn = Array.from(cluster)
    .filter((character) => !ignorable.test(character))
    .map((character) => character.codePointAt(0) as number);
  if (drawn.length === 0) return { face: primaryFace, isForced: false };
  const order = faceOrder(han);
  const plain = order.find((face) => faceCovers(face, drawn)) ?? null;
  const preferred = preferredFace(cluster, drawn, order, han) ?? plain;
  return preferred && { face: preferred, isForced: preferred !== plain };
}

function preferredFace(cluster: string, drawn: number[], order: readonly FontFace[], han: HanStyle) {
  if (pictorial.test(cluster) && !cluster.includes('\ufe0e')) {
    return order.find((face) => face.role === 'emoji' && faceCovers(face, drawn));
  }
  if (widePunctuation[han]?.test(cluster)) {
    return order.find((face) => face.role === 'han' && faceCovers(face, drawn));
  }
  return undefined;
}
