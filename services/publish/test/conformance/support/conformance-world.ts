import type { Platform } from '@slideloom/contracts';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import sharp from 'sharp';
import { createPublishRepository } from '../../../src/adapters/publish-repository.ts';
import { createShopSyncRepository } from '../../../src/adapters/stores/shop-sync-repository.ts';
import { createPlatformEvents } from '../../../src/adapters/webhooks/create-platform-events.ts';
import { createPlatforms } from '../../../src/platforms/create-platforms.ts';
import type { PlatformModule } from '../../../src/platforms/platform-module.ts';
import { platformModules } from '../../../src/platforms/platform-modules.ts';
import { receiveWebhook } from '../../../src/platforms/receive-webhook.ts';
import { client, createOauthWorld } from '../../oauth/support/oauth-world.ts';
import { startServer } from '../../support/media-host.ts';
import { settingsAt } from '../../support/test-platforms.ts';
import type { Webhook } from './drivers.ts';

export type ConformanceWorld = Awaited<ReturnType<typeof createConformanceWorld>>;

/** Every module, one row each, as `describe.each` wants them. */
export const everyPlatform = (platformModules as readonly PlatformModule[]).map(
  (module) => [module.name, module] as const,
);

/** All platforms at the sandbox, with the stores of the service. */
export async function createConformanceWorld() {
  const world = await createOauthWorld();
  const { database, sandbox, logger } = world;
  const picture = sharp({ create: { width: 432, height: 540, channels: 3, background: '#3a6' } });
  const jpeg = await picture.jpeg().toBuffer();
  const media = await startServer((_request, response) => void response.writeHead(200).end(jpeg));
  const relay = { holdMs: 10_000, send: () => undefined };
  const platforms = createPlatforms(settingsAt(sandbox.url, client), { clock: systemClock });
  const store = createPublishRepository({ database, relay, notify: () => undefined, ids: uuidV7, logger });
  const ports = {
    events: createPlatformEvents({ database, relay, logger }),
    stores: createShopSyncRepository(database, () => uuidV7.next()),
    clock: systemClock,
    logger,
  };
  return {
    ...world,
    platforms,
    store,
    pictureUrl: `${media.url}/1.jpg`,
    deliver: (platform: Platform, webhook: Webhook) => receiveWebhook(platforms, { platform, ...webhook }, ports),
    /** How often the sandbox's platform was asked for this since. */
    async callsSince(seq: number, target: string): Promise<number> {
      return (await sandbox.calls(target)).filter((call) => call.seq > seq).length;
    },
    latestCall: async () => (await sandbox.calls('*')).at(-1)?.seq ?? 0,
    async close() {
      await media.close();
      await world.close();
    },
  };
}
