import { every, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import type { Config } from './config.ts';
import { serveConnections } from './consumers/serve-connections.ts';
import { createConnecting } from './create-connecting.ts';

const sweepStatesEveryMs = 60_000;

/**
 * The publisher: connects accounts and stores (`oauth.start`, `oauth.finish`, `connection.end`) and keeps their tokens alive. Whatever
 * acts for an account, the publish work and the store sync, takes its token from `connecting.accessTokens`.
 */
export async function startPublish(process: FleetProcess, config: Config): Promise<void> {
  const { database, publisher, logger, lifecycle } = process;
  const connecting = createConnecting({
    database,
    config,
    logger,
    tellConnected: ({ id, teamId, platform }) => {
      if (platform === 'storeplatform') publisher.hint('store.sync_requested', { team_id: teamId, store_id: id });
    },
  });
  const stopping = new AbortController();
  // Stops run in reverse: rounds and requests end first, then the refreshes that they left behind.
  lifecycle.onStop('token refreshes', () => connecting.accessTokens.drain());
  const timing = { clock: systemClock, logger, lifecycle };
  every('token refresh', config.TOKEN_REFRESH_EVERY_MS, timing, () =>
    connecting.accessTokens.refreshExpiring(stopping.signal),
  );
  lifecycle.onStop('token refresh round', () => stopping.abort());
  every('oauth state sweep', sweepStatesEveryMs, timing, () => connecting.sweepStates());
  await serveConnections(process, connecting);
}
