import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  coreServices,
  freePort,
  localDir,
  startPgbouncer,
  startStack,
  type Instance,
  type Stack,
} from '@slideloom/local';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { startWebhookReceiver, type WebhookReceiver } from '@slideloom/testing';
import { countStatements, type StatementRate } from '../idle/count-statements.ts';
import { startTable } from '../runner/start-table.ts';
import { perItem, readCounters, type ServerCounters } from './server-counters.ts';
import { watchSessions } from './watch-sessions.ts';
import { createWorkKinds, work, type WorkKind } from './work-kinds.ts';

const dir = join(localDir, 'bench-capacity');
const callers = 16;
/** Counted one after the other, then many at once, then again for the CPU without the log of statements. */
const counts = { single: 8, many: 48, cpu: 64, pooled: 48 };
const manyAtOnce = 16;
const idleMs = 15_000;
const pooledConnections = 10;
const pooledReplicas = 3;

type Counted = { title: string; items: number; statements: StatementRate[]; each: ServerCounters };

/**
 * What a piece of work asks of each server, from its request to the end of everything that follows from it, counted by the servers
 * themselves and less what the idle fleet asks meanwhile; then the sessions of PostgreSQL, without a pooler and behind one.
 * `capacity statements` prints every statement.
 */
export async function run(args: string[]): Promise<void> {
  const stack = await startStack({ dir, isFresh: true });
  Object.assign(process.env, stack.env);
  const receiver = await startWebhookReceiver();
  try {
    await stack.postgres.psql('ALTER SYSTEM SET full_page_writes = off');
    await measureWork(stack, receiver, args.includes('statements'));
    await measurePooled(stack, receiver);
  } finally {
    await receiver.close();
    await stack.stop({ discard: true });
  }
}

