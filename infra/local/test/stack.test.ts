import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore } from '@slideloom/storage';
import { freePort, localDir, startStack, type Stack, type StoreKind } from '@slideloom/local';
import { processIdentity } from '../src/processes/process-identity.ts';
import { askRedis } from '../src/stack/redis.ts';
import { reachableDir, removeDir, systemUser } from '../src/stack/system-user.ts';

const startWithinMs = 180_000;

/** SeaweedFS only where it was asked for: building it takes minutes. */
const otherStores: StoreKind[] = process.env['STORE'] === 'seaweedfs' ? ['embedded', 'seaweedfs'] : ['embedded'];

mkdirSync(localDir, { recursive: true });
const dir = mkdtempSync(join(localDir, 'test-stack-'));
const erlangPorts = { rabbitmqDist: await freePort(), epmd: await freePort() };
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ dir, ports: async () => erlangPorts });
}, startWithinMs);

afterAll(async () => {
  await stack?.stop({ discard: true });
  rmSync(dir, { recursive: true, force: true });
}, startWithinMs);

describe('the environment of a stack', () => {
  it('names every server by its variables, on loopback', () => {
    const { env } = stack;
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'RABBITMQ_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'CDN_URL']) {
      expect(new URL(env[name] ?? '').hostname).toBe('127.0.0.1');
    }
    expect(env.CDN_URL).toBe(`${env.S3_ENDPOINT}/${env.S3_BUCKET}`);
    expect(env.S3_ACCESS_KEY).toMatch(/^dev-[0-9a-f]{16}$/);
    expect(env.S3_SECRET_KEY).toMatch(/^dev-[0-9a-f]+$/);
  });

  it('has a bucket', async () => {
    const answer = await fetch(`${stack.env.S3_ENDPOINT}/${stack.env.S3_BUCKET}/`, { method: 'HEAD' });
    expect(answer.status).not.toBe(404);
  });
});

describe('every server of a stack', () => {
  it('listens on loopback only', async () => {
    const { env } = stack;
    const urls = [env.DATABASE_URL, env.REDIS_URL, env.RABBITMQ_URL, env.S3_ENDPOINT];
    const ports = [...urls.map((url) => Number(new URL(url ?? '').port)), ...Object.values(erlangPorts)];
    for (const port of ports) expect([port, await isBoundTo127001Alone(port)]).toEqual([port, true]);
  });

  it.each(otherStores)(
    'does so too where it is the %s object store, which keeps its files across SIGKILL',
    async (kind) => {
      const otherDir = mkdtempSync(join(localDir, 'test-stack-'));
      const other = await startStack({ dir: otherDir, which: ['objectStore'], store: kind });
      try {
        const { env } = other;
        const key = 'teams/t-1/uploads/kept.png';
        const url = `${env.CDN_URL}/${key}`;
        const store = createObjectStore({
          endpoint: env.S3_ENDPOINT!,
          region: env.S3_REGION!,
          bucket: env.S3_BUCKET!,
          accessKey: env.S3_ACCESS_KEY!,
          secretKey: env.S3_SECRET_KEY!,
          cdnUrl: env.CDN_URL!,
        });
        await store.put({ key, contentType: 'image/png', body: Buffer.from('stays') });
        store.close();
        await other.objectStore.kill();
        await other.objectStore.start();
        expect(await (await fetch(url)).text()).toBe('stays');
        expect(await isBoundTo127001Alone(Number(new URL(url).port))).toBe(true);
      } finally {
        await other.stop({ discard: true });
        rmSync(otherDir, { recursive: true, force: true });
      }
    },
  );
});

