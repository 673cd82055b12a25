import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import { createAuthenticate, keptMs, type Authenticate } from './auth/authenticate.ts';
import { changesReadMs, createCredentialChanges } from './auth/credential-changes.ts';
import { createCredentialRepository } from './auth/credential-repository.ts';
import { createIdentityCache } from './auth/identity-cache.ts';
import { createIsStillAuthorized, type IsStillAuthorized } from './auth/is-still-authorized.ts';
import { createKeySet } from './auth/key-set.ts';
import { createKeyUses } from './auth/key-uses.ts';
import { createStreamTokens, type StreamTokens } from './auth/stream-tokens.ts';
import { createVerifySession } from './auth/verify-session.ts';
import type { Config } from './config.ts';
import type { Timeouts } from './timeouts.ts';

/** Pause between two polls, ms: well within the time for which what is known stays fresh. */
const changesEveryMs = 700;
const keyUsesEveryMs = 15_000;

export type Authentication = {
  authenticate: Authenticate;
  /** Tokens that open one stream each. */
  streamTokens: StreamTokens;
  isStillAuthorized: IsStillAuthorized;
};

/** Opens what finds the sender of a request: the key set of the identity provider, and the identities that are kept as long as no credential changes. */
export function openAuthentication(
  { database, logger, metrics, lifecycle }: FleetProcess,
  config: Config,
  timeouts: Timeouts,
): Authentication {
  const timing = { clock: systemClock, logger, lifecycle, metrics };
  const credentials = createCredentialRepository(database);
  const identities = createIdentityCache();

  const keySet = createKeySet({ url: config.JWKS_URL, clock: systemClock, logger, times: timeouts.keySet ?? {} });
  lifecycle.onStop('key set', () => keySet.close());

  const { forget } = identities;
  const changes = createCredentialChanges({
    recentChanges: () => credentials.recentChanges(changesReadMs),
    forget,
    keptMs,
  });
  runPeriodically('credential changes', changesEveryMs, timing, () => changes.poll());

  const keyUses = createKeyUses({ save: (uses) => credentials.saveKeyUses(uses), now: () => performance.now() });
  runPeriodically('key uses', timeouts.keyUsesMs ?? keyUsesEveryMs, timing, () => keyUses.write());
  lifecycle.onStop('key uses', () => keyUses.write());

  const streamTokens = createStreamTokens(database);
  const authenticate = createAuthenticate({
    identities,
    credentials,
    streamTokens,
    grantsPerNetwork: config.INITIAL_GRANTS_PER_NETWORK,
    onKeyUsed: keyUses.note,
    changes,
    verifySession: createVerifySession({
      keySet,
      issuer: config.JWT_ISSUER,
      audience: config.JWT_AUDIENCE,
      isEmailTrusted: config.JWT_EMAIL_TRUSTED === 'true',
      clock: systemClock,
    }),
    now: () => systemClock.now(),
  });
  return { authenticate, streamTokens, isStillAuthorized: createIsStillAuthorized(authenticate) };
}
