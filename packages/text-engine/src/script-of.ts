/** The scripts that HarfBuzz shapes by rules of their own or that share a face with another, by their ISO 15924 codes. */
const scripts = {
  Latn: 'Latin',
  Grek: 'Greek',
  Cyrl: 'Cyrillic',
  Arab: 'Arabic',
  Hebr: 'Hebrew',
  Deva: 'Devanagari',
  Beng: 'Bengali',
  Taml: 'Tamil',
  Telu: 'Telugu',
  Knda: 'Kannada',
  Mlym: 'Malayalam',
  Gujr: 'Gujarati',
  Guru: 'Gurmukhi',
  Sinh: 'Sinhala',
  Orya: 'Oriya',
  Thai: 'Thai',
  Laoo: 'Lao',
  Khmr: 'Khmer',
  Mymr: 'Myanmar',
  Geor: 'Georgian',
  Armn: 'Armenian',
  Ethi: 'Ethiopic',
  Thaa: 'Thaana',
  Hani: 'Han',
  Hira: 'Hiragana',
  Kana: 'Katakana',
  Bopo: 'Bopomofo',
  Hang: 'Hangul',
  Tibt: 'Tibetan',
  Mong: 'Mongolian',
  Cher: 'Cherokee',
  Syrc: 'Syriac',
  Nkoo: 'Nko',
  Adlm: 'Adlam',
  Sund: 'Sundanese',
  Java: 'Javanese',
  Cans: 'Canadian_Aboriginal',
  Tfng: 'Tifinagh',
  Olck: 'Ol_Chiki',
  Mtei: 'Meetei_Mayek',
  Brai: 'Braille',
} as const;

export type Script = keyof typeof scripts;

const patterns = Object.entries(scripts).map(
  ([code, name]) => [code as Script, new RegExp(`^\\p{Script=${name}}`, 'u')] as const,
);

const known = new Map<string, Script | null>();
const knownMax = 20_000;

/** The script of a cluster's first character; null for what belongs to none, as spaces, digits and signs do. */
export function scriptOf(cluster: string): Script | null {
  const cached = known.get(cluster);
  if (cached !== undefined) return cached;
  if (known.size >= knownMax) known.clear();
  const found = patterns.find(([, pattern]) => pattern.test(cluster))?.[0] ?? null;
  known.set(cluster, found);
  return found;
}
