import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes that this one has started and that live, by id. */
export function childProcesses(parentPid: number): number[] {
  return existsSync('/proc/self/stat') ? fromProc(parentPid) : fromPs(parentPid);
}

function fromProc(parentPid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parentPid)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The command's name is in parentheses and may itself hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function fromPs(parentPid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === parentPid)
    .map(([pid]) => pid!);
}
