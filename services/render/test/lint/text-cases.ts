import type { LintCode } from '@slideloom/contracts';
import { slideOf, times, type LabelledCases } from './lint-case.ts';
import { renderer } from '../support.ts';

const widthOf = (content: string, size: number) =>
  renderer.measurer.measure(content, { size, weight: 700, letterSpacing: 0, han: 'none' }).width;
const left = { textAlign: 'left', x: 100, y: 500 };

const compounds = ['Versicherungsbedingungen', 'Arbeitsunfähigkeitsbescheinigung', 'Geschwindigkeitsbegrenzung'];
const polish = ['Przedsiębiorczości', 'odpowiedzialność', 'nieprawdopodobieństwo'];
const scripts = [
  'Tiếng Việt', 'Ελληνικά', 'Русский язык', 'עברית', 'العربية', 'हिन्दी', 'বাংলা', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ',
  'മലയാളം', 'සිංහල', 'ไทย', 'ລາວ', 'ខ្មែរ', 'မြန်မာ', 'ქართული', 'Հայերեն', 'አማርኛ', '日本語', '简体中文', '繁體中文', '한국어', 'ދިވެހި',
  '😀 👩‍👩‍👧‍👦', '₿ ₺ ₽', '→ ✓ ★', 'ß ﬁ ǆ', '“quoted” – dash…',
]; // oxfmt-ignore
const unfinished = [
  '[Brand Name]', '[CTA]', '[Your brand]', '[insert price]', '[Product name here]', '[company name]', '[Date]', '[Link]',
  '{{product}}', '{{ price }}', '${name}', 'Lorem ipsum', 'TBD', 'TODO', 'Your text here', 'Your logo goes here',
].flatMap((placeholder) => [placeholder, `Now at ${placeholder}, for you`]); // oxfmt-ignore
const finished = [
  '[1]', '[Live]', '[Remix]', 'sic [so written]', '[…]', '{curly}', '$5 {each}', 'Name your price',
  'Your brand, your rules', 'A title for here', 'Todo lists are dead', 'To do', 'tbd.app', '#TODO', 'TODOS los días', 'Here is your text',
].flatMap((words) => [words, `Now at ${words}, for you`]); // oxfmt-ignore
const words = (count: number) => times(count, (index) => ['short', 'word', 'of', 'text'][index % 4]).join(' ');

/** A text whose last line is `tail`: the box is as wide as the words before it. */
const endingWith = (head: string, tail: string, size: number) =>
  slideOf([{ ...left, content: `${head} ${tail}`, fontSize: size, width: Math.ceil(widthOf(head, size)) + 2 }]);

const families = ['inter', 'archivo', 'lora', 'playfair-display'];
const numbered = (index: number) => ({
  content: ['1 240 000 ₴', '2 500 km', '18 Uhr', 'J. R. R. Tolkien'][index % 4]!,
  size: 40 + index * 2,
});

/** What texts say, and how they are broken. */
export const textCases: Partial<Record<LintCode, LabelledCases>> = {
  overflow: {
    positives: times(32, (index) =>
      slideOf([{ ...left, content: 'm', fontSize: 40 + index * 8, width: 24 + index * 4 }]),
    ),
    nearMisses: times(32, (index) =>
      slideOf([{ ...left, content: 'm', fontSize: 40 + index * 8, width: 44 + index * 9 }]),
    ),
  },
  broken_word: {
    positives: times(33, (index) => {
      const word = polish[index % 3] as string;
      const size = 40 + index * 3;
      return slideOf([{ ...left, content: `${word} dziś`, fontSize: size, width: widthOf(word, size) * 0.97 - index }]);
    }),
    nearMisses: [
      ...times(24, (index) => {
        const word = polish[index % 3] as string;
        const size = 40 + index * 3;
        return slideOf([{ ...left, content: `${word} dziś`, fontSize: size, width: widthOf(word, size) + 1 + index }]);
      }),
      ...times(9, (index) => {
        const word = compounds[index % 3] as string;
        const size = 50 + index * 5;
        return slideOf([{ ...left, content: word, fontSize: size, width: widthOf(word, size) * (0.6 + index / 40) }]);
      }),
    ],
  },
  missing_glyphs: {
    positives: times(32, (index) => {
      const character = String.fromCodePoint(0xe100 + index * 7);
      return slideOf([{ ...left, content: index % 4 === 0 ? character : `Words ${character} and more` }]);
    }),
    nearMisses: scripts.map((content) => slideOf([{ ...left, content }])),
  },
  foreign_glyph: {
    positives: times(32, (index) =>
      slideOf([
        { ...left, content: `${index + 1}${['‰', ' ※', '‼', ' ‡'][index % 4]} more`, fontFamily: families[index % 4] },
      ]),
    ),
    nearMisses: times(32, (index) =>
      slideOf([
        {
          ...left,
          content: ['n\u2011s', 'CO₂', '1\u202f299 ₴', '東京…、‰'][index % 4],
          fontFamily: families[index % 3],
        },
      ]),
    ),
  },
  split_number: {
    positives: times(32, (index) => {
      const { content, size } = numbered(index);
      return slideOf([{ ...left, content, fontSize: size, width: Math.floor(widthOf(content, size) * 0.9) }]);
    }),
    nearMisses: times(32, (index) => {
      const { content, size } = numbered(index);
      const text = index % 2 === 0 ? `Only now ${content}` : content;
      return slideOf([{ ...left, content: text, fontSize: size, width: Math.ceil(widthOf(content, size)) + 2 }]);
    }),
  },
  small_text: {
    positives: times(32, (index) => slideOf([{ ...left, content: 'The small print', fontSize: 4.5 + index }])),
    nearMisses: [
      ...times(30, (index) => slideOf([{ ...left, content: 'The small print', fontSize: 36 + index / 4 }])),
      slideOf([{ ...left, content: '  \n ', fontSize: 8 }]),
    ],
  },
  orphan_word: {
    positives: [
      ...times(24, (index) =>
        endingWith('Everything that you wanted to know', ['it', 'so', 'me', 'now'][index % 4]!, 40 + index),
      ),
      ...times(8, (index) =>
        slideOf([{ ...left, content: '東京の静かな喫茶店の朝', fontSize: 50 + index, width: (50 + index) * 10 + 2 }]),
      ),
    ],
    nearMisses: [
      ...times(12, (index) => endingWith('Everything that you wanted', 'to know about it', 40 + index)),
      ...times(8, (index) => endingWith('Everything that you wanted', 'immediately', 40 + index * 2)),
      ...times(6, (index) =>
        slideOf([{ ...left, content: 'Everything that you wanted to\nknow', fontSize: 40 + index, width: 950 }]),
      ),
      ...times(4, (index) => endingWith('Hello everybody', 'hi', 60 + index * 4)),
      ...times(4, (index) =>
        slideOf([{ ...left, content: '東京の静かな喫茶店です', fontSize: 50 + index, width: (50 + index) * 7 + 2 }]),
      ),
    ],
  },
  too_many_words: {
    positives: times(32, (index) => slideOf([{ ...left, content: words(46 + index), fontSize: 40 }])),
    nearMisses: times(32, (index) => {
      const count = 45 - index;
      return slideOf([
        { ...left, content: words(Math.ceil(count / 2)) },
        { ...left, content: words(Math.floor(count / 2)) },
      ]);
    }),
  },
  placeholder: {
    positives: unfinished.map((content) => slideOf([{ ...left, content, width: 800, fontSize: 48 }])),
    nearMisses: finished.map((content) => slideOf([{ ...left, content, width: 800, fontSize: 48 }])),
  },
};
