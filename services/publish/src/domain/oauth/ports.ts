import type { Actor, Platform } from '@slideloom/contracts';
import type { Clock, Logger } from '@slideloom/service-kit';
import type { Vault } from '@slideloom/vault';

/** What a platform gave for a code or a refresh. Instants are ms since the epoch. */
export type Tokens = {
  accessToken: string;
  /** Null where the platform has none: the access token itself is renewed, or lives for ever. */
  refreshToken: string | null;
  issuedAt: number;
  /** Null for a token that does not expire. */
  expiresAt: number | null;
};

export type Grant = {
  tokens: Tokens;
  scopes: string[];
  /** The user who gave consent, where the platform says so at once. */
  platformUserId?: string;
};

/** Who the account, or the store, is. What the platform did not say is null. */
export type Identity = {
  /** The platform's id of the user; for a store, its domain. */
  platformUserId: string;
  username: string | null;
  displayName: string | null;
  avatarUrl: string | null;
};

/** The query with which a platform sends a person back. */
export type ReturnQuery = Readonly<Record<string, string>>;

/**
 * A platform's side of connecting. Its calls reject with `GrantRefused` where the platform says that a code or a token is good for
 * nothing, and with the retryable `platform_failed` for everything else: 5xx, 429, resets, timeouts, answers of another form.
 */
export type OauthPlatform = {
  platform: Platform;
  /** The scopes without which a connection is of no use. */
  requiredScopes: readonly string[];
  /** Whether the code is bound to a verifier (RFC 7636). */
  hasPkce: boolean;
  /** How long before a token's end it is refreshed ahead of need, ms; negative: so long after it. */
  refreshLeadMs: number;
  /** Null where the platform is one place for all; else the shop as it is stored, or undefined for what is none. */
  readShop(shop: string | undefined): string | null | undefined;
  /** The platform's page, to which a person is sent. */
  authorizeUrl(request: { state: string; verifier: string | null; shop: string | null }): string;
  /** Whether the platform signed the query; true where it signs none. */
  isGenuine(query: ReturnQuery): boolean;
  exchange(order: { code: string; verifier: string | null; shop: string | null }, signal: AbortSignal): Promise<Grant>;
  identify(grant: Grant, shop: string | null, signal: AbortSignal): Promise<Identity>;
  /** New tokens; the old ones may be dead from then on. The same tokens where they are too young to be renewed, and good. */
  refresh(tokens: Tokens, platformUserId: string, signal: AbortSignal): Promise<Tokens>;
  /** Ends the person's consent to this application, for all its users. */
  revoke(accessToken: string, platformUserId: string, signal: AbortSignal): Promise<void>;
};

/** A connected account, or a connected store. */
export type Connection = { id: string; teamId: string; platform: Platform };

/** A connection as it is stored. `sealed` changes with each new token, so it also shows whether another was stored. */
export type StoredConnection = Connection & {
  /** `pending`: a store that waits for its owner's grant. */
  status: 'pending' | 'connected' | 'needs_reauth' | 'disconnected';
  platformUserId: string;
  sealed: Buffer | null;
  tokenExpiresAt: number | null;
};

export type NewConnection = Connection & {
  identity: Identity;
  scopes: string[];
  sealed: Buffer;
  tokenExpiresAt: number | null;
  createdBy: string;
};

type Lease = { lease: string; leaseMs: number };

/** Accounts and stores in PostgreSQL. The audit log notes changes as the actor's, or as the service's own where none is given. */
export type ConnectionRepository = {
  /** The id of the team's row for that user of the platform, in any status. */
  findId(teamId: string, platform: Platform, platformUserId: string): Promise<string | null>;
  /** Writes the row whole, connected; false where the user got a row of another id meanwhile. */
  connect(connection: NewConnection, actor?: Actor): Promise<boolean>;
  read(connection: Connection): Promise<StoredConnection | null>;
  /** The lease to refresh: if it is free and the tokens are still those that were `seen`. */
  takeLease(connection: Connection, seen: Buffer, lease: Lease): Promise<boolean>;
  /** The leases of up to `limit` connections of this platform whose tokens end before `endsBefore`, but for those in `except`. */
  leaseExpiring(
    request: Lease & { platform: Platform; endsBefore: number; limit: number; except: readonly string[] },
  ): Promise<StoredConnection[]>;
  releaseLease(connection: Connection, lease: string): Promise<void>;
  /**
   * Replaces the tokens that were `seen`, lease or not; false if others are stored. It also heals `needs_reauth`: who wrote that
   * knew only tokens that these replace.
   */
  replaceTokens(
    connection: Connection,
    seen: Buffer,
    next: { sealed: Buffer; expiresAt: number | null },
  ): Promise<boolean>;
  /** Writes only under the lease, and while the tokens that were `seen` are still there. */
  markNeedsReauth(connection: Connection, seen: Buffer, lease: string): Promise<boolean>;
  /** Whether another team has connected the same user of the platform: the consent is theirs too. */
  isShared(connection: StoredConnection): Promise<boolean>;
  /** The address of the copy of an account's picture; stores have none. */
  setAvatar(connection: Connection, url: string): Promise<void>;
  /** Forgets the tokens; false where there was nothing to disconnect. */
  disconnect(connection: Connection, actor?: Actor): Promise<boolean>;
};

/** What a state remembers between the start and the finish. */
export type PendingConsent = {
  teamId: string;
  userId: string;
  /** Whether an API key began it, which is no person: any of the team may finish then. */
  isByKey: boolean;
  platform: Platform;
  shop: string | null;
  verifier: string | null;
};

export type OauthStateRepository = {
  add(stateHash: Buffer, consent: PendingConsent, lifeMs: number): Promise<void>;
  /** Uses the state up: what it remembers, or null for one that is unknown, of another platform, used or expired. */
  take(stateHash: Buffer, platform: Platform): Promise<PendingConsent | null>;
  /** Keeps the code of a state that was taken, until the secret is presented or its life has ended. */
  park(stateHash: Buffer, parked: { secretHash: Buffer; sealedCode: Buffer }, lifeMs: number): Promise<void>;
  /**
   * Uses a parked code up: null for a secret that is unknown, of another platform, used or expired, or that the finisher may not use: of
   * another team, or started by another person.
   */
  redeem(
    secretHash: Buffer,
    platform: Platform,
    finisher: { teamId: string; userId: string },
  ): Promise<{ consent: PendingConsent; sealedCode: Buffer } | null>;
  /** Removes expired ones, up to `limit`; answers how many. */
  sweep(limit: number): Promise<number>;
};

export type ConnectingPorts = {
  states: OauthStateRepository;
  connections: ConnectionRepository;
  vault: Vault;
  /** Undefined for a platform that is not configured here. */
  platformOf(platform: Platform): OauthPlatform | undefined;
  platforms: readonly OauthPlatform[];
  /** 32 random bytes as base64url. */
  newSecret(): string;
  newId(): string;
  clock: Clock;
  logger: Logger;
  /** A refresh has ended: `dead` where the platform ended the grant, `failed` where it can be tried again. */
  onRefresh?: (platform: Platform, outcome: 'refreshed' | 'dead' | 'failed') => void;
  /** Has a copy made of the picture that a platform names, whose own address is foreign and ends; does not wait for it. */
  onAvatar(connection: Connection, url: string): void;
  /** A connection is made or healed. */
  onConnected(connection: Connection): void;
};
