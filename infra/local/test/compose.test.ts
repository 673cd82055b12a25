import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeServers } from '../src/stack/compose-servers.ts';

let dir: string;
const path = process.env.PATH;

/** A `docker` that writes down how it was called and with which of our variables. */
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docker-'));
  const record = `#!/bin/sh\necho "$*" | sed 's/.*servers.yml //' >> ${dir}/calls\nenv | sort > ${dir}/variables\necho said\n`;
  writeFileSync(join(dir, 'docker'), record);
  chmodSync(join(dir, 'docker'), 0o755);
  process.env.PATH = [dir, path].join(delimiter);
});

afterEach(() => {
  process.env.PATH = path;
  rmSync(dir, { recursive: true, force: true });
});

const servers = () =>
  composeServers({
    project: 'slideloom-dev',
    dir,
    privates: ['postgres', 'rabbitmq'],
    ports: { postgres: 1_001, rabbitmq: 1_003 },
    secrets: (name) => `secret-${name}`,
  });

describe('servers by docker compose', () => {
  it('are those that were asked for, at their ports and with their passwords', () => {
    const { postgres, rabbitmq, redis, objectStore } = servers();
    expect(postgres?.url).toBe('postgresql://slideloom:secret-postgres_password@127.0.0.1:1001/slideloom');
    expect(rabbitmq?.url).toBe('amqp://slideloom:secret-rabbitmq_password@127.0.0.1:1003');
    expect([redis, objectStore]).toEqual([undefined, undefined]);
  });

  it('are started, killed, wiped and asked by compose, in a project of their own', async () => {
    const { postgres, rabbitmq } = servers();
    await postgres?.start();
    await postgres?.kill();
    await postgres?.wipeData();
    expect(await rabbitmq?.rabbitmqctl(['add_vhost', 'x'])).toBe('said');
    expect(readFileSync(join(dir, 'calls'), 'utf8').trim().split('\n')).toEqual([
      '-p slideloom-dev up -d --wait --wait-timeout 180 postgres',
      '-p slideloom-dev kill -s SIGKILL postgres',
      '-p slideloom-dev rm -s -f -v postgres',
      'volume rm -f slideloom-dev_postgres',
      '-p slideloom-dev exec -T rabbitmq rabbitmqctl add_vhost x',
    ]);
    const variables = readFileSync(join(dir, 'variables'), 'utf8');
    expect(variables).toContain('POSTGRES_PORT=1001\n');
    expect(variables).toContain('RABBITMQ_PASSWORD=secret-rabbitmq_password\n');
  });

  it('have a script by which any process runs rabbitmqctl in the container, with what compose demands', async () => {
    const { rabbitmq } = servers();
    const control = rabbitmq!.ctlScript;
    const { stdout } = await promisify(execFile)(control, ['--quiet', 'add_vhost', "it's"], {
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toBe('said\n');
    expect(readFileSync(join(dir, 'calls'), 'utf8')).toBe(
      "-p slideloom-dev exec -T rabbitmq rabbitmqctl --quiet add_vhost it's\n",
    );
    expect(readFileSync(join(dir, 'variables'), 'utf8')).toContain('RABBITMQ_PASSWORD=secret-rabbitmq_password\n');
  });
});
