import { createHmac, randomUUID } from 'node:crypto';
import type { PublishRepository } from '../../../src/domain/ports.ts';
import { webhookRules, type Platform, type WebhookPlatform } from '@slideloom/contracts';
import type { TestSandbox, TestTeam } from '@slideloom/testing';
import { anOrder, connectAccount } from '../../support/publish-rows.ts';
import { leasePublishJob } from '../../support/publish-job.ts';
import { client, newLogin, type OauthWorld } from '../../oauth/support/oauth-world.ts';

/** Who consents: a user by their login, or a shop by its domain. */
export type Owner = { login?: string; shop?: string };
export type Webhook = { headers: Record<string, string>; body: Buffer };

/** How the sandbox plays one platform: all that the suite must know of it. A new platform brings its own. */
export type Driver = {
  newOwner(): Owner;
  /** A consent that is of no use. */
  tooFewScopes: string;
  /** The operation by which the sandbox's record names a renewal of tokens. */
  renewal: string;
  /** What the owner does who takes the consent back. */
  revocation(owner: Owner): string;
  /** Lets tokens be renewed although they are young. */
  prepareRenewal?(sandbox: TestSandbox): Promise<unknown>;
  posting?: {
    /** The operation that posts. */
    submission: string;
    /** Below the platform's control: how many posts an account may have. */
    capacitySetting: string;
    /** The ids of an account's posts. */
    postIds(sandbox: TestSandbox, userId: string): Promise<string[]>;
  };
  /** Two events of one thing, and what must be known of it once both have come. */
  webhooks?(
    world: Pick<OauthWorld, 'database' | 'connect'> & { store: PublishRepository },
    team: TestTeam,
  ): Promise<WebhookCase>;
};

export type WebhookCase = {
  older: Webhook;
  newer: Webhook;
  /** What is known now. */
  known(): Promise<unknown>;
  /** What is known when the newer event counts. */
  expected: unknown;
};

export const drivers: Record<Platform, Driver> = {
  shortvideo: {
    newOwner: () => ({ login: newLogin() }),
    tooFewScopes: 'user.info.basic',
    renewal: 'shortvideo.token',
    revocation: ({ login }) => `/shortvideo/control/accounts/${login}/revoke`,
    posting: {
      submission: 'shortvideo.init',
      capacitySetting: 'draft_cap',
      postIds: async (sandbox, userId) => {
        const path = `/shortvideo/control/posts?open_id=${userId}`;
        const { posts } = await sandbox.control<{ posts: { publish_id: string }[] }>('GET', path);
        return posts.map(({ publish_id: id }) => id);
      },
    },
    /** A post that failed and was delivered after all stays delivered. */
    async webhooks({ database, store }, team) {
      const account = await connectAccount(database, team, 'shortvideo');
      const job = await leasePublishJob(database, account);
      const [attemptId, publishId] = [randomUUID(), `v_${randomUUID()}`];
      const order = anOrder(account, { jobId: job.jobId });
      await store.begin({ ...job, attemptId, mediaToken: randomUUID(), state: 'sending', order, request: {} });
      await store.settle(attemptId, ['sending'], { state: 'accepted', publishId });
      const event = (name: string, more: object) =>
        signed('shortvideo', {
          client_key: client.id,
          event: `post.publish.${name}`,
          create_time: Math.floor(Date.now() / 1_000),
          user_openid: account.platformUserId,
          content: JSON.stringify({ publish_id: publishId, ...more }),
        });
      return {
        older: event('failed', { reason: 'internal' }),
        newer: event('inbox_delivered', {}),
        known: async () => ({
          status: (await store.eventOf('shortvideo', publishId))?.status.kind,
          events: await database.prisma.platformEvent.count({ where: { publish_id: publishId } }),
        }),
        expected: { status: 'delivered', events: 2 },
      };
    },
  },
  photoapp: {
    newOwner: () => ({ login: newLogin() }),
    tooFewScopes: 'instagram_business_basic',
    renewal: 'photoapp.refresh',
    revocation: ({ login }) => `/photoapp/control/accounts/${login}/revoke`,
    prepareRenewal: (sandbox) => sandbox.control('PATCH', '/photoapp/control/settings', { refresh_min_age_s: 0 }),
    posting: {
      submission: 'photoapp.publish',
      capacitySetting: 'quota_total',
      postIds: async (sandbox, userId) => {
        const path = `/photoapp/control/posts?user_id=${userId}`;
        return (await sandbox.control<{ posts: { id: string }[] }>('GET', path)).posts.map(({ id }) => id);
      },
    },
  },
  storeplatform: {
    newOwner: () => ({ shop: `${newLogin()}.myshopify.com` }),
    tooFewScopes: 'read_orders',
    renewal: 'storeplatform.token',
    revocation: ({ shop }) => `/storeplatform/control/shops/${shop}/uninstall`,
    /** A product that was changed twice is as it was changed last. */
    async webhooks({ database, connect }, team) {
      const shop = `${newLogin()}.myshopify.com`;
      const { id } = await connect(team, 'storeplatform', { shop });
      const event = (title: string, agoMs: number) => {
        const at = new Date(Date.now() - agoMs).toISOString();
        const product = { id: 7, title, handle: 'a-lamp', status: 'active', updated_at: at, published_at: at };
        return signed('storeplatform', product, {
          'x-shopify-shop-domain': shop,
          'x-shopify-topic': 'products/update',
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-triggered-at': at,
        });
      };
      return {
        older: event('Lamp', 60_000),
        newer: event('Tall lamp', 30_000),
        known: async () =>
          (await database.prisma.product.findMany({ where: { store_id: id } })).map(({ name }) => name),
        expected: ['Tall lamp'],
      };
    },
  },
};

/** A webhook as its platform signs it. */
export function signed(platform: WebhookPlatform, said: object, headers: Record<string, string> = {}): Webhook {
  const body = Buffer.from(JSON.stringify(said));
  const { signatureHeader, scheme } = webhookRules[platform];
  return { headers: { ...headers, [signatureHeader]: signatureOf(scheme, body) }, body };
}

export function signatureOf(scheme: 'timestamped' | 'body', body: Buffer, secret = client.secret): string {
  const hmac = createHmac('sha256', secret);
  if (scheme === 'body') return hmac.update(body).digest('base64');
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},s=${hmac.update(`${seconds}.`).update(body).digest('hex')}`;
}