/** `isPooled`: three of each service, behind a PgBouncer, which its `stop` ends too. */
async function startWorld(
  stack: Stack,
  receiver: WebhookReceiver,
  { isPooled }: { isPooled: boolean },
): Promise<TestFleet> {
  let pooler: Instance | undefined;
  const world = await startTestFleet({
    name: 'capacity',
    databaseServer: stack.postgres.url,
    env: { LOG_LEVEL: 'info', ADDRESS_LIMIT: '1000000' },
    ...(isPooled && {
      replicas: Object.fromEntries(coreServices.map((service) => [service, pooledReplicas])),
    }),
    async reroute(env) {
      const rerouted = { ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${receiver.hostPort}` };
      if (!isPooled) return rerouted;
      pooler = await startPgbouncer({
        dir,
        port: await freePort(),
        databaseUrl: env['DATABASE_URL']!,
        poolSize: pooledConnections,
        connectQuery: 'SET statement_timeout = 2500',
      });
      return { ...rerouted, DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' };
    },
  });
  return {
    ...world,
    async stop() {
      await world.stop();
      await pooler?.wipeData();
    },
  };
}

async function measureWork(stack: Stack, receiver: WebhookReceiver, isDetailed: boolean): Promise<void> {
  const world = await startWorld(stack, receiver, { isPooled: false });
  try {
    const kinds = await createWorkKinds(world, receiver, callers);
    for (const kind of kinds) await work(world, kind, manyAtOnce, manyAtOnce);
    const idle = await countIdle(stack, world);
    const single: Counted[] = [];
    const many: Counted[] = [];
    for (const kind of kinds) {
      single.push(await count(stack, world, kind, idle, { items: counts.single, atOnce: 1 }));
      many.push(await count(stack, world, kind, idle, { items: counts.many, atOnce: manyAtOnce }));
    }
    printCounted('one at a time', single);
    printCounted(`${manyAtOnce} at once`, many);
    const sessions = watchSessions(world.database);
    await printCpu(stack, world, kinds);
    const { most, active, idleInTransaction, longestIdleMs } = await sessions.stop();
    console.log();
    const row = startTable('sessions of one process', 'most at once');
    for (const [name, count] of [...most].toSorted(([one], [other]) => one.localeCompare(other)))
      if (name.startsWith('slideloom-')) row(name.slice(10), count);
    console.log(
      `\nAt work in the mean: ${active.toFixed(2)}; idle in a transaction: ${idleInTransaction.toFixed(2)}, ` +
        `the longest for ${longestIdleMs.toFixed(0)} ms.`,
    );
    if (isDetailed) for (const counted of many) printStatements(counted);
  } finally {
    await world.stop();
  }
}

type Idle = { from: ServerCounters; to: ServerCounters; statements: StatementRate[] };

/** What the fleet asks with nothing to do, right after requests: its polls. */
async function countIdle(stack: Stack, world: TestFleet): Promise<Idle> {
  let [from, to]: (ServerCounters | undefined)[] = [];
  const { rates } = await countStatements(stack.postgres, join(dir, 'logs/postgres.log'), async () => {
    from = await readCounters(stack, world.fleet, world.database);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    to = await readCounters(stack, world.fleet, world.database);
  });
  return { from: from!, to: to!, statements: rates };
}

async function count(
  stack: Stack,
  world: TestFleet,
  kind: WorkKind,
  idle: Idle,
  { items, atOnce }: { items: number; atOnce: number },
): Promise<Counted> {
  let [before, after]: (ServerCounters | undefined)[] = [];
  const { rates, seconds } = await countStatements(stack.postgres, join(dir, 'logs/postgres.log'), async () => {
    before = await readCounters(stack, world.fleet, world.database);
    await work(world, kind, items, atOnce);
    after = await readCounters(stack, world.fleet, world.database);
  });
  const ofPolls = new Map(idle.statements.map((rate) => [`${rate.service} ${rate.statement}`, rate.perSecond]));
  const statements = rates
    .filter(({ service }) => service !== 'slideloom-test')
    .map((rate) => {
      const polled = (ofPolls.get(`${rate.service} ${rate.statement}`) ?? 0) * seconds;
      return { ...rate, count: Math.max(0, rate.count - polled) / items };
    });
  return { title: kind.title, items, statements, each: perItem(before!, after!, items, idle) };
}

function printCounted(title: string, all: readonly Counted[]): void {
  console.log();
  const row = startTable(
    title,
    'statements',
    'of these BEGIN and COMMIT',
    'WAL, bytes',
    'messages published',
    'confirmed',
    'delivered',
    'Redis commands',
    'scripts',
  );
  for (const { title: name, statements, each } of all) {
    const total = sum(statements);
    const bounds = sum(statements.filter(({ statement }) => /^(BEGIN|COMMIT|ROLLBACK)/.test(statement)));
    const cells = [total, bounds, each.walBytes, each.published, each.confirmed, each.delivered].map((value, place) =>
      value.toFixed(place === 2 ? 0 : 1),
    );
    row(name, ...cells, each.redisCommands.toFixed(1), each.redisScripts.toFixed(1));
  }
}

async function printCpu(stack: Stack, world: TestFleet, kinds: readonly WorkKind[]): Promise<void> {
  console.log();
  const columns = ['PostgreSQL', 'RabbitMQ', 'Redis', 'services', "PostgreSQL's, of all"];
  const row = startTable(`CPU, ms, ${manyAtOnce} at once`, ...columns);
  for (const kind of kinds) {
    const before = await readCounters(stack, world.fleet, world.database);
    await work(world, kind, counts.cpu, manyAtOnce);
    const each = perItem(before, await readCounters(stack, world.fleet, world.database), counts.cpu);
    const values = [each.postgresCpu, each.rabbitmqCpu, each.redisCpu, each.servicesCpu].map((value) => value * 1_000);
    const share = values[0]! / values.reduce((total, value) => total + value, 0);
    row(kind.title, ...values.map((value) => value.toFixed(2)), `${(share * 100).toFixed(0)} %`);
  }
}

/** Three of every service behind PgBouncer: clients that it has, and sessions that PostgreSQL has. */
async function measurePooled(stack: Stack, receiver: WebhookReceiver): Promise<void> {
  const world = await startWorld(stack, receiver, { isPooled: true });
  try {
    const [render] = await createWorkKinds(world, receiver, callers);
    const sessions = watchSessions(world.database);
    await work(world, render!, counts.pooled, manyAtOnce);
    const { mostInAll } = await sessions.stop();
    const pooler = Number(new URL(world.fleet.env['DATABASE_URL']!).port);
    console.log();
    const row = startTable(`${pooledReplicas} of each service, behind PgBouncer`, 'at most');
    row('connections to the pooler', connectionsTo(pooler));
    row('sessions of PostgreSQL', mostInAll);
  } finally {
    await world.stop();
  }
}

/** Established ones, from the side of the client, of this machine. Source: proc_net_tcp. */
function connectionsTo(port: number): number {
  const established = '01';
  const remote = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , address, state]) => state === established && address?.endsWith(`:${remote}`)).length;
}

function printStatements({ title, statements }: Counted): void {
  console.log();
  const row = startTable(title, 'service', 'times');
  for (const { service, statement, count } of statements.toSorted((one, other) => other.count - one.count)) {
    if (count < 0.05) continue;
    const text = statement.replaceAll('|', '/').replaceAll('`', "'");
    row(`\`${text}\``, service.slice('slideloom-'.length), count.toFixed(2));
  }
}

const sum = (statements: readonly StatementRate[]) => statements.reduce((total, { count }) => total + count, 0);
