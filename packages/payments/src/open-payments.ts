import { AppError, measureCall, outcomeOfStatus, withDeadline, type CallObserver } from '@slideloom/service-kit';
import { Stripe } from 'stripe';

/** How long one piece of work at the provider may take, ms; a repeated attempt is within it. */
const deadlineMs = 8_000;
const attemptMs = 5_000;
const maxAnswerBytes = 4_000_000;

export type Payments = {
  /**
   * Does something at the provider. Rejects with `payments_unavailable` where no key is configured, `idempotency_conflict` where its
   * Idempotency-Key was used otherwise, else with `payment_provider_failed`, whose cause is the provider's own error.
   */
  call<Result>(work: (stripe: Stripe) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
};

/** The provider's own client, at any base URL, with or without a path. */
export function openPayments(options: {
  baseUrl: string;
  apiKey: string | undefined;
  /** Called for each request, for metrics. */
  onCall?: CallObserver;
}): Payments {
  const { baseUrl, apiKey, onCall } = options;
  const stripe = apiKey === undefined ? undefined : connect(baseUrl, apiKey, onCall);
  return {
    async call(work, signal) {
      if (!stripe) throw new AppError('payments_unavailable');
      try {
        return await withDeadline(deadlineMs, 'payment_provider_failed', () => work(stripe), signal);
      } catch (error) {
        if (error instanceof AppError || signal?.aborted) throw error;
        const isConflict = error instanceof Stripe.errors.StripeIdempotencyError;
        throw new AppError(isConflict ? 'idempotency_conflict' : 'payment_provider_failed', { cause: error });
      }
    },
  };
}

function connect(baseUrl: string, apiKey: string, onCall: CallObserver | undefined): Stripe {
  return new Stripe(apiKey, {
    httpClient: Stripe.createFetchHttpClient(measured(fetchBelow(baseUrl), onCall)),
    timeout: attemptMs,
    // Each of our writes carries an Idempotency-Key, so the second attempt does nothing twice.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Reports each request under the provider's resource: the second part of its path, `/v1/invoices/…`. */
function measured(ask: typeof fetch, onCall: CallObserver | undefined): typeof fetch {
  return (input, init) => {
    const [, , resource = 'other'] = new URL(input instanceof Request ? input.url : input).pathname.split('/');
    const operation = `${(init?.method ?? 'GET').toLowerCase()} ${resource}`;
    return measureCall(
      onCall,
      { provider: 'stripe', operation },
      () => ask(input, init),
      ({ status }) => (status === 401 ? 'denied' : outcomeOfStatus(status)),
    );
  };
}

/** The client knows a host alone: this puts its paths below the base URL. No redirect is followed, and no answer is endless. */
function fetchBelow(baseUrl: string): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const response = await fetch(`${baseUrl}${pathname}${search}`, { ...init, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of response.body ?? []) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxAnswerBytes) throw new Error('The answer is too long');
      chunks.push(chunk);
    }
    return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
  };
}