describe('PostgreSQL', () => {
  it('keeps committed rows across SIGKILL, and loses everything when its data is wiped', async () => {
    const { postgres } = stack;
    await postgres.psql('CREATE TABLE kept (word text); INSERT INTO kept VALUES ($$stays$$)');
    const before = postgres.pid;
    await postgres.kill();
    await expect(postgres.psql('SELECT 1')).rejects.toThrow();
    await postgres.start();
    expect(postgres.pid).not.toBe(before);
    expect(await postgres.psql('SELECT word FROM kept')).toBe('stays');

    await postgres.wipeData();
    await postgres.start();
    expect(await postgres.psql(`SELECT to_regclass('kept') IS NULL`)).toBe('t');
  });

  it('starts at once after SIGKILL, although one of its processes was too busy to notice', async () => {
    const { postgres } = stack;
    const checkpointer = await postgres.psql(`SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`);
    process.kill(Number(checkpointer), 'SIGSTOP');
    try {
      await postgres.kill();
      expect(processIdentity(Number(checkpointer))).toBeUndefined();
    } finally {
      endIfThere(Number(checkpointer));
    }
    await postgres.start();
    expect(await postgres.psql('SELECT 1')).toBe('1');
  });

  it('is durable unless it is told otherwise', async () => {
    expect(await stack.postgres.psql('SHOW fsync')).toBe('on');
    expect(await stack.postgres.psql('SHOW synchronous_commit')).toBe('on');
  });
});

describe('Redis', () => {
  it('keeps nothing across SIGKILL, and forgets on demand', async () => {
    const { redis } = stack;
    expect(await redis.command('SET word stays')).toBe('+OK');
    await redis.kill();
    await expect(redis.command('PING')).rejects.toThrow();
    await redis.start();
    expect(await redis.command('EXISTS word')).toBe(':0');
    await redis.command('SET word stays');
    await redis.flush();
    expect(await redis.command('EXISTS word')).toBe(':0');
  });

  it('refuses whoever has no password', async () => {
    const { port } = new URL(stack.redis.url);
    await expect(askRedis(Number(port), 'wrong', 'PING')).resolves.toMatch(/^-NOAUTH/);
  });
});

describe('RabbitMQ', () => {
  it('keeps its virtual hosts across SIGKILL and a restart, and loses them when its data is wiped', async () => {
    const { rabbitmq } = stack;
    const hosts = async () =>
      (await rabbitmq.rabbitmqctl(['list_vhosts', '--quiet', '--no-table-headers'])).split('\n');
    await rabbitmq.rabbitmqctl(['add_vhost', 'kept']);
    await rabbitmq.kill();
    await rabbitmq.start();
    expect(await hosts()).toContain('kept');
    await rabbitmq.restart();
    expect(await hosts()).toContain('kept');

    await rabbitmq.wipeData();
    await rabbitmq.start();
    expect(await hosts()).toEqual(['/']);
  });
});

describe('the object store', () => {
  it('refuses what nobody signed, and still knows its bucket after SIGKILL', async () => {
    const { objectStore, env } = stack;
    const put = () => fetch(`${env.S3_ENDPOINT}/${env.S3_BUCKET}/x`, { method: 'PUT', body: 'x' });
    expect((await put()).status).toBe(403);
    await objectStore.kill();
    await objectStore.start();
    expect((await put()).status).toBe(403);
  });
});

describe('two stacks', () => {
  it(
    'run beside each other, each with its own servers',
    async () => {
      const otherDir = mkdtempSync(join(localDir, 'test-stack-'));
      const other = await startStack({ dir: otherDir, isDurable: false });
      try {
        await other.rabbitmq.rabbitmqctl(['add_vhost', 'other']);
        await other.postgres.psql('CREATE TABLE other ()');
        expect(await stack.rabbitmq.rabbitmqctl(['list_vhosts'])).not.toContain('other');
        expect(await stack.postgres.psql(`SELECT to_regclass('other') IS NULL`)).toBe('t');
        expect(await other.postgres.psql('SHOW fsync')).toBe('off');
      } finally {
        await other.stop({ discard: true });
      }
      for (const server of ['postgres', 'rabbitmq']) {
        expect(existsSync(reachableDir(join(otherDir, server), systemUser(server)))).toBe(false);
        removeDir(join(otherDir, server));
      }
      expect(existsSync(join(otherDir, 'logs/postgres.log'))).toBe(true);
      rmSync(otherDir, { recursive: true, force: true });
    },
    startWithinMs,
  );
});

function endIfThere(pid: number): void {
  if (processIdentity(pid) !== undefined) process.kill(pid, 'SIGKILL');
}

/** Linux lets no process listen on 127.0.0.2 beside a server that listens on all addresses. */
function isBoundTo127001Alone(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.2', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
