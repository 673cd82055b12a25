import { hash } from 'node:crypto';
import { apiKeyPrefix, AppError, hashApiKey, isApiKey } from '@slideloom/service-kit';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../domain/caller.ts';
import type { CredentialRepository } from './credential-repository.ts';
import type { CredentialChanges } from './credential-changes.ts';
import type { Session, VerifySession } from './verify-session.ts';

export type Identified = {
  caller: Caller;
  /** When the credential ends by itself, ms since the epoch; null for a key without an end. */
  expiresAt: number | null;
  /** Whether nothing was forgotten since the request was looked at: else the caller may come from a verdict that is refuted. */
  isCurrent(): boolean;
  /** Asks PostgreSQL for the credential as it is now; rejects with `unauthenticated` or `not_a_member`. */
  confirm(): Promise<Caller>;
};

export type Authenticate = {
  /** Who acts for which team; rejects with `unauthenticated`, `not_a_member` or `unavailable`. */
  team(authorization: string | undefined, teamHeader: string | undefined, address?: string): Promise<Identified>;
  /** The person of a session, whatever the team; an API key is no person: `forbidden`. */
  session(authorization: string | undefined, address?: string): Promise<Session>;
  /** Forgets the cached verdicts of a team, or all of them. */
  forget(teamId?: string): void;
};

/** What an API key is answered where a person is needed. */
export const noPerson = 'An API key cannot do this; use the session of a person';

const cacheSize = 10_000;
/** How long a verdict is kept, ms; whether it is still believed is said by the freshness of what is heard of changes. */
const keptMs = 60_000;
/** A larger token is no token of ours: identity providers stay below, and hashing is not free. */
const maxTokenChars = 8_192;

/** What PostgreSQL said of a credential, and when it was asked (of `performance.now`). */
type Verdict = { caller: Caller; expiresAt: number | null; askedAt: number };

export function createAuthenticate(options: {
  credentials: Pick<CredentialRepository, 'findApiKey' | 'findMembership'>;
  verifySession: VerifySession;
  changes: Pick<CredentialChanges, 'isFresh'>;
  now: () => number;
}): Authenticate {
  const { credentials, verifySession, changes, now } = options;
  const keys = new LRUCache<string, Verdict>({ max: cacheSize });
  const members = new LRUCache<string, Verdict>({ max: cacheSize });

  let timesForgotten = 0;

  /** Keeps what a look-up finds, unless something was forgotten meanwhile: it may have seen the time before. */
  const keeper = (cache: LRUCache<string, Verdict>, cacheKey: string) => {
    const [askedAt, timesAtStart] = [performance.now(), timesForgotten];
    return (caller: Caller, expiresAt: number | null): Verdict => {
      const verdict = { caller, expiresAt, askedAt };
      if (timesForgotten === timesAtStart) cache.set(cacheKey, verdict);
      return verdict;
    };
  };

  const lookUpKey = async (keyHash: Buffer, cacheKey: string): Promise<Verdict> => {
    const keep = keeper(keys, cacheKey);
    const found = await credentials.findApiKey(keyHash);
    if (!found) {
      keys.delete(cacheKey);
      throw new AppError('unauthenticated');
    }
    const caller: Caller = {
      teamId: found.teamId,
      userId: found.createdBy,
      role: found.role,
      authMode: 'api_key',
      apiKeyId: found.id,
      hasMakerLeft: found.hasMakerLeft,
    };
    return keep(caller, found.expiresAt?.getTime() ?? null);
  };

  /** What is known, if every change since has been heard of. */
  const believed = (cache: LRUCache<string, Verdict>, cacheKey: string): Verdict | undefined => {
    const verdict = cache.get(cacheKey);
    if (!verdict || verdict.askedAt + keptMs <= performance.now()) return undefined;
    return changes.isFresh(verdict.askedAt) ? verdict : undefined;
  };

  const currency = () => {
    const timesAtStart = timesForgotten;
    return () => timesForgotten === timesAtStart;
  };

  const byKey = async (key: string): Promise<Identified> => {
    const isCurrent = currency();
    const cacheKey = hash('sha256', key, 'base64');
    const cached = believed(keys, cacheKey);
    if (!cached && !isApiKey(key)) throw new AppError('unauthenticated');
    const verdict = cached ?? (await lookUpKey(hashApiKey(key), cacheKey));
    if (verdict.expiresAt !== null && verdict.expiresAt <= now()) throw new AppError('unauthenticated');
    const confirm = async () => (await lookUpKey(hashApiKey(key), cacheKey)).caller;
    return { caller: verdict.caller, expiresAt: verdict.expiresAt, isCurrent, confirm };
  };

  const lookUpMember = async (session: Session, wanted: string, cacheKey: string): Promise<Caller> => {
    const keep = keeper(members, cacheKey);
    const membership = await credentials.findMembership(session, wanted === '' ? null : wanted);
    if (!membership) {
      members.delete(cacheKey);
      throw new AppError('not_a_member');
    }
    const person = { userId: session.userId, authMode: 'jwt', apiKeyId: null, hasMakerLeft: false } as const;
    const caller: Caller = { ...membership, ...person };
    return keep(caller, null).caller;
  };

  const bySession = async (token: string, teamHeader: string | undefined, address?: string): Promise<Identified> => {
    const session = await verifySession(token, address);
    const isCurrent = currency();
    const wanted = session.teamId ?? teamHeader ?? '';
    const cacheKey = hash('sha256', `${session.userId}\u0000${wanted}`, 'base64');
    const confirm = () => lookUpMember(session, wanted, cacheKey);
    const caller = believed(members, cacheKey)?.caller ?? (await confirm());
    return { caller, expiresAt: session.expiresAt, isCurrent, confirm };
  };

  return {
    async team(authorization, teamHeader, address) {
      const token = tokenOf(authorization);
      return token.startsWith(apiKeyPrefix) ? byKey(token) : bySession(token, teamHeader, address);
    },
    async session(authorization, address) {
      const token = tokenOf(authorization);
      if (!token.startsWith(apiKeyPrefix)) return verifySession(token, address);
      await (await byKey(token)).confirm();
      throw new AppError('forbidden', { message: noPerson });
    },
    forget(teamId) {
      timesForgotten += 1;
      for (const [cacheKey, { caller }] of keys.entries()) {
        if (teamId === undefined || caller.teamId === teamId) keys.delete(cacheKey);
      }
      for (const [cacheKey, { caller }] of members.entries()) {
        if (teamId === undefined || caller.teamId === teamId) members.delete(cacheKey);
      }
    },
  };
}

/** The token of an `Authorization: Bearer` header; throws `unauthenticated` for any other. */
function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > maxTokenChars) throw new AppError('unauthenticated');
  return token;
}
