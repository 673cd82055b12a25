import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AppError } from '@slideloom/service-kit';
import type { Request } from 'express';
import { discardRest } from './discard-rest.ts';
import { checkJsonMeasure } from './measure-json.ts';
import { readRaw } from './read-raw.ts';

/** A body and the text that it was read from; the value is undefined where nothing was sent. */
export type JsonBody = { value: unknown; text: string };

/** Runs the reading of a large body; may reject instead, before any of it is read. */
export type HoldPlace = <Result>(read: () => Promise<Result>) => Promise<Result>;

/**
 * Reads a request's JSON body; rejects with `unsupported_media_type`, `unsupported_encoding`, `invalid_encoding`, `body_too_large`,
 * `too_many_values`, `invalid_json`, or, where it is large, `request_timeout` for a sender that is too slow.
 */
export type ReadJson = (request: Request, holdPlace?: HoldPlace) => Promise<JsonBody>;

/** What nearly every caller sends: plain bytes of a known, moderate length. They hold little, for as long as the server waits for a request. */
const usualPlainBytes = 128 * 1024;
const nothing: JsonBody = { value: undefined, text: '' };

/**
 * `times`: what a large body may take in all, and the stretches in which it must keep to the least speed, ms. `plainMaxBytes`: the size from
 * which on a body is large.
 */
export function createReadJson(
  maxBytes: number,
  times: { bodyMs: number; slowBodyMs: number },
  plainMaxBytes = usualPlainBytes,
): ReadJson {
  const plainBytes = Math.min(maxBytes, plainMaxBytes);
  return async (request, holdPlace = (read) => read()) => {
    const { headers } = request;
    const lengthBytes = Number(headers['content-length'] ?? 0);
    if (headers['transfer-encoding'] === undefined && lengthBytes === 0) return nothing;
    const isPlain = headers['content-type'] === 'application/json';
    if (!isPlain && request.is('application/json') === false) throw new AppError('unsupported_media_type');
    const charset = isPlain ? 'utf-8' : charsetOf(headers['content-type'] ?? '');
    const unpack = unpackerOf(headers['content-encoding'] ?? 'identity');
    if (unpack === null && lengthBytes > 0 && lengthBytes <= plainBytes) {
      return parse(await readWhole(request, plainBytes), charset);
    }
    try {
      if (lengthBytes > maxBytes) throw new AppError('body_too_large');
      const bytes = await holdPlace(() => readWhole(request, maxBytes, times));
      if (bytes.length === 0) return nothing;
      return parse(unpack === null ? bytes : await unpacked(unpack, bytes, maxBytes), charset);
    } catch (error) {
      discardRest(request);
      throw error;
    }
  };
}

/** The charsets that JSON may come in; the RFC knows UTF-8 alone, the two others are taken as they have always been. */
const charsets = ['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be'];

function charsetOf(contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!charsets.includes(charset)) throw new AppError('unsupported_media_type');
  return charset;
}

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

function unpackerOf(encoding: string): Unpack | null {
  const name = encoding.toLowerCase();
  if (name === 'identity') return null;
  const unpack = unpackers.get(name);
  if (!unpack) throw new AppError('unsupported_encoding');
  return unpack;
}

async function unpacked(unpack: Unpack, bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new AppError('body_too_large') : new AppError('invalid_encoding', { cause: error });
  }
}

async function readWhole(request: Request, maxBytes: number, times?: Parameters<typeof readRaw>[2]): Promise<Buffer> {
  try {
    return await readRaw(request, maxBytes, times);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw error;
    // A sender that went away half way has sent no JSON either.
    throw new AppError('invalid_json', { cause: error });
  }
}

const byteOrderMark = '\uFEFF';

function parse(bytes: Buffer, charset: string): JsonBody {
  const text = decode(bytes, charset);
  checkJsonMeasure(charset.startsWith('utf-16') ? Buffer.from(text) : bytes);
  try {
    return { value: JSON.parse(text) as unknown, text };
  } catch (error) {
    throw new AppError('invalid_json', { cause: error });
  }
}

/** Letters that are not what the charset says would otherwise become U+FFFD, and be lost. */
function decode(bytes: Buffer, charset: string): string {
  if (charset.startsWith('utf-16')) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch (error) {
      throw new AppError('invalid_json', { message: 'The body is not valid UTF-16', cause: error });
    }
  }
  if (!isUtf8(bytes)) throw new AppError('invalid_json', { message: 'The body is not valid UTF-8' });
  const text = bytes.toString('utf8');
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
