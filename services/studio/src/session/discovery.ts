import { AppError, measureCall, type CallObserver } from '@slideloom/service-kit';
import * as oidc from 'openid-client';

export type DiscoveryOptions = {
  issuer: string;
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  onCall: CallObserver;
  now: () => number;
};

const callSeconds = 8;
/** The document hardly ever changes; a change is seen after this, ms. */
const freshMs = 3_600_000;

/**
 * The provider's discovery document, read when it is needed first: a provider that is down keeps no studio from starting. Requests at once
 * share one read, a failure is not kept, and what is old serves on where no newer one can be had.
 */
export function createDiscovery(options: DiscoveryOptions): () => Promise<oidc.Configuration> {
  let known: { config: oidc.Configuration; readAt: number } | undefined;
  let reading: Promise<oidc.Configuration> | undefined;
  const issuer = new URL(options.issuer);
  // Which addresses may be plain http, the process's configuration has decided.
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];

  const read = async () => {
    const { clientId, clientSecret } = options;
    const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
    const config = await measureCall(options.onCall, { provider: 'identity', operation: 'discover' }, () =>
      oidc.discovery(issuer, clientId, undefined, authentication, { execute, timeout: callSeconds }),
    );
    known = { config, readAt: options.now() };
    return config;
  };

  return async () => {
    if (known && options.now() - known.readAt < freshMs) return known.config;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    try {
      return await reading;
    } catch (error) {
      if (known) return known.config;
      const message = 'The identity provider does not answer. Try again in a moment.';
      throw new AppError('unavailable', { message, cause: error });
    }
  };
}
