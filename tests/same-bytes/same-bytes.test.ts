import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';

type Report = { slides: number; different: string[]; drawn: Record<string, string> };

const script = fileURLToPath(new URL('check-hashes.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'slideloom-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the check in a process of its own. */
function check(hashes: object): Promise<{ code: number; report: Report }> {
  const file = join(folder, 'hashes.json');
  writeFileSync(file, JSON.stringify(hashes));
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file], (error, stdout) =>
      resolve({ code: error ? 1 : 0, report: JSON.parse(stdout) as Report }),
    );
  });
}

it('two processes draw the same bytes, and the check finds a slide that differs', async () => {
  const first = await check({});
  expect(first.code).toBe(1);
  expect(first.report.different).toHaveLength(20);
  const planted = { ...first.report.drawn, 'emoji 1': '0'.repeat(64) };
  const second = await check(planted);
  expect(second.report.drawn).toEqual(first.report.drawn);
  expect(second.report.different).toEqual(['emoji 1']);
  expect(second.code).toBe(1);
  expect((await check(first.report.drawn)).code).toBe(0);
});

it('the tree has a hash of each of the slides', async () => {
  const kept = JSON.parse(readFileSync(new URL('hashes.json', import.meta.url), 'utf8')) as Record<string, string>;
  expect(Object.keys(kept)).toHaveLength(20);
  expect(new Set(Object.values(kept)).size).toBe(20);
});
