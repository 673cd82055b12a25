import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const xdgCacheHome = process.env['XDG_CACHE_HOME'] ?? '';

/** Outside of the checkout, so that every checkout finds it. Empty or relative is as if not given: XDG Base Directory Specification. */
export const cacheRoot = join(isAbsolute(xdgCacheHome) ? xdgCacheHome : join(homedir(), '.cache'), 'slideloom');

export function cacheDirOf(name: string): string {
  return join(cacheRoot, 'bin', name);
}

/** A folder in the cache outside of the tree; `build` fills it the first time, and no process sees it half full. */
export async function cachedDir(name: string, build: (dir: string) => Promise<void>): Promise<string> {
  const dir = cacheDirOf(name);
  if (existsSync(dir)) return dir;
  const unfinished = `${dir}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await build(unfinished);
    // Another run may have been faster; what it built is the same.
    if (!existsSync(dir)) renameSync(unfinished, dir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return dir;
}
