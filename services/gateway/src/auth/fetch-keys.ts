import { AppError } from '@slideloom/service-kit';
import { createLocalJWKSet, type CryptoKey, type JSONWebKeySet } from 'jose';

/** This is far above any real key set: a provider publishes a handful of keys of 200 bytes. */
const maxBytes = 256 * 1024;
const maxKeys = 100;

/**
 * Fetches a JWKS (RFC 7517) and answers its ES256 keys by `kid`; keys of another kind, without a `kid`, or that cannot be
 * imported are left out. Follows no redirect. Throws `upstream_failed` for an answer that is no key set, is too large or has
 * not one usable key, and fetch's own error when there is no answer.
 */
export async function fetchKeys(url: string, signal: AbortSignal): Promise<Map<string, CryptoKey>> {
  const answer = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json, application/jwk-set+json' },
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw unusable(`the key set answers ${answer.status}`);
  }
  const keys = await importKeys(parseJson(await readText(answer)));
  if (keys.size === 0) throw unusable('the key set has no ES256 key');
  return keys;
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw unusable(`the key set is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unusable('the key set is no JSON', cause);
  }
}

/** Which key may verify ES256 is jose's own judgement. A `kid` that two such keys bear names neither. */
async function importKeys(parsed: unknown): Promise<Map<string, CryptoKey>> {
  const { keys } = (parsed ?? {}) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length > maxKeys) throw unusable('the key set is no list of keys, or too long');
  const keyOf = readKeySet(parsed);
  const imported = new Map<string, CryptoKey>();
  for (const { kid } of keys as { kid?: unknown }[]) {
    if (typeof kid !== 'string') continue;
    const key = await keyOf({ alg: 'ES256', kid }).catch(() => undefined);
    if (key) imported.set(kid, key);
  }
  return imported;
}

function readKeySet(parsed: unknown) {
  try {
    return createLocalJWKSet(parsed as JSONWebKeySet);
  } catch (cause) {
    throw unusable('the key set is malformed', cause);
  }
}

function unusable(reason: string, cause?: unknown): AppError {
  return new AppError('upstream_failed', { cause: new Error(reason, { cause }) });
}
