import { fontFamilyIds } from '@slideloom/contracts';
import type { DeckInput, GoldenCase } from './golden-case.ts';

type TextInput = NonNullable<DeckInput['texts']>[number]['text'];
type Run = NonNullable<TextInput['runs']>[number];

const slides = [
  { name: 'Rose', background: { type: 'gradient', gradientFrom: '#9d174d', gradientTo: '#9d174d' } as const },
];
const left = { textAlign: 'left', x: 60, width: 960, fontSize: 72 } as const;

const deckOf = (name: string, unlike: string, texts: TextInput[]): GoldenCase => ({
  name: `texts.text.${name}`,
  unlike: `texts.text.${unlike}`,
  deck: { slides, texts: texts.map((text) => ({ slide_index: 0, text })) },
});

/** One sentence each in Latin, Arabic, Hindi, Japanese and Thai; the second and the fourth piece are what a run changes. */
const sentences = [
  ['Five ', 'habits', ' that give ', 'you back', ' an hour'],
  ['خمس ', 'عادات', ' تجعل الصبا', 'ح هاد', 'ئًا'],
  ['सुबह को ', 'शांत', ' बनाने वाली ', 'पाँच आदतें', ' हैं'],
  ['朝を', '静か', 'にする', '五つの習慣', '。'],
  ['ห้านิสัย', 'ที่ทำให้', 'ยามเช้า', 'สงบ', ' น้ำ'],
];
const pieces = (contents: string[], of: Partial<Run>): Run[] =>
  contents.map((content, index) => ({ content, ...(index % 2 === 1 && of) }));
const runs = (name: string, unlike: string, of: Partial<Run>, more: Partial<TextInput> = {}) =>
  deckOf(
    `runs.${name}`,
    unlike,
    sentences.map((contents, index) => ({
      content: contents.join(''),
      runs: pieces(contents, of),
      ...left,
      textAlign: index === 1 ? 'right' : 'left',
      fontWeight: 500,
      y: 120 + index * 350,
      ...more,
    })),
  );

const box = (name: string, unlike: string, of: NonNullable<TextInput['textBackground']>) =>
  deckOf(`textBackground.${name}`, `textBackground.${unlike}`, [
    {
      ...left,
      content: 'A plate behind three lines, of which the second is the widest one of all, and the third is short',
      y: 600,
      textBackground: { enabled: true, color: '#1e3a8a', ...of },
    },
  ]);

const specimen = (family: (typeof fontFamilyIds)[number], italic?: boolean): TextInput[] => {
  const named = { ...left, fontFamily: family, ...(italic !== undefined && { italic }) };
  return [
    { ...named, content: 'Hamburgefonts & Quiz', fontSize: 110, y: 100, fontWeight: 700, lineHeight: 1 },
    { ...named, content: 'Waffle, 0123456789 €, Übermäßig “quoted”', fontSize: 56, y: 440, fontWeight: 400 },
    { ...named, content: 'Nguyễn Thị Phương, Dziękuję', fontSize: 64, y: 700 },
    { ...named, content: 'Доброе утро, Їжак', fontSize: 64, y: 880 },
    { ...named, content: 'Καλημέρα κόσμε', fontSize: 64, y: 1_020 },
    { ...named, content: 'صباح الخير, सुप्रभात', fontSize: 64, y: 1_160 },
    { ...named, content: '朝を静かに สวัสดี 😀', fontSize: 64, y: 1_300 },
    {
      ...named,
      content: 'On a plate',
      fontSize: 90,
      y: 1_500,
      textBackground: { enabled: true, color: '#1e3a8a', paddingX: 30, paddingY: 0 },
    },
  ];
};

const others = fontFamilyIds.filter((family) => family !== 'inter');
/** The same characters as Japanese and as Chinese write them, and a word that only German divides. */
const inLanguage = (name: string, unlike: string, languages: [string, string]) =>
  deckOf(name, unlike, [
    { ...left, content: '直角 骨 今 海 化 返', fontSize: 140, y: 300, language: languages[0] },
    { ...left, content: 'Krankenversicherungen', fontSize: 140, y: 900, width: 760, language: languages[1] },
  ]);

/** What texts have had since version 2: families, italics, runs, plates. */
export const richTextCases: readonly GoldenCase[] = [
  box('radius', 'mode.line', { radius: 36 }),
  box('mode.line', 'mode.block', { mode: 'line' }),
  box('mode.block', 'mode.line', { mode: 'block' }),
  box('mode.block.radius', 'mode.block', { mode: 'block', radius: 48, paddingX: 48, paddingY: 36 }),

  deckOf('fontFamily.inter', 'fontFamily.manrope', specimen('inter')),
  ...others.map((family) => deckOf(`fontFamily.${family}`, 'fontFamily.inter', specimen(family))),
  deckOf('italic.true', 'italic.false', specimen('fraunces', true)),
  deckOf('italic.false', 'italic.true', specimen('fraunces', false)),

  runs('content', 'runs.color', {}),
  runs('color', 'runs.content', { color: '#fde047' }),
  runs('fontWeight', 'runs.content', { fontWeight: 900 }),
  runs('fontSize', 'runs.content', { fontSize: 110 }),
  runs('highlight', 'runs.content', { highlight: '#1e3a8a' }),
  runs('italic.true', 'runs.italic.false', { italic: true }),
  runs('italic.false', 'runs.italic.true', { italic: false }),
  runs(
    'all',
    'runs.content',
    { color: '#fde047', fontWeight: 900, highlight: 'rgba(30, 58, 138, 0.8)', fontSize: 84 },
    {
      textShadow: { enabled: true, color: '#000000', offsetY: 8, blur: 10 },
      textStroke: { enabled: true, color: '#111827', width: 6 },
    },
  ),
  runs('justified', 'runs.content', { color: '#fde047', highlight: '#1e3a8a' }, { textAlign: 'justify', width: 620 }),

  inLanguage('language', 'language.other', ['ja', 'de']),
  inLanguage('language.other', 'language', ['zh-Hans', 'fr']),
];
