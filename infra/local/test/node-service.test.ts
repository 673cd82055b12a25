import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createNodeService, freePort, localDir, waitUntil, type Death, type NodeService } from '@slideloom/local';

let dir: string;
let services: NodeService[];

beforeEach(() => {
  mkdirSync(localDir, { recursive: true });
  dir = mkdtempSync(join(localDir, 'test-service-'));
  services = [];
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()));
  rmSync(dir, { recursive: true, force: true });
});

async function makeService(options: { env?: Record<string, string>; doesRevive?: boolean; deaths?: Death[] }) {
  const port = await freePort();
  const service = createNodeService({
    name: 'small',
    entry: 'infra/local/test/fixtures/small-service.ts',
    env: { HEALTH_PORT: String(port), ...options.env },
    logDir: dir,
    pidDir: join(dir, 'pids'),
    healthUrl: `http://127.0.0.1:${port}/ready`,
    doesRevive: options.doesRevive,
    onDeath: (death) => options.deaths?.push(death),
  });
  services.push(service);
  return service;
}

describe('a service that is supervised', () => {
  it('comes back after SIGKILL as another process, and its death is reported', async () => {
    const deaths: Death[] = [];
    const service = await makeService({ doesRevive: true, deaths });
    await service.start();
    await service.waitReady();
    const before = service.pid;
    await service.kill();
    await waitUntil(async () => service.isRunning && service.pid !== before, { what: 'revival', withinMs: 10_000 });
    await service.waitReady();
    expect(deaths).toEqual([expect.objectContaining({ name: 'small', revivesInMs: 250 })]);
    expect(deaths[0]?.exit).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('that dies again and again comes back with growing pauses', async () => {
    const deaths: Death[] = [];
    const service = await makeService({ doesRevive: true, deaths, env: { FAILS: join(dir, 'started') } });
    await service.start();
    await service.waitReady();
    await service.kill();
    await waitUntil(async () => deaths.length >= 3, { what: 'three deaths', withinMs: 15_000 });
    expect(deaths.slice(0, 3).map(({ revivesInMs }) => revivesInMs)).toEqual([250, 500, 1_000]);
    expect(deaths[1]?.logTail).toContain('DATABASE_URL: is required');
  });

  it('stays down once it is stopped', async () => {
    const deaths: Death[] = [];
    const service = await makeService({ doesRevive: true, deaths });
    await service.start();
    await service.waitReady();
    await service.stop();
    expect(service.isRunning).toBe(false);
    expect(service.pid).toBeUndefined();
    expect(deaths).toEqual([]);
  });
});

describe('a service that ends before it was ever ready', () => {
  it.each([true, false])('is reported at once with the end of its log (supervised: %s)', async (doesRevive) => {
    const service = await makeService({ doesRevive, env: { FAILS: 'always' } });
    await service.start();
    await expect(service.waitReady()).rejects.toThrow(/it ended while starting[^]*DATABASE_URL: is required/);
  });
});

describe('a service that is not supervised', () => {
  it('stays dead after SIGKILL until it is restarted', async () => {
    const service = await makeService({});
    await service.start();
    await service.waitReady();
    await service.kill();
    expect(service.isRunning).toBe(false);
    await service.restart();
    expect((await fetch(service.healthUrl)).status).toBe(200);
  });
});
