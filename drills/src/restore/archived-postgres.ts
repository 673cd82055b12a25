import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findProgram,
  freePort,
  makePrivateDir,
  postgresDirs,
  startPostgres,
  systemUser,
  waitUntil,
  type LocalPostgres,
} from '@slideloom/local';

const run = promisify(execFile);
const password = 'restore-drill';

export type ArchivedPostgres = {
  url: string;
  /** A copy of the whole server, from which any later instant can be reached. */
  takeBaseBackup(): Promise<void>;
  /** Throws the data away, and brings back that of the instant `at` from the base backup and the archive. */
  restoreTo(at: Date): Promise<void>;
  /** Kills the server and deletes everything. */
  wipe(): Promise<void>;
};

/** A PostgreSQL whose write-ahead log is archived, as the backups of production are. */
export async function startArchivedPostgres(dir: string): Promise<ArchivedPostgres> {
  const runAs = systemUser('postgres');
  // Its user must get there, wherever the checkout lies.
  const home = mkdtempSync(join(tmpdir(), 'slideloom-restore-'));
  chmodSync(home, 0o755);
  const archiveDir = join(home, 'archive');
  const backupDir = join(home, 'backup');
  for (const folder of [archiveDir, backupDir]) makePrivateDir(folder, runAs);
  const postgres: LocalPostgres = await startPostgres({ dir, port: await freePort(), password, archiveDir });
  const { username, hostname, port } = new URL(postgres.url);

  return {
    url: postgres.url,
    async takeBaseBackup() {
      const program = findProgram('pg_basebackup', postgresDirs());
      if (!program) throw new Error('there is no pg_basebackup beside the PostgreSQL of this machine');
      await run(program, ['-D', backupDir, '-h', hostname, '-p', port, '-U', username, '-X', 'none', '-c', 'fast'], {
        ...runAs,
        cwd: '/',
        env: { PATH: process.env['PATH'], PGPASSWORD: password },
        timeout: 120_000,
      });
    },
    async restoreTo(at) {
      // The last piece of the log belongs to the archive too; a real disaster may lose up to `archive_timeout` of it.
      await postgres.psql('SELECT pg_switch_wal()');
      await postgres.stop();
      rmSync(postgres.dataDir, { recursive: true });
      cpSync(backupDir, postgres.dataDir, { recursive: true, preserveTimestamps: true });
      await run('chown', [
        '-R',
        `${runAs.uid ?? process.getuid!()}:${runAs.gid ?? process.getgid!()}`,
        postgres.dataDir,
      ]);
      chmodSync(postgres.dataDir, 0o700);
      appendFileSync(
        join(postgres.dataDir, 'postgresql.auto.conf'),
        [
          '',
          `restore_command = 'cp "${archiveDir}/%f" "%p"'`,
          `recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          "recovery_target_action = 'promote'",
          '',
        ].join('\n'),
      );
      const signal = join(postgres.dataDir, 'recovery.signal');
      writeFileSync(signal, '');
      if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(signal, runAs.uid, runAs.gid);
      await postgres.start();
      const hasRecovered = async () => (await postgres.psql('SELECT pg_is_in_recovery()')) === 'f';
      await waitUntil(hasRecovered, { what: 'The recovery', withinMs: 120_000 });
    },
    async wipe() {
      await postgres.wipeData();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
