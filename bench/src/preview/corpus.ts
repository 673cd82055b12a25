import sharp from 'sharp';
import { makePhoto } from '../render/scene.ts';
import type { CorpusSlide } from './corpus-slide.ts';
import { deckSlides } from './deck-slides.ts';
import { layeredSlides } from './layered-slides.ts';
import { richSlides } from './rich-slides.ts';

const grounds = [
  ['#0f172a', '#1e3a8a', 160],
  ['#fef3c7', '#fde68a', 180],
  ['#ff512f', '#24106d', 135],
  ['#f8fafc', '#cbd5e1', 90],
  ['#052e16', '#16a34a', 45],
] as const;

/** A sentence in each script that has a font; the last ones run from right to left. */
export const sentences: Readonly<Record<string, string>> = {
  English: 'Five small habits that make mornings calm',
  German: 'Gewohnheiten, die Großes möglich machen: früh, ruhig, täglich',
  Vietnamese: 'Nguyễn Thị Phương kể chuyện: mỗi buổi sáng đều đẹp',
  Polish: 'Zażółć gęślą jaźń, każdego dnia po trochę',
  Russian: 'Пять привычек, которые делают утро спокойным',
  Greek: 'Πέντε συνήθειες για ένα ήρεμο πρωινό',
  Georgian: 'ხუთი ჩვევა მშვიდი დილისთვის',
  Armenian: 'Հինգ սովորություն հանգիստ առավոտի համար',
  Hindi: 'सुबह को शांत बनाने वाली पाँच आदतें',
  Bengali: 'শান্ত সকালের জন্য পাঁচটি অভ্যাস, স্ত্রী ও ক্ষুদ্র',
  Tamil: 'அமைதியான காலைக்கு ஐந்து பழக்கங்கள்',
  Telugu: 'ప్రశాంతమైన ఉదయానికి ఐదు అలవాట్లు',
  Kannada: 'ಶಾಂತ ಬೆಳಗಿಗೆ ಐದು ಅಭ್ಯಾಸಗಳು',
  Malayalam: 'ശാന്തമായ പ്രഭാതത്തിന് അഞ്ച് ശീലങ്ങൾ',
  Gujarati: 'શાંત સવાર માટે પાંચ ટેવો',
  Punjabi: 'ਸ਼ਾਂਤ ਸਵੇਰ ਲਈ ਪੰਜ ਆਦਤਾਂ',
  Sinhala: 'සන්සුන් උදෑසනකට පුරුදු පහක්',
  Oriya: 'ଶାନ୍ତ ସକାଳ ପାଇଁ ପାଞ୍ଚଟି ଅଭ୍ୟାସ',
  Thai: 'ห้านิสัยที่ทำให้ยามเช้าสงบ น้ำและที่นี่',
  Lao: 'ຫ້ານິໄສທີ່ເຮັດໃຫ້ຕອນເຊົ້າສະຫງົບ',
  Khmer: 'ទម្លាប់ប្រាំយ៉ាងសម្រាប់ព្រឹកដ៏ស្ងប់ស្ងាត់',
  Burmese: 'မနက်ခင်းကို ငြိမ်းချမ်းစေသော အလေ့အကျင့်ငါးခု',
  Tibetan: 'ཞོགས་པ་ཞི་འཇམ་ཡོང་བའི་གོམས་གཤིས་ལྔ།',
  Amharic: 'ጸጥ ያለ ጠዋት የሚያመጡ አምስት ልማዶች',
  Japanese: '朝を静かにする五つの習慣。「そうですとも…」と彼女は言った',
  Chinese: '让早晨安静的五个习惯：“慢一点”，少一点',
  Taiwanese: '讓早晨安靜的五個習慣，臺灣的早餐',
  Korean: '아침을 차분하게 만드는 다섯 가지 습관',
  Cherokee: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
  Arabic: 'خمس عادات تجعل الصباح هادئًا، مُحَمَّدٌ',
  Persian: 'پنج عادت که صبح را آرام می‌کند',
  Urdu: 'پانچ عادتیں جو صبح کو پرسکون بناتی ہیں',
  Hebrew: 'חמישה הרגלים לבוקר רגוע, שָׁלוֹם (2026)',
  Syriac: 'ܫܠܳܡܳܐ ܣܘܪܝܝܐ',
  Thaana: 'ދިވެހި ރާއްޖެ',
};

const emoji = ['😀🎉🚀', '❤️👍🏽👩‍🚀', '🇩🇪🇯🇵🏳️‍🌈', '1️⃣2️⃣3️⃣', '🥑🍎☕', '🦋🌈🔥'];

const ground = (index: number) => {
  const [gradientFrom, gradientTo, gradientAngle] = grounds[index % grounds.length]!;
  return { type: 'gradient', gradientFrom, gradientTo, gradientAngle };
};
const ink = (index: number) => (index % grounds.length === 1 || index % grounds.length === 3 ? '#111827' : '#ffffff');

const shadows = [
  { offsetX: 0, offsetY: 4, blur: 12, color: 'rgba(0, 0, 0, 0.6)' },
  { offsetX: 6, offsetY: 10, blur: 0, color: '#e63946' },
  { offsetX: 0, offsetY: 0, blur: 40, color: '#000000' },
  { offsetX: 0, offsetY: 8, blur: 120, color: '#fde047' },
  { offsetX: -20, offsetY: 20, blur: 24, color: 'rgba(37, 99, 235, 0.8)' },
];

