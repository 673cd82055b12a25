import { AppError } from '@slideloom/service-kit';
import express, { type Request, type Response } from 'express';
import { readRaw } from './read-raw.ts';

/** Reads a request's JSON body; rejects with `unsupported_media_type`, `body_too_large` or `invalid_json`. */
export type ReadJson = (request: Request, response: Response) => Promise<unknown>;

/** What nearly every caller sends: plain UTF-8 of a known, moderate length. Beyond it, Express knows how to unpack and decode. */
const plainMaxBytes = 128 * 1024;

export function createReadJson(maxBytes: number): ReadJson {
  const readAny = express.json({ limit: maxBytes, strict: false });
  const plainBytes = Math.min(maxBytes, plainMaxBytes);
  return async (request, response) => {
    const lengthBytes = Number(request.headers['content-length'] ?? 0);
    const hasContent = request.headers['transfer-encoding'] !== undefined || lengthBytes > 0;
    const isPlain = request.headers['content-type'] === 'application/json';
    if (hasContent && !isPlain && request.is('application/json') === false) {
      throw new AppError('unsupported_media_type');
    }
    const isUnpacked = request.headers['content-encoding'] === undefined;
    if (isPlain && isUnpacked && lengthBytes > 0 && lengthBytes <= plainBytes) return readPlain(request, plainBytes);
    await new Promise<void>((resolve, reject) => {
      readAny(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
    return request.body as unknown;
  };
}

const byteOrderMark = '\uFEFF';

async function readPlain(request: Request, maxBytes: number): Promise<unknown> {
  try {
    const text = (await readRaw(request, maxBytes)).toString('utf8');
    return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
  } catch (error) {
    // A sender that went away half way has sent no JSON either.
    throw new AppError('invalid_json', { cause: error });
  }
}
