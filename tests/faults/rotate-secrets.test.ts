/** @whole-machine: every service is restarted while callers wait for decks, 25 s at most. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@slideloom/db';
import { localDir, waitUntil, type Stack } from '@slideloom/local';
import { openChaosWorld, type ChaosWorld } from '@slideloom/drills/chaos/chaos-world';
import { runRollingRestart } from '@slideloom/drills/chaos/rolling-restart';
import { runOps } from '@slideloom/fleet-testing/run-ops';

const secretNames = ['DATABASE_URL', 'RABBITMQ_URL', 'REDIS_URL', 'TOKEN_KEYS', 'WEBHOOK_KEYS'] as const;
type Secret = (typeof secretNames)[number];

const password = () => randomBytes(12).toString('hex');
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const owner = 'rotated_owner';

let world: ChaosWorld;
let dir: string;

/** As Kubernetes writes a secret into its volume: running processes have read the former one. */
const write = (name: Secret, value: string) => writeFileSync(join(dir, name), value, { mode: 0o600 });
const read = (name: Secret) => readFileSync(join(dir, name), 'utf8');

beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  dir = mkdtempSync(join(localDir, 'rotated-'));
  world = await openChaosWorld({
    name: 'rotate-secrets',
    dir: join(localDir, `test-rotate-${process.pid}`),
    which: ['postgres', 'redis', 'rabbitmq'],
    // So many that no caller asks more often than 30 times a minute.
    teams: 24,
    accounts: 8,
    settleWithinMs: 400_000,
    replicas: { gateway: 2, 'image-gen': 2, render: 2 },
    // As in rolling-restart.test.ts.
    env: { JOB_LEASE_MS: '60000', SWEEP_EVERY_MS: '1000', DRAIN_MS: '10000' },
    async reroute(env, stack) {
      for (const name of secretNames) write(name, env[name]!);
      await handOver(env['DATABASE_URL']!);
      write('DATABASE_URL', await newRole('a'));
      write('RABBITMQ_URL', await newBrokerUser(stack, 'a'));
      write('REDIS_URL', await newRedisPassword(stack));
      const others = Object.entries(env).filter(([name]) => !(secretNames as readonly string[]).includes(name));
      return { ...Object.fromEntries(others), SECRETS_DIR: dir };
    },
  });
}, 600_000);

