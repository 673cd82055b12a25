import { readdirSync, readFileSync } from 'node:fs';
import { cpuOf } from './cpu-of.ts';

/** Answers the CPU of a process and of those that it has started. Those that have ended and were waited for count in their parent's `cutime`, which is read too. */
export function cpuOfTree(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has just ended.
    }
  }
  const isOurs = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + cpuOf(pid), 0);
}
