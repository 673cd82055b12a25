import { limits } from '@slideloom/contracts';
import type { HtmlReader } from '@slideloom/html-text/reader';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { AppError } from '@slideloom/service-kit';

const accept = 'text/html, application/xhtml+xml, text/plain;q=0.8';
const readable = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown', null]);

/**
 * The text of a foreign web page, at most as long as a fact; of a long page, of what its beginning says. Rejects with `url_forbidden`,
 * `source_unreadable`, and with `unavailable` while too many pages wait.
 */
export type ReadPage = (url: string, signal: AbortSignal) => Promise<string>;

export async function readPage(
  { fetchBytes, html }: { fetchBytes: SafeFetch['fetchBytes']; html: HtmlReader },
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const { bytes, contentType } = await fetchBytes(url, { signal, accept, takesBeginning: true }).catch(
    (error: unknown) => {
      const isOurs = error instanceof AppError;
      if (isOurs && (error.code === 'url_forbidden' || !error.code.startsWith('url_'))) throw error;
      throw unreadable(isOurs ? error.message : 'it could not be read', error);
    },
  );
  if (!readable.has(contentType)) throw unreadable('it is not a page of text');
  const text = await html.read(decodePage(bytes), { maxChars: limits.plan.factMaxChars, isPage: true }, signal);
  if (text === '') throw unreadable('it has no text of its own');
  return text;
}

function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('source_unreadable', { message: `source_url: ${reason}`, cause });
}

/** Decodes the beginning of a page as UTF-8, or by the encoding that the page itself names. */
function decodePage(bytes: Buffer): string {
  try {
    // As a stream, since the last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const named = /charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2_048))?.[1] ?? 'windows-1252';
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      return new TextDecoder().decode(bytes);
    }
  }
}
