import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '../paths.ts';
import type { SuiteTime } from './measure-run.ts';

/** How long each suite took when it last ran in this checkout, s. */
const file = join(localDir, 'suite-seconds.json');

export function readSeconds(): Record<string, number> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
}

export function addSeconds(suites: readonly SuiteTime[]): void {
  mkdirSync(localDir, { recursive: true });
  const known = Object.fromEntries(suites.map(({ file: path, seconds }) => [path, seconds]));
  writeFileSync(file, JSON.stringify({ ...readSeconds(), ...known }));
}
