import { hash, randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { Platform } from '@slideloom/contracts';
import type { Database } from '@slideloom/db';
import { systemClock, type Clock } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  startSandbox,
  type TestSandbox,
  type TestTeam,
} from '@slideloom/testing';
import { createVault, vaultKeys } from '@slideloom/vault';
import type { KeepAvatar } from '../../../src/adapters/pictures/create-keep-avatar.ts';
import { createPlatforms } from '../../../src/platforms/create-platforms.ts';
import type { PlatformSettings } from '../../../src/platforms/platform-settings.ts';
import { createConnecting, type Connecting } from '../../../src/compose/create-connecting.ts';
import { clientsOf, settingsAt } from '../../support/test-platforms.ts';
import type { Connection } from '../../../src/domain/oauth/ports.ts';

export const client = { id: 'client-of-tests', secret: 'c4n4ry-client-secret' };
export const tokenKeys = `test-1:${randomBytes(32).toString('base64')}`;
export const neverAborted = new AbortController().signal;

export type Row = {
  id: string;
  status: string;
  scopes: string[];
  token_ciphertext: Uint8Array | null;
  token_expires_at: Date | null;
};

export type OauthWorld = Awaited<ReturnType<typeof createOauthWorld>>;

/** What connects, with the sandbox as the platforms, a database of its own, and a clock that can be moved on. */
export async function createOauthWorld() {
  const [sandbox, suite] = await Promise.all([startSandbox(clientsOf(client)), createTestDatabase()]);
  const logger = createSilentLogger();
  const connected: Connection[] = [];
  let movedMs = 0;
  const clock: Clock = { now: () => Date.now() + movedMs, sleep: systemClock.sleep };
  const config = configFor(sandbox);
  const make = (changes: Partial<PlatformSettings> = {}, keepAvatar: KeepAvatar = async (_teamId, url) => url) =>
    createConnecting({
      database: suite.database,
      platforms: createPlatforms({ ...config, ...changes }, { clock }),
      config,
      logger,
      keepAvatar,
      onConnected: (connection) => void connected.push(connection),
      clock,
    });
  const connecting = make();
  return {
    sandbox,
    url: suite.url,
    database: suite.database,
    connecting,
    make,
    connected,
    logger,
    /** Everything that was logged, errors with their causes. */
    logged: () => inspect(logger.lines, { depth: 20, maxStringLength: null, maxArrayLength: null, showHidden: true }),
    /** Moves our clock alone: the platforms stay behind. */
    passes: (ms: number) => void (movedMs += ms),
    team: () => createTeam(suite.database),
    ...createActs(connecting, suite.database),
    actsOf: (other: Connecting) => createActs(other, suite.database),
    async close() {
      await connecting.avatars.stop();
      await connecting.accessTokens.drain();
      await Promise.all([sandbox.close(), suite.drop()]);
    },
  };
}

export function configFor({ url }: Pick<TestSandbox, 'url'>, keys: string = tokenKeys) {
  return { ...settingsAt(url, client), TOKEN_KEYS: vaultKeys.parse(keys) };
}

type Consent = { login?: string; granted?: string; auto?: 'allow' | 'deny' };

/** What people do at a platform's page: they come back with this query. */
export async function consentAt(url: string, consent: Consent = {}): Promise<Record<string, string>> {
  const page = new URL(url);
  for (const [name, value] of Object.entries({ auto: 'allow', ...consent })) page.searchParams.set(name, value);
  const response = await fetch(page, { redirect: 'manual' });
  if (response.status !== 302) throw new Error(`the consent page answered ${response.status}`);
  return Object.fromEntries(new URL(response.headers.get('location')!).searchParams);
}

function createActs(connecting: Connecting, database: Database) {
  const vault = createVault(vaultKeys.parse(tokenKeys));
  const rowOf = async ({ id, platform }: Connection): Promise<Row> => {
    const { prisma } = database;
    const row =
      platform === 'storeplatform'
        ? await prisma.store.findUnique({ where: { id } })
        : await prisma.socialAccount.findUnique({ where: { id } });
    if (!row) throw new Error('there is no such row');
    return row;
  };
  /** Comes back, and finishes as the very person who began. */
  const finish = async (platform: Platform, query: Record<string, string>) => {
    const stateHash = new Uint8Array(hash('sha256', query['state'] ?? '', 'buffer'));
    const started = await database.prisma.oauthState.findUnique({ where: { state_hash: stateHash } });
    const returned = await connecting.park({ platform, query });
    if (returned.status !== 'pending') return returned;
    const finisher = { teamId: started!.team_id, userId: started!.user_id };
    return connecting.finish({ platform, secret: returned.secret, finisher }, neverAborted);
  };
  /** Connects from the start to the end, as a new user of the platform unless `login` names one. */
  const connect = async (
    { teamId, ownerId }: TestTeam,
    platform: Platform,
    { shop, ...consent }: Consent & { shop?: string } = {},
  ): Promise<Connection> => {
    const { url } = await connecting.start({ teamId, userId: ownerId, isByKey: false, platform, shop });
    const query = await consentAt(url, { ...(shop === undefined && { login: newLogin() }), ...consent });
    const outcome = await finish(platform, query);
    if (outcome.status !== 'connected') throw new Error(`not connected: ${outcome.reason}`);
    return { id: outcome.connectionId, teamId, platform };
  };
  return {
    rowOf,
    connect,
    start: ({ teamId, ownerId }: TestTeam, platform: Platform, shop?: string) =>
      connecting.start({ teamId, userId: ownerId, isByKey: false, platform, shop }),
    finish,
    tokenOf: (connection: Connection, options: { isRefused: boolean; refusedAt?: number } = { isRefused: false }) =>
      connecting.accessTokens.accessToken(connection, options, neverAborted),
    /** What is sealed in the row. */
    async tokensOf(connection: Connection): Promise<Record<string, unknown>> {
      const { token_ciphertext: sealed } = await rowOf(connection);
      const { teamId, id: connectionId } = connection;
      return vault.open(sealed!, { teamId, connectionId }) as Record<string, unknown>;
    },
    /** Lets a token end, `inMs` from now. */
    async endsIn({ id, platform }: Connection, inMs: number): Promise<void> {
      const data = { token_expires_at: new Date(Date.now() + inMs) };
      if (platform === 'storeplatform') await database.prisma.store.update({ where: { id }, data });
      else await database.prisma.socialAccount.update({ where: { id }, data });
    },
  };
}

export function newLogin(): string {
  return `user-${randomUUID().slice(0, 8)}`;
}
