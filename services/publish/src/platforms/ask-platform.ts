import { AppError, withDeadline } from '@slideloom/service-kit';

export type PlatformQuestion = {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  /** Sent form-encoded if it is parameters, as JSON otherwise. */
  body?: URLSearchParams | object;
};

/** A reply with a status below 500 that is not 429. `body` is undefined for what is no JSON. */
export type PlatformReply = { status: number; body: unknown };

/** One call, ms. */
const callMs = 8_000;
const maxReplyBytes = 256 * 1024;

/**
 * Asks a platform's token or account endpoint. Rejects with the retryable `platform_failed` for 5xx, 429, redirects, resets and
 * silence. An error quotes neither request nor reply, because both hold secrets: it says which call failed, and how.
 */
export async function askPlatform(question: PlatformQuestion, signal: AbortSignal): Promise<PlatformReply> {
  return withDeadline(callMs, 'platform_failed', (within) => ask(question, within), signal);
}

/** An answer that is not what the platform promises. */
export function strangeReply({ method, url }: PlatformQuestion, { status }: PlatformReply): AppError {
  return failure(`${describe(method, url)} answered ${status} in another form`);
}

async function ask({ method, url, headers = {}, body }: PlatformQuestion, signal: AbortSignal): Promise<PlatformReply> {
  const where = describe(method, url);
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      redirect: 'manual',
      signal,
    });
    text = await readText(response);
  } catch (error) {
    signal.throwIfAborted();
    throw failure(`${where} broke: ${codeOf(error)}`);
  }
  const { status } = response;
  if (status >= 500 || status === 429 || (status >= 300 && status < 400)) {
    throw failure(`${where} answered ${status}`, retryAfterSeconds(response));
  }
  return { status, body: parse(text) };
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of body) {
    sizeBytes += part.byteLength;
    if (sizeBytes > maxReplyBytes) throw new Error('the reply is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names a call without its query: some platforms want secrets there. */
function describe(method: string, { host, pathname }: URL): string {
  return `${method} ${host}${pathname}`;
}

/** A name of what happened on the connection; its text may quote anything. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'Error');
}

function retryAfterSeconds({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function failure(what: string, seconds?: number): AppError {
  return new AppError('platform_failed', {
    cause: new Error(what),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  });
}
