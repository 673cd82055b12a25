import { isStorePlatform, storePlatform, type CommandOf } from '@slideloom/contracts';
import { runPeriodically, runJobs, type FleetProcess } from '@slideloom/process';
import { createRequester, listenToEvents } from '@slideloom/messaging';
import { openObjectStore } from '@slideloom/process/object-store';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { systemClock } from '@slideloom/service-kit';
import { attemptTimeoutMs, type Config } from './config.ts';
import { serveConnections } from './consumers/serve-connections.ts';
import { createKeepAvatar } from './adapters/pictures/create-keep-avatar.ts';
import { createPlatformEvents } from './adapters/webhooks/create-platform-events.ts';
import { serveWebhooks } from './consumers/serve-webhooks.ts';
import { createConnecting } from './compose/create-connecting.ts';
import { startProductPictures } from './compose/start-product-pictures.ts';
import { startStores } from './compose/start-stores.ts';
import { createPosting } from './compose/create-posting.ts';
import { createPlatforms } from './platforms/create-platforms.ts';
import { receiveWebhook } from './platforms/receive-webhook.ts';

const sweepStatesEveryMs = 60_000;
/** How often posts whose event was lost are prepared, ms. */
const preparePostsEveryMs = 10_000;
/** The pause between two rounds that find something, or are woken, ms. */
const leastPreparePauseMs = 2_000;

/**
 * The publisher: connects accounts and stores (`oauth.start`, `oauth.return`, `oauth.finish`, `connection.end`), keeps their tokens alive, posts
 * (`post.publish`), syncs stores, copies products' pictures, and takes the platforms' webhooks (`webhook.receive`).
 */
export async function startPublish(process: FleetProcess, config: Config): Promise<void> {
  const { database, publisher, relay, logger, lifecycle, metrics, onCall } = process;
  const objects = openObjectStore(process, config);
  const safeFetch = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS });
  lifecycle.onStop('guarded fetch', () => safeFetch.close());
  const platforms = createPlatforms(config, { clock: systemClock, onCall });
  const connecting = createConnecting({
    database,
    platforms,
    config,
    logger,
    keepAvatar: createKeepAvatar({ objects, safeFetch, logger }),
    onRefresh: (platform, outcome) => metrics.tokenRefreshes.inc({ platform, outcome }),
    onConnected: ({ id, teamId, platform }) => {
      if (isStorePlatform(platform)) publisher.notify('store.sync_requested', { team_id: teamId, store_id: id });
    },
  });
  const stopping = new AbortController();
  // Stops run in reverse: rounds and requests end first, then the refreshes that they left behind.
  lifecycle.onStop('token refreshes', () => connecting.accessTokens.drain());
  const timing = { clock: systemClock, logger, lifecycle, metrics };
  lifecycle.onStop('avatar copies', () => connecting.avatars.stop());
  runPeriodically('token refresh', config.TOKEN_REFRESH_EVERY_MS, timing, () =>
    connecting.accessTokens.refreshExpiring(stopping.signal),
  );
  lifecycle.onStop('token refresh round', () => stopping.abort());
  runPeriodically('oauth state sweep', sweepStatesEveryMs, timing, () => connecting.sweepStates());
  await serveConnections(process, connecting);

  const stores = startStores(process, platforms, ({ id, teamId }, options, signal) =>
    connecting.accessTokens.accessToken({ id, teamId, platform: storePlatform }, options, signal),
  );
  const posting = createPosting({
    process,
    config,
    platforms,
    objects,
    safeFetch,
    requester: await createRequester(process.broker, logger),
    accessToken: (account, options, signal) => connecting.accessTokens.accessToken(account, options, signal),
  });
  startProductPictures(process, objects, safeFetch);
  let havePrepared = false;
  const preparing = runPeriodically(
    'post pictures',
    () => (havePrepared ? leastPreparePauseMs : preparePostsEveryMs),
    { ...timing, leastPauseMs: leastPreparePauseMs },
    async () => {
      havePrepared = false;
      havePrepared = (await posting.prepareDuePosts(stopping.signal)) > 0;
    },
  );
  await listenToEvents(process.broker, logger, (name) => (name === 'post.changed' ? preparing : stores).wake(), [
    'post.changed',
    'store.sync_requested',
  ]);
  await serveWebhooks(process, (call) =>
    receiveWebhook(platforms, call, {
      events: createPlatformEvents({ database, relay, logger }),
      stores,
      clock: systemClock,
      logger,
    }),
  );
  await runJobs<CommandOf<'publish'>>(process, config, {
    'post.publish': { work: posting.work, concurrency: config.PUBLISH_CONCURRENCY, attemptTimeoutMs },
  });
}
