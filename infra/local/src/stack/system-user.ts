import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RunAs } from '../processes/managed-process.ts';

/** PostgreSQL and RabbitMQ refuse root: under root they run as their system user, or as `nobody`; under another user as that user. */
export function systemUser(name: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([login]) => login === name) ?? users.find(([login]) => login === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/**
 * The folder where a server that runs as another user keeps its data: `dir` itself, unless that user may not pass through
 * one of its parents (a checkout below /root); then a folder below /var/lib/slideloom, derived from `dir`.
 */
export function reachableDir(dir: string, runAs: RunAs): string {
  if (runAs.uid === undefined || canOthersPass(dirname(dir))) return dir;
  const other = elsewhere(dir);
  mkdirSync(dirname(other), { recursive: true });
  for (const parent of [dirname(other), dirname(dirname(other))]) chmodSync(parent, 0o755);
  return other;
}

/** Makes the folder if it is absent and gives it to the user, closed to all others. */
export function makePrivateDir(dir: string, runAs: RunAs): void {
  // Its parents stay open, for that user to pass through.
  mkdirSync(dirname(dir), { recursive: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(dir, runAs.uid, runAs.gid);
}

/** Deletes the data of `dir`, wherever it lies. */
export function removeDir(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  const other = elsewhere(dir);
  rmSync(other, { recursive: true, force: true });
  for (const parent of [dirname(other), dirname(dirname(other))]) removeIfEmpty(parent);
}

/** Another stack may be filling it at this moment; then it stays. */
function removeIfEmpty(dir: string): void {
  try {
    rmdirSync(dir);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function elsewhere(dir: string): string {
  const key = createHash('sha256').update(dirname(dir)).digest('hex').slice(0, 16);
  return join('/var/lib/slideloom', key, basename(dir));
}

function canOthersPass(dir: string): boolean {
  for (let path = dir; ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
