import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Who listens on a port, for people: `process 4711 (nginx)`; undefined when that cannot be seen from here. */
export function portOwner(port: number): string | undefined {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return undefined;
  for (const pid of processIds()) {
    if (!holdsSocket(pid, inodes)) continue;
    const [program = '', ...args] = readText(`/proc/${pid}/cmdline`).split('\0');
    const command = [basename(program), ...args].join(' ').trim();
    return `process ${pid} (${command.slice(0, 60)})`;
  }
  return undefined;
}

function listeningInodes(port: number): Set<string> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const isListening = '0A';
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readText(file).split('\n').slice(1));
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const ours = fields.filter(([, address, , state]) => address?.endsWith(local) && state === isListening);
  return new Set(ours.map((row) => row[9] ?? ''));
}

function processIds(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

function holdsSocket(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    // Another user's process, or one that has just ended.
    return false;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
