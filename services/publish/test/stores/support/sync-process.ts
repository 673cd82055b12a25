import { openDatabase } from '@slideloom/db';
import { systemClock } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { createConnecting } from '../../../src/compose/create-connecting.ts';
import { createPlatforms } from '../../../src/platforms/create-platforms.ts';
import { createStores } from '../../../src/compose/create-stores.ts';
import type { SyncLimits } from '../../../src/domain/stores/sync-store.ts';
import { configFor } from '../../oauth/support/oauth-world.ts';

/** Another publisher: runs the syncs that are wanted to their end, then writes the most memory that it held, bytes. */
const { databaseUrl, sandboxUrl, tokenKeys, limits } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string;
  sandboxUrl: string;
  tokenKeys: string;
  limits: Partial<SyncLimits & { places: number }>;
};
const database = openDatabase({ url: databaseUrl, poolMax: 5, applicationName: 'slideloom-test', connectMs: 60_000 });
await eventually(() => database.ping());
const logger = createSilentLogger();
const config = configFor({ url: sandboxUrl }, tokenKeys);
const platforms = createPlatforms(config, { clock: systemClock });
const connecting = createConnecting({
  database,
  platforms,
  config,
  logger,
  keepAvatar: async () => null,
  onConnected: () => undefined,
});
const token = connecting.accessTokens.accessToken;
const stores = createStores({
  database,
  platforms,
  token: ({ id, teamId }, options, signal) => token({ id, teamId, platform: 'storeplatform' }, options, signal),
  logger,
  limits,
});
let mostBytes = 0;
const look = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  mostBytes = Math.max(mostBytes, heapUsed + external);
};
const looking = setInterval(look, 20);
console.log('ready');
while ((await stores.begin()) > 0) await stores.idle();
clearInterval(looking);
look();
console.log(JSON.stringify({ mostBytes, problems: logger.lines.filter(({ level }) => level === 'warn').length }));
await database.close();
process.exit(0);
