import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { openDatabase } from '@slideloom/db';
import { systemClock } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import { createConnecting } from '../../../src/compose/create-connecting.ts';
import { createPlatforms } from '../../../src/platforms/create-platforms.ts';
import type { Connection } from '../../../src/domain/oauth/ports.ts';
import { configFor } from './oauth-world.ts';

/**
 * A second publisher: says that it is ready, waits for a line, asks for the same token `callers` times at once, and writes the
 * hashes of what it got.
 */
const { databaseUrl, sandboxUrl, connection, callers, options, tokenKeys } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string;
  sandboxUrl: string;
  connection: Connection;
  callers: number;
  options: { isRefused: boolean; refusedAt: number };
  tokenKeys: string;
};
const database = openDatabase({ url: databaseUrl, poolMax: 5, applicationName: 'slideloom-test', connectMs: 60_000 });
await database.ping();
const config = configFor({ url: sandboxUrl }, tokenKeys);
const connecting = createConnecting({
  database,
  platforms: createPlatforms(config, { clock: systemClock }),
  config,
  logger: createSilentLogger(),
  keepAvatar: async () => null,
  onConnected: () => undefined,
});
console.log('ready');
await once(process.stdin, 'data');
const { signal } = new AbortController();
const tokens = await Promise.all(
  Array.from({ length: callers }, () => connecting.accessTokens.accessToken(connection, options, signal)),
);
console.log(JSON.stringify(tokens.map((token) => createHash('sha256').update(token).digest('hex'))));
await database.close();
process.exit(0);
