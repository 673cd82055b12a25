import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@slideloom/db';
import {
  connectAccount,
  coreServices,
  createSandboxProcess,
  devEnvironment,
  freePort,
  localDir,
  openSecrets,
  startFleet,
  type Fleet,
  type FleetOptions,
} from '@slideloom/local';
import { createTeam, createTestBucket, createTestDatabase, type TestTeam } from '@slideloom/testing';
import { createApi, type Api } from './api.ts';

/** What a suite does with a fleet, whichever process started it. */
export type FleetAccess = {
  database: Database;
  sandboxUrl: string;
  /** The environment of the services. */
  env: Record<string, string>;
  /** A new team with plenty of credits, and its way to the API. */
  newTeam(options?: { topup?: number }): Promise<TestTeam & { api: Api }>;
  /** Connects an account at the sandbox as the team's owner does; answers our id of it. */
  connect(
    team: Pick<TestTeam, 'teamId' | 'ownerId'>,
    platform: 'shortvideo' | 'photoapp',
    login: string,
  ): Promise<string>;
  /** A session of the team's owner. */
  session(team: Pick<TestTeam, 'teamId' | 'ownerId'>): Promise<string>;
  /** The calls that the sandbox got for a target, `openai.images` say. */
  calls(target: string): Promise<{ target: string; path: string; body: unknown; outcome: unknown }[]>;
};

export type TestFleet = FleetAccess & { fleet: Fleet; databaseUrl: string; stop(): Promise<void> };

/**
 * The whole fleet as processes, against a database and a bucket of its own. `RABBITMQ_URL` and `REDIS_URL` come from `env`, and
 * `databaseServer` is the address of a PostgreSQL: a suite that breaks them brings its own. `baseUrl` is where the world reaches the
 * gateways, if something stands before them.
 */
export async function startTestFleet(options: {
  name: string;
  env: Record<string, string>;
  services?: FleetOptions['services'];
  /** Brings the studio too, at `http://localhost:<port>`. Its pages must be built. */
  studioPort?: number;
  replicas?: FleetOptions['replicas'];
  doesRevive?: boolean;
  databaseServer?: string;
  baseUrl?: string;
  /** Puts something between the services and what they need: gets their environment, and resolves with the changed one. */
  reroute?: (env: Record<string, string>) => Promise<Record<string, string>>;
}): Promise<TestFleet> {
  const dir = join(localDir, `e2e-${options.name}-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  // Kept until the next run, for the person who asks why a test failed.
  const logDir = join(localDir, 'test-logs', `e2e-${options.name}`);
  rmSync(logDir, { recursive: true, force: true });
  const database = await createTestDatabase({ server: options.databaseServer });
  const bucket = await createTestBucket();
  const sandboxPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const httpPort = await freePort();
  const baseUrl = options.baseUrl ?? `http://127.0.0.1:${httpPort}`;
  const env = {
    ...devEnvironment({
      stackEnv: { ...pick(process.env, stackNames), ...bucket.env, DATABASE_URL: database.url },
      sandboxUrl,
      baseUrl,
      secrets: openSecrets(join(dir, 'secrets.json')),
      ...(options.studioPort !== undefined && { studioUrl: `http://localhost:${options.studioPort}` }),
    }),
    LOG_LEVEL: 'debug',
    // Tests run two suites at a time on whatever machine there is; the drill of overload asks for what is usual.
    OVERLOAD_BURST_MS: '60000',
    ...options.env,
  };
  const sandbox = createSandboxProcess({ dir, port: sandboxPort, env });
  let started: Fleet | undefined;
  const stop = async () => {
    await started?.stop();
    await sandbox.stop(5_000);
    bucket.store.close();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  };
  const start = async () => {
    await sandbox.start();
    started = await startFleet({
      env: options.reroute ? await options.reroute(env) : env,
      logDir,
      pidDir: join(dir, 'pids'),
      ports: { http: httpPort },
      services: [
        ...(options.services ?? coreServices),
        ...(options.studioPort === undefined ? [] : ['studio' as const]),
      ],
      ...(options.replicas && { replicas: options.replicas }),
      ...(options.doesRevive !== undefined && { doesRevive: options.doesRevive }),
    });
    await Promise.all([sandbox.waitReady(), started.waitReady(startsWithinMs)]);
    return started;
  };
  const fleet = await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const { database: opened, url: databaseUrl } = database;
  const access = createFleetAccess({ database: opened, baseUrl: fleet.baseUrl, sandboxUrl });
  return { ...access, fleet, databaseUrl, env, stop };
}

/** The ways of a suite into a fleet that runs, through its API, its database and its sandbox. */
export function createFleetAccess({
  database,
  baseUrl,
  sandboxUrl,
}: {
  database: Database;
  baseUrl: string;
  sandboxUrl: string;
}): Omit<FleetAccess, 'env'> {
  const session = async ({ teamId, ownerId }: Pick<TestTeam, 'teamId' | 'ownerId'>): Promise<string> => {
    const minted = await fetch(`${sandboxUrl}/idp/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub: ownerId, team_id: teamId }),
    });
    return ((await minted.json()) as { access_token: string }).access_token;
  };
  return {
    database,
    sandboxUrl,
    async newTeam({ topup = 1_000 } = {}) {
      const team = await createTeam(database, { topup });
      return { ...team, api: createApi(baseUrl, team.apiKey) };
    },
    async connect(team, platform, login) {
      const person = { baseUrl, jwt: await session(team), sandboxUrl };
      const id = await connectAccount({ ...person, platform, login });
      if (id === null) throw new Error(`the sandbox does not play ${platform}`);
      return id;
    },
    session,
    async calls(target) {
      const response = await fetch(`${sandboxUrl}/control/calls?target=${encodeURIComponent(target)}`);
      const answer = (await response.json()) as {
        calls: { target: string; path: string; body: unknown; outcome: unknown }[];
      };
      return answer.calls;
    },
  };
}

/** On a machine that others use too. */
const startsWithinMs = 150_000;

const stackNames = [
  'REDIS_URL',
  'RABBITMQ_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_PUBLIC_ENDPOINT',
];

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}
