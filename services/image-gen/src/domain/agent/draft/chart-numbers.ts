import type { Row } from './slide-draft.ts';

/** The zeros of the scripts whose digits are written for numbers. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const written = /^([^\d]*)(\d+(?:[.,'’٫٬ \u00a0\u202f]\d+)*)(.*)$/su;
/** A dash before the number, with at most a currency between. */
const isNegative = /[\p{Pd}−][^\d\p{L}]*\d/u;

/**
 * The numbers of a chart, as they are given; null where they cannot stand beside each other: a value without a number or with two of
 * them, values of different units, or one below zero.
 */
export function chartNumbers(rows: readonly Row[]): number[] | null {
  const found = rows.map(({ value }) => numberIn(value));
  const points = new Set(
    found.flatMap((one) => (one && isPointBehind(one.digits) ? one.digits.match(/[^\d]/g)!.at(-1)! : [])),
  );
  const parts = found.map((one) => {
    const number = one && toNumber(one.digits, points);
    return one && number !== null ? { number: one.isNegative ? -number : number, unit: one.unit } : null;
  });
  const [first] = parts;
  if (!first) return null;
  const numbers = parts.map((part) => (part && isAlike(part.unit, first.unit) ? part.number : null));
  return numbers.every((number) => number !== null && number >= 0) && numbers.some((number) => number !== 0)
    ? (numbers as number[])
    : null;
}

function numberIn(value: string): { digits: string; unit: string; isNegative: boolean } | null {
  const plain = Array.from(value, latinDigit).join('').trim();
  const [, before, digits, after] = written.exec(plain) ?? [];
  if (digits === undefined || /\d|½|¼|¾/.test(after!)) return null;
  const unit = `${before}${after}`.replaceAll(/[\s\p{Pd}−]/gu, '').toLowerCase();
  return { digits, unit, isNegative: isNegative.test(`${before}${digits}`) };
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0)!;
  const zero = zeros.find((one) => code >= one && code <= one + 9);
  return zero === undefined ? character : String(code - zero);
}

/** Whether the last group can only be what follows the point: it has another length than three, or another mark than the thousands. */
function isPointBehind(digits: string): boolean {
  const groups = digits.split(/[^\d]/);
  const marks = digits.match(/[^\d]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined || !/[.,٫]/.test(last)) return false;
  return groups.at(-1)!.length !== 3 || last === '٫' || groups[0] === '0' || (marks.length > 1 && last !== marks[0]);
}

/** Groups of three digits are thousands, unless their mark is the point in another number of the chart. */
function toNumber(digits: string, points: ReadonlySet<string>): number | null {
  const groups = digits.split(/[^\d]/);
  const marks = digits.match(/[^\d]/g) ?? [];
  if (marks.length === 0) return Number(digits);
  const isPoint = isPointBehind(digits) || (marks.length === 1 && points.has(marks[0]));
  const whole = isPoint ? groups.slice(0, -1) : groups;
  if (whole.slice(1).some((group) => group.length !== 3)) return null;
  return Number(`${whole.join('')}${isPoint ? `.${groups.at(-1)}` : ''}`);
}

/** `1 day` and `2 days` count the same. */
function isAlike(one: string, other: string): boolean {
  const single = (unit: string) => (/^\p{L}{3,}s$/u.test(unit) ? unit.slice(0, -1) : unit);
  return single(one) === single(other);
}
