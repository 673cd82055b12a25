import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { groupedFolders, groupSuites } from '../src/checks/group-suites.ts';
import { rootDir } from '../src/paths.ts';

describe('the groups of test files', () => {
  const dir = mkdtempSync(join(tmpdir(), 'groups-'));
  const paths = groupSuites(dir);
  const loaded = paths
    .filter((path) => path.startsWith(dir))
    .map((path) => [...readFileSync(path, 'utf8').matchAll(/^describe\('(.+)', \(\) => void load\("(.+)"\)\);$/gm)]);
  const alone = paths.filter((path) => !path.startsWith(dir)).map((path) => relative(rootDir, path));

  it('have every file of their folders once', () => {
    const files = groupedFolders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: rootDir }));
    const named = loaded.flat().map(([, file]) => file!);
    expect([...named, ...alone].toSorted()).toEqual(files.toSorted());
    for (const [, file, path] of loaded.flat()) expect(path).toBe(join(rootDir, file!));
  });

  it('are of about the same size', () => {
    expect(Math.min(...loaded.map(({ length }) => length))).toBeGreaterThan(8);
    expect(Math.max(...loaded.map(({ length }) => length))).toBeLessThan(24);
  });

  it('leave out what replaces modules or the clock, or awaits at its top', () => {
    expect(alone).not.toEqual([]);
    for (const file of alone) {
      expect(readFileSync(join(rootDir, file), 'utf8')).toMatch(/\bjest\b.*'@jest\/globals'|^(const .* = )?await /m);
    }
    const textOf = (file: string) => readFileSync(join(rootDir, file), 'utf8');
    const faking = loaded.flat().filter(([, file]) => textOf(file!).includes('jest.'));
    expect(faking.map(([, file]) => file)).toEqual([]);
  });
});
