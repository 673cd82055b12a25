import { canvasCases } from './canvas-cases.ts';
import type { DeckInput, GoldenCase } from './golden-case.ts';
import { groundCases, layerCases } from './layer-cases.ts';
import { richTextCases } from './rich-text-cases.ts';

type Background = DeckInput['slides'][number]['background'];
type TextInput = NonNullable<DeckInput['texts']>[number]['text'];

const flat = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#0f172a' } as const;
/** Between light and dark: white letters and black shadows are seen on it. */
const rose = { type: 'gradient', gradientFrom: '#db2777', gradientTo: '#db2777' } as const;
const framed = { type: 'image', image_url: 'https://pictures.test/frame.png' } as const;

const slidesOf = (...backgrounds: Background[]) =>
  backgrounds.map((background, index) => ({ name: `${index}`, background }));

const ground = (name: string, unlike: string, background: Background): GoldenCase => ({
  name: `slides.background.${name}`,
  unlike: `slides.background.${unlike}`,
  deck: { slides: slidesOf(background) },
});

const sentence = 'Five habits that give you back an hour of every working day';

const text = (name: string, unlike: string, of: Partial<TextInput>): GoldenCase => ({
  name: `texts.text.${name}`,
  unlike: `texts.text.${unlike}`,
  deck: { slides: slidesOf(rose), texts: [{ slide_index: 0, text: { content: sentence, ...of } }] },
});

/** Large letters: what is around them is to be seen. */
const poster = { content: 'Deep work, every day', fontSize: 140, fontWeight: 800, y: 700 };
const shadow = (name: string, unlike: string, of: NonNullable<TextInput['textShadow']>) =>
  text(`textShadow.${name}`, `textShadow.${unlike}`, { ...poster, textShadow: { enabled: true, ...of } });
const box = (name: string, unlike: string, of: NonNullable<TextInput['textBackground']>) =>
  text(`textBackground.${name}`, `textBackground.${unlike}`, { textBackground: { enabled: true, ...of } });
const stroke = (name: string, unlike: string, of: NonNullable<TextInput['textStroke']>) =>
  text(`textStroke.${name}`, `textStroke.${unlike}`, { ...poster, textStroke: { enabled: true, ...of } });

/** Scripts whose marks and conjuncts a font places by offsets. */
const marks = [
  'Tiếng Việt, Nguyễn',
  'x̂ m̃ n̈, 1⅔',
  'مُحَمَّدٌ ٱللَّهِ',
  'שָׁלוֹם עֲלֵיכֶם',
  'স্ত্রী, ক্ষুদ্র',
  'ផ្លូវ កម្ពុជា',
  'ຜູ້ທີ່ນ້ຳ',
  'བོད་སྐད ꦗꦮ',
].join('\n');
const scripts = 'Good morning ☀️🙌🏽\nصباح الخير\nसुप्रभात\n東京の朝、静かな時間\n좋은 아침\nДоброе утро';

