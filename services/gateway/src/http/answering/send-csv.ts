import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from './csv-line.ts';
import type { RouteRequest } from '../route.ts';

export type CsvRows<Column extends string> = {
  columns: readonly Column[];
  /** The rows, some at a time: the next are asked for once the reader has taken those before. A cell that is not there is empty. */
  chunks: () => AsyncIterable<readonly Readonly<Partial<Record<Column, unknown>>>[]>;
};

/** How long a reader may take for the whole file, ms. */
const longestMs = 300_000;

/**
 * Writes rows as comma-separated values while they are read. Rejects before the first byte as the rows do; later, and where the caller's
 * rights end meanwhile, the connection is destroyed without the last chunk, so that a part is not taken for the whole. `onCut` is given why a
 * reader who left, or was too slow, did not get it.
 */
export async function sendCsv<Column extends string>(
  { incoming, response, clientSignal, confirmCaller }: Sent,
  { filename, columns, chunks }: CsvRows<Column> & { filename: string },
  onCut: (error: unknown) => void,
): Promise<void> {
  const texts = textsOf(columns, chunks(), confirmCaller);
  const first = await texts.next();
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
  });
  if (incoming.method === 'HEAD' || first.done) {
    await texts.return();
    response.end();
    return;
  }
  const signal = AbortSignal.any([clientSignal(), AbortSignal.timeout(longestMs)]);
  try {
    await pipeline(Readable.from(startingWith(first.value, texts)), response, { signal });
  } catch (error) {
    if (!isOfReader(error)) throw error;
    onCut(error);
  }
}

type Sent = Pick<RouteRequest<never, never, never>, 'incoming' | 'response' | 'clientSignal' | 'confirmCaller'>;

/** Yields the lines of each chunk, below those of the names. */
async function* textsOf<Column extends string>(
  columns: readonly Column[],
  chunks: AsyncIterable<readonly Readonly<Partial<Record<Column, unknown>>>[]>,
  confirmCaller: () => Promise<unknown>,
): AsyncGenerator<string, void> {
  let names = csvLine(columns);
  for await (const rows of chunks) {
    yield names + rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
    names = '';
    await confirmCaller();
  }
  if (names !== '') yield names;
}

async function* startingWith(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

const codesOfReader: ReadonlySet<unknown> = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Returns whether `pipeline` rejected because the connection has ended or its signal has fired; every other error comes from the rows. */
function isOfReader(error: unknown): boolean {
  return codesOfReader.has(((error ?? {}) as { code?: unknown }).code);
}
