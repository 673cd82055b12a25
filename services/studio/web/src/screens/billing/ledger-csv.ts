import type { components } from '@slideloom/client';
import { csvCell } from '@slideloom/contracts/csv-cell';

type Entry = components['schemas']['LedgerEntry'];

/** What came later stands at the end, behind what programs may read by its place. */
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
  'person',
  'key_name',
  'deck',
  'project',
  'brand',
] as const satisfies readonly (keyof Entry)[];

/** Rows of the ledger as a file for a spreadsheet; the mark at its beginning makes it UTF-8 there too. */
export function ledgerCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => columns.map((column) => csvCell(entry[column])).join(','));
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}
