import { describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { longestTurn, processTime } from '@slideloom/service-kit/measure-work';
import { sniffPictureType, takePicture } from '../src/index.ts';
import { stripPicture } from '../src/strip/strip-picture.ts';
import { hostilePictures } from './hostile-pictures.ts';

describe('the work that a hostile file makes', () => {
  /** The most blocks, chunks and segments that are read; each takes some hundred nanoseconds. */
  const mostSteps = 100_001;

  it.each(hostilePictures.map(({ name, make }) => [name, make] as const))('is bounded: %s', async (_name, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThanOrEqual(20 * 1024 * 1024);
    const type = await sniffPictureType(bytes);
    const work = { steps: 0 };
    let stripped: Buffer | null = null;
    try {
      if (type !== null) stripped = await stripPicture(type, bytes, work);
    } catch (error) {
      expect(error).toMatchObject({ code: 'picture_unreadable' });
    }
    expect(work.steps).toBeLessThanOrEqual(mostSteps);
    expect(stripped?.length ?? 0).toBeLessThanOrEqual(bytes.length + 64);
    const outcome = await takePicture(bytes).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    expect(outcome).toMatch(/^(?:taken|picture_\w+)$/);
  });

  it.each([
    ['JPEG of fill bytes', 1],
    ['JPEG of 1 M empty comments', 2_001],
    ['JPEG of 1 M scans', 2_001],
    ['PNG of 1.6 M empty chunks', 6_001],
    ['GIF of 1 M extensions', 6_001],
    ['GIF of 20 M fillers', 6_001],
    ['WebP of 2 M empty chunks', 4_001],
  ])('ends early: %s after %d steps at most', async (name, most) => {
    const bytes = hostilePictures.find((picture) => picture.name === name)!.make();
    const work = { steps: 0 };
    const type = ('image/' + name.split(' ')[0]!.toLowerCase()) as 'image/png';
    await expect(stripPicture(type, bytes, work)).rejects.toThrow();
    expect(work.steps).toBeGreaterThan(0);
    expect(work.steps).toBeLessThanOrEqual(most);
  });

  it.each(hostilePictures.map(({ name, make }) => [name, make] as const))(
    'gives the loop back, which answers callers, and costs no more than its megabytes allow: %s',
    async (_name, make) => {
      const bytes = make();
      const take = () => takePicture(bytes).catch(() => undefined);
      expect(await longestTurn(take)).toBeLessThan(limits.processor.turnMs);
      const most = limits.processor.uploadMsPerMegabyte * Math.max(1, Math.ceil(bytes.length / 2 ** 20));
      expect(await processTime(take, most)).toBeLessThan(most);
    },
  );

  it('finds the end of a scan also where a turn of the loop ends', async () => {
    const whole = hostilePictures.find(({ name }) => name === 'JPEG scan of 0xff00')!.make();
    const scanAt = whole.indexOf(Buffer.from('ffda000201', 'hex')) + 5;
    for (let more = -8; more <= 8; more += 1) {
      // The first 100,000 of 0xff are looked up; from there on pieces of 4 MiB are looked through.
      const scan = Buffer.alloc(200_000 + 4 * 1024 * 1024 + more, Buffer.from([0xff, 0]));
      if (more % 2 !== 0) scan[scan.length - 1] = 1;
      const file = Buffer.concat([whole.subarray(0, scanAt), scan, whole.subarray(-2), Buffer.from('behind it')]);
      const stripped = await stripPicture('image/jpeg', file);
      expect([more, stripped.length]).toEqual([more, file.length - 'behind it'.length]);
    }
  });

  it.each([
    ['interlaced PNG of 7,000 squared', 'taken'],
    ['interlaced PNG of 7,000 squared, 16 bit', 'picture_too_large'],
  ])('is known from its head: %s is %s', async (name, outcome) => {
    const bytes = hostilePictures.find((picture) => picture.name === name)!.make();
    const took = await takePicture(bytes).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    expect(took).toBe(outcome);
  });

  it('is no inflating: of a profile that unpacks to 100 MB nothing is kept', async () => {
    const bytes = hostilePictures.find(({ name }) => name === 'PNG with a profile of 100 MB')!.make();
    const taken = await takePicture(bytes);
    expect(taken.bytes.includes('iCCP')).toBe(false);
  });
});
