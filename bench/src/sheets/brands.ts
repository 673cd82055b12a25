import { brandKitSchema, type BrandKit } from '@slideloom/contracts';

const colors: Record<string, string[]> = {
  skincare: ['#a63d5d', '#f0c9bf'],
  gym: ['#d6f527', '#14181c'],
  'law firm': ['#1e2b4d', '#b08d57'],
  recipe: ['#bf3b22', '#f0b83c'],
  'perfume (Arabic)': ['#8a6a2f', '#dcc08a'],
  'café (Japanese)': ['#5f7f4f', '#c8a27a'],
  listing: ['#2b4a3f', '#cf9460'],
  'software launch': ['#22c58b', '#5b8cff'],
  insurance: ['#1e5aa8', '#f4a259'],
  concert: ['#f72585', '#ffe14d'],
  school: ['#2f7d5b', '#f0b429'],
  stickers: ['#ff5d8f', '#3a86ff', '#ffd60a'],
  'bank (Vietnamese)': ['#0b6e4f', '#f2b705'],
  'yoga (Hindi)': ['#6f8f72', '#d9a98c'],
  dentist: ['#1184a7', '#7bdff2'],
  'wedding photographer': ['#8a6f5c', '#d8b4a0'],
  travel: ['#00798c', '#edae49'],
  'bookshop (Russian)': ['#7a2e1f', '#c98b2b'],
  'coffee roaster': ['#4a2c1d', '#d98e4a'],
  'freelancer finance': ['#0f4c5c', '#e2a63b'],
};

/** A made-up brand of a trade. */
export function brandOf(trade: string): BrandKit {
  const name = trade.replace(/ \(.*\)/, '');
  const own = colors[trade] ?? ['#335577'];
  const mark = (file: string, ink: string) =>
    `https://brand.example/${file}.svg?${new URLSearchParams({ ink, ground: own[0]! }).toString()}`;
  return brandKitSchema.parse({
    name,
    colors: own,
    logo_light_url: mark('logo', '#1b1b1f'),
    logo_dark_url: mark('logo', '#ffffff'),
    avatar_url: mark('avatar', '#ffffff'),
    handle: `@${name
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/\W+/g, '.')}.studio`,
    banned_words: [],
  });
}