export const goldenCases: readonly GoldenCase[] = [
  ground('gradient.type', 'image.type', flat),
  ground('gradient.gradientFrom', 'gradient.type', { ...flat, gradientFrom: '#f97316' }),
  ground('gradient.gradientTo', 'gradient.type', { ...flat, gradientTo: '#f97316' }),
  ground('gradient.gradientAngle', 'gradient.gradientFrom', { ...flat, gradientFrom: '#f97316', gradientAngle: 45 }),
  ground('gradient.gradientTo.translucent', 'gradient.gradientFrom', {
    ...flat,
    gradientFrom: '#f97316',
    gradientTo: 'rgba(15, 23, 42, 0)',
  }),
  ground('image.type', 'gradient.type', { type: 'image', image_url: 'https://pictures.test/landscape.jpg' }),
  ground('image.image_url', 'image.type', framed),
  ground('image.gradientFrom', 'image.image_url', { ...framed, gradientFrom: '#f97316', gradientTo: '#0f172a' }),
  ground('image.gradientTo', 'image.gradientFrom', { ...framed, gradientFrom: '#f97316', gradientTo: '#10b981' }),
  ground('image.gradientAngle', 'image.gradientFrom', {
    ...framed,
    gradientFrom: '#f97316',
    gradientTo: '#0f172a',
    gradientAngle: 90,
  }),

  ...groundCases,
  ...layerCases,

  text('content', 'content.scripts', {}),
  text('content.scripts', 'content', { content: scripts, y: 500 }),
  text('content.marks', 'content', { content: marks, y: 300 }),
  text('content.lines', 'content', {
    content: 'A long word breaks:\n\nDonaudampfschifffahrtsgesellschaftskapitän',
    textAlign: 'left',
    y: 500,
  }),
  text('fontSize', 'content', { fontSize: 112 }),
  text('fontWeight', 'content', { fontWeight: 300 }),
  text('fontWeight.black', 'content', { fontWeight: 900 }),
  text('x', 'content', { x: 160 }),
  text('y', 'content', { y: 240 }),
  text('width', 'content', { width: 480 }),
  text('color', 'content', { color: '#fde047' }),
  text('textAlign.left', 'content', { textAlign: 'left' }),
  text('textAlign.center', 'textAlign.left', { textAlign: 'center' }),
  text('textAlign.right', 'content', { textAlign: 'right' }),
  text('textAlign.justify', 'textAlign.left', { textAlign: 'justify' }),
  text('lineHeight', 'content', { lineHeight: 1.6 }),
  text('letterSpacing', 'content', { letterSpacing: 6 }),
  text('letterSpacing.tight', 'content', { letterSpacing: -2 }),
  text('textTransform.none', 'textTransform.uppercase', { textTransform: 'none' }),
  text('textTransform.uppercase', 'content', { textTransform: 'uppercase' }),
  text('textTransform.lowercase', 'content', { textTransform: 'lowercase' }),
  text('textTransform.capitalize', 'content', { textTransform: 'capitalize' }),

  shadow('enabled.false', 'enabled.true', { enabled: false, color: '#1e3a8a' }),
  shadow('enabled.true', 'enabled.false', {}),
  shadow('color', 'enabled.true', { color: '#1e3a8a' }),
  shadow('offsetX', 'enabled.true', { offsetX: 16 }),
  shadow('offsetY', 'enabled.true', { offsetY: 24 }),
  shadow('blur', 'enabled.true', { blur: 40 }),
  shadow('blur.none', 'enabled.true', { blur: 0 }),
  shadow('blur.glow', 'blur', { blur: 120, color: '#fde047', offsetY: 0 }),

  box('enabled.false', 'enabled.true', { enabled: false, color: '#1e3a8a' }),
  box('enabled.true', 'enabled.false', {}),
  box('color', 'enabled.true', { color: '#1e3a8a' }),
  box('paddingX', 'enabled.true', { paddingX: 64 }),
  box('paddingY', 'enabled.true', { paddingY: 40 }),

  stroke('enabled.false', 'enabled.true', { enabled: false, color: '#1e3a8a' }),
  stroke('enabled.true', 'enabled.false', {}),
  stroke('color', 'enabled.true', { color: '#1e3a8a' }),
  stroke('width', 'enabled.true', { width: 16 }),

  text('all', 'content', {
    ...poster,
    content: 'Deep work,\nevery day',
    textStroke: { enabled: true, color: '#1e3a8a', width: 10 },
    textShadow: { enabled: true, color: 'rgba(0, 0, 0, 0.6)', offsetX: 6, offsetY: 10, blur: 12 },
    textBackground: { enabled: true, color: 'rgba(253, 224, 71, 0.85)', paddingX: 32, paddingY: 8 },
  }),
  {
    name: 'texts.slide_index',
    unlike: 'texts.slide_index.swapped',
    deck: {
      slides: slidesOf(rose, flat),
      texts: ['One', 'Two'].map((content, slide_index) => ({ slide_index, text: { ...poster, content } })),
    },
  },
  {
    name: 'texts.slide_index.swapped',
    deck: {
      slides: slidesOf(rose, flat),
      texts: ['Two', 'One'].map((content, index) => ({ slide_index: index, text: { ...poster, content } })),
    },
  },
  {
    name: 'texts.order',
    unlike: 'texts.text.content',
    deck: {
      slides: slidesOf(rose),
      texts: [
        { slide_index: 0, text: { ...poster, content: 'Below', fontSize: 260, color: '#fde047' } },
        { slide_index: 0, text: { ...poster, content: 'Above', y: 780, color: '#0f172a' } },
      ],
    },
  },
  {
    name: 'images.slide_index',
    unlike: 'images.image_url',
    deck: {
      slides: slidesOf(rose, { type: 'image' }),
      images: [{ slide_index: 1, image_url: 'https://pictures.test/landscape.jpg' }],
    },
  },
  {
    name: 'images.image_url',
    unlike: 'slides.background.image.image_url',
    deck: { slides: slidesOf(framed), images: [{ slide_index: 0, image_url: 'https://pictures.test/landscape.jpg' }] },
  },
  ...richTextCases,
  ...canvasCases,
];
