import { AppError } from '@slideloom/service-kit';
import type { FilePiece, ShopProduct } from '../../domain/stores/ports.ts';
import { PlaceLost } from '../../domain/stores/shop-errors.ts';
import { brokenCall } from './shop-http.ts';
import { productSchema, variantSchema, type SaidNode, type SaidVariant } from './shop-queries.ts';

/** One statement's worth of products. */
const maxProducts = 500;
const maxTextUnits = 500_000;
/** A product's line; a description alone may have half a megabyte. */
const maxLineBytes = 4 * 1024 * 1024;
/** Silence after which the download is given up, ms; the whole may take long. */
const silenceMs = 30_000;

type Line = { text: string; endBytes: number };

/**
 * Products of a bulk operation's JSONL file from a byte on, as they come in: a product's line, then those of its variants. At any time one
 * piece is in memory. Asks for the rest alone, and skips what was read where the host gives the whole file. Rejects with `platform_failed` when
 * the download breaks, and with `PlaceLost` for a file that has expired or is cut off.
 */
export async function* readBulkFile(
  url: string,
  {
    offsetBytes,
    toProduct,
  }: { offsetBytes: number; toProduct: (node: SaidNode, first: SaidVariant | null) => ShopProduct | null },
  signal: AbortSignal,
): AsyncGenerator<FilePiece> {
  let piece: ShopProduct[] = [];
  let [count, units] = [0, 0];
  let node: SaidNode | null = null;
  let first: SaidVariant | null = null;
  let readBytes = offsetBytes;
  const close = () => {
    if (!node) return;
    count += 1;
    const product = toProduct(node, first);
    if (product) {
      piece.push(product);
      units += product.name.length + (product.description?.length ?? 0);
    }
    [node, first] = [null, null];
  };

  for await (const { text, endBytes } of readLines(url, offsetBytes, signal)) {
    const said = parseLine(text);
    if (said['__parentId'] === undefined) {
      close();
      if (count >= maxProducts || units >= maxTextUnits) {
        yield { products: piece, count, offsetBytes: readBytes };
        [piece, count, units] = [[], 0, 0];
      }
      node = readNode(said);
    } else {
      const variant = variantSchema.safeParse(said).data;
      if (variant && (!first || variant.position < first.position)) first = variant;
    }
    readBytes = endBytes;
  }
  close();
  yield { products: piece, count, offsetBytes: readBytes };
}

async function* readLines(url: string, offsetBytes: number, signal: AbortSignal): AsyncGenerator<Line> {
  let rest: Buffer = Buffer.alloc(0);
  let at = offsetBytes;
  for await (const chunk of download(url, offsetBytes, signal)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, from)) {
      at += end + 1 - from;
      yield { text: rest.toString('utf8', from, end), endBytes: at };
      from = end + 1;
    }
    // A copy, so that a small rest does not keep a large chunk.
    rest = Buffer.from(rest.subarray(from));
    if (rest.length > maxLineBytes) throw new PlaceLost('a line of the file is too long');
  }
  if (rest.length > 0) yield { text: rest.toString('utf8'), endBytes: at + rest.length };
}

/** The bytes behind `offsetBytes`. */
async function* download(url: string, offsetBytes: number, outer: AbortSignal): AsyncGenerator<Buffer> {
  const controller = new AbortController();
  const signal = AbortSignal.any([outer, controller.signal]);
  const silence = setTimeout(() => controller.abort(new AppError('platform_failed')), silenceMs);
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(offsetBytes > 0 && { range: `bytes=${offsetBytes}-` }) },
      redirect: 'manual',
      signal,
    });
    let skip = bytesToSkip(response, offsetBytes);
    for await (const part of response.body ?? []) {
      silence.refresh();
      const skipped = Math.min(skip, part.byteLength);
      skip -= skipped;
      if (skipped < part.byteLength)
        yield Buffer.from(part.buffer, part.byteOffset + skipped, part.byteLength - skipped);
      // Storing what was given may take its time.
      silence.refresh();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof AppError || error instanceof PlaceLost ? error : brokenCall(url, error);
  } finally {
    clearTimeout(silence);
    // Ends the download where its reader stopped early.
    controller.abort();
  }
}

function bytesToSkip({ status }: Response, offsetBytes: number): number {
  if (status === 206) return 0;
  if (status === 200) return offsetBytes;
  if (status === 416 && offsetBytes > 0) throw new PlaceLost('the file has become shorter');
  if (status === 403 || status === 404 || status === 410) throw new PlaceLost('the file has expired');
  throw new AppError('platform_failed', { cause: new Error(`the file's host answered ${status}`) });
}

function parseLine(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new PlaceLost('the file is cut off');
}

function readNode(said: Record<string, unknown>): SaidNode {
  const read = productSchema.safeParse(said);
  if (!read.success) throw new AppError('platform_failed', { cause: new Error('a line of another form') });
  return read.data;
}
