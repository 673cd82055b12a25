import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ClearError } from '@slideloom/machine/clear-error';
import { localDir, rootDir } from '../paths.ts';
import { processIdentity } from '../processes/process-identity.ts';
import { ownerFile, readOwner, takeOwnership } from '../processes/owner-lock.ts';
import { waitUntil } from '../processes/wait-until.ts';

/** What the process that keeps a stack writes once it is up. */
export type KeptStack = { pid: number; identity: string; env: Record<string, string>; schema: string };

/** Of the stack that stays up between runs: its address, its last use, its user, and the log of its keeper. */
const dir = join(localDir, 'test-kept');
export const keptFile = join(dir, 'stack.json');
export const lastUseFile = join(dir, 'last-use');
const logFile = join(localDir, 'logs/test-stack.log');

/** Without a run for this long, it ends by itself, ms. */
export const keptForMs = 30 * 60_000;

const touchEveryMs = 60_000;
const startsWithinMs = 180_000;

/**
 * The environment of the stack that stays up between runs of chosen tests, started where there is none for today's schema. Undefined where
 * another run is using it. `release` gives it back; it stays up.
 */
export async function openKeptStack(): Promise<{ env: Record<string, string>; release: () => void } | undefined> {
  if (readOwner(join(dir, ownerFile))) return undefined;
  const giveUp = takeOwnership(dir);
  try {
    const { env } = await findOrStart();
    touch();
    const touching = setInterval(touch, touchEveryMs).unref();
    return {
      env,
      release() {
        clearInterval(touching);
        touch();
        giveUp();
      },
    };
  } catch (error) {
    giveUp();
    throw error;
  }
}

/** Ends the stack that stays up between runs; answers whether there was one. */
export async function stopKeptStack(): Promise<boolean> {
  const kept = readKept();
  if (kept === undefined) return false;
  process.kill(kept.pid, 'SIGTERM');
  await waitUntil(async () => readKept() === undefined, { what: 'The end of the kept stack', withinMs: 60_000 });
  return true;
}

/** What the template database is made of. */
export function schemaDigest(): string {
  const files = globSync('packages/db/{prisma,sql}/**/*.{prisma,sql,json}', { cwd: rootDir }).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(rootDir, file)));
  return hash.digest('hex');
}

async function findOrStart(): Promise<KeptStack> {
  const kept = readKept();
  if (kept?.schema === schemaDigest()) return kept;
  if (kept !== undefined) await stopKeptStack();
  mkdirSync(join(localDir, 'logs'), { recursive: true });
  const log = openSync(logFile, 'w');
  const keeper = spawn(process.execPath, [resolve(import.meta.dirname, 'keep-stack-main.ts')], {
    cwd: rootDir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  let hasEnded = false;
  keeper.on('exit', () => (hasEnded = true));
  keeper.unref();
  await waitUntil(async () => readKept() !== undefined, {
    what: 'The servers for tests',
    withinMs: startsWithinMs,
    isHopeless: () => (hasEnded ? `they did not start: ${logFile} says why` : undefined),
  });
  const started = readKept();
  if (started === undefined) throw new ClearError(`The servers for tests ended at once: ${logFile} says why`);
  return started;
}

function readKept(): KeptStack | undefined {
  if (!existsSync(keptFile)) return undefined;
  const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as KeptStack;
  return processIdentity(kept.pid) === kept.identity ? kept : undefined;
}

function touch(): void {
  if (!existsSync(lastUseFile)) writeFileSync(lastUseFile, '');
  const now = new Date();
  utimesSync(lastUseFile, now, now);
}

/** Removes the address of a stack that ends. */
export function forgetKeptStack(): void {
  rmSync(keptFile, { force: true });
}
