import type { Random } from '../seeded-random.ts';

/** What happens to every free text of an answer, by quirk. */
export const rewrites: Record<string, ((random: Random) => (text: string) => string) | undefined> = {
  long_text: () => (text) =>
    `${text} `.repeat(Math.ceil(5_000 / (text.length + 1))) + 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6),
  emoji_text: (random) => (text) =>
    text
      .split(' ')
      .map((word) => `${word} ${random.pick(['👩🏽‍🚀', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🔥', '🇩🇪', '❤️‍🔥', '👍🏿', '☕️', '1️⃣'])}`)
      .join(' '),
  rtl_text: (random) => () =>
    random.pick([
      'خمس نصائح لنوم أفضل كل ليلة',
      'קפה טוב מתחיל במים טובים (95°C)',
      'ابدأ اليوم، not tomorrow، بخطوة صغيرة',
      'שלוש סיבות לרוץ בבוקר',
    ]),
  cjk_text: (random) => () =>
    random.pick([
      'よく眠るための五つの習慣と、今夜から始められる小さな工夫',
      '每天二十分钟，一年就是一百二十个小时，足够学好一件事',
      '오늘 밤 더 잘 자기 위한 다섯 가지 작은 습관',
      '「静けさ」を取り戻す、夜のルーティン。',
    ]),
};

/** The same answer in a shape that no schema asked for: lists become texts, texts numbers, and something is missing. */
export function breakShape(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { answer };
  const entries = Object.entries(answer).slice(1);
  return Object.fromEntries([
    ...entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? 'see above' : typeof value === 'string' ? 42 : value,
    ]),
    ['unexpected', true],
  ]);
}
