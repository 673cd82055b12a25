import { createInterface } from 'node:readline';
import { endGroup } from './process-group.ts';
import { processIdentity } from './process-identity.ts';

/**
 * Reads `guard <pid> <identity>` and `release <pid>` from its standard input. The input ends when the process that holds the
 * other end dies, in any way; then every group that is still guarded is ended, and so is the watchdog.
 */
const guarded = new Map<number, string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, pid, identity] = line.split(' ');
  if (verb === 'guard') guarded.set(Number(pid), identity ?? '');
  else guarded.delete(Number(pid));
}

const graceMs = 4_000;
await Promise.all(
  [...guarded]
    .filter(([pid, identity]) => processIdentity(pid) === identity)
    .map(([pid, identity]) => endGroup(pid, identity, graceMs)),
);
