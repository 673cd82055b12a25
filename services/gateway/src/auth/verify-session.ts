import { createHash } from 'node:crypto';
import { toMailbox } from '@slideloom/contracts';
import { AppError, type Clock } from '@slideloom/service-kit';
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { KeySet } from './key-set.ts';

export type Session = {
  userId: string;
  teamId: string | null;
  /** Null unless the provider vouches for it: who signs up under another person's address must not be taken for them. */
  email: string | null;
  /** What the provider calls the person, to show it to them. */
  name: string | null;
  /** When the token expires, ms since the epoch. */
  expiresAt: number;
};

/**
 * Verifies a session JWT: ES256 alone, from the provider's key set; `iss`, `aud`, `exp` and `sub` must be there and right.
 * Rejects with `unauthenticated`, or with `unavailable` when the key set cannot be had. A token whose key the provider takes
 * out of its set is refused when the set is next loaded: 10 minutes and 60 s later at the latest, while the provider answers.
 */
export type VerifySession = (token: string, address?: string) => Promise<Session>;

const cacheSize = 10_000;
/** A verified token is accepted this long without another verification, ms; never beyond its own `exp` or its key. */
const cachedMs = 60_000;
const clockToleranceSeconds = 5;
/** What a session's token may be by its header (RFC 8725, section 3.11); a logout or DPoP token of the same provider is none. */
const sessionTypes = new Set(['jwt', 'at+jwt']);
const maxUserIdChars = 255;
const maxEmailChars = 320;
const maxNameChars = 200;

type CachedSession = { session: Session; kid: string; until: number };

export function createVerifySession(options: {
  keySet: KeySet;
  issuer: string;
  audience: string;
  /** Whether the provider verifies every address before it names one, and so needs no `email_verified`. */
  isEmailTrusted: boolean;
  clock: Clock;
}): VerifySession {
  const { keySet, issuer, audience, isEmailTrusted, clock } = options;
  const cachedSessions = new LRUCache<string, CachedSession>({ max: cacheSize });

  /** An unknown key is waited for only when it could still help: most tokens of a retired key have expired. */
  const keyOf = (token: string, kid: unknown, address?: string) => {
    if (typeof kid === 'string' && !keySet.has(kid)) {
      const { iss, exp } = decodeJwt(token);
      const hasExpired = typeof exp !== 'number' || (exp + clockToleranceSeconds) * 1_000 <= clock.now();
      if (iss !== issuer || hasExpired) throw new AppError('unauthenticated');
    }
    return keySet.find(kid, address);
  };

  const verify = async (token: string, address?: string): Promise<CachedSession> => {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyOf(token, kid, address), {
      algorithms: ['ES256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(clock.now()),
    });
    if (!isSessionType(protectedHeader.typ)) throw new AppError('unauthenticated');
    const until = Math.min(clock.now() + cachedMs, (payload.exp ?? 0) * 1_000);
    return { session: readClaims(payload, isEmailTrusted), kid: protectedHeader.kid ?? '', until };
  };

  return async (token, address) => {
    const cacheKey = createHash('sha256').update(token).digest('base64');
    const cached = cachedSessions.get(cacheKey);
    if (cached && clock.now() < cached.until && keySet.has(cached.kid)) return cached.session;
    try {
      const cached = await verify(token, address);
      if (clock.now() < cached.until) cachedSessions.set(cacheKey, cached);
      return cached.session;
    } catch (error) {
      throw error instanceof errors.JOSEError ? new AppError('unauthenticated', { cause: error }) : error;
    }
  };
}

/** A claim that is there and is not what it must be refuses the token: a team that was meant is never replaced by another. */
function readClaims(payload: JWTPayload, isEmailTrusted: boolean): Session {
  const { sub, team_id: teamId = null, email, email_verified: isVerified, name, exp = 0 } = payload;
  // Some providers write it as a text.
  const isVouchedFor = isEmailTrusted || isVerified === true || isVerified === 'true';
  if (!isText(sub) || sub.length > maxUserIdChars) throw new AppError('unauthenticated');
  if (teamId !== null && typeof teamId !== 'string') throw new AppError('unauthenticated');
  return {
    userId: sub,
    teamId: teamId === '' ? null : teamId,
    email: isVouchedFor && isText(email) && email.length <= maxEmailChars ? toMailbox(email) : null,
    name: isText(name) && name.length <= maxNameChars ? name : null,
    expiresAt: (exp + clockToleranceSeconds) * 1_000,
  };
}

/** RFC 7515 lets `application/` be left out; without a type it is a JWT like any other. */
function isSessionType(typ: string | undefined): boolean {
  return typ === undefined || sessionTypes.has(typ.toLowerCase().replace(/^application\//, ''));
}

/** Returns whether a value is a text that PostgreSQL keeps as it is, so that no two of them become one. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\u0000');
}
