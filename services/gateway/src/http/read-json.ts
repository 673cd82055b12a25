import { isUtf8 } from 'node:buffer';
import { AppError } from '@slideloom/service-kit';
import express, { type Request, type Response } from 'express';
import { checkJsonMeasure } from './measure-json.ts';
import { readRaw } from './read-raw.ts';

/** A body and the text that it was read from; the value is undefined where nothing was sent. */
export type JsonBody = { value: unknown; text: string };

/**
 * Reads a request's JSON body; rejects with `unsupported_media_type`, `unsupported_encoding`, `invalid_encoding`, `body_too_large`,
 * `too_many_values` or `invalid_json`.
 */
export type ReadJson = (request: Request, response: Response) => Promise<JsonBody>;

/** What nearly every caller sends: plain UTF-8 of a known, moderate length. Beyond it, Express knows how to read and unpack. */
const plainMaxBytes = 128 * 1024;
const nothing: JsonBody = { value: undefined, text: '' };

export function createReadJson(maxBytes: number): ReadJson {
  const readAny = express.raw({ limit: maxBytes, type: () => true });
  const plainBytes = Math.min(maxBytes, plainMaxBytes);
  return async (request, response) => {
    const { headers } = request;
    const lengthBytes = Number(headers['content-length'] ?? 0);
    if (headers['transfer-encoding'] === undefined && lengthBytes === 0) return nothing;
    const isPlain = headers['content-type'] === 'application/json';
    if (!isPlain && request.is('application/json') === false) throw new AppError('unsupported_media_type');
    const charset = isPlain ? 'utf-8' : charsetOf(headers['content-type'] ?? '');
    const isUnpacked = headers['content-encoding'] === undefined;
    if (isUnpacked && lengthBytes > 0 && lengthBytes <= plainBytes) {
      return parse(await readPlain(request, plainBytes), charset);
    }
    await new Promise<void>((resolve, reject) => {
      readAny(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(translate(error))));
    });
    const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    return bytes.length === 0 ? nothing : parse(bytes, charset);
  };
}

/** The charsets that JSON may come in; the RFC knows UTF-8 alone, the two others are taken as they have always been. */
const charsets = ['utf-8', 'utf8', 'utf-16', 'utf-16le', 'utf-16be'];

function charsetOf(contentType: string): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!charsets.includes(charset)) throw new AppError('unsupported_media_type');
  return charset;
}

async function readPlain(request: Request, maxBytes: number): Promise<Buffer> {
  try {
    return await readRaw(request, maxBytes);
  } catch (error) {
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

/** body-parser's errors carry a `type`, but for those of the unpacking. Source: the README of body-parser, "Errors". */
function translate(error: unknown): AppError {
  const { type } = (error ?? {}) as { type?: unknown };
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'encoding.unsupported') return new AppError('unsupported_encoding');
  if (typeof type === 'string') return new AppError('invalid_json', { cause: error });
  return new AppError('invalid_encoding', { cause: error });
}
