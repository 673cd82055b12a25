import { resolve } from 'node:path';

/** The checkout. */
export const rootDir = resolve(import.meta.dirname, '../../..');

/** Everything that a run leaves behind: data, logs, process ids. Never committed. */
export const localDir = resolve(rootDir, '.local');
