import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInstance, type Instance } from './instance.ts';
import { findProgram } from '@slideloom/machine/programs';
import { installPrograms, missingPrograms } from '@slideloom/machine/system-packages';
import { makePrivateDir, reachableDir, removeDir, systemUser } from './system-user.ts';

export type PgbouncerOptions = {
  dir: string;
  port: number;
  /** The database behind it, with its credentials. */
  databaseUrl: string;
  /** Connections to the server, for any number of clients. */
  poolSize: number;
  /** What each of them runs first: `SET statement_timeout = 2500`, or nothing. */
  connectQuery?: string;
};

/** Starts a private PgBouncer in transaction mode, installed if that is allowed; clients use the same database, user and password. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<Instance> {
  const missing = missingPrograms(['pgbouncer']);
  if (missing.length > 0) await installPrograms(missing);
  const { dir, port, databaseUrl } = options;
  // It refuses root.
  const runAs = systemUser('postgres');
  const dataDir = reachableDir(join(dir, 'pgbouncer'), runAs);
  const configFile = join(dataDir, 'pgbouncer.ini');
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  const instance = createInstance({
    name: 'PgBouncer',
    url,
    label: `PgBouncer on 127.0.0.1:${port}`,
    async prepare() {
      makePrivateDir(dataDir, runAs);
      const { username, password } = new URL(databaseUrl);
      const users = join(dataDir, 'users.txt');
      // Other users may not pass through the folder.
      writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
      writeFileSync(configFile, config(options, users), { mode: 0o644 });
    },
    process: {
      name: 'pgbouncer',
      file: findProgram('pgbouncer')!,
      args: [configFile],
      env: { PATH: process.env.PATH },
      cwd: '/',
      logFile: join(dir, 'logs/pgbouncer.log'),
      pidFile: join(dir, 'pids/pgbouncer.json'),
      runAs,
    },
    isReady: () => doesListen(port),
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    stopWithinMs: 5_000,
    deleteData: () => removeDir(join(dir, 'pgbouncer')),
  });
  await instance.start();
  return instance;
}

function config({ port, databaseUrl, poolSize, connectQuery }: PgbouncerOptions, users: string): string {
  const { hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const first = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`;
  return [
    '[databases]',
    `${name} = host=${hostname} port=${serverPort} dbname=${name}${first}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    '',
  ].join('\n');
}

function doesListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    const answer = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', answer(true)).on('error', answer(false)).on('timeout', answer(false));
  });
}
