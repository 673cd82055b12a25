import type { Unit } from './number-sources.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const intervalMs: Record<string, number> = { second: 1_000, minute, hour, day };

/**
 * Formats a number as documents cite it: `50 ms`, `3 s`, `2 min`, `6 h`, `30 days`, `2 MiB`, `50,000`. `text` is what the code has: a product
 * of literals (`4 * 24 * 3_600_000`), a list of them, or an interval of PostgreSQL.
 */
export function formatNumber(text: string, unit: Unit): string {
  if (unit === 'interval') {
    const [, count, name] = /^(\d+) (second|minute|hour|day)s?$/.exec(text) ?? [];
    if (name === undefined) throw new Error(`'${text}' is not an interval`);
    return formatMs(Number(count) * intervalMs[name]!);
  }
  const values = text
    .replaceAll(/[[\]_]/g, '')
    .split(',')
    .map(productOf);
  if (unit === 'ms') return values.map(formatMs).join(', ');
  if (unit === 's') return values.map((seconds) => formatMs(seconds * 1_000)).join(', ');
  return values.map(unit === 'bytes' ? formatBytes : formatCount).join(', ');
}

function productOf(text: string): number {
  const value = text.split('*').reduce((product, factor) => product * Number(factor), 1);
  if (!Number.isFinite(value)) throw new Error(`'${text}' is not a number`);
  return value;
}

function formatMs(ms: number): string {
  const units = [
    [day, 3, 'days'],
    [hour, 1, 'h'],
    [minute, 1, 'min'],
    [1_000, 1, 's'],
  ] as const;
  const whole = units.find(([size, least]) => ms >= size * least && ms % size === 0);
  if (whole) return `${ms / whole[0]} ${whole[2]}`;
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}

function formatBytes(bytes: number): string {
  if (bytes % 1024 ** 2 === 0) return `${bytes / 1024 ** 2} MiB`;
  return bytes % 1024 === 0 ? `${bytes / 1024} KiB` : `${formatCount(bytes)} bytes`;
}

const formatCount = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
