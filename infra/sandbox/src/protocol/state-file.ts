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
export class StateFile<State> {
  readonly #path: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #snapshot: (() => State) | undefined;
  #lastWriteMs = 0;

  constructor(world: Pick<World, 'directory' | 'closing'>, name: string) {
    this.#path = world.directory === undefined ? undefined : join(world.directory, `${name}.json`);
    if (this.#path !== undefined) world.closing.addEventListener('abort', () => this.#write(), { once: true });
  }

  /** The state of the last run, if there was one. Throws SyntaxError where the file is not JSON. */
  read(): State | undefined {
    if (this.#path === undefined || !existsSync(this.#path)) return undefined;
    return JSON.parse(readFileSync(this.#path, 'utf8')) as State;
  }

  /** Says that the state has changed; `snapshot` is called when it is written. */
  save(snapshot: () => State): void {
    if (this.#path === undefined) return;
    this.#snapshot = snapshot;
    this.#timer ??= setTimeout(() => this.#write(), Math.max(gatherMs, restFactor * this.#lastWriteMs)).unref();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#path === undefined || this.#snapshot === undefined) return;
    const startedAt = performance.now();
    const text = JSON.stringify(this.#snapshot());
    this.#snapshot = undefined;
    mkdirSync(join(this.#path, '..'), { recursive: true });
    writeFileSync(`${this.#path}.new`, text, { mode: 0o600 });
    renameSync(`${this.#path}.new`, this.#path);
    this.#lastWriteMs = performance.now() - startedAt;
  }
}
