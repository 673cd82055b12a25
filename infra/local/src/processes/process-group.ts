import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childProcesses } from './child-processes.ts';
import { processIdentity } from './process-identity.ts';

/** Signals the whole process group that `leaderPid` leads; a group that has ended is no error. */
export function signalGroup(leaderPid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leaderPid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * SIGKILL to the whole group, and to every process that its leader has started: those of PostgreSQL lead groups of their own, and
 * would notice the end of the first one only when they wait for something. Answers their ids.
 */
export function killWhole(leaderPid: number): number[] {
  // While it is stopped it starts no others.
  signalGroup(leaderPid, 'SIGSTOP');
  const children = childProcesses(leaderPid);
  for (const pid of [leaderPid, ...children]) signalGroup(pid, 'SIGKILL');
  return children;
}

/** True while any process of the group lives; zombies that are not reaped yet do not count. */
export function isGroupAlive(leaderPid: number): boolean {
  try {
    process.kill(-leaderPid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isLivingMember(name, leaderPid));
}

function isLivingMember(pid: string, groupId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state !== 'Z' && Number(group) === groupId;
  } catch {
    return false;
  }
}

/** Ends a group that is not our child any more: SIGTERM, and `killWhole` for what is left after `graceMs`. */
export async function endGroup(leaderPid: number, identity: string, graceMs: number): Promise<void> {
  signalGroup(leaderPid, 'SIGTERM');
  const endsAt = Date.now() + graceMs;
  while (processIdentity(leaderPid) === identity && Date.now() < endsAt) await pause(50);
  if (processIdentity(leaderPid) === identity) killWhole(leaderPid);
  else signalGroup(leaderPid, 'SIGKILL');
}
