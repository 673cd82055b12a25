/**
 * How a grapheme cluster behaves at the end of a line. The names are those of UAX #14; more than it has: `SHY` (the soft hyphen),
 * `OPW` (a full-width opening mark), `QO` and `QC` (quotation marks that open and close). `ID` includes pictures, `AL` all the rest.
 */
export type BreakClass =
  | 'SP' // spaces, which hang at the end of a line
  | 'ZW'
  | 'SHY'
  | 'WJ'
  | 'GL'
  | 'OP'
  | 'OPW'
  | 'QO'
  | 'QC'
  | 'CL'
  | 'CP'
  | 'EX'
  | 'IS'
  | 'SY'
  | 'HY'
  | 'BA'
  | 'BB'
  | 'B2'
  | 'IN'
  | 'NS'
  | 'PO'
  | 'PR'
  | 'NU'
  | 'HL'
  | 'SA'
  | 'ID'
  | 'AL';

const sets: readonly (readonly [BreakClass, RegExp])[] = [
  ['SP', /^[\u0020\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/],
  ['ZW', /^\u200b/],
  ['SHY', /^\u00ad/],
  ['WJ', /^[\u2060\ufeff]/],
  ['GL', /^[\u00a0\u2007\u2011\u202f\u0f08\u0f0c\u0f12\u180e]/],
  ['QO', /^[“‘«‹‚„]/],
  ['QC', /^[”’»›"']/],
  ['OP', /^[([{¿¡༺༼⁅⁽₍⌈⌊❨❪❬❮❰❲❴⟅⟦⟨⟪⟬⟮⦃⦅⦇⸢⸤⸦⸨]/],
  ['OPW', /^[\u2329〈《「『【〔〖〘〚〝（［｛｟｢]/],
  ['CP', /^[)\]]/],
  ['CL', /^[}༻༽⁆⁾₎⌉⌋\u232a❩❫❭❯❱❳❵⟆⟧⟩⟫⟭⟯⦄⦆⦈⸣⸥⸧⸩〉》」』】〕〗〙〛〞〟）］｝｠｣、。，．｡､]/],
  ['EX', /^[!?׆؛؞؟۔߹།༎༏༐༑༔᠂᠃᠈᠉！？]/],
  ['IS', /^[,.:;;·։،߸⁄]/],
  ['SY', /^\//],
  ['HY', /^-/],
  ['BA', /^[‐‒–|¦֊־་።፡।॥၊။។៕៘៚᛫᛬᛭᠄᠅᭚᭛]/],
  ['BB', /^[´ˈˌ᠆]/],
  ['B2', /^[—―⸺⸻]/],
  ['IN', /^[․‥…⋯]/],
  ['NS', /^[៖ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯｰーゝゞヽヾ々〻・･‼⁇⁈⁉゠〜～：；]/],
  ['PO', /^[%¢°‰‱′″‴‵‶‷⁗℃℉％￠؉؊؋٪₧₶₻₾]/],
  ['PR', /^(?:[+\\±№−∓＃＠]|\p{Sc})/u],
  ['NU', /^\p{Nd}/u],
  ['HL', /^[\u05d0-\u05ea\u05ef-\u05f2\ufb1d\ufb1f-\ufb28\ufb2a-\ufb4f]/],
  ['SA', /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\p{Script=Nushu}\u2e80-\u2fdf\u3003-\u303f\u3200-\u33ff\uff01-\uff60\uff66-\uff9d]/u;
const picture =
  /^(?:\p{Emoji_Presentation}|\p{Emoji_Modifier_Base}|\p{Regional_Indicator}|[\u{1f000}-\u{1faff}]|.\ufe0f)/u;

const known = new Map<string, BreakClass>();
const knownMax = 4_096;

/** The class of a cluster, by its first character. */
export function breakClass(grapheme: string): BreakClass {
  const cached = known.get(grapheme);
  if (cached !== undefined) return cached;
  const found = classify(grapheme);
  if (known.size < knownMax && grapheme.length <= 8) known.set(grapheme, found);
  return found;
}

function classify(grapheme: string): BreakClass {
  const isKeycap = grapheme.includes('\u20e3');
  const found = isKeycap ? undefined : sets.find(([, pattern]) => pattern.test(grapheme))?.[0];
  if (found !== undefined) return found;
  return isKeycap || ideograph.test(grapheme) || picture.test(grapheme) ? 'ID' : 'AL';
}
