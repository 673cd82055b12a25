import { findPrices } from './find-prices.ts';

export type Span = { start: number; end: number };

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
/** Where a sentence may be parted so that each side can stand by itself. */
const seams = /,(?=\s)|;(?=\s)|:(?=\s)|\s[–—|•·/-]\s|[、，；：،؛()（）[\]【】「」]/gu;
const bracket = /[()（）[\]【】「」]/u;
/** An abbreviation that leads to what stands behind it. */
const leading = /^\p{L}{1,7}\.$/u;

/** The text without these places of it: without the parts of sentences that have them, and without sentences of which nothing is left. */
export function withoutContacts(text: string, spans: readonly Span[]): string {
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const from = start;
    start += line.length + 1;
    return keepRest(line, within(spans, from, from + line.length));
  });
  return lines.filter((line) => line !== '').join('\n');
}

function keepRest(line: string, spans: readonly Span[]): string {
  if (spans.length === 0) return line;
  const kept: string[] = [];
  for (const { start, end } of sentencesOf(line, spans)) {
    const sentence = line.slice(start, end);
    const own = within(spans, start, end);
    const rest = own.length === 0 ? sentence.trim() : keepClauses(sentence, own);
    if (rest === '' && leading.test(kept.at(-1) ?? '')) kept.pop();
    if (rest !== '') kept.push(rest);
  }
  return kept.join(' ');
}

/** Sentences, of which none ends within a span. */
function sentencesOf(line: string, spans: readonly Span[]): Span[] {
  const made: Span[] = [];
  for (const { index, segment } of sentences.segment(line)) {
    const last = made.at(-1);
    if (last && spans.some(({ start, end }) => start < index && end > index)) last.end = index + segment.length;
    else made.push({ start: index, end: index + segment.length });
  }
  return made;
}

function keepClauses(sentence: string, spans: readonly Span[]): string {
  const clauses: { text: string; seam: string; isKept: boolean }[] = [];
  let from = 0;
  const add = (to: number, seam: string) => {
    clauses.push({ text: sentence.slice(from, to).trim(), seam, isKept: within(spans, from, to).length === 0 });
    from = to + seam.length;
  };
  for (const { 0: seam, index } of sentence.matchAll(seams)) {
    if (index >= from && within(spans, index, index + seam.length).length === 0) add(index, seam);
  }
  add(sentence.length, '');
  // What a colon leads to is gone, and with it the words before it.
  for (let at = clauses.length - 2; at >= 0; at -= 1) {
    const { seam, text } = clauses[at]!;
    if (/[:：]/u.test(seam) && !clauses[at + 1]!.isKept && findPrices(text).length === 0) clauses[at]!.isKept = false;
  }
  const rest = clauses.reduce((made, { text, isKept }, at) => {
    if (!isKept || text === '') return made;
    const seam = clauses[at - 1]?.seam ?? '';
    if (made === '') return at === 0 ? text : capitalise(text);
    return (
      made + (clauses[at - 1]!.isKept && !bracket.test(seam) ? `${seam}${/\s$/u.test(seam) ? '' : ' '}` : ', ') + text
    );
  }, '');
  if (!/\p{L}{2}|\p{N}|[\p{Lo}]/u.test(rest)) return '';
  const end = /[.!?。！？؟…]+$/u.exec(sentence.trim())?.[0] ?? '';
  return rest.endsWith(end) ? rest : rest + end;
}

function within<One extends Span>(spans: readonly One[], from: number, to: number): Span[] {
  return spans.flatMap(({ start, end }) =>
    start < to && end > from ? [{ start: start - from, end: end - from }] : [],
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