/** Ways to set a slide that a deck of the product has: a headline with a body, a centred line, a list, a figure, a label. */
const layouts: readonly ((content: string, color: string) => object[])[] = [
  (content, color) => [
    { content, fontSize: 96, x: 90, y: 260, width: 900, fontWeight: 800, textAlign: 'left', color, lineHeight: 1.15 },
    { content, fontSize: 46, x: 90, y: 1_200, width: 840, fontWeight: 400, textAlign: 'left', color, lineHeight: 1.4 },
  ],
  (content, color) => [
    { content, fontSize: 84, x: 60, y: 700, width: 960, fontWeight: 700, textAlign: 'center', color },
    { content: '1/7', fontSize: 32, x: 900, y: 1_800, width: 120, textAlign: 'right', color },
  ],
  (content, color) => [
    { content, fontSize: 52, x: 90, y: 400, width: 900, fontWeight: 500, textAlign: 'justify', color, lineHeight: 1.5 },
    { content: '73 %', fontSize: 300, x: 60, y: 1_200, width: 960, fontWeight: 900, textAlign: 'center', color },
  ],
  (content, color) => [
    { content, fontSize: 64, x: 90, y: 300, width: 900, fontWeight: 600, textAlign: 'right', color, letterSpacing: 3 },
    {
      content,
      fontSize: 44,
      x: 120,
      y: 1_300,
      width: 800,
      textAlign: 'left',
      color: '#111827',
      textBackground: { enabled: true, color: 'rgba(253, 224, 71, 0.9)', paddingX: 24, paddingY: 10 },
    },
  ],
];

const small = (): Promise<Buffer> =>
  sharp({
    create: { width: 640, height: 480, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.6 } },
  })
    .png()
    .toBuffer();

/** Slides with what a deck can hold: the agent's decks, every script in every layout, emoji, strokes, shadows, photos. */
export function previewCorpus(): CorpusSlide[] {
  const all = Object.entries(sentences);
  const texts = all.flatMap(([name, content], index) =>
    [0, 1].map((turn) => {
      const layout = (index + turn * 2) % layouts.length;
      return {
        name: `${name}, layout ${layout + 1}`,
        kind: 'text' as const,
        background: ground(index),
        texts: layouts[layout]!(content, ink(index)),
      };
    }),
  );
  const picked = all.filter((_, index) => index % 4 === 0);
  const strokes = picked.map(([name, content], index) => ({
    name: `${name}, stroke`,
    kind: 'stroke' as const,
    background: ground(index),
    texts: [
      {
        ...layouts[1]!(content, '#ffffff')[0],
        textStroke: { enabled: true, color: index % 2 === 0 ? '#1e3a8a' : 'rgba(0, 0, 0, 0.5)', width: 4 + index * 2 },
      },
    ],
  }));
  const cast = picked.map(([name, content], index) => ({
    name: `${name}, shadow ${shadows[index % shadows.length]!.blur}`,
    kind: 'shadow' as const,
    background: ground(index + 1),
    texts: [
      { ...layouts[1]!(content, '#ffffff')[0], textShadow: { enabled: true, ...shadows[index % shadows.length]! } },
    ],
  }));
  const pictures = emoji.map((content, index) => ({
    name: `emoji ${index + 1}`,
    kind: 'emoji' as const,
    background: ground(index),
    texts: [
      ...layouts[0]!(`Good morning ${content}`, ink(index)),
      { content, fontSize: 220, x: 60, y: 1_500, width: 960, color: 'rgba(255, 255, 255, 0.7)' },
    ],
  }));
  const formats = (['4:5', '1:1', '16:9'] as const).flatMap((canvas, index) => [
    {
      name: `${canvas}, gradient`,
      kind: 'text' as const,
      canvas,
      background: ground(index),
      texts: [{ ...layouts[0]!(sentences['German']!, ink(index))[0], width: 900 }],
    },
    {
      name: `${canvas}, photo`,
      kind: 'photo' as const,
      canvas,
      background: { ...ground(index), type: 'image', image_url: 'https://pictures.test/photo' },
      texts: [{ ...layouts[0]!(sentences['English']!, '#ffffff')[0], textShadow: { enabled: true, ...shadows[0]! } }],
      picture: makePhoto,
    },
  ]);
  const photos = all.slice(0, 12).map(([name, content], index) => ({
    name: `${name}, photo`,
    kind: 'photo' as const,
    background: { ...ground(index), type: 'image', image_url: 'https://pictures.test/photo' },
    texts: [
      {
        ...layouts[index % layouts.length]!(content, '#ffffff')[0],
        textShadow: { enabled: true, ...shadows[0]! },
      },
    ],
    picture: index % 4 === 3 ? small : makePhoto,
  }));
  return [
    ...deckSlides(),
    ...layeredSlides(),
    ...texts,
    ...strokes,
    ...cast,
    ...pictures,
    ...photos,
    ...formats,
    ...richSlides(),
  ];
}
