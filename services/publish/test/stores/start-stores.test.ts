import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLifecycle, systemClock } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { loadConfig } from '../../src/config.ts';
import { createPlatforms } from '../../src/platforms/create-platforms.ts';
import { startStores } from '../../src/compose/start-stores.ts';
import { client, tokenKeys } from '../oauth/support/oauth-world.ts';
import { createStoreWorld, type StoreWorld } from './support/store-world.ts';

let world: StoreWorld;
beforeAll(async () => {
  world = await createStoreWorld();
});
afterAll(() => world.close());

describe('a running publisher', () => {
  it('syncs a store as soon as it is connected, without being asked, and hears its webhooks; then it stops cleanly', async () => {
    const { database, logger } = world;
    const lifecycle = createLifecycle({ deadlineMs: 5_000, logger });
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: world.url,
      RABBITMQ_URL: 'amqp://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      TOKEN_KEYS: tokenKeys,
      BASE_URL: world.door.url,
      CDN_URL: 'https://cdn.example.test',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'none',
      S3_ACCESS_KEY: 'none',
      S3_SECRET_KEY: 'none-of-them',
      STOREPLATFORM_BASE_URL: `${world.sandbox.url}/storeplatform`,
      STOREPLATFORM_CLIENT_ID: client.id,
      STOREPLATFORM_CLIENT_SECRET: client.secret,
    });
    const platforms = createPlatforms(config, { clock: systemClock });
    world.door.opensTo(world.receiverOf(startStores({ database, logger, lifecycle }, platforms, world.keptToken)));
    const shop = await world.shop(300);
    await eventually(async () => expect((await world.store(shop)).synced_at).not.toBeNull());
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    await world.change(shop.shop, 'PATCH', '/first', { title: 'Told', wait: true });
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    await lifecycle.stop();
    expect(await world.store(shop)).toMatchObject({ sync_lease: null, sync_requested_at: null });
  });
});
