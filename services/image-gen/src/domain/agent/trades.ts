import type { StylePresetId } from '@slideloom/contracts';

/** What a deck is about, as far as its look depends on it. */
export const trades = [
  'beauty',
  'books',
  'cafe',
  'children',
  'crafts',
  'education',
  'events',
  'fashion',
  'finance',
  'fitness',
  'food',
  'garden',
  'health',
  'insurance',
  'law',
  'luxury',
  'music',
  'property',
  'software',
  'travel',
  'weddings',
  'wellness',
  'other',
] as const;
export type Trade = (typeof trades)[number];

/** The colours that stand for a trade where no brand gives its own, the first one leading, and the style that suits it. */
export const tradeLooks: Record<Exclude<Trade, 'other'>, { colors: readonly string[]; style: StylePresetId }> = {
  beauty: { colors: ['#b5446e', '#f2c6c0', '#6d2e46'], style: 'soft' },
  books: { colors: ['#7a2e1f', '#c98b2b'], style: 'editorial-serif' },
  cafe: { colors: ['#5f7f4f', '#c8a27a', '#3b2a20'], style: 'soft' },
  children: { colors: ['#f5b700', '#e4572e', '#2e86ab'], style: 'kids' },
  crafts: { colors: ['#b5652b', '#e7c9a0'], style: 'editorial-serif' },
  education: { colors: ['#2f7d5b', '#f0b429'], style: 'soft' },
  events: { colors: ['#ff4d6d', '#ffd166'], style: 'brutal' },
  fashion: { colors: ['#1a1a1a', '#c65d3b'], style: 'editorial-serif' },
  finance: { colors: ['#0f4c5c', '#e2a63b'], style: 'editorial-serif' },
  fitness: { colors: ['#d7f205', '#101418'], style: 'bold-grotesk' },
  food: { colors: ['#c8402b', '#f2b134'], style: 'soft' },
  garden: { colors: ['#3a7d44', '#e9c46a'], style: 'soft' },
  health: { colors: ['#1184a7', '#7bdff2'], style: 'soft' },
  insurance: { colors: ['#1e5aa8', '#f4a259'], style: 'bold-grotesk' },
  law: { colors: ['#1f2a44', '#b08d57'], style: 'editorial-serif' },
  luxury: { colors: ['#8c6a2f', '#d9b76a'], style: 'luxury-dark' },
  music: { colors: ['#f72585', '#ffe14d'], style: 'brutal' },
  property: { colors: ['#2b4a3f', '#c98f5a'], style: 'editorial-serif' },
  software: { colors: ['#22c58b', '#5b8cff'], style: 'tech-mono' },
  travel: { colors: ['#00798c', '#edae49'], style: 'bold-grotesk' },
  weddings: { colors: ['#8a6f5c', '#d8b4a0'], style: 'editorial-serif' },
  wellness: { colors: ['#6f8f72', '#d9a98c'], style: 'soft' },
};

/** The trade by how the deck should feel, where the trade is not known. */
const moodTrades: Record<string, Exclude<Trade, 'other'>> = {
  bold: 'fitness',
  calm: 'cafe',
  fresh: 'health',
  luxurious: 'luxury',
  minimal: 'property',
  natural: 'garden',
  playful: 'children',
  serious: 'law',
  tender: 'beauty',
  warm: 'food',
};

export function tradeLook(trade: Trade, mood: string) {
  return tradeLooks[trade === 'other' ? (moodTrades[mood] ?? 'property') : trade];
}
