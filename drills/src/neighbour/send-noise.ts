import type { WorstRequest } from './worst-requests.ts';

/** An answer to the noisy team; `bytes` once decompressed, `status` 0 where there was none. */
export type NoiseSample = { name: string; status: number; bytes: number; ms: number };

const deadlineMs = 60_000;

/** Sends one request of the noisy team, and reads all of its answer. */
export async function sendNoise(
  { url, apiKey }: { url: string; apiKey: string },
  { name, method, path, type, body }: WorstRequest,
): Promise<NoiseSample> {
  const startedAt = performance.now();
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, 'accept-encoding': 'br, gzip' };
  if (type !== undefined) headers['content-type'] = type;
  const sent = body === undefined ? {} : { body: new Uint8Array(body) };
  const answer = await fetch(`${url}${path}`, { method, headers, ...sent, signal: AbortSignal.timeout(deadlineMs) })
    .then(async (response) => ({ status: response.status, bytes: (await response.arrayBuffer()).byteLength }))
    // A refusal may come before the body is sent, and end the connection.
    .catch(() => ({ status: 0, bytes: 0 }));
  return { name, ...answer, ms: performance.now() - startedAt };
}
