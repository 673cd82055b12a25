import { fontFamilyIds } from '@slideloom/contracts';
import type { CorpusSlide } from './corpus-slide.ts';

const background = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#1e3a8a', gradientAngle: 160 };
const base = { x: 80, width: 920, textAlign: 'left', color: '#ffffff' };
const accent = { color: '#fde047', fontWeight: 900 };
const marked = { highlight: 'rgba(219, 39, 119, 0.8)' };

const runsOf = (pieces: string[], styles: object[], more: object = {}) => ({
  ...base,
  content: pieces.join(''),
  runs: pieces.map((content, index) => ({ content, ...styles[index] })),
  fontSize: 80,
  y: 300,
  ...more,
});

const sentences: Record<string, string[]> = {
  English: ['Five ', 'habits', ' that give you ', 'back an hour', ' of AV', 'A every day'],
  Arabic: ['خمس ', 'عادات', ' تجعل الصبا', 'ح هادئًا', ' كل ', 'يوم'],
  Hindi: ['सुबह को ', 'शांत', ' बनाने वाली ', 'पाँच आदतें', ' हैं ', 'न'],
  Japanese: ['朝を', '静か', 'にする', '五つの習慣', '。「そう', 'です」'],
  Thai: ['ห้านิสัย', 'ที่ทำให้', 'ยามเช้า', 'สงบ น้ำ', 'และ', 'ที่นี่'],
};
const styles = [{}, accent, {}, marked, { fontSize: 120 }, { italic: true, color: 'rgba(255, 255, 255, 0.6)' }];

/** Families, italics, runs and plates: what texts can be besides one voice. */
export function richSlides(): CorpusSlide[] {
  const families = fontFamilyIds.map((fontFamily) => ({
    name: `family ${fontFamily}`,
    kind: 'text' as const,
    background,
    texts: [
      { ...base, fontFamily, content: 'Hamburgefonts, 1234 & Nguyễn', fontSize: 120, y: 200, fontWeight: 800 },
      {
        ...base,
        fontFamily,
        italic: true,
        content: 'Доброе утро, Καλημέρα, été',
        fontSize: 60,
        y: 700,
        fontWeight: 400,
      },
      { ...base, fontFamily, content: 'صباح الخير 東京 नमस्ते', fontSize: 60, y: 1_000 },
    ],
  }));
  const runs = Object.entries(sentences).flatMap(([name, pieces]) => [
    { name: `${name}, runs`, kind: 'text' as const, background, texts: [runsOf(pieces, styles)] },
    {
      name: `${name}, runs with stroke and shadow`,
      kind: 'shadow' as const,
      background,
      texts: [
        runsOf(pieces, styles, {
          textAlign: 'justify',
          fontFamily: 'playfair-display',
          textStroke: { enabled: true, color: '#111827', width: 6 },
          textShadow: { enabled: true, color: '#000000', offsetY: 8, blur: 12 },
        }),
      ],
    },
  ]);
  const plates = (['line', 'block'] as const).map((mode) => ({
    name: `plate, ${mode}`,
    kind: 'text' as const,
    background,
    texts: [
      {
        ...base,
        content: 'A plate with corners, behind lines of which the second is wider than the first',
        fontSize: 72,
        y: 600,
        textBackground: { enabled: true, color: 'rgba(219, 39, 119, 0.7)', radius: 30, mode },
      },
    ],
  }));
  const languages = ['ja', 'zh-Hant', 'de'].map((language) => ({
    name: `language ${language}`,
    kind: 'text' as const,
    background,
    texts: [{ ...base, content: '直角 骨 海 Krankenversicherungen', fontSize: 130, y: 500, width: 720, language }],
  }));
  return [...families, ...runs, ...plates, ...languages];
}
