import { hash } from 'node:crypto';
import { apiKeyPrefix, AppError, hashApiKey, isApiKey } from '@slideloom/service-kit';
import { noLimits, type Caller } from '../domain/caller.ts';
import { createAddressList } from './address-list.ts';
import type { CredentialRepository } from './credential-repository.ts';
import type { CredentialChanges } from './credential-changes.ts';
import type { CachedIdentity, IdentityCache } from './identity-cache.ts';
import type { StreamTokens } from './stream-tokens.ts';
import type { Session, VerifySession } from './verify-session.ts';

export type Identified = {
  caller: Caller;
  /** The person's; null for an API key. */
  session: Session | null;
  /** When the credential ends by itself, ms since the epoch; null for a key without an end. */
  expiresAt: number | null;
  /** Returns false if the cache was invalidated since the request started: the caller may be out of date. */
  isCurrent(): boolean;
  /** Reads the credential from PostgreSQL, past the cache; rejects with `unauthenticated` or `not_a_member`. */
  confirm(): Promise<Caller>;
};

export type Authenticate = {
  /** Returns the caller and the team that it acts for; rejects with `unauthenticated`, `not_a_member` or `unavailable`. */
  team(authorization: string | undefined, teamHeader: string | undefined, address?: string): Promise<Identified>;
  /** Answers the present owner of a token of `POST /events/token`, which is used up. Rejects as `team` does. */
  streamToken(token: string, address?: string): Promise<Identified>;
  /** Returns the person of a session, in any team; rejects an API key with `forbidden`. */
  session(authorization: string | undefined, address?: string): Promise<Session>;
  /** Removes the cached identities of a team, or all of them. */
  forget(teamId?: string): void;
};

/** What an API key is answered where a person is needed. */
export const noPerson = 'An API key cannot do this; use the session of a person';

/** How long an identity is cached at most, ms. It is used only while `CredentialChanges` is fresh. */
export const keptMs = 60_000;
/** Longer tokens are refused unread: identity providers issue shorter ones, and hashing costs. */
const maxTokenChars = 8_192;

