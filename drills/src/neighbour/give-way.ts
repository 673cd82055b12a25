import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets a process, with all its threads, have the processors only when others leave them. Renderers, image workers and
 * callers have machines of their own; where a drill runs them beside a gateway, the gateway must not be measured by their work.
 */
export function giveWay(pid: number): void {
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), 19);
}
