import { hash } from 'node:crypto';
import { apiKeyPrefix, AppError, hashApiKey, isApiKey } from '@slideloom/service-kit';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../domain/caller.ts';
import type { CredentialRepository } from '../adapters/credential-repository.ts';
import type { VerifySession } from './verify-session.ts';

export type Identified = {
  caller: Caller;
  /** Asks PostgreSQL whether the credential still holds: for when no fresher word can be had. Rejects with 401. */
  confirm(): Promise<void>;
  /** Forgets the cached verdict: the credential was found revoked, and is refused before it is counted from now on. */
  forget(): void;
};

/** Identifies the sender of a request, or rejects with `unauthenticated`, `not_a_member` or `unavailable`. */
export type Authenticate = (authorization: string | undefined, teamHeader: string | undefined) => Promise<Identified>;

const cacheSize = 10_000;
const keyVerdictMs = 60_000;
const membershipMs = 30_000;
/** A larger token is no token of ours: identity providers stay below, and hashing is not free. */
const maxTokenChars = 8_192;

type KeyVerdict = { caller: Caller; expiresAt: number | null };

export function createAuthenticate(options: {
  credentials: CredentialRepository;
  verifySession: VerifySession;
  now: () => number;
}): Authenticate {
  const { credentials, verifySession, now } = options;
  const keys = new LRUCache<string, KeyVerdict>({ max: cacheSize, ttl: keyVerdictMs });
  const members = new LRUCache<string, Caller>({ max: cacheSize, ttl: membershipMs });

  const lookUpKey = async (keyHash: Buffer, cacheKey: string): Promise<KeyVerdict> => {
    const found = await credentials.findApiKey(keyHash);
    if (!found) {
      keys.delete(cacheKey);
      throw new AppError('unauthenticated');
    }
    const caller: Caller = {
      teamId: found.teamId,
      userId: found.createdBy,
      role: 'owner',
      authMode: 'api_key',
      apiKeyId: found.id,
    };
    const verdict = { caller, expiresAt: found.expiresAt?.getTime() ?? null };
    keys.set(cacheKey, verdict);
    return verdict;
  };

  const byKey = async (key: string): Promise<Identified> => {
    const cacheKey = hash('sha256', key, 'base64');
    const cached = keys.get(cacheKey);
    if (!cached && !isApiKey(key)) throw new AppError('unauthenticated');
    const verdict = cached ?? (await lookUpKey(hashApiKey(key), cacheKey));
    if (verdict.expiresAt !== null && verdict.expiresAt <= now()) throw new AppError('unauthenticated');
    return {
      caller: verdict.caller,
      confirm: async () => {
        if (cached) await lookUpKey(hashApiKey(key), cacheKey);
      },
      forget: () => void keys.delete(cacheKey),
    };
  };

  const bySession = async (token: string, teamHeader: string | undefined): Promise<Identified> => {
    const session = await verifySession(token);
    const wanted = session.teamId ?? teamHeader ?? '';
    const cacheKey = hash('sha256', `${session.userId}\u0000${wanted}`, 'base64');
    let caller = members.get(cacheKey);
    if (!caller) {
      const membership = await credentials.findMembership(session, wanted === '' ? null : wanted);
      if (!membership) throw new AppError('not_a_member');
      caller = { ...membership, userId: session.userId, authMode: 'jwt', apiKeyId: null };
      members.set(cacheKey, caller);
    }
    return { caller, confirm: async () => undefined, forget: () => undefined };
  };

  return (authorization, teamHeader) => {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined || token.length > maxTokenChars) return Promise.reject(new AppError('unauthenticated'));
    return token.startsWith(apiKeyPrefix) ? byKey(token) : bySession(token, teamHeader);
  };
}
