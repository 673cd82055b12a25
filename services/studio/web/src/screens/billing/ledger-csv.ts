import type { components } from '@slideloom/client';

type Entry = components['schemas']['LedgerEntry'];

const columns = [
  'created_at',
  'delta',
  'reason',
  'model_id',
  'balance_after',
  'user_id',
  'auth_mode',
  'api_key_id',
  'route',
  'id',
] as const satisfies readonly (keyof Entry)[];

/**
 * A cell as RFC 4180 has it. Spreadsheets take a text that begins with one of these characters for a formula, and run it: an apostrophe
 * before it makes it a text. Numbers are ours and stay numbers.
 * Source: OWASP, "CSV Injection".
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of the ledger as a file for a spreadsheet; the mark at its beginning makes it UTF-8 there too. */
export function ledgerCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => columns.map((column) => csvCell(entry[column])).join(','));
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
