import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildPages } from '../../scripts/build-pages.ts';
import { compressFiles } from '../../scripts/compress-files.ts';
import { hashSources } from '../../scripts/hash-sources.ts';
import { loadPages } from '../../src/pages/load-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the build of the pages', () => {
  it('keeps what was built of the same sources', async () => {
    await writeFile(join(folder, '.key'), await hashSources());
    await writeFile(join(folder, 'index.html'), 'kept');
    expect(await buildPages({ folder })).toEqual({ folder, isNew: false });
    expect(await readdir(folder)).toEqual(['.key', 'index.html']);
  });

  it('puts compressed forms beside the files that become smaller, the same to the byte', async () => {
    const text = 'the same line again and again\n'.repeat(200);
    await mkdir(join(folder, 'faces'));
    for (const name of ['app.js', 'faces/one.otf', 'picture.png', 'faces/left.otf'])
      await writeFile(join(folder, name), text);
    await writeFile(join(folder, 'noise.js'), Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7_919) % 251)));
    await compressFiles(folder, ({ path }) => path !== 'faces/left.otf');
    const files = (await readdir(folder, { recursive: true })).toSorted();
    const made = files.filter((name) => /\.(?:br|gz)$/.test(name));
    expect(made.filter((name) => !name.startsWith('noise'))).toEqual(['app.js.br', 'app.js.gz', 'faces/one.otf.br']);
    expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text);
  });

  it('is asked for in words where a studio starts without it', async () => {
    await expect(loadPages(folder)).rejects.toThrow(/^The pages are not built: .* has no index\.html/);
  });
});
