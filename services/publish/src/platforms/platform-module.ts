import type { Platform } from '@slideloom/contracts';
import type { Clock, CallObserver } from '@slideloom/service-kit';
import type { OauthPlatform } from '../domain/oauth/ports.ts';
import type { PlatformAdapter, PostStatus } from '../domain/ports.ts';
import type { Shop, ShopSyncRepository, StoreToken, SyncedStore } from '../domain/stores/ports.ts';
import type { WebhookPorts } from '../domain/webhooks/ports.ts';

/**
 * One platform: everything that differs from the others, in one folder. What services other than this one must know of it as well (limits of
 * posts, how webhooks are signed) is its row in `platforms.ts` of contracts.
 */
export type PlatformModule = {
  name: Platform;
  /** Its addresses that the environment may replace, as the variables `<NAME>_<address>` say. */
  addresses: readonly `${string}_URL`[];
  /** What an operator can switch on, as the variables `<NAME>_<switch>` say. */
  switches?: readonly Uppercase<string>[];
  capabilities: Capabilities;
  /** What its stored webhooks say of a post. */
  events?: EventReader;
  create(client: PlatformClient, options: PlatformOptions): PlatformParts;
};

/** What the platform offers. The conformance suite holds a module to this: what is there must work, and what is not must be refused. */
export type Capabilities = {
  /** A code is bound to a verifier (RFC 7636). */
  hasPkce: boolean;
  /** A refresh answers another refresh token, and the old one is dead; else the access token itself is renewed. */
  hasRefreshTokens: boolean;
  /** The query with which a person comes back is signed. */
  signsReturn: boolean;
  canPost: boolean;
  /** Says how many posts it allows an account in 24 hours. */
  reportsLimit: boolean;
  /** An unknown outcome can be read back. */
  canReadBack: boolean;
  sendsWebhooks: boolean;
  /** Has shops, whose products are synced. */
  hasShops: boolean;
};

/** Our client at a platform. */
export type PlatformClient = {
  id: string;
  secret: string;
  /** The secrets by which the platform may sign: the current one, and while it is rotated the one before it. */
  signingSecrets: readonly string[];
  /** An address that the environment gives in place of the platform's own. */
  address(name: `${string}_URL`): string | undefined;
  /** Whether the environment switches it on. */
  has(name: string): boolean;
  /** `{BASE_URL}/auth/<platform>/callback`, as it is registered at the platform. */
  redirectUri: string;
  /** The address to which its webhooks go. */
  webhookUrl: string;
};

export type PlatformOptions = { clock: Clock; /** Of a call that posts, ms. */ timeoutMs?: number };

/** What a platform is made of, once we have a client there. */
export type PlatformParts = {
  oauth: OauthPlatform;
  /** Posts to it. */
  adapter?: PlatformAdapter;
  /** Verifies and takes a webhook, as `receiveWebhook` says. */
  receiveWebhook?(
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    ports: WebhookPorts,
  ): Promise<'accepted' | 'refused'>;
  openShop?(store: SyncedStore, access: ShopAccess): Shop;
};

export type ShopAccess = {
  token: StoreToken;
  tokenMark: ShopSyncRepository['tokenMark'];
  onCall?: CallObserver;
};

export type EventReader = {
  /** How a post stands by one event; null for an event that says nothing of that. */
  statusOf(event: string, content: { reason?: unknown }): PostStatus | null;
  /** Whether the event says that the creator has posted the draft. */
  isPosted(event: string): boolean;
};
