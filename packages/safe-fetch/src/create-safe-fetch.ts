import { AppError, withDeadline } from '@slideloom/service-kit';
import { Agent, request, type Dispatcher } from 'undici';
import { checkHttpsUrl, checkUrl, readAllowHosts } from './check-url.ts';
import { createSsrfGuard } from './ssrf-guard.ts';
import { readBeginning } from './read-beginning.ts';
import { readBody, tooLarge, type BodyBounds } from './read-body.ts';
import { createDnsResolver, type ResolveHost } from './resolve-host.ts';
import { statusError, toUrlError } from './url-error.ts';

export type SafeFetchOptions = {
  /** Exact `host:port` pairs that may be reached although they are inside; for development alone. */
  allowHosts?: readonly string[];
  /** Timeout for looking up the name and opening the connection, ms. */
  connectTimeoutMs?: number;
  /** Timeout for everything, redirects included, ms. */
  totalTimeoutMs?: number;
  maxBytes?: number;
  /** The least that must arrive, on average, in every stretch of `speedWindowMs` once the body has started. */
  minBytesPerSecond?: number;
  speedWindowMs?: number;
  maxRedirects?: number;
  /** Where names are looked up; DNS unless a test says otherwise. */
  resolveHost?: ResolveHost;
};

export type FetchOptions = {
  signal?: AbortSignal;
  accept?: string;
  maxBytes?: number;
  /** Of a larger body its first `maxBytes` are taken, instead of refusing it. Default false. */
  takesBeginning?: boolean;
};

export type FetchedBytes = {
  bytes: Buffer;
  /** The type that the server names, in lower case and without parameters: a claim, not a fact. */
  contentType: string | null;
  /** The address after redirects. */
  finalUrl: string;
};

/** What a server answered to `post`, whatever its status. */
export type PostAnswer = {
  status: number;
  /** The header, as it came. */
  retryAfter: string | null;
  /** The beginning of its body, at most `maxAnswerBytes`. */
  bytes: Buffer;
};

export type SafeFetch = {
  /** Throws `url_forbidden` for an address whose text alone shows that it will be refused. Sends nothing. */
  checkUrl(url: string): void;
  /**
   * Fetches a foreign address. Throws `url_forbidden`, `url_not_found`, `url_unusable`, `url_too_large`, `url_too_slow`
   * or `url_unreachable`, and the signal's reason when the signal ends it.
   */
  fetchBytes(url: string, options?: FetchOptions): Promise<FetchedBytes>;
  /**
   * Sends a body to a foreign https address. Redirects are answers like all others. Throws `url_forbidden`, `url_not_found`,
   * `url_unusable`, `url_too_slow` or `url_unreachable`, and the signal's reason when the signal ends it.
   */
  post(
    url: string,
    message: { headers: Readonly<Record<string, string>>; body: string; maxAnswerBytes: number },
    signal?: AbortSignal,
  ): Promise<PostAnswer>;
  close(): Promise<void>;
};

const userAgent = 'Slideloom/1.0';
const defaults = {
  connectTimeoutMs: 5_000,
  totalTimeoutMs: 30_000,
  maxBytes: 20 * 1024 * 1024,
  minBytesPerSecond: 4 * 1024,
  speedWindowMs: 5_000,
  maxRedirects: 4,
};

