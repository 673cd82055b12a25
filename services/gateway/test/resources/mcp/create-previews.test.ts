import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { objectKeys, sharp, type PublicUrls } from '@slideloom/storage';
import { createTurns } from '../../../src/limits/create-turns.ts';
import { createPreviews } from '../../../src/resources/mcp/create-previews.ts';

const teamId = '0192f7c0-0000-7000-8000-000000000001';
const key = objectKeys.upload({ teamId, assetId: '0192f7c0-0000-7000-8000-000000000002', extension: 'png' });
const url = `https://cdn.example.test/${key}`;

/** Returns the previews of a picture whose small copy is read so. */
async function previewsOf(read: (name: string) => Promise<Buffer>, team = teamId) {
  const publicUrls: Pick<PublicUrls, 'keyFromUrl'> = {
    keyFromUrl: (address: string) => new URL(address).pathname.slice(1),
  };
  const previews = createPreviews({ objects: { get: read }, publicUrls } as never);
  return previews(team, [url]);
}
const copy = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#123456' } })
  .webp()
  .toBuffer();

describe('the previews of a tool', () => {
  it('are JPEGs of the small copies', async () => {
    const [preview] = await previewsOf(async () => copy);
    expect(preview).toMatchObject({ type: 'image', mimeType: 'image/jpeg' });
    const size = await sharp(Buffer.from((preview as { data: string }).data, 'base64')).metadata();
    expect(size).toMatchObject({ format: 'jpeg', width: 540, height: 960 });
  });

  it('leave out a copy that cannot be read now, is damaged, or is of another team', async () => {
    const away = async (): Promise<Buffer> => {
      throw new AppError('storage_unavailable');
    };
    expect(await previewsOf(away)).toEqual([]);
    expect(await previewsOf(async () => copy.subarray(0, 60))).toEqual([]);
    expect(await previewsOf(async () => copy, '0192f7c0-0000-7000-8000-000000000003')).toEqual([]);
  });

  it('take turns over all requests, and one that waits too long for its own is left out', async () => {
    const publicUrls = { keyFromUrl: (address: string) => new URL(address).pathname.slice(1) };
    let reading = 0;
    let most = 0;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const get = async () => {
      most = Math.max(most, (reading += 1));
      await held;
      reading -= 1;
      return copy;
    };
    const previews = createPreviews({ objects: { get }, publicUrls } as never, createTurns({ max: 2, waitMs: 20 }));
    // Two requests, of which one asks for three pictures.
    const first = previews(teamId, [url, url, url]);
    const second = await Promise.race([previews(teamId, [url]), first]);
    expect(second).toEqual([]);
    goOn();
    expect(await first).toHaveLength(2);
    expect(most).toBe(2);
  });

  it('do not hide a fault of ours', async () => {
    await expect(previewsOf(() => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });
});
