import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

export type Pages = {
  /** The files of the build, but for `index.html`; what is not one of them goes to `next`. */
  files: RequestHandler;
  /** The page itself, under any path; `nonce` is for the styles that react-aria adds. */
  index: (nonce: string) => string;
  /** Another for every other build. */
  version: string;
};

/** Folders whose files are named after their content: a browser may keep them for ever. */
const named = /^\/(?:assets|faces)\//;
const keep = 'public, max-age=31536000, immutable';
const askAgain = 'public, no-cache';

/**
 * The built pages of a folder. Their names are read once: nothing else of the disk can be asked for. Beside a file may lie its `.br` and
 * `.gz`, which the build has made, and which then travel instead. Throws where nothing is built.
 */
export async function loadPages(folder: string): Promise<Pages> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch((error: unknown) => {
    throw new Error(
      `The pages are not built: ${folder} has no index.html (node services/studio/scripts/build-pages.ts)`,
      { cause: error },
    );
  });
  const at = html.indexOf('<head>') + '<head>'.length;
  if (at < '<head>'.length) throw new Error('index.html has no <head>');
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('Cache-Control', named.test(path) ? keep : askAgain),
  });
  return {
    // The page is sent apart, with its nonce; compressed forms are no files of their own.
    // It names the other files, each by its content.
    version: hash('sha256', html, 'hex').slice(0, 12),
    files: (request, response, next) =>
      /^\/(?:index\.html)?$|\.(?:br|gz)$/.test(request.path) ? next() : serve(request, response, next),
    index: (nonce) => `${html.slice(0, at)}<meta property="csp-nonce" nonce="${nonce}" />${html.slice(at)}`,
  };
}
