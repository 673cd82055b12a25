import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, createLifecycle, systemClock } from '@slideloom/service-kit';
import { requiredMigration } from '@slideloom/db';
import { createSilentLogger, createTestDatabase, eventually } from '@slideloom/testing';
import { runPeriodically, startProcess } from '../src/index.ts';
import { createFleet, startProxy, type Fleet } from './support/fleet.ts';

let fleet: Fleet;
const processEvents = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const;
const listeners = processEvents.map((event) => [event, process.listeners(event as 'SIGTERM')] as const);

beforeAll(async () => {
  fleet = await createFleet();
});
afterAll(() => fleet.close());
afterEach(() => {
  // What `run` put there would end the process that runs the tests.
  for (const [event, before] of listeners) {
    for (const listener of process.listeners(event as 'SIGTERM')) {
      if (!before.includes(listener)) process.removeListener(event, listener);
    }
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const ready = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/ready`);
  return { status: response.status, body: (await response.json()) as { checks: object; draining: boolean } };
};

describe('a process of the fleet', () => {
  it('does not start in production with a development secret', async () => {
    const config = fleet.config({ NODE_ENV: 'production', RABBITMQ_URL: 'amqp://guest:guest@127.0.0.1:1' });
    await expect(startProcess('render', config)).rejects.toBeInstanceOf(ConfigError);
  });

  it('starts without its servers, names what is missing, and is ready when they are there', async () => {
    const [broker, database] = [await startProxy(fleet.brokerUrl), await startProxy(fleet.config().DATABASE_URL)];
    broker.cut();
    database.cut();
    const started = await startProcess(
      'render',
      fleet.config({ RABBITMQ_URL: broker.url, DATABASE_URL: database.url }),
    );
    const port = await started.run();
    expect(await ready(port)).toMatchObject({ status: 503, body: { checks: { database: false, broker: false } } });
    broker.heal();
    database.heal();
    await eventually(async () =>
      expect(await ready(port)).toMatchObject({ status: 200, body: { checks: { database: true, broker: true } } }),
    );
    broker.cut();
    await eventually(async () =>
      expect(await ready(port)).toMatchObject({ status: 503, body: { checks: { database: true, broker: false } } }),
    );
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('service="render"');
    await started.lifecycle.stop();
    await Promise.all([broker.close(), database.close()]);
  });

  it('that can lack the broker is ready without it, and asks after whatever else it needs', async () => {
    const config = fleet.config({ RABBITMQ_URL: 'amqp://u:p@127.0.0.1:1' });
    const started = await startProcess('gateway', config, { isBrokerOptional: true });
    started.needs({ name: 'redis', check: () => Promise.reject(new Error('away')) });
    const port = await started.run();
    expect(await ready(port)).toMatchObject({ status: 503, body: { checks: { database: true, redis: false } } });
    await started.lifecycle.stop();
  });

  it('waits unready, and says for what, until the database has its schema', async () => {
    const { url, database, drop } = await createTestDatabase();
    const rename = (from: string, to: string) =>
      database.prisma.$executeRaw`UPDATE _prisma_migrations SET migration_name = ${to} WHERE migration_name = ${from}`;
    const required = requiredMigration();
    const healthPort = await freePort();
    // A migration of another line of releases: it is the newest of the database, and not the one that is needed.
    const other = '99990101000000_other';
    await rename(required, other);
    const started = await startProcess('render', fleet.config({ DATABASE_URL: url, HEALTH_PORT: healthPort }));
    let hasStarted = false;
    const running = started.waitForSchema().then(() => {
      hasStarted = true;
      return started.run();
    });
    await eventually(async () =>
      expect(await ready(healthPort)).toMatchObject({
        status: 503,
        body: {
          checks: { database: true, broker: true, schema: false, started: false },
          details: { schema: `needs ${required}; the newest of the database is ${other}` },
        },
      }),
    );
    expect((await fetch(`http://127.0.0.1:${healthPort}/live`)).status).toBe(200);
    expect(hasStarted).toBe(false);
    await rename(other, required);
    expect(await running).toBe(healthPort);
    expect(await ready(healthPort)).toMatchObject({ status: 200, body: { details: { schema: required } } });
    await started.lifecycle.stop();
    await drop();
  });

  it('that is stopped while it waits for its schema begins nothing, and its probes go', async () => {
    const { url, database, drop } = await createTestDatabase();
    await database.prisma.$executeRaw`DROP TABLE _prisma_migrations`;
    const healthPort = await freePort();
    const started = await startProcess('render', fleet.config({ DATABASE_URL: url, HEALTH_PORT: healthPort }));
    let hasStarted = false;
    void started.waitForSchema().then(() => (hasStarted = true));
    await eventually(async () => {
      const { details } = (await ready(healthPort)).body as { details?: { schema: string } };
      expect(details?.schema).toBe(`needs ${requiredMigration()}; the database has no migration`);
    });
    await started.lifecycle.stop();
    expect(hasStarted).toBe(false);
    await expect(fetch(`http://127.0.0.1:${healthPort}/live`)).rejects.toThrow();
    await drop();
  });

  it('says that it drains before anything of it stops, and its probes go last', async () => {
    const started = await startProcess('render', fleet.config());
    const seen: (boolean | string)[] = [];
    let port = 0;
    started.lifecycle.onStop('work', async () => {
      const { status, body } = await ready(port);
      seen.push(status === 503 && body.draining);
      await started.broker.ping();
      await started.database.ping();
      seen.push('servers still there');
    });
    port = await started.run();
    expect((await ready(port)).status).toBe(200);
    await started.lifecycle.stop();
    expect(seen).toEqual([true, 'servers still there']);
    await expect(fetch(`http://127.0.0.1:${port}/live`)).rejects.toThrow();
    await expect(started.broker.ping()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('rounds', () => {
  it('follow each other, survive their failures, and end with the process, which waits for the last', async () => {
    const logger = createSilentLogger();
    const lifecycle = createLifecycle({ deadlineMs: 2_000, logger });
    let [startedRuns, ended] = [0, 0];
    let finish = () => undefined as void;
    runPeriodically('sweep', 1, { clock: systemClock, logger, lifecycle }, () => {
      startedRuns += 1;
      if (startedRuns === 1) throw new Error('thrown');
      if (startedRuns === 2) return Promise.reject(new Error('rejected'));
      return new Promise<void>((resolve) => {
        finish = () => {
          ended += 1;
          resolve();
        };
      });
    });
    await eventually(() => expect(startedRuns).toBe(3));
    expect(logger.lines.map(({ message }) => message)).toEqual(['periodic task failed', 'periodic task failed']);
    const stopped = lifecycle.stop();
    finish();
    await stopped;
    expect([startedRuns, ended]).toEqual([3, 1]);
  });
});
