import { fontFamilyIds, textSchema, type Text } from '@slideloom/contracts';
import { sentences } from '../preview/corpus.ts';

const written = Object.values(sentences);
const weights = [400, 700, 500, 800, 600, 900, 300];
const sizes = [40, 48, 56, 64, 72, 84, 96, 112, 128, 144];
const emoji = ['😀🎉', '❤️👍🏽', '🇩🇪🏳️‍🌈', '🥑🍎☕', '🦋🔥'];
/** Of Chinese and Japanese characters and of Korean syllables: as many as a newspaper uses. */
const characters = 3_000;

/** The texts of a slide that differs from all before it in script, words, family, weight and sizes: what many teams draw in one day. */
export function variedSlide(index: number): Text[] {
  const content = written[index % written.length] as string;
  const style = {
    fontFamily: fontFamilyIds[(index * 5) % fontFamilyIds.length],
    fontWeight: weights[index % weights.length],
    italic: index % 5 === 0,
    textAlign: 'left',
  };
  return [
    { ...style, content: `${content} ${index}`, fontSize: sizes[index % sizes.length], y: 200 },
    { ...style, content: `${newWords(index)} ${emoji[index % emoji.length]}`, fontSize: 46, fontWeight: 400, y: 1_200 },
  ].map((text) => textSchema.parse(text));
}

/** Words that no other slide has: letters in new orders, and characters of the three large scripts. */
function newWords(index: number): string {
  const characterOf = (first: number, place: number) =>
    String.fromCodePoint(first + ((index * 7_919 + place * 104_729) % characters));
  const of = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => characterOf(first, place)).join('');
  const latin = (index * 2_654_435_761).toString(36).replace(/\d/g, '');
  return `Number ${latin} ${[of(0x4e00, 12), of(0xac00, 8), latin][index % 3]}`;
}
