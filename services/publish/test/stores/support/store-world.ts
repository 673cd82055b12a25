import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import { createStores, type Stores } from '../../../src/compose/create-stores.ts';
import type { StoreToken } from '../../../src/domain/stores/ports.ts';
import type { SyncLimits } from '../../../src/domain/stores/sync-store.ts';
import { configFor, createOauthWorld, newLogin, type OauthWorld } from '../../oauth/support/oauth-world.ts';
import type { Connection } from '../../../src/domain/oauth/ports.ts';
import { createPlatforms } from '../../../src/platforms/create-platforms.ts';
import { receiveWebhook } from '../../../src/platforms/receive-webhook.ts';

export type StoreWorld = Awaited<ReturnType<typeof createStoreWorld>>;
export type ConnectedShop = { connection: Connection; team: TestTeam; id: string; teamId: string; shop: string };

type Limits = Partial<SyncLimits & { places: number }>;
/** A product as the shop has it. */
export type TrueProduct = {
  external_id: string;
  name: string;
  price: string | null;
  sku: string | null;
  status: string;
};

/** A synced store, with the sandbox as the shop, and a door for its webhooks. */
export async function createStoreWorld(limits: Limits = {}) {
  const world = await createOauthWorld();
  const door = await openDoor();
  const platforms = createPlatforms({ ...configFor(world.sandbox), BASE_URL: door.url }, { clock: systemClock });
  const keptToken: StoreToken = ({ id, teamId }, options, signal) =>
    world.connecting.accessTokens.accessToken({ id, teamId, platform: 'storeplatform' }, options, signal);
  const make = (changes: Limits = {}, token = keptToken): Stores =>
    createStores({
      database: world.database,
      platforms,
      token,
      logger: world.logger,
      limits: { ...limits, ...changes },
    });
  const { logger } = world;
  const noEvents = { record: neverAsked, consentRemoved: neverAsked };
  /** What the publish service makes of a webhook. */
  const receiverOf =
    (stores: Stores): Receiver =>
    (headers, body) =>
      receiveWebhook(
        platforms,
        { platform: 'storeplatform', headers, body },
        { stores, events: noEvents, clock: systemClock, logger },
      );
  const stores = make();
  door.opensTo(receiverOf(stores));
  return {
    ...world,
    ...createActs(world, stores),
    door,
    stores: { ...stores, receiveStoreWebhook: receiverOf(stores) },
    makeStores: make,
    receiverOf,
    keptToken,
    async close() {
      await stores.stop();
      door.close();
      await world.close();
    },
  };
}

function createActs({ database, sandbox, team: newTeam, connect }: OauthWorld, stores: Stores) {
  const { prisma } = database;
  const control = (method: string, path: string, body?: object) =>
    sandbox.control(method, `/storeplatform/control${path}`, body);

  const truthOf = async (shop: string): Promise<TrueProduct[]> => {
    const { access_token: token } = await control('POST', `/shops/${shop}/connect`, { client_id: 'judge' });
    const found: TrueProduct[] = [];
    let after: string | null = null;
    do {
      const variables = { after };
      const response = await fetch(`${sandbox.url}/storeplatform/shops/${shop}/admin/api/2026-07/graphql.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': String(token) },
        body: JSON.stringify({ query: truthQuery, variables }),
      });
      const { data } = (await response.json()) as { data: Truth };
      found.push(...data.products.nodes.map(toTrue));
      after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null;
    } while (after !== null);
    return found.toSorted(byId);
  };

  return {
    control,
    truthOf,
    /** A connected shop with this many products, whose first sync is wanted. Its bucket fills as fast as it empties. */
    async shop(products: number, of: { shop?: string } = {}): Promise<ConnectedShop> {
      const team = await newTeam();
      const shop = of.shop ?? `${newLogin()}.myshopify.com`;
      await control('POST', `/shops/${shop}`, { products, restore_rate: 100_000 });
      const connection = await connect(team, 'storeplatform', { shop });
      return { connection, team, id: connection.id, teamId: team.teamId, shop };
    },
    store: ({ id }: { id: string }) => prisma.store.findUniqueOrThrow({ where: { id } }),
    products: ({ id }: { id: string }) =>
      prisma.product.findMany({ where: { store_id: id }, orderBy: { external_id: 'asc' } }),
    /** Ours, as the shop's are shown. */
    async oursOf({ id }: { id: string }): Promise<TrueProduct[]> {
      const rows = await prisma.product.findMany({ where: { store_id: id } });
      return rows
        .map(({ external_id, name, price, sku, status }) => ({
          external_id: external_id!,
          name,
          price: price === null ? null : price.toFixed(2),
          sku,
          status,
        }))
        .toSorted(byId);
    },
    /** Runs what is wanted to its end, pauses left out, up to `rounds` times. */
    async settle(rounds = 1): Promise<void> {
      for (let round = 0; round < rounds; round++) {
        await prisma.$executeRaw`UPDATE stores SET sync_lease_until = clock_timestamp() WHERE sync_lease IS NULL`;
        await stores.begin();
        await stores.idle();
      }
    },
    ask: ({ id }: { id: string }) =>
      prisma.$executeRaw`UPDATE stores SET sync_requested_at = clock_timestamp() WHERE id = ${id}::uuid`,
    /** What the shop was asked by queries that contain `text`. */
    async asked({ shop }: { shop: string }, text: string) {
      const calls = await sandbox.calls('storeplatform.graphql');
      type Asked = { query: string; variables?: Record<string, unknown> };
      return calls
        .filter(({ path }) => path.includes(shop))
        .map(({ body }) => body as Asked)
        .filter(({ query }) => query.includes(text));
    },
    change: (shop: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) =>
      control(method, `/shops/${shop}/products${path}`, body),
    deliveries: (path: string, body: object = {}) => control('POST', `/deliveries/${path}`, body),
  };
}

const truthQuery = `query Judge($after: String) { products(first: 250, after: $after) {
  nodes { legacyResourceId title status variants(first: 1) { nodes { sku price } } } pageInfo { hasNextPage endCursor } } }`;
type Truth = {
  products: {
    nodes: {
      legacyResourceId: string;
      title: string;
      status: string;
      variants: { nodes: { sku: string | null; price: string }[] };
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
};

function toTrue({ legacyResourceId, title, status, variants }: Truth['products']['nodes'][number]): TrueProduct {
  const first = variants.nodes[0];
  return {
    external_id: legacyResourceId,
    name: title,
    price: first?.price ?? null,
    sku: first?.sku ?? null,
    status: status.toLowerCase(),
  };
}

const byId = (one: TrueProduct, other: TrueProduct) => (one.external_id < other.external_id ? -1 : 1);

type Receiver = (headers: Record<string, string>, body: Buffer) => Promise<'accepted' | 'refused'>;
const neverAsked = () => Promise.reject(new Error('shops tell of no posts'));

export type Delivery = { headers: Record<string, string>; body: Buffer; decision: string };

/** Where webhooks arrive, in place of the gateway. */
async function openDoor() {
  let receive: Receiver | undefined;
  const taken: Delivery[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.concat(parts);
      const decision = receive?.(headers, body) ?? Promise.reject(new Error('nobody is there'));
      decision.then(
        (said) => {
          taken.push({ headers, body, decision: said });
          // Also what is refused: the platform would send it again for hours.
          response.writeHead(200).end();
        },
        () => response.writeHead(502).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    opensTo: (receiver: Receiver) => void (receive = receiver),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
