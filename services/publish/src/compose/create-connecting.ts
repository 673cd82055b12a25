import { randomBytes } from 'node:crypto';
import type { Actor } from '@slideloom/contracts';
import type { Database } from '@slideloom/db';
import { systemClock, uuidV7, type Clock, type Logger } from '@slideloom/service-kit';
import { createVault } from '@slideloom/vault';
import { createAvatarCopies } from '../adapters/pictures/create-avatar-copies.ts';
import type { KeepAvatar } from '../adapters/pictures/create-keep-avatar.ts';
import { createConnectionRepository } from '../adapters/oauth/connection-repository.ts';
import { createOauthStateRepository } from '../adapters/oauth/oauth-state-repository.ts';
import type { Config } from '../config.ts';
import { createAccessTokens } from '../domain/oauth/create-access-tokens.ts';
import { endConnection } from '../domain/oauth/end-connection.ts';
import { finishConnecting } from '../domain/oauth/finish-connecting.ts';
import { parkCode } from '../domain/oauth/park-code.ts';
import type { ConnectingPorts, Connection } from '../domain/oauth/ports.ts';
import { startConnecting } from '../domain/oauth/start-connecting.ts';
import type { Platforms } from '../platforms/create-platforms.ts';

/** States removed by one sweep at most. */
const maxSwept = 5_000;

export type Connecting = ReturnType<typeof createConnecting>;

/** Connecting and the tokens of what is connected, put together; opens nothing and so needs no end but `drain`. */
export function createConnecting(parts: {
  database: Database;
  platforms: Platforms;
  config: Pick<Config, 'TOKEN_KEYS'>;
  logger: Logger;
  keepAvatar: KeepAvatar;
  onConnected: (connection: Connection) => void;
  onRefresh?: ConnectingPorts['onRefresh'];
  clock?: Clock;
}) {
  const { database, platforms, config, logger, keepAvatar, onConnected, onRefresh, clock = systemClock } = parts;
  const connections = createConnectionRepository(database);
  const avatars = createAvatarCopies({ keepAvatar, connections, logger });
  const ports: ConnectingPorts = {
    states: createOauthStateRepository(database),
    connections,
    vault: createVault(config.TOKEN_KEYS),
    platformOf: (platform) => platforms.get(platform)?.oauth,
    platforms: [...platforms.values()].map(({ oauth }) => oauth),
    newSecret: () => randomBytes(32).toString('base64url'),
    newId: () => uuidV7.next(),
    clock,
    logger,
    onAvatar: avatars.begin,
    onConnected,
    ...(onRefresh && { onRefresh }),
  };
  const accessTokens = createAccessTokens(ports);
  return {
    start: (order: Parameters<typeof startConnecting>[0]) => startConnecting(order, ports),
    park: (order: Parameters<typeof parkCode>[0]) => parkCode(order, ports),
    finish: (order: Parameters<typeof finishConnecting>[0], signal: AbortSignal) =>
      finishConnecting(order, signal, ports),
    end: (connection: Connection, signal: AbortSignal, actor?: Actor) =>
      endConnection(connection, signal, { ...ports, accessTokens }, actor),
    accessTokens,
    avatars,
    sweepStates: () => ports.states.sweep(maxSwept),
  };
}