export function createAuthenticate(options: {
  identities: IdentityCache;
  credentials: Pick<CredentialRepository, 'findApiKey' | 'findMembership'>;
  streamTokens: Pick<StreamTokens, 'take'>;
  verifySession: VerifySession;
  changes: Pick<CredentialChanges, 'isFresh' | 'onUsed'>;
  /** Initial grants a day and network. */
  grantsPerNetwork: number;
  /** A key was accepted; must not throw or wait. */
  onKeyUsed: (apiKeyId: string) => void;
  now: () => number;
}): Authenticate {
  const { grantsPerNetwork, identities, credentials, streamTokens, verifySession, changes, onKeyUsed, now } = options;
  const { keys, members, keeper, currency } = identities;

  const lookUpKey = async (keyHash: Buffer, cacheKey: string): Promise<CachedIdentity> => {
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
      limits: {
        scopes: found.limits.scopes ?? null,
        accountIds: found.limits.account_ids ?? null,
        projectIds: found.limits.project_ids ?? null,
        hasMoreThanScopes: found.hasMoreThanScopes,
      },
    };
    const addresses = found.limits.allowed_ips ? createAddressList(found.limits.allowed_ips) : null;
    return keep(caller, found.expiresAt?.getTime() ?? null, addresses);
  };

  /** Returns the cached identity, if every change since has been seen. */
  const trusted = (cache: IdentityCache['keys'], cacheKey: string): CachedIdentity | undefined => {
    changes.onUsed();
    const cached = cache.get(cacheKey);
    if (!cached || cached.askedAt + keptMs <= performance.now()) return undefined;
    return changes.isFresh(cached.askedAt) ? cached : undefined;
  };

  const byKey = async (key: string, address: string | undefined): Promise<Identified> => {
    const isCurrent = currency();
    const cacheKey = hash('sha256', key, 'base64');
    const cached = trusted(keys, cacheKey);
    if (!cached && !isApiKey(key)) throw new AppError('unauthenticated');
    const identity = cached ?? (await lookUpKey(hashApiKey(key), cacheKey));
    if (identity.expiresAt !== null && identity.expiresAt <= now()) throw new AppError('unauthenticated');
    checkAddress(identity, address);
    onKeyUsed(identity.caller.apiKeyId!);
    const confirm = async () => (await lookUpKey(hashApiKey(key), cacheKey)).caller;
    return { caller: identity.caller, session: null, expiresAt: identity.expiresAt, isCurrent, confirm };
  };

  const lookUpMember = async (
    session: Session,
    wanted: string,
    cacheKey: string,
    address?: string,
  ): Promise<Caller> => {
    const keep = keeper(members, cacheKey);
    const membership = await credentials.findMembership(session, wanted === '' ? null : wanted, {
      address,
      grantsPerNetwork,
    });
    if (!membership) {
      members.delete(cacheKey);
      throw new AppError('not_a_member');
    }
    const person = {
      userId: session.userId,
      authMode: 'jwt',
      apiKeyId: null,
      hasMakerLeft: false,
      limits: noLimits,
    } as const;
    const caller: Caller = { ...membership, ...person };
    return keep(caller, null).caller;
  };

  const bySession = async (token: string, teamHeader: string | undefined, address?: string): Promise<Identified> => {
    const session = await verifySession(token, address);
    const isCurrent = currency();
    const wanted = session.teamId ?? teamHeader ?? '';
    const cacheKey = hash('sha256', `${session.userId}\u0000${wanted}`, 'base64');
    const confirm = () => lookUpMember(session, wanted, cacheKey, address);
    const caller = trusted(members, cacheKey)?.caller ?? (await confirm());
    return { caller, session, expiresAt: session.expiresAt, isCurrent, confirm };
  };

  return {
    async team(authorization, teamHeader, address) {
      const token = tokenOf(authorization);
      return token.startsWith(apiKeyPrefix) ? byKey(token, address) : bySession(token, teamHeader, address);
    },
    async streamToken(token, address) {
      const owner = await streamTokens.take(token);
      if (!owner) throw new AppError('unauthenticated');
      const { teamId, userId, keyHash, expiresAt } = owner;
      if (expiresAt !== null && expiresAt <= now()) throw new AppError('unauthenticated');
      const isCurrent = currency();
      // The entry has a key of its own in the cache, which no caller can present as a credential.
      const cacheKey = `stream token of ${keyHash ? keyHash.toString('base64') : `${userId}\u0000${teamId}`}`;
      if (keyHash) {
        const identity = await lookUpKey(keyHash, cacheKey);
        checkAddress(identity, address);
        const confirm = async () => (await lookUpKey(keyHash, cacheKey)).caller;
        return { caller: identity.caller, session: null, expiresAt: identity.expiresAt, isCurrent, confirm };
      }
      const session = { userId, teamId, email: null, name: null, expiresAt: expiresAt ?? 0 };
      const confirm = () => lookUpMember(session, teamId, cacheKey);
      return { caller: await confirm(), session, expiresAt, isCurrent, confirm };
    },
    async session(authorization, address) {
      const token = tokenOf(authorization);
      if (!token.startsWith(apiKeyPrefix)) return verifySession(token, address);
      await (await byKey(token, address)).confirm();
      throw new AppError('forbidden', { message: noPerson });
    },
    forget: identities.forget,
  };
}

/** Rejects a request from an address that the key does not allow, and one without a known address: a connection that was reset has none. */
function checkAddress({ addresses }: CachedIdentity, address: string | undefined): void {
  if (addresses?.includes(address ?? '') === false) throw new AppError('key_address_refused');
}

/** Returns the token of an `Authorization: Bearer` header; throws `unauthenticated` for any other. */
function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || token.length > maxTokenChars) throw new AppError('unauthenticated');
  return token;
}
