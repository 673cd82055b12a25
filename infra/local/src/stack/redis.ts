import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ClearError } from '@slideloom/machine/clear-error';
import { createInstance, type Instance } from './instance.ts';
import { findProgram } from '@slideloom/machine/programs';
import { makePrivateDir, removeDir } from './system-user.ts';

export type Redis = Instance & {
  /** One command on one line, `SET a 1` say; answers the first line of the reply, as Redis writes it: `+OK`. */
  command: (line: string) => Promise<string>;
  /** Forgets everything, as an operator's FLUSHALL would. */
  flush: () => Promise<void>;
};

export type RedisOptions = { dir: string; port: number; password: string };

/** Describes a private Redis that keeps nothing across a restart: it is a cache (invariant 1). */
export function createRedis(options: RedisOptions): Redis {
  const program = findProgram('redis-server');
  if (!program) throw new ClearError('Redis is not installed (no program `redis-server`)');
  const dataDir = join(options.dir, 'redis');
  const configFile = join(dataDir, 'redis.conf');
  const ask = (command: string) => askRedis(options.port, options.password, command);

  const instance = createInstance({
    name: 'Redis',
    url: `redis://:${options.password}@127.0.0.1:${options.port}`,
    label: `Redis on 127.0.0.1:${options.port}`,
    async prepare() {
      makePrivateDir(dataDir, {});
      writeFileSync(configFile, config(options, dataDir), { mode: 0o600 });
    },
    process: {
      name: 'redis',
      file: program,
      args: [configFile],
      env: { PATH: process.env.PATH },
      cwd: '/',
      logFile: join(options.dir, 'logs/redis.log'),
      pidFile: join(options.dir, 'pids/redis.json'),
    },
    isReady: async () => (await ask('PING')) === '+PONG',
    readyWithinMs: 20_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => removeDir(dataDir),
  });

  return Object.assign(instance, {
    command: ask,
    async flush() {
      const answer = await ask('FLUSHALL');
      if (answer !== '+OK') throw new ClearError(`Redis did not flush: ${answer}`);
    },
  });
}

/** Starts a private Redis and waits until it serves. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  const redis = createRedis(options);
  await redis.start();
  return redis;
}

function config({ port, password }: RedisOptions, dataDir: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${dataDir}"`,
    'save ""',
    'appendonly no',
    'maxmemory 256mb',
    'maxmemory-policy volatile-lru',
    '',
  ].join('\n');
}

/** Sends one command to a Redis on loopback, within 5 s. */
export function askRedis(port: number, password: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 5_000 });
    let received = '';
    socket.on('timeout', () => socket.destroy(new Error('Redis did not answer within 5 s')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('Redis closed the connection')));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const [, answer] = received.split('\r\n');
      if (answer === undefined || !received.endsWith('\r\n')) return;
      resolve(answer);
      socket.destroy();
    });
    socket.write(`AUTH ${password}\r\n${command}\r\n`);
  });
}
