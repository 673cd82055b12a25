import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { measurePages, pageParts, type MeasuredPart } from '../../scripts/measure-pages.ts';

const script = fileURLToPath(new URL('../../scripts/build-pages.ts', import.meta.url));
const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The least share of its limit that a part fills: less means that its code went elsewhere, and the limit measures nothing. */
const leastShare = 0.25;

describe('the built pages', () => {
  let measured: MeasuredPart[];
  beforeAll(async () => {
    // In a process of its own, as ever; pages of the same sources are kept.
    await promisify(execFile)(process.execPath, [script]);
    measured = await measurePages(dist);
  }, 900_000);

  it.each(pageParts)('$name: at most $limitKb kB of gzip', ({ name, limitKb }) => {
    const part = measured.find((one) => one.name === name);
    expect(part?.kb).toBeGreaterThan(limitKb * leastShare);
    expect(part?.kb).toBeLessThanOrEqual(limitKb);
  });

  it('are not measured where they are not built', async () => {
    await expect(measurePages(`${dist}-missing`)).rejects.toThrow('ENOENT');
  });
});
