import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { peekPicture } from '../src/index.ts';
import { encoders, plain, pngBomb, scene } from './pictures.ts';

function* piecesOf(bytes: Buffer, pieceBytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

describe('a picture that is coming in', () => {
  it.each(Object.keys(encoders) as (keyof typeof encoders)[])(
    'is known by its first bytes, and passes on unchanged, in pieces of any size: %s',
    async (kind) => {
      const bytes = await encoders[kind](scene(120, 80));
      for (const pieceBytes of [1, 7, 4_100, 65_536]) {
        const { contentType, extension, body } = await peekPicture(Readable.from(piecesOf(bytes, pieceBytes)));
        const format = kind.split(',')[0]!;
        expect([contentType, extension]).toEqual([`image/${format}`, format === 'jpeg' ? 'jpg' : format]);
        expect(Buffer.concat(await Readable.from(body).toArray()).equals(bytes)).toBe(true);
      }
    },
  );

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n'],
  ])('is refused at its first bytes, and its source is ended: %s', async (_name, text) => {
    const rest = text === '' ? [] : [Buffer.from(text.padEnd(5_000)), ...piecesOf(randomBytes(1_000_000), 1_000)];
    const source = Readable.from(rest);
    await expect(peekPicture(source)).rejects.toMatchObject({ code: 'picture_type_unsupported' });
    expect(source.destroyed).toBe(true);
  });

  it.each([
    ['PNG', () => pngBomb(14_000, 14_000)],
    ['a line', () => plain(70_000, 1, '#fff').png().toBuffer()],
  ])('is refused as a bomb while the rest is still coming: %s', async (_name, make) => {
    const bytes = await make();
    const endless = Readable.from(
      (function* () {
        yield bytes.subarray(0, 5_000);
        for (;;) yield Buffer.alloc(10_000);
      })(),
    );
    await expect(peekPicture(endless)).rejects.toMatchObject({ code: 'picture_too_large' });
    expect(endless.destroyed).toBe(true);
  });

  it('fails with the error of its source, and ends it when it is left', async () => {
    const bytes = await encoders.png(scene(200, 200));
    const breaking = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 6_000);
        throw new RangeError('the sender has gone');
      })(),
    );
    const { body } = await peekPicture(breaking);
    await expect(Readable.from(body).toArray()).rejects.toThrow(RangeError);

    const source = Readable.from(piecesOf(bytes, 500));
    const left = await peekPicture(source);
    await left.body.next();
    await left.body.return();
    expect(source.destroyed).toBe(true);
  });

  it('ends its source also when it is left before its first bytes are read', async () => {
    const source = Readable.from(piecesOf(await encoders.png(scene(200, 200)), 500));
    const { body } = await peekPicture(source);
    await body.return();
    expect(source.destroyed).toBe(true);
    expect(await body.next()).toEqual({ done: true, value: undefined });
  });
});
