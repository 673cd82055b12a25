import { cleanBody } from './clean-text.ts';

/** A body as its model wrote it may be a list or a table; then it is one. */
export type ReadBody = { body: string; items: string[] };

const bullet = /^• (.+)$/u;
const number = /^(\d{1,2})[.)]\s+(.+)$/u;

/** The lines of a body, and the items of the list in it: bullets, numbers from 1 on, or the rows of a markdown table. */
export function readBody(value: unknown): ReadBody {
  const lines = cleanBody(value).split('\n');
  const table = tableIn(lines);
  if (table) return table;
  const bullets = lines.flatMap((line) => bullet.exec(line)?.[1] ?? []);
  if (bullets.length >= 2) return { body: lines.filter((line) => !bullet.test(line)).join('\n'), items: bullets };
  return numbersIn(lines.length === 1 ? apart(lines[0]!) : lines) ?? { body: lines.join('\n'), items: [] };
}

/** `1. … 2. … 3. …` in one line, as lines. */
function apart(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  for (let next = 1; ; next += 1) {
    const at = rest.search(new RegExp(`(?:^|\\s)${next}[.)]\\s+\\S`, 'u'));
    if (at < 0) return [...lines, rest].map((part) => part.trim()).filter((part) => part !== '');
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
}

function numbersIn(lines: readonly string[]): ReadBody | null {
  const found = lines.map((line) => number.exec(line));
  const numbered = found.filter((match) => match !== null);
  const isInOrder = numbered.every(([, digits], at) => Number(digits) === at + 1);
  if (numbered.length < 2 || !isInOrder) return null;
  return {
    body: lines.filter((_line, at) => found[at] === null).join('\n'),
    items: numbered.map(([, , words]) => words!),
  };
}

/** The rows of a table as items, `cell – cell`; its head stands in the body. */
function tableIn(lines: readonly string[]): ReadBody | null {
  const rule = lines.findIndex((line) => /^\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*$/u.test(line));
  if (rule < 1) return null;
  const after = lines.slice(rule + 1);
  const end = after.findIndex((line) => !line.includes('|'));
  const rows = end < 0 ? after : after.slice(0, end);
  if (rows.length === 0) return null;
  const cells = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' – ');
  const beside = [...lines.slice(0, rule - 1), cells(lines[rule - 1]!), ...(end < 0 ? [] : after.slice(end))];
  return { body: beside.join('\n'), items: rows.map(cells) };
}
