import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { freePort } from '../processes/ports.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { createPostgres, type LocalPostgres, type PostgresMember } from './postgres.ts';
import { findProgram, postgresDirs } from '@slideloom/machine/programs';
import { installPrograms, missingPrograms } from '@slideloom/machine/system-packages';
import { makePrivateDir, systemUser } from './system-user.ts';

const run = promisify(execFile);

/** What a failover took, ms after the primary was killed. */
export type Failover = {
  /** Until the standby was the primary, and could be read. */
  promotedMs: number;
  /** Until the former primary was its standby: from then on commits are confirmed again. */
  confirmsMs: number;
};

export type PostgresPair = {
  /** Takes writes; undefined while there is none. */
  primary(): LocalPostgres | undefined;
  standby(): LocalPostgres;
  /** Makes one more standby of the primary, which no commit waits for and no failover promotes. */
  addStandby(): Promise<LocalPostgres>;
  /** Ends the primary by kill -9, promotes the standby, and makes a new standby on the former primary's disk. */
  failOver(): Promise<Failover>;
  /** Kills both; `discard` deletes their data too. */
  stop(options?: { discard?: boolean }): Promise<void>;
};

const members: readonly PostgresMember[] = [
  { name: 'postgres-1', others: ['postgres-2'] },
  { name: 'postgres-2', others: ['postgres-1'] },
];

/**
 * Starts a primary and its synchronous standby on empty disks, and waits until commits are confirmed. Neither confirms a commit
 * that the other does not have on disk, also after a failover: a primary whose standby is away is read only, in effect.
 */
export async function startPostgresPair(options: { dir: string; password: string }): Promise<PostgresPair> {
  const missing = missingPrograms(['postgres']);
  if (missing.length > 0) await installPrograms(missing);
  const servers: LocalPostgres[] = [];
  for (const member of members) servers.push(createPostgres({ ...options, port: await freePort(), member }));
  let [primary, standby]: (LocalPostgres | undefined)[] = servers;
  const stop = async ({ discard = false } = {}) => {
    await Promise.all(servers.map((server) => (discard ? server.wipeData() : server.kill())));
  };
  try {
    for (const server of servers) await server.wipeData();
    await primary!.start();
    await makeStandby(standby!, primary!, { ...options, kind: 'quorum' });
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    primary: () => primary,
    standby: () => standby!,
    async addStandby() {
      const member = { name: 'postgres-3', others: members.map(({ name }) => name) };
      const added = createPostgres({ ...options, port: await freePort(), member });
      servers.push(added);
      await makeStandby(added, primary!, { ...options, kind: 'async' });
      return added;
    },
    async failOver() {
      const [lost, next] = [primary!, standby!];
      const struckAt = performance.now();
      const passedMs = () => Math.round(performance.now() - struckAt);
      primary = undefined;
      await lost.kill();
      if ((await next.psql('SELECT pg_promote()')) !== 't') throw new ClearError('The standby was not promoted');
      primary = next;
      const promotedMs = passedMs();
      await makeStandby(lost, next, { ...options, kind: 'quorum' });
      standby = lost;
      return { promotedMs, confirmsMs: passedMs() };
    },
    stop,
  };
}

/** Copies the primary to the disk of the other, whatever is there, and waits until it follows: as one that confirms commits (`quorum`), or not. */
async function makeStandby(
  standby: LocalPostgres,
  primary: LocalPostgres,
  { password, kind }: { password: string; kind: 'quorum' | 'async' },
): Promise<void> {
  const program = findProgram('pg_basebackup', postgresDirs());
  if (!program) throw new ClearError('There is no program `pg_basebackup` beside `postgres`');
  const { username, hostname, port } = new URL(primary.url);
  const runAs = systemUser('postgres');
  rmSync(standby.dataDir, { recursive: true, force: true });
  makePrivateDir(standby.dataDir, runAs);
  const from = ['-h', hostname, '-p', port, '-U', username];
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream', '--no-sync'];
  await run(program, ['-D', standby.dataDir, ...from, ...how], {
    ...runAs,
    cwd: '/',
    env: { PATH: process.env.PATH, PGPASSWORD: password },
    timeout: 120_000,
  });
  await standby.start();
  const following = `SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${kind}'`;
  const follows = async () => (await primary.psql(following)) === '1';
  await waitUntil(follows, { what: `The standby (${kind})`, withinMs: 60_000 });
}
