import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase, type Database } from '@slideloom/db';
import {
  devEnvironment,
  localDir,
  openSecrets,
  runNode,
  startFleet,
  startStack,
  type Fleet,
  type Postgres,
  type ServiceName,
  type Stack,
} from '@slideloom/local';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';
import { openStore } from '../runner/open-store.ts';

export type BenchFleet = {
  fleet: Fleet;
  database: Database;
  postgres: Postgres;
  /** One API key a team, each with credits for the whole run. */
  apiKeys: string[];
  teamIds: string[];
  baseUrl: string;
  /** The services' environment. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** A fleet of its own on durable servers, with `teams` teams: the limits are by team, so load is spread over many. */
export async function startBenchFleet(options: {
  name: string;
  services: readonly ServiceName[];
  teams: number;
  env?: Record<string, string>;
}): Promise<BenchFleet> {
  const dir = join(localDir, `bench-${options.name}`);
  const stack = await startStack({ dir, isFresh: true });
  const bench = await startFleetOn(stack, options);
  return {
    ...bench,
    async stop() {
      await bench.stop();
      await stack.stop({ discard: true });
    },
  };
}

/** A fleet on servers that are there, and may have others: `databaseUrl` is its own then, and `name` its folder of logs. */
export async function startFleetOn(
  stack: Stack,
  options: {
    name?: string;
    services: readonly ServiceName[];
    teams: number;
    env?: Record<string, string>;
    databaseUrl?: string;
    /** What is done with the teams before the services start. */
    prepare?: (of: { url: string; teamIds: readonly string[] }) => Promise<void>;
  },
): Promise<BenchFleet> {
  const dir = join(stack.dir, options.name ?? '');
  const stackEnv = { ...stack.env, ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }) };
  const env: Record<string, string> = {
    ...devEnvironment({
      stackEnv,
      // No provider is asked in these benchmarks, and keys need no identity provider.
      sandboxUrl: 'http://127.0.0.1:9',
      baseUrl: 'http://127.0.0.1:9',
      secrets: openSecrets(join(stack.dir, 'secrets.json')),
    }),
    LOG_LEVEL: 'info',
    ADDRESS_LIMIT: '10000000',
    BACKLOG_MAX_JOBS: '10000000',
    // What is measured is how much can be done, so nothing is shed.
    OVERLOAD_BURST_MS: '60000',
    ...options.env,
  };
  const { BASE_URL: _base, ...withoutBase } = env;
  await runNode('packages/db/src/cli/migrate.ts', env);
  await runNode('packages/messaging/src/cli/declare-topology.ts', env);
  const store = openStore(env);
  await store.ensureBucket();
  store.close();
  const database = openDatabase({ url: env['DATABASE_URL']!, poolMax: 10, applicationName: 'slideloom-bench' });
  const { apiKeys, teamIds } = await makeTeams(database, options.teams);
  await options.prepare?.({ url: env['DATABASE_URL']!, teamIds });
  const fleet = await startFleet({
    env: withoutBase,
    services: options.services,
    logDir: join(dir, 'logs'),
    pidDir: join(dir, 'pids'),
  });
  await fleet.waitReady();
  return {
    fleet,
    database,
    postgres: stack.postgres,
    apiKeys,
    teamIds,
    baseUrl: fleet.baseUrl,
    env,
    async stop() {
      await fleet.stop();
      await database.close();
    },
  };
}

/** Teams with a key and a million purchased credits each. */
export async function makeTeams(
  { prisma }: Database,
  count: number,
): Promise<{ apiKeys: string[]; teamIds: string[] }> {
  const apiKeys: string[] = [];
  const teamIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { key, hash, hint } = createApiKey(randomBytes);
    const userId = `bench-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    const founded = await prisma.$queryRaw<
      { id: string }[]
    >`SELECT found_team(${uuidV7.next()}::uuid, ${userId}, ${null}, 'Bench') AS id`;
    const teamId = founded[0]!.id;
    await prisma.$executeRaw`SELECT grant_credits(${teamId}::uuid, 1000000::int, 'topup', 'admin_grant', ${userId}, 'bench')`;
    await prisma.apiKey.create({
      data: { id: uuidV7.next(), team_id: teamId, name: 'Bench', hint, hash: new Uint8Array(hash), created_by: userId },
    });
    apiKeys.push(key);
    teamIds.push(teamId);
  }
  return { apiKeys, teamIds };
}
