import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { isUnchanged } from './is-unchanged.ts';
import { chooseEncoding } from './send-answer.ts';

/** A public answer that is the same as long as the process lives: its bytes, compressed once, and what names them. */
export type FixedAnswer = {
  /** Changes with the content. */
  version: string;
  send(request: Request, response: Response, headers: Record<string, string>): void;
};

/** Better than that takes seconds for some megabytes. */
const brotliQuality = 9;

export async function createFixedAnswer(content: string | Buffer): Promise<FixedAnswer> {
  const identity = Buffer.from(content);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity),
  ]);
  const forms = { identity, br, gzip: gzipped };
  const version = hash('sha256', identity, 'base64url').slice(0, 20);
  return {
    version,
    send(request, response, headers) {
      const encoding = chooseEncoding(request);
      response.setHeaders(new Map(Object.entries(headers)));
      response.vary('Accept-Encoding');
      // Weak, because the compressed forms share it.
      response.setHeader('ETag', `W/"${version}"`);
      if (isUnchanged(request, response)) {
        response.statusCode = 304;
        response.removeHeader('Content-Type');
        response.end();
        return;
      }
      const bytes = forms[encoding ?? 'identity'];
      if (encoding !== null) response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', bytes.length);
      response.end(bytes);
    },
  };
}
