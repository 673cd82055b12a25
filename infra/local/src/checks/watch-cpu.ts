import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process of a test run is for. */
export const cpuKinds = ['tests', 'browsers', 'servers', 'checks'] as const;

export type CpuSeconds = Record<(typeof cpuKinds)[number], number>;

type Process = { pid: number; parent: number; seconds: number; command: string };

/** Of the kernel's clock, per second: `getconf CLK_TCK` on every Linux that Node runs on. */
const ticksPerSecond = 100;
const sampleEveryMs = 1_000;

const kindOf = (command: string): keyof CpuSeconds => {
  if (/\/jest\.js|tests\/studio\/main\.ts|jest-worker/.test(command)) return 'tests';
  if (/postgres|redis-server|rabbitmq|minio|embedded-store|pgbouncer|\bweed\b/.test(command)) return 'servers';
  return 'checks';
};

/**
 * Watches the processes that this one starts. `read` answers how many seconds of CPU each kind has taken so far, with all of its
 * descendants, those that ended included (but what one used in its last second). Null where there is no /proc.
 */
export function watchCpu(): { read: () => CpuSeconds | null; stop: () => void } {
  if (!existsSync('/proc/self/stat')) return { read: () => null, stop: () => undefined };
  /** By process: the most that it and its descendants were seen to have used. */
  const children = new Map<number, { kind: keyof CpuSeconds; seconds: number }>();
  const browsers = new Map<number, number>();
  const sample = () => {
    const processes = readProcesses();
    const isBrowser = (pid: number) => /chrom(e|ium)/.test(processes.get(pid)?.command ?? '');
    const below = new Map<number, number>();
    const rootOf = new Map<number, number>();
    for (const { pid, seconds } of processes.values()) {
      for (const ancestor of lineOf(pid, processes)) {
        below.set(ancestor, (below.get(ancestor) ?? 0) + seconds);
        if (processes.get(ancestor)?.parent === process.pid) rootOf.set(pid, ancestor);
      }
    }
    for (const root of new Set(rootOf.values())) {
      const { kind = kindOf(processes.get(root)!.command), seconds = 0 } = children.get(root) ?? {};
      children.set(root, { kind, seconds: Math.max(seconds, below.get(root) ?? 0) });
    }
    for (const pid of rootOf.keys()) {
      if (!isBrowser(pid) || isBrowser(processes.get(pid)!.parent)) continue;
      browsers.set(pid, Math.max(browsers.get(pid) ?? 0, below.get(pid) ?? 0));
    }
  };
  const timer = setInterval(sample, sampleEveryMs).unref();
  return {
    read() {
      sample();
      const read: CpuSeconds = { tests: 0, browsers: 0, servers: 0, checks: 0 };
      for (const { kind, seconds } of children.values()) read[kind] += seconds;
      for (const seconds of browsers.values()) read.browsers += seconds;
      return { ...read, tests: read.tests - read.browsers };
    },
    stop: () => clearInterval(timer),
  };
}

/** A process and its ancestors, as far as this one. */
function lineOf(pid: number, processes: ReadonlyMap<number, Process>): number[] {
  const line: number[] = [];
  for (let at = processes.get(pid); at !== undefined && at.pid !== process.pid; at = processes.get(at.parent)) {
    line.push(at.pid);
  }
  return line;
}

function readProcesses(): Map<number, Process> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = pids.map(readProcess).filter((process) => process !== undefined);
  return new Map(processes.map((process) => [process.pid, process]));
}

/** Undefined when it has ended. */
function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Its own time in user and kernel mode, and that of its children that have ended: fields 14 to 17 of proc(5).
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond, command };
  } catch {
    return undefined;
  }
}
