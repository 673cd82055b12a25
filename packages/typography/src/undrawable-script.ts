import { covers, decodeCoverage, type Coverage } from '@slideloom/text-engine';
import index from './font-index.generated.json' with { type: 'json' };

/** Scripts by their names in Unicode; where a text is in none of these, it is said to be in "its script". */
const scripts = (
  'Tibetan Mongolian Cherokee Syriac Nko Adlam Sundanese Javanese Balinese Canadian_Aboriginal Tifinagh Meetei_Mayek Ol_Chiki Yi ' +
  'Tai_Tham Tai_Le New_Tai_Lue Cham Lepcha Limbu Buginese Batak Rejang Vai Bamum Osage Deseret Runic Ogham Gothic Glagolitic ' +
  'Coptic Egyptian_Hieroglyphs Cuneiform Linear_B Old_Persian Ugaritic Phoenician Samaritan Mandaic Hanifi_Rohingya Chakma ' +
  'Wancho Nyiakeng_Puachue_Hmong Miao Lisu Tagalog Hanunoo Syloti_Nagri Kayah_Li Saurashtra Brahmi Kaithi Sharada'
).split(' ');
const patterns = scripts.map((name) => [name.replaceAll('_', ' '), new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** Drawn as nothing, so that they make no text drawable. */
const inkless = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
const ascii = /[!-~]/;

let known: Coverage[] | null = null;

/**
 * The script of a text of which no character is in any bundled font: nothing of it would be drawn. Null for every other text, and
 * for one that shows nothing anyway. Reads no font: the index of what each has is enough.
 */
export function undrawableScript(content: string): string | null {
  if (ascii.test(content)) return null;
  const characters = Array.from((content + content.normalize('NFKC')).replace(inkless, ''));
  if (characters.length === 0) return null;
  known ??= index.filter(({ role }) => role !== 'named').map(({ coverage }) => decodeCoverage(coverage));
  const coverages = known;
  const isDrawn = (codePoint: number) => coverages.some((coverage) => covers(coverage, codePoint));
  if (characters.some((character) => isDrawn(character.codePointAt(0) as number))) return null;
  return patterns.find(([, pattern]) => pattern.test(content))?.[0] ?? 'its script';
}
