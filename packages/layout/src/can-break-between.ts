import type { BreakClass } from './break-class.ts';

/** A grapheme cluster and the offset at which it starts, UTF-16 units. */
export type Cluster = { text: string; kind: BreakClass; start: number };

type Kinds = ReadonlySet<BreakClass>;
const kinds = (...names: BreakClass[]): Kinds => new Set(names);

/** Never at the start of a line: UAX #14, rules 11, 13, 21 and 22. A long dash, too, stays with what it follows. */
const bound = kinds('WJ', 'SHY', 'CL', 'CP', 'EX', 'IS', 'SY', 'QC', 'BA', 'HY', 'B2', 'NS', 'IN');
/** Never at the end of a line: rules 11, 12, 14, 19 and 21. */
const binding = kinds('WJ', 'GL', 'OP', 'OPW', 'QO', 'BB');
const word = kinds('AL', 'HL', 'NU');

/** What does not break behind a class although no rule above forbids it: rules 23 to 25, 28 to 30. */
const joined: Partial<Record<BreakClass, Kinds>> = {
  AL: kinds('AL', 'HL', 'NU', 'PR', 'PO', 'OP'),
  HL: kinds('AL', 'HL', 'NU', 'PR', 'PO', 'OP'),
  NU: kinds('AL', 'HL', 'NU', 'PR', 'PO', 'OP'),
  PR: kinds('AL', 'HL', 'NU', 'ID', 'OP', 'OPW'),
  PO: kinds('AL', 'HL', 'NU', 'OP', 'OPW'),
  IS: kinds('AL', 'HL', 'NU'),
  CP: kinds('AL', 'HL', 'NU', 'PO', 'PR'),
  CL: kinds('PO', 'PR'),
  ID: kinds('PO'),
};

/**
 * Whether a line may end behind the cluster at `index`; `wordEnds` are the offsets where words of Thai, Lao, Khmer and Burmese end.
 * Follows UAX #14 except where good setting asks for another: `test/unicode-line-breaks.test.ts` lists every difference.
 */
export function canBreakBetween(clusters: readonly Cluster[], index: number, wordEnds: ReadonlySet<number>): boolean {
  const before = clusters[index];
  const after = clusters[index + 1];
  if (!before || !after || after.kind === 'SP' || after.kind === 'ZW') return false;
  if (before.kind === 'ZW') return true;
  if (before.kind === 'SP') return canBreakAfterSpace(clusters, index + 1);
  if (bound.has(after.kind) || binding.has(before.kind)) return false;
  if (after.kind === 'GL') return before.kind === 'BA' || before.kind === 'HY' || before.kind === 'SHY';
  if (after.kind === 'QO') return isWide(before);
  if (before.kind === 'SHY') return index > 0;
  if (before.kind === 'QC') return isWide(after);
  if (before.kind === 'SA' || after.kind === 'SA') return isWide(before) || isWide(after) || wordEnds.has(after.start);
  if (joined[before.kind]?.has(after.kind)) return false;
  return isJoint(before) ? canBreakAfterJoint(clusters, index) : true;
}

/** Marks that join the words on both sides. */
function isJoint({ kind }: Cluster): boolean {
  return kind === 'HY' || kind === 'BA' || kind === 'SY' || kind === 'B2' || kind === 'IN';
}

/** Joined words this short together, or a number with a word this long, are read as one: km/h, 30-day, Mon–Fri, 90-minute. */
const shortPairMax = 6;
const countedWordMax = 10;

/** No line ends behind a mark that begins a word, and none inside "30-day" or a range. */
function canBreakAfterJoint(clusters: readonly Cluster[], index: number): boolean {
  const { kind } = clusters[index] as Cluster;
  const after = (clusters[index + 1] as Cluster).kind;
  const previous = clusters[index - 1]?.kind;
  if (previous === undefined || previous === 'SP') return false;
  if (kind === 'B2' || kind === 'IN') return after !== 'NU' || kind === 'IN';
  if (after === 'NU') return false;
  if (after === 'HL' && kind === 'SY') return false;
  if (previous === 'HL' && kind !== 'SY') return false;
  const left = countWord(clusters, index - 1, -1);
  const right = countWord(clusters, index + 1, 1);
  if (left === 0 || right === 0) return true;
  if (left + right <= shortPairMax || (left === 1 && kind === 'HY')) return false;
  return !(previous === 'NU' && kind === 'HY' && right <= countedWordMax);
}

/** How many letters and digits stand in a row from a place on, as far as it matters. */
function countWord(clusters: readonly Cluster[], from: number, step: 1 | -1): number {
  let count = 0;
  while (count <= countedWordMax && word.has(clusters[from + count * step]?.kind ?? 'SP')) count += 1;
  return count;
}

function canBreakAfterSpace(clusters: readonly Cluster[], index: number): boolean {
  const after = clusters[index] as Cluster;
  const next = clusters[index + 1]?.kind;
  let at = index - 1;
  while (clusters[at]?.kind === 'SP') at -= 1;
  const before = clusters[at]?.kind;
  if (before === 'ZW') return true;
  if (before === 'OP' || before === 'OPW' || after.kind === 'WJ') return false;
  const isLast = next === undefined || next === 'SP' || bound.has(next);
  const { kind, text } = after;
  if (kind === 'CL' || kind === 'CP') return false;
  // French sets a space before these; ".NET" and "/usr" begin a word.
  if (kind === 'EX' || kind === 'IS' || kind === 'SY' || kind === 'IN') return !isLast;
  if (kind === 'QC') return !(isLast && /^[»›]/.test(text));
  if (kind === 'NS') return before !== 'CL' && before !== 'CP';
  if (kind === 'B2') return before !== 'B2';
  // "30 €", "50 %", but "5 $10".
  if (kind === 'PO' || kind === 'PR') return !(before === 'NU' && next !== 'NU' && unit.test(text));
  return kind !== 'NU' || !isLeadingCurrency(clusters, at);
}

const unit = /^[\p{Sc}%‰°％℃℉٪]/u;

/** "€ 30" stays together; the sign of "30 € 5" belongs to the number before it. */
function isLeadingCurrency(clusters: readonly Cluster[], at: number): boolean {
  if (!/^\p{Sc}/u.test(clusters[at]?.text ?? '')) return false;
  let previous = at - 1;
  while (clusters[previous]?.kind === 'SP') previous -= 1;
  return clusters[previous]?.kind !== 'NU';
}

const wideMark = /^[〉》」』】〕〗〙〛〞〟）］｝｠｣、。，．！？：；｡､（［｛「『【〔〈《＃＠￥＄￡￦]/;

/** Full-width: a line may end on either side, whatever stands there. */
function isWide({ kind, text }: Cluster): boolean {
  return kind === 'ID' || kind === 'NS' || kind === 'OPW' || wideMark.test(text);
}
