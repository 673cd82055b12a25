import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPrometheus } from '@slideloom/fleet-testing/prometheus-tools';
import { readCompose } from '@slideloom/fleet-testing/read-compose';
import {
  buildMinio,
  composeEnvironment,
  devEnvironment,
  freePort,
  openSecrets,
  postgresDirs,
  rootDir,
  showProgress,
  startFleet,
  startObjectStore,
  type Instance,
} from '@slideloom/local';
import { createTestBroker, createTestDatabase, eventually, startSandbox } from '@slideloom/testing';

/**
 * The command of every health check that compose and the images have, against the real programs, without a container engine. Only what
 * differs outside a container is put in its place: the port, and where a program lies.
 */
let dir: string;
let compose: ReturnType<typeof readCompose>['services'];

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'health-checks-'));
  compose = readCompose(
    'docker-compose.yml',
    composeEnvironment({ secrets: openSecrets(join(dir, 's')), hasSandbox: true }),
  ).services;
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Check = { command: readonly string[]; replace?: Record<string, string>; env?: Record<string, string> };

/** The exit code of a health check's command, and what it said. */
function exitOf({
  command: [form, ...words],
  replace = {},
  env = {},
}: Check): Promise<{ code: number | null; said: string }> {
  const placed = words.map((word) =>
    Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), word),
  );
  const [file, ...args] = form === 'CMD-SHELL' ? ['sh', '-c', ...placed] : placed;
  return new Promise((resolve, reject) => {
    const child = spawn(file!, args, { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

const inCheckout = { '/app/': `${rootDir}/` };
/** The Node of the project, as the image has it. */
const projectPath = [dirname(process.execPath), process.env['PATH']].join(delimiter);
const isWell = { code: 0, said: expect.any(String) };
const composeCheck = (service: string) => compose[service]!.healthcheck!.test!;

/** The command of an image's HEALTHCHECK, in the form of compose. */
function imageCheck(dockerfile: string): string[] {
  const text = readFileSync(join(rootDir, dockerfile), 'utf8').replaceAll('\\\n', ' ');
  return ['CMD', ...(JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(text)![1]!) as string[])];
}

describe('the health check of a server is well while the server serves, and not otherwise', () => {
  it('PostgreSQL', async () => {
    const { port, username } = new URL(process.env['TEST_DATABASE_URL']!);
    expect(username).toBe('slideloom');
    const at = (PGPORT: string) => ({
      command: composeCheck('postgres'),
      env: { PGPORT, PATH: [process.env['PATH'], ...postgresDirs()].join(delimiter) },
    });
    expect(await exitOf(at(port))).toEqual(isWell);
    expect((await exitOf(at(String(await freePort())))).code).not.toBe(0);
  });

  it('Redis', async () => {
    const { port, password } = new URL(process.env['REDIS_URL']!);
    const with_ = (REDIS_PASSWORD: string) => ({
      command: composeCheck('redis'),
      replace: { 'redis-cli': `redis-cli -p ${port}` },
      env: { REDIS_PASSWORD },
    });
    expect(await exitOf(with_(decodeURIComponent(password)))).toEqual(isWell);
    expect((await exitOf(with_('another'))).code).not.toBe(0);
  });

  it('RabbitMQ', async () => {
    // The stack's script runs a command of the node's own installation in the node's environment.
    const control = readFileSync(process.env['RABBITMQCTL']!, 'utf8');
    const script = join(dir, 'rabbitmq-diagnostics');
    const write = (text: string) => {
      writeFileSync(script, text);
      chmodSync(script, 0o755);
    };
    const check = { command: composeCheck('rabbitmq'), replace: { 'rabbitmq-diagnostics': script } };
    write(control.replace(/rabbitmqctl(?='? "\$@")/, 'rabbitmq-diagnostics'));
    expect(await exitOf(check)).toEqual(isWell);
    write(
      control
        .replace(/rabbitmqctl(?='? "\$@")/, 'rabbitmq-diagnostics')
        .replace(/RABBITMQ_NODENAME=[^' ]*/, '$&-absent'),
    );
    expect((await exitOf(check)).code).not.toBe(0);
  });

  it('MinIO, whose check is its image’s', async () => {
    await buildMinio(showProgress());
    const port = await freePort();
    const check = { command: imageCheck('infra/docker/minio/Dockerfile'), replace: { '/9000': `/${port}` } };
    expect((await exitOf(check)).code).not.toBe(0);
    const minio: Instance = await startObjectStore({
      dir,
      port,
      kind: 'minio',
      accessKey: 'health-check',
      secretKey: 'health-check',
    });
    try {
      expect(await exitOf(check)).toEqual(isWell);
    } finally {
      await minio.stop();
    }
    expect((await exitOf(check)).code).not.toBe(0);
  });

  it('Prometheus, by the wget of its image', async () => {
    const port = await freePort();
    const file = join(dir, 'prometheus.yml');
    writeFileSync(file, 'global: { scrape_interval: 1m }\n');
    const args = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(dir, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const check = { command: composeCheck('prometheus'), replace: { '127.0.0.1:9090': `127.0.0.1:${port}` } };
    const prometheus = spawn(await findPrometheus(), args, { stdio: 'ignore' });
    try {
      await eventually(async () => expect(await exitOf(check)).toEqual(isWell));
    } finally {
      prometheus.kill();
    }
  });
});

describe('the probe of the image', () => {
  it('is well while a service is ready, and not once it has ended', async () => {
    const [{ url: RABBITMQ_URL }, database, port] = await Promise.all([
      createTestBroker(),
      createTestDatabase(),
      freePort(),
    ]);
    const fleet = await startFleet({
      env: {
        ...devEnvironment({
          stackEnv: { DATABASE_URL: database.url, RABBITMQ_URL, CDN_URL: 'http://127.0.0.1:1/media' },
          sandboxUrl: 'http://127.0.0.1:1',
          baseUrl: 'http://127.0.0.1:1',
          secrets: openSecrets(join(dir, 'secrets.json')),
        }),
      },
      logDir: join(dir, 'logs'),
      pidDir: join(dir, 'pids'),
      services: ['notify'],
      ports: { notify: port },
    });
    const probe = { replace: inCheckout, env: { HEALTH_PORT: String(port), PATH: projectPath } };
    const checks = [composeCheck('notify'), imageCheck('infra/docker/Dockerfile')].map((command) => ({
      ...probe,
      command,
    }));
    try {
      await fleet.waitReady();
      for (const check of checks) expect(await exitOf(check)).toEqual(isWell);
    } finally {
      await fleet.stop();
      await database.drop();
    }
    for (const check of checks) expect((await exitOf(check)).code).not.toBe(0);
  });

  it('is well while the sandbox serves', async () => {
    const sandbox = await startSandbox();
    const { port } = new URL(sandbox.url);
    const check = {
      command: composeCheck('sandbox'),
      replace: inCheckout,
      env: { PROBE_PORT: port, PATH: projectPath },
    };
    try {
      expect(await exitOf(check)).toEqual(isWell);
    } finally {
      await sandbox.close();
    }
    expect((await exitOf(check)).code).not.toBe(0);
  });
});
