import { limits, type CsvQuery } from '@slideloom/contracts';
import { AppError, type Logger } from '@slideloom/service-kit';
import { z } from 'zod';
import type { RouteRequest } from '../http/route.ts';
import { sendCsv, type CsvRows } from '../http/answering/send-csv.ts';

const dayMs = 24 * 3_600_000;
const { daysMax, rowsMax } = limits.csv;

/** What a route of comma-separated values answers. */
export const csvAnswers = [
  {
    status: 200,
    schema: z.string(),
    description:
      'RFC 4180, in UTF-8: a line of names, then a line for each row. A connection that ends without the last chunk has cut the file: ask again',
    contentType: 'text/csv',
    headers: { 'Content-Disposition': 'The name of the file.' },
  },
];

type CsvExport<Column extends string> = CsvRows<Column> & {
  /** What the file is called, before its days. */
  name: string;
  /** How many rows are read for it, counted up to `atMost`. */
  count: (atMost: number) => Promise<number>;
};

/** Streams the rows of a time as a file. Rejects with `invalid_request` where the time is too long, or has too many rows for one file. */
export async function exportCsv<Column extends string>(
  request: RouteRequest<never, CsvQuery, never> | RouteRequest<undefined, CsvQuery, undefined>,
  logger: Logger,
  { name, count, ...rows }: CsvExport<Column>,
): Promise<void> {
  const { from, to } = request.query;
  // As text, which has the microseconds: both are in UTC.
  if (from >= to) throw refuse('from must be before to');
  if (Date.parse(to) - Date.parse(from) > daysMax * dayMs) {
    throw refuse(`from must be at most ${daysMax} days before to: ask for shorter times, one after the other`);
  }
  if ((await count(rowsMax + 1)) > rowsMax) {
    throw refuse(`There are more than ${rowsMax} rows in this time: ask for shorter times, one after the other`);
  }
  const filename = `slideloom-${name}-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`;
  await sendCsv(request, { filename, ...rows }, (error) => logger.info({ err: error }, 'an export was cut'));
}

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
