import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs the work while no other process of this checkout does; a holder that has died holds nothing. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryTake(file)) {
    if (isHolderDead(file)) rmSync(file, { force: true });
    else await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHolderDead(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Between its making and its writing a lock is empty.
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
