import type { Database } from '@slideloom/db';
import type { Fleet, Stack } from '@slideloom/local';
import { Redis } from 'ioredis';
import { cpuOf } from '../fleet/cpu-of.ts';
import { cpuOfTree } from '../fleet/cpu-of-tree.ts';

/** What the servers have counted since they started; the difference of two is what lies between. */
export type ServerCounters = {
  atMs: number;
  transactions: number;
  walBytes: number;
  /** Received from publishers, confirmed to them, and delivered to consumers. */
  published: number;
  confirmed: number;
  delivered: number;
  redisCommands: number;
  redisScripts: number;
  /** Seconds of each server, and of the services together. */
  postgresCpu: number;
  rabbitmqCpu: number;
  redisCpu: number;
  servicesCpu: number;
};

/** PostgreSQL writes the counts of a session when it is idle, a second after its last statement. */
const statisticsDelayMs = 1_500;

/** Reads the counters of all servers, a moment after the last statement. */
export async function readCounters(stack: Stack, fleet: Fleet, database: Database): Promise<ServerCounters> {
  await new Promise((resolve) => setTimeout(resolve, statisticsDelayMs));
  const [row] = await database.prisma.$queryRaw<{ transactions: number; wal: number }[]>`
    SELECT (xact_commit + xact_rollback)::float8 AS transactions, (pg_current_wal_insert_lsn() - '0/0')::float8 AS wal
    FROM pg_stat_database WHERE datname = current_database()`;
  const broker = await stack.rabbitmq.rabbitmqctl(['eval', 'rabbit_global_counters:overview().']);
  const redis = await readRedis(stack.env['REDIS_URL']!);
  return {
    atMs: performance.now(),
    transactions: row!.transactions,
    walBytes: row!.wal,
    published: brokerCount(broker, 'messages_received_total'),
    confirmed: brokerCount(broker, 'messages_confirmed_total'),
    delivered: brokerCount(broker, 'messages_delivered_total'),
    ...redis,
    postgresCpu: cpuOfTree(stack.postgres.pid!),
    rabbitmqCpu: cpuOfTree(stack.rabbitmq.pid!),
    redisCpu: cpuOfTree(stack.redis.pid!),
    servicesCpu: fleet.members.reduce((sum, { pid }) => sum + cpuOf(pid!), 0),
  };
}

/** What lies between two readings, less what an idle fleet does in such a time, by item. */
export function perItem(
  before: ServerCounters,
  after: ServerCounters,
  items: number,
  idle?: { from: ServerCounters; to: ServerCounters },
): ServerCounters {
  const elapsedMs = after.atMs - before.atMs;
  const of = (name: keyof ServerCounters) => {
    const idleRate = idle ? (idle.to[name] - idle.from[name]) / (idle.to.atMs - idle.from.atMs) : 0;
    return Math.max(0, after[name] - before[name] - idleRate * elapsedMs) / items;
  };
  const names = Object.keys(before) as (keyof ServerCounters)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as ServerCounters;
}

/** One counter of all protocols and queue types, from the Erlang term `#{[{protocol,amqp091}] => #{messages_received_total => 1, …}, …}`. */
function brokerCount(term: string, name: string): number {
  const counts = [...term.matchAll(new RegExp(`\\b${name}\\s*=>\\s*(\\d+)`, 'g'))];
  if (counts.length === 0) throw new Error(`the broker counts no ${name}`);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function readRedis(url: string): Promise<{ redisCommands: number; redisScripts: number }> {
  const redis = new Redis(url);
  try {
    const text = await redis.info('commandstats');
    const calls = [...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)]
      .map(([, name, count]) => ({ name: name!, count: Number(count) }))
      .filter(({ name }) => !/^(info|auth|hello|ping|client)/.test(name));
    const sum = (kept: typeof calls) => kept.reduce((total, { count }) => total + count, 0);
    return { redisCommands: sum(calls), redisScripts: sum(calls.filter(({ name }) => name === 'evalsha')) };
  } finally {
    redis.disconnect();
  }
}
