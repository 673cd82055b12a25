import { AppError, withDeadline } from '@slideloom/service-kit';

export type ShopReply = { status: number; retryAfterMs: number | null; body: unknown };

/** A page of products may be large, and slow to make. */
const callMs = 30_000;
const maxReplyBytes = 8 * 1024 * 1024;

/** The answer is larger than we hold in memory: ask for less. */
export class ReplyTooLarge extends Error {
  constructor() {
    super('The reply is too large');
    this.name = 'ReplyTooLarge';
  }
}

/** Posts JSON and reads JSON. Rejects with `platform_failed` where no answer came, and with `ReplyTooLarge`. */
export function postJson(
  url: string,
  { token, body }: { token: string; body: object },
  signal: AbortSignal,
): Promise<ShopReply> {
  return withDeadline(
    callMs,
    'platform_failed',
    async (within) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'user-agent': 'Slideloom/1.0',
            'x-shopify-access-token': token,
          },
          body: JSON.stringify(body),
          redirect: 'manual',
          signal: within,
        });
        const text = await readText(response);
        return { status: response.status, retryAfterMs: retryAfterMs(response), body: parse(text) };
      } catch (error) {
        within.throwIfAborted();
        if (error instanceof ReplyTooLarge) throw error;
        throw brokenCall(url, error);
      }
    },
    signal,
  );
}

/** A call that got no answer, or a broken one; its text says where, and nothing of what was sent. */
export function brokenCall(url: string, error: unknown): AppError {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  const how = typeof cause?.code === 'string' ? cause.code : (name ?? 'Error');
  return new AppError('platform_failed', { cause: new Error(`${new URL(url).host} broke: ${how}`) });
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of body ?? []) {
    sizeBytes += part.byteLength;
    if (sizeBytes > maxReplyBytes) throw new ReplyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function retryAfterMs({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
