import type { SafeFetch } from '@slideloom/safe-fetch';
import { AppError } from '@slideloom/service-kit';

/**
 * A `fetch` for a provider's client. The provider's own origin is asked directly, without redirects, and may answer at most
 * `maxBytes`; any other address that its answers name (a result's download) goes through the guarded fetch (invariant 7).
 */
export function createBoundedFetch(options: {
  baseUrl: string;
  maxBytes: number;
  safeFetch: Pick<SafeFetch, 'fetchBytes'>;
}): typeof globalThis.fetch {
  const { origin } = new URL(options.baseUrl);
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const signal = init?.signal ?? undefined;
    if (new URL(url).origin !== origin) {
      const { bytes, contentType } = await options.safeFetch.fetchBytes(url, {
        ...(signal ? { signal } : {}),
        maxBytes: options.maxBytes,
      });
      return new Response(new Uint8Array(bytes), contentType ? { headers: { 'content-type': contentType } } : {});
    }
    const answer = await globalThis.fetch(input, { ...init, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new AppError('upstream_failed', { cause: new Error(`an unexpected redirect (${answer.status})`) });
    }
    return limited(answer, options.maxBytes);
  };
}

function limited(answer: Response, maxBytes: number): Response {
  if (!answer.body) return answer;
  let sizeBytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes <= maxBytes) controller.enqueue(chunk);
      else controller.error(new AppError('upstream_failed', { cause: new Error('the answer is too large') }));
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counting), { status, statusText, headers });
}
