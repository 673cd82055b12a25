import { createHash } from 'node:crypto';
import { AppError } from '@slideloom/service-kit';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';

export type Session = { userId: string; teamId: string | null; email: string | null };

/** Verifies a session JWT: ES256 alone, from the provider's key set; `iss`, `aud`, `exp` and `sub` must be there and right. */
export type VerifySession = (token: string) => Promise<Session>;

const cacheSize = 10_000;
/** A verified token is believed this long without another verification, ms; never beyond its own `exp`. */
const verdictMs = 60_000;
const clockToleranceSeconds = 5;
const maxUserIdChars = 255;
const maxEmailChars = 320;

export function createVerifySession(options: {
  jwksUrl: string;
  issuer: string;
  audience: string;
  now: () => number;
}): VerifySession {
  const keySet = createRemoteJWKSet(new URL(options.jwksUrl), {
    timeoutDuration: 3_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  });
  const verdicts = new LRUCache<string, Session>({ max: cacheSize, ttl: verdictMs });

  return async (token) => {
    const cacheKey = createHash('sha256').update(token).digest('base64');
    const cached = verdicts.get(cacheKey);
    if (cached) return cached;
    try {
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: ['ES256'],
        issuer: options.issuer,
        audience: options.audience,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: clockToleranceSeconds,
      });
      const session = readClaims(payload);
      const lifeMs = (payload.exp ?? 0) * 1_000 - options.now();
      if (lifeMs > 0) verdicts.set(cacheKey, session, { ttl: Math.min(verdictMs, lifeMs) });
      return session;
    } catch (error) {
      throw isProvidersFault(error)
        ? new AppError('unavailable', { message: 'The identity provider does not answer', cause: error })
        : new AppError('unauthenticated', { cause: error });
    }
  };
}

/** A claim that is there and is not what it must be refuses the token: a team that was meant is never replaced by another. */
function readClaims(payload: { sub?: unknown; team_id?: unknown; email?: unknown }): Session {
  const { sub, team_id: teamId = null, email } = payload;
  if (!isText(sub) || sub.length > maxUserIdChars) throw new AppError('unauthenticated');
  if (teamId !== null && typeof teamId !== 'string') throw new AppError('unauthenticated');
  return {
    userId: sub,
    teamId: teamId === '' ? null : teamId,
    email: isText(email) && email.length <= maxEmailChars ? email : null,
  };
}

/** A text that PostgreSQL keeps as it is, so that no two of them become one. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\u0000');
}

/** The key set could not be had; the caller's token may be right. */
function isProvidersFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // jose reports a refused or broken fetch of the key set as its plain base error, or as the fetch's own TypeError.
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return !(error instanceof AppError);
}
