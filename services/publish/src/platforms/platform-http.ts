import { AppError, withDeadline } from '@slideloom/service-kit';
import { buildConnector, Client, type Dispatcher } from 'undici';
import { parsePlatformJson } from './parse-platform-json.ts';

export type PlatformRequest = {
  method: 'GET' | 'POST';
  /** The path below the base URL, with its query. */
  path: string;
  accessToken: string;
  /** Sent as JSON. */
  body?: object;
  signal: AbortSignal;
};

/**
 * How a call ended. `not_sent`: no connection came about, so that the request was not received; every other failure is
 * `lost`: the platform may have read the request and acted on it.
 */
export type PlatformAnswer =
  | { kind: 'answered'; status: number; headers: Record<string, string | string[] | undefined>; body: unknown }
  | { kind: 'not_sent'; error: AppError }
  | { kind: 'lost'; error: AppError };

export type PlatformHttp = (request: PlatformRequest) => Promise<PlatformAnswer>;

const connectTimeoutMs = 5_000;
const totalTimeoutMs = 15_000;
const maxAnswerBytes = 512 * 1024;

/**
 * Calls a platform below `baseUrl`. Each call has a connection of its own: a kept one that the platform closes just as it is used
 * again would make an unknown outcome of a request that never arrived. Redirects are not followed, and a call never rejects.
 */
export function createPlatformHttp({
  baseUrl,
  timeoutMs = totalTimeoutMs,
}: {
  baseUrl: string;
  timeoutMs?: number;
}): PlatformHttp {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  // Shared by the calls, so that a TLS session is resumed.
  const connect = buildConnector({ timeout: Math.min(connectTimeoutMs, timeoutMs), allowH2: false });

  return async (request) => {
    let isConnected = false;
    const client = new Client(origin, {
      pipelining: 0,
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: (target, callback) =>
        connect(target, (...outcome) => {
          isConnected ||= outcome[0] === null;
          callback(...outcome);
        }),
    });
    try {
      return await withDeadline(
        timeoutMs,
        'platform_failed',
        (signal) => exchange(client, prefix, { ...request, signal }),
        request.signal,
      );
    } catch (error) {
      return isConnected ? lost(error) : notSent(error);
    } finally {
      // What is still under way ends with an error that has no listener.
      void client.destroy().catch(() => undefined);
    }
  };
}

async function exchange(client: Client, prefix: string, request: PlatformRequest): Promise<PlatformAnswer> {
  const answer = await client.request({
    method: request.method,
    path: `${prefix}${request.path}`,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${request.accessToken}`,
      'user-agent': 'Slideloom/1.0',
      ...(request.body && { 'content-type': 'application/json; charset=UTF-8' }),
    },
    body: request.body ? JSON.stringify(request.body) : null,
    signal: request.signal,
  });
  const { statusCode: status, headers } = answer;
  return { kind: 'answered', status, headers, body: parsePlatformJson(await readText(answer)) };
}

async function readText({ body }: Dispatcher.ResponseData): Promise<string> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > maxAnswerBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** An id in an answer, as text; null for anything that is none. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
}

function notSent(cause: unknown): PlatformAnswer {
  const error = new AppError('platform_failed', { message: 'The platform could not be reached', cause });
  return { kind: 'not_sent', error };
}

function lost(cause: unknown): PlatformAnswer {
  const message = 'The connection to the platform broke before it answered';
  return { kind: 'lost', error: new AppError('platform_failed', { message, cause }) };
}

const longestPauseMs = 3_600_000;

/** The pause that a platform asks for, ms: its `Retry-After` in seconds or as a date, else a minute; at most an hour. */
export function askedPauseMs(headers: Record<string, string | string[] | undefined>, nowMs: number): number {
  const value = headers['retry-after'];
  const text = typeof value === 'string' ? value.trim() : '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestPauseMs) : 60_000;
}
