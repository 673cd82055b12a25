import { renderer } from '../../support.ts';
import { flat, slideOf, type LintCase } from '../lint-case.ts';

/** What stands before the end of a text, and ends of it from the shortest to the longest. */
const sentences: readonly [head: string, ...tails: string[]][] = [
  ['Everything that you wanted to know about', 'it', 'tea', 'coffee', 'mornings', 'afternoons'],
  ['Three small habits that change the way you', 'eat', 'work', 'do it', 'breathe', 'concentrate'],
  ['What nobody says about opening a shop in', 'May', 'Lagos', 'the rain', 'Copenhagen', 'the old town'],
  ['The only list that you will need this', 'day', 'week', 'summer', 'September', 'year or next'],
  ['We are open every single night until', '9', 'two', 'late', 'midnight', 'half past one'],
  ['Five signs that your plants get too much', 'of it', 'sun', 'water', 'attention', 'cold air at night'],
  ['Read this before you sign a contract with', 'us', 'me', 'them', 'a landlord', 'strangers'],
  ['So geht Kündigen ohne Ärger und ohne', 'uns', 'Geld', 'Anwalt', 'Formulare', 'Rechtsschutzversicherung'],
  ['Cinco ideas para cenar bien sin salir de', 'ti', 'casa', 'Madrid', 'la cocina', 'presupuesto'],
  ['Почему мы снова покупаем книги для', 'них', 'дома', 'себя', 'путешествий', 'самых маленьких'],
  ['Năm thói quen nhỏ giúp bạn ngủ ngon', 'hơn', 'mỗi đêm', 'và sâu', 'giấc', 'suốt mùa hè này'],
];
const han: readonly [head: string, ...tails: string[]][] = [
  ['東京の静かな喫茶店で過ごす', '朝', '午後', 'ひととき', '雨の日曜日'],
  ['三个让早晨更轻松的小', '事', '习惯', '秘密', '秘密武器', '又简单的方法'],
];

const sizes = [56, 72, 92, 112];

const byLength: readonly (() => Promise<LintCase>)[] = [...sentences, ...han].flatMap(([head, ...tails], row) =>
  tails.map((tail, index) => async () => {
    const isHan = row >= sentences.length;
    const fontSize = sizes[(row + index) % sizes.length] as number;
    const lines = Math.max(1 + ((row + index) % 2), Math.ceil(widthOf(head, fontSize) / 880));
    const width = Math.ceil(isHan ? widthOf(head, fontSize) / lines : widestLine(head, lines, fontSize)) + 2;
    const textAlign = index % 2 === 0 ? 'left' : 'center';
    const content = isHan ? head + tail : `${head} ${tail}`;
    const text = { content, fontSize, fontWeight: 700, x: (1_080 - width) / 2, y: 700, width, textAlign };
    return slideOf([text], { slide: flat(row % 2 === 0 ? '#12355b' : '#3a2f2a') });
  }),
);

/** Some lines of words, the last of which has from one letter to most of the width, in an order that says nothing of it. */
export const orphanCases = byLength.map((_, index) => byLength[(index * 37) % byLength.length]!);

function widthOf(content: string, size: number): number {
  return renderer.measurer.measure(content, { size, weight: 700, letterSpacing: 0, han: 'none' }).width;
}

/** The least width on which words stand on so many lines. */
function widestLine(head: string, lines: number, size: number): number {
  const words = head.split(' ');
  for (let width = widthOf(head, size) / lines; ; width += 4) {
    let [count, line] = [1, ''];
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, size) <= width) line = longer;
      else [count, line] = [count + 1, word];
    }
    if (count <= lines) return width;
  }
}