afterAll(async () => {
  await world?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Gives everything in the database to a role that no connection signs in as (docs/runbook.md, "Rotating secrets"). */
async function handOver(url: string): Promise<void> {
  await ask(url, `CREATE ROLE ${owner} NOLOGIN`);
  await ask(url, `ALTER SCHEMA public OWNER TO ${owner}`);
  await ask(
    url,
    `DO $$ DECLARE statement text; BEGIN
       FOR statement IN
         SELECT format('ALTER TABLE %s OWNER TO ${owner}', oid::regclass) FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
         UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${owner}', oid::regprocedure) FROM pg_proc
           WHERE pronamespace = 'public'::regnamespace
       LOOP EXECUTE statement; END LOOP; END $$`,
  );
}

async function ask(url: string, statement: string): Promise<void> {
  const database = openDatabase({ url, poolMax: 1, applicationName: 'rotate' });
  try {
    await database.prisma.$executeRawUnsafe(statement);
  } finally {
    await database.close();
  }
}

/** A second user of the same database, as the runbook makes it; answers the address with it. */
async function newRole(name: string): Promise<string> {
  // Of the one who may everything, while the fleet's own address is a role's already.
  const admin = new URL(world?.stack.postgres.url ?? read('DATABASE_URL'));
  admin.pathname = new URL(read('DATABASE_URL')).pathname;
  const made = password();
  await ask(admin.href, `CREATE ROLE rotated_${name} LOGIN PASSWORD '${made}' IN ROLE ${owner}`);
  await ask(admin.href, `ALTER ROLE rotated_${name} SET role = '${owner}'`);
  return Object.assign(admin, { username: `rotated_${name}`, password: made }).href;
}

async function newBrokerUser({ rabbitmq }: Stack, name: string): Promise<string> {
  const made = password();
  await rabbitmq.rabbitmqctl(['add_user', `rotated_${name}`, made]);
  await rabbitmq.rabbitmqctl(['set_permissions', '-p', '/', `rotated_${name}`, '.*', '.*', '.*']);
  return Object.assign(new URL(rabbitmq.url), { username: `rotated_${name}`, password: made }).href;
}

/** One more password of the same user: Redis takes any of them. */
async function newRedisPassword({ redis }: Stack): Promise<string> {
  const made = password();
  expect(await redis.command(`ACL SETUSER rotated on >${made} ~* &* +@all`)).toBe('+OK');
  return Object.assign(new URL(redis.url), { username: 'rotated', password: made }).href;
}

/** The names that services are signed in under at the database. */
async function signedIn(): Promise<string[]> {
  const rows = await world.fleet.database.prisma.$queryRaw<{ usename: string }[]>`
    SELECT DISTINCT usename::text FROM pg_stat_activity WHERE usename LIKE 'rotated%' ORDER BY 1`;
  return rows.map(({ usename }) => usename);
}

async function roll(): Promise<void> {
  const { violations, settledMs, load } = await runRollingRestart(world, undefined, { slowness: 3 });
  expect(violations).toEqual([]);
  expect(settledMs).not.toBeNull();
  expect(load.sent).toBeGreaterThan(50);
}

it('fails no request while every secret is exchanged, a replica at a time, and the former ones are taken back', async () => {
  const { stack, fleet } = world;
  const former = Object.fromEntries(secretNames.map((name) => [name, read(name)])) as Record<Secret, string>;
  const fresh = { TOKEN_KEYS: newKey('fresh-1'), WEBHOOK_KEYS: newKey('fresh-2') };
  expect(await signedIn()).toEqual(['rotated_a']);

  // Both are valid at the servers. Every service can open what the new keys will seal before one seals with them.
  write('DATABASE_URL', await newRole('b'));
  write('RABBITMQ_URL', await newBrokerUser(stack, 'b'));
  write('REDIS_URL', await newRedisPassword(stack));
  write('TOKEN_KEYS', `${former.TOKEN_KEYS},${fresh.TOKEN_KEYS}`);
  write('WEBHOOK_KEYS', `${former.WEBHOOK_KEYS},${fresh.WEBHOOK_KEYS}`);
  await roll();

  // No process uses the former ones.
  expect(await signedIn()).toEqual(['rotated_b']);
  await fleet.database.prisma.$executeRawUnsafe('DROP ROLE rotated_a');
  await stack.rabbitmq.rabbitmqctl(['delete_user', 'rotated_a']);
  expect(await stack.redis.command(`ACL SETUSER rotated <${new URL(former.REDIS_URL).password}`)).toBe('+OK');
  write('TOKEN_KEYS', `${fresh.TOKEN_KEYS},${former.TOKEN_KEYS}`);
  write('WEBHOOK_KEYS', `${fresh.WEBHOOK_KEYS},${former.WEBHOOK_KEYS}`);
  await roll();

  const { DATABASE_URL, RABBITMQ_URL, TOKEN_KEYS, WEBHOOK_KEYS } = Object.fromEntries(
    secretNames.map((name) => [name, read(name)]),
  ) as Record<Secret, string>;
  const ops = (verb: string) => runOps(fleet, ['keys', verb], { DATABASE_URL, RABBITMQ_URL, TOKEN_KEYS, WEBHOOK_KEYS });
  // What is being renewed is left for the next time.
  await waitUntil(async () => /0 left/.test(await ops('reseal')), { what: 'The last token', withinMs: 120_000 });
  const listed = await ops('list');
  expect(listed).toContain('TOKEN_KEYS fresh-1: ');
  expect(listed).toContain('WEBHOOK_KEYS fresh-2: ');
  expect(listed).not.toMatch(/KEYS dev-1:/);
  write('TOKEN_KEYS', fresh.TOKEN_KEYS);
  write('WEBHOOK_KEYS', fresh.WEBHOOK_KEYS);
  await roll();
}, 1_200_000);
