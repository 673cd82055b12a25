import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

/** Changes are gathered this long, so that a thousand of them in a row are one write. */
const gatherMs = 50;
/** And so many times as long as the last write took: a large state must not keep the sandbox writing. */
const restFactor = 10;

/**
 * A platform's state as one JSON file below `world.directory`, so that it outlives the sandbox; without a directory it
 * keeps nothing. Written at once when the sandbox closes; a kill loses what changed since the last write, 50 ms or a
 * little more.
 */
export function createStateFile<State>(world: Pick<World, 'directory' | 'closing'>, name: string) {
  const path = world.directory === undefined ? undefined : join(world.directory, `${name}.json`);
  if (path !== undefined) world.closing.addEventListener('abort', write, { once: true });
  let timer: NodeJS.Timeout | undefined;
  let pending: (() => State) | undefined;
  let lastWriteMs = 0;

  /** The state of the last run, if there was one. Throws SyntaxError where the file is not JSON. */
  function read(): State | undefined {
    if (path === undefined || !existsSync(path)) return undefined;
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  }

  /** Says that the state has changed; `snapshot` is called when it is written. */
  function save(snapshot: () => State): void {
    if (path === undefined) return;
    pending = snapshot;
    timer ??= setTimeout(write, Math.max(gatherMs, restFactor * lastWriteMs)).unref();
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (path === undefined || pending === undefined) return;
    const startedAt = performance.now();
    const text = JSON.stringify(pending());
    pending = undefined;
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    lastWriteMs = performance.now() - startedAt;
  }

  return { read, save };
}
