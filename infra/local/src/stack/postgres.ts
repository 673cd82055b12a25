import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { createInstance, type Instance } from './instance.ts';
import type { RunAs } from '../processes/managed-process.ts';
import { findProgram, postgresDirs } from '@slideloom/machine/programs';
import { makePrivateDir, reachableDir, removeDir, systemUser } from './system-user.ts';

const run = promisify(execFile);

export type Postgres = Instance & {
  /** Runs SQL as the owner of the server and answers what psql prints, unaligned and without headers. */
  psql: (sql: string, database?: string) => Promise<string>;
};

/** One that runs as a process of this machine, with its data at hand. */
export type LocalPostgres = Postgres & { dataDir: string };

export type PostgresOptions = {
  /** The stack's folder: data in `postgres/`, or one of the member's name; the log in `logs/`. */
  dir: string;
  port: number;
  password: string;
  /** False trades the safety of a power cut for speed: for tests whose data is not needed afterwards. Default true. */
  isDurable?: boolean;
  /** A folder of its user, to which each finished piece of the write-ahead log is copied: backups can then be restored to any instant. */
  archiveDir?: string;
  /** Makes it one of several whose commits wait for one of the others. Default: a server of its own. */
  member?: PostgresMember;
};

/** A server's own name, and those of the servers that may be its standby. */
export type PostgresMember = { name: string; others: readonly string[] };

const user = 'slideloom';
const database = 'slideloom';

const archived = (dir: string) => [
  'wal_level=replica',
  'max_wal_senders=4',
  'archive_mode=on',
  'archive_timeout=5s',
  `archive_command=cp "%p" "${dir}/%f"`,
];

const alone = ['wal_level=minimal', 'max_wal_senders=0'];

/** As `k8s/data-plane/postgres.yaml` sets it: a commit is answered once a standby has it on disk, and not at all without one. */
const replicated = ({ name, others }: PostgresMember) => [
  'wal_level=replica',
  'max_wal_senders=4',
  'wal_keep_size=256MB',
  `cluster_name=${name}`,
  `synchronous_standby_names=ANY 1 (${others.map((other) => `"${other}"`).join(', ')})`,
];

const fastAndLoose = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Describes a private PostgreSQL server with one database, `slideloom`. Throws a ClearError when its programs are absent. */
export function createPostgres(options: PostgresOptions): LocalPostgres {
  const bin = programs();
  const runAs = systemUser('postgres');
  // `postgres`, or `postgres-2` of a pair: data, log and process id.
  const folder = options.member?.name ?? 'postgres';
  const dataDir = reachableDir(join(options.dir, folder), runAs);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${options.port}`,
    // TCP only: a socket's path would be too long below a deep checkout.
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=512MB',
    // A large batch of posts writes 200 MB of log in three seconds; by default its writers would wait for each 4 MB.
    'wal_buffers=64MB',
    ...logSettings(options),
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(options.isDurable === false ? fastAndLoose : []),
  ];
  const env = { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: options.password };
  const connection = ['-h', '127.0.0.1', '-p', String(options.port), '-U', user];

  const instance = createInstance({
    name: 'PostgreSQL',
    url: `postgresql://${user}:${options.password}@127.0.0.1:${options.port}/${database}`,
    label: `PostgreSQL on 127.0.0.1:${options.port}`,
    async prepare() {
      if (existsSync(join(dataDir, 'PG_VERSION'))) await refuseOtherVersion(bin.postgres, dataDir);
      else await initialize({ bin, dataDir, runAs, password: options.password });
    },
    process: {
      name: folder,
      file: bin.postgres,
      args: ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])],
      env,
      cwd: '/',
      logFile: join(options.dir, 'logs', `${folder}.log`),
      pidFile: join(options.dir, 'pids', `${folder}.json`),
      runAs,
    },
    isReady: () => run(bin.pgIsReady, [...connection, '-d', database, '-t', '2']).then(() => true),
    readyWithinMs: 60_000,
    // The fast shutdown: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    stopWithinMs: 15_000,
    deleteData: () => removeDir(join(options.dir, folder)),
  });

  return Object.assign(instance, {
    dataDir,
    async psql(sql: string, databaseName = database) {
      const args = [...connection, '-d', databaseName, '-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql];
      const { stdout } = await run(bin.psql, args, { env, timeout: 60_000, maxBuffer: 16_000_000 });
      return stdout.trimEnd();
    },
  });
}

/** Starts a private PostgreSQL and waits until it serves. */
export async function startPostgres(options: PostgresOptions): Promise<LocalPostgres> {
  const postgres = createPostgres(options);
  await postgres.start();
  return postgres;
}

function logSettings({ archiveDir, member }: PostgresOptions): readonly string[] {
  if (member) return replicated(member);
  return archiveDir === undefined ? alone : archived(archiveDir);
}

type Programs = { postgres: string; initdb: string; psql: string; pgIsReady: string };

function programs(): Programs {
  const postgres = findProgram('postgres', postgresDirs());
  if (!postgres) throw new ClearError('PostgreSQL is not installed (no program `postgres`)');
  const beside = (name: string) => findProgram(name, [dirname(postgres)]) ?? name;
  return { postgres, initdb: beside('initdb'), psql: beside('psql'), pgIsReady: beside('pg_isready') };
}

/** Makes the cluster and its database beside the final place, and moves them there as a whole: never half made. */
async function initialize(options: { bin: Programs; dataDir: string; runAs: RunAs; password: string }): Promise<void> {
  const { bin, dataDir, runAs, password } = options;
  const unfinished = `${dataDir}.new`;
  for (const dir of [unfinished, dataDir]) rmSync(dir, { recursive: true, force: true });
  makePrivateDir(unfinished, runAs);
  const as = { ...runAs, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, timeout: 120_000 };
  const locale = process.platform === 'linux' ? ['--lc-collate=C', '--lc-ctype=C.UTF-8'] : ['--locale=C'];
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  await run(bin.initdb, ['-D', unfinished, '-U', user, '-E', 'UTF8', '--no-sync', ...auth, ...locale], as);
  const single = run(bin.postgres, ['--single', '-D', unfinished, 'postgres'], as);
  single.child.stdin?.end(`ALTER ROLE ${user} PASSWORD '${password}';\nCREATE DATABASE ${database};\n`);
  await single;
  renameSync(unfinished, dataDir);
}

async function refuseOtherVersion(postgres: string, dataDir: string): Promise<void> {
  const made = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await run(postgres, ['--version']);
  const installed = /(\d+)/.exec(stdout)?.[1];
  if (made !== installed) {
    throw new ClearError(
      `The data in ${dataDir} was made by PostgreSQL ${made}, and ${installed} is installed: \`npm start -- --fresh\` begins anew`,
    );
  }
}