/**
 * The one fetch for addresses that strangers give (invariant 7). It reaches public servers only, in any notation, the
 * name's resolution or a redirect says; it never sends credentials or cookies, and takes no proxy from the environment.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const settings = { ...defaults, ...options };
  const allowHosts = readAllowHosts(options.allowHosts ?? []);
  const agent = new Agent({
    // No connection outlives its request: its address was checked for that request.
    pipelining: 0,
    maxHeaderSize: 16 * 1024,
    headersTimeout: settings.totalTimeoutMs,
    bodyTimeout: settings.totalTimeoutMs,
    connect: createSsrfGuard({
      allowHosts,
      resolveHost: options.resolveHost ?? createDnsResolver(settings.connectTimeoutMs),
      connectTimeoutMs: settings.connectTimeoutMs,
    }),
  });

  const follow = async (start: string, accept: string, bounds: BodyBounds, signal: AbortSignal) => {
    let url = checkUrl(start, allowHosts);
    for (let hop = 0; hop <= settings.maxRedirects; hop += 1) {
      const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent };
      const answer = await ask(agent, url, { method: 'GET', headers, signal });
      try {
        const next = redirectTarget(answer, url);
        if (next === null) {
          const bytes = await readAnswer(answer, bounds);
          return { bytes, contentType: contentTypeOf(answer), finalUrl: url.href };
        }
        url = checkUrl(next, allowHosts);
      } finally {
        discard(answer);
      }
    }
    throw new AppError('url_unusable', { message: 'This address redirects too often' });
  };

  return {
    checkUrl: (url) => void checkUrl(url, allowHosts),
    fetchBytes: (url, { signal, accept = 'image/*,*/*;q=0.1', ...bounds } = {}) =>
      withDeadline(
        settings.totalTimeoutMs,
        'url_too_slow',
        async (deadline) => {
          try {
            return await follow(url, accept, { ...settings, takesBeginning: false, ...bounds }, deadline);
          } catch (error) {
            throw toUrlError(error);
          }
        },
        signal,
      ),
    post: (text, { headers, body, maxAnswerBytes }, outer) =>
      withDeadline(
        settings.totalTimeoutMs,
        'url_too_slow',
        async (signal) => {
          try {
            const url = checkHttpsUrl(text, allowHosts);
            const own = { 'accept-encoding': 'identity', 'user-agent': userAgent };
            const sent = { method: 'POST' as const, headers: { ...headers, ...own }, body, signal };
            const answer = await ask(agent, url, sent);
            try {
              const { 'retry-after': asked } = answer.headers;
              const retryAfter = typeof asked === 'string' ? asked : null;
              const bytes = await readBeginning(answer.body, maxAnswerBytes);
              return { status: answer.statusCode, retryAfter, bytes };
            } finally {
              discard(answer);
            }
          } catch (error) {
            throw toUrlError(error);
          }
        },
        outer,
      ),
    close: () => agent.destroy(),
  };
}

type Question = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal };

/** Interim answers (1xx) that a server may send before its answer: each costs work, and there is no other bound of them. */
const mostInterim = 20;

function ask(dispatcher: Agent, url: URL, { signal, ...question }: Question): Promise<Dispatcher.ResponseData> {
  const flooded = new AbortController();
  let interim = 0;
  const onInfo = () => {
    interim += 1;
    if (interim > mostInterim) flooded.abort(new AppError('url_unusable'));
  };
  return request(url, { ...question, dispatcher, onInfo, signal: AbortSignal.any([signal, flooded.signal]) });
}

function redirectTarget(answer: Dispatcher.ResponseData, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return null;
  const { location } = answer.headers;
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) throw new AppError('url_unusable');
  return new URL(location, from).href;
}

async function readAnswer(answer: Dispatcher.ResponseData, bounds: BodyBounds): Promise<Buffer> {
  const refusal = statusError(answer.statusCode);
  if (refusal) throw refusal;
  // Nothing but identity was asked for; what is packed cannot be bounded before it is unpacked.
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new AppError('url_unusable');
  const isTooLarge = Number(answer.headers['content-length'] ?? 0) > bounds.maxBytes;
  if (isTooLarge && !bounds.takesBeginning) throw tooLarge(bounds.maxBytes);
  return readBody(answer.body, bounds);
}

function contentTypeOf(answer: Dispatcher.ResponseData): string | null {
  const header = answer.headers['content-type'];
  return typeof header === 'string' ? (header.split(';')[0] ?? '').trim().toLowerCase() || null : null;
}

/** Ends an answer whose body is not wanted (any more). Destroying an unread body raises an error on it, which is expected. */
function discard(answer: Dispatcher.ResponseData): void {
  answer.body.on('error', () => undefined).destroy();
}
