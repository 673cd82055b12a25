import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { peekPicture } from '@slideloom/storage';
import { readSpoolFile, spoolPicture } from '../../../src/resources/uploads/spool-picture.ts';
import { png } from '../../support/pictures.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'spool-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Peeks into the picture as it comes, in chunks of so many bytes. */
const coming = (picture: Buffer, chunkBytes: number) =>
  peekPicture(
    Readable.from(
      (function* () {
        for (let at = 0; at < picture.length; at += chunkBytes) yield picture.subarray(at, at + chunkBytes);
      })(),
    ),
  );

describe('a picture that comes in', () => {
  it('stays in memory up to 1 MiB', async () => {
    const picture = png(9, 9, 1024 * 1024);
    const spooled = await spoolPicture(await coming(picture.subarray(0, 1024 * 1024), 40_000), dir);
    expect(spooled).toEqual({ bytes: picture.subarray(0, 1024 * 1024) });
  });

  it.each([1_000, 65_536, 3_000_000])('goes to a file without a name beyond, in chunks of %i bytes', async (bytes) => {
    const picture = png(9, 9, 5_300_001);
    const spooled = await spoolPicture(await coming(picture, bytes), dir);
    if ('bytes' in spooled) throw new Error('it is in memory');
    expect(readdirSync(dir)).toEqual([]);
    expect((await readSpoolFile(spooled)).equals(picture)).toBe(true);
    await spooled.file.close();
  });

  it('is refused with storage_unavailable where no file can be written', async () => {
    const peeked = await coming(png(9, 9, 2_000_000), 65_536);
    await expect(spoolPicture(peeked, join(dir, 'away'))).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});
