import type { Queryable, Sql } from '@slideloom/db';
import { readPage, type ListedTable, type Page, type PageRequest } from './read-page.ts';

/** Reading, writing and compressing an answer costs a gateway by its length, for which all its callers wait: a page ends with it. */
const pageMaxChars = 1_000_000;
/**
 * Rows that are read at a time: as many as there is room for if they weigh what those before do, but never more than four times those, so that
 * heavy rows behind light ones are noticed early. What is beyond is not shown.
 */
const chunkRows = { first: 10, growth: 4, most: 200 };

/**
 * A page of rows that may be heavy each: it ends after the row with which it is `pageMaxChars` large, and then there is more. `charsOf`
 * answers what a row weighs. Forwards only.
 */
export async function readHeavyPage<Row extends { id: string }>(
  queryable: Pick<Queryable, 'rows'>,
  list: ListedTable,
  teamId: string,
  page: Omit<PageRequest, 'ending_before'>,
  charsOf: (row: Row) => number,
  filters: readonly Sql[] = [],
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let chars = 0;
  for (;;) {
    const expected = Math.ceil((pageMaxChars - chars) / Math.max(1, chars / rows.length));
    const wanted =
      rows.length === 0 ? chunkRows.first : Math.min(chunkRows.most, chunkRows.growth * rows.length, expected);
    const limit = Math.min(wanted, page.limit - rows.length);
    const after = rows.at(-1)?.id ?? page.starting_after;
    const chunk = await readPage<Row>(queryable, list, teamId, { limit, starting_after: after }, filters);
    for (const [index, row] of chunk.rows.entries()) {
      rows.push(row);
      chars += charsOf(row);
      if (chars >= pageMaxChars) return { rows, hasMore: chunk.hasMore || index < chunk.rows.length - 1 };
    }
    if (!chunk.hasMore || rows.length >= page.limit) return { rows, hasMore: chunk.hasMore };
  }
}
