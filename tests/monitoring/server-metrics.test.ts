import { execFile, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { freePort, goProgram, minioVersion, rootDir } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

const run = promisify(execFile);
const files = ['infra/prometheus/rules/*.yml', 'infra/grafana/dashboards/*.json'];
const text = files
  .flatMap((pattern) => globSync(pattern, { cwd: rootDir }))
  .map((file) => readFileSync(join(rootDir, file), 'utf8'))
  .join('\n')
  .replaceAll(/^#.*$/gm, '');

/** The metrics that rules and dashboards ask a server for. */
const askedOf = (server: string) => [...new Set(text.match(new RegExp(`\\b${server}_\\w+`, 'g')))];

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** Waits until a server shows all that is asked of it. */
async function expectAll(server: string, url: string): Promise<void> {
  const asked = askedOf(server);
  expect(asked.length).toBeGreaterThan(1);
  await eventually(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const names = new Set((await response.text()).split('\n').map((line) => /^\w+/.exec(line)?.[0]));
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  }, 150_000);
}

it('RabbitMQ has what is asked of it', async () => {
  const control = process.env['RABBITMQCTL'] ?? 'rabbitmqctl';
  const port = await freePort();
  const start =
    `application:stop(rabbitmq_prometheus), application:set_env(rabbitmq_prometheus, tcp_config, [{port, ${port}}, {ip, "127.0.0.1"}]), ` +
    'application:ensure_all_started(rabbitmq_prometheus).';
  ends.push(() => run(control, ['eval', 'application:stop(rabbitmq_prometheus).']));
  await run(control, ['eval', start], { timeout: 60_000 });
  await expectAll('rabbitmq', `http://127.0.0.1:${port}/metrics`);
}, 120_000);

it('MinIO has what is asked of it', async () => {
  const program = { name: 'minio', version: minioVersion, package: 'github.com/minio/minio', timeoutMs: 1_800_000 };
  const minio = await goProgram(program);
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'slideloom-minio-'));
  const child = spawn(minio, ['server', '--quiet', '--address', `127.0.0.1:${port}`, data], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: data, MINIO_PROMETHEUS_AUTH_TYPE: 'public', MINIO_BROWSER: 'off' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ends.push(async () => {
    child.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  });
  // It keeps its figures for a minute: who asks before its disks are there gets none until then.
  await eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(5_000) })).status).toBe(403);
  });
  await expectAll('minio', `http://127.0.0.1:${port}/minio/v2/metrics/cluster`);
}, 1_900_000);
