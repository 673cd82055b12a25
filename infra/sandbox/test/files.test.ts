import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function bytesOf(path: string): Promise<Buffer> {
  return Buffer.from(await (await sandbox.get(path)).arrayBuffer());
}

/** Reads until so many bytes are there, then hangs up. */
async function readSome(path: string, wanted: number): Promise<number> {
  const controller = new AbortController();
  const response = await fetch(`${sandbox.url}${path}`, { signal: controller.signal });
  const reader = response.body!.getReader();
  let bytes = 0;
  while (bytes < wanted) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  controller.abort();
  return bytes;
}

describe('/files', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ])('serves a photo.%s of the asked size, the same for the same seed', async (extension, format) => {
    const path = `/files/photo.${extension}?seed=7&w=300&h=200`;
    const photo = await bytesOf(path);
    expect(await sharp(photo).metadata()).toMatchObject({ format, width: 300, height: 200 });
    expect(photo.equals(await bytesOf(path))).toBe(true);
    expect(photo.equals(await bytesOf(path.replace('seed=7', 'seed=8')))).toBe(false);
  });

  it('has a body without an end', async () => {
    expect(await readSome('/files/endless', 5_000_000)).toBeGreaterThanOrEqual(5_000_000);
  });

  it('has a body as large as asked', async () => {
    const response = await sandbox.get('/files/huge?bytes=300001');
    expect(response.headers.get('content-length')).toBe('300001');
    expect((await response.arrayBuffer()).byteLength).toBe(300_001);
  });

  it('has a body that drips', async () => {
    expect(await readSome('/files/slow', 1)).toBe(1);
  });

  it('redirects wherever it is told', async () => {
    const response = await sandbox.get('/files/redirect?to=http://169.254.169.254/latest/meta-data');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('http://169.254.169.254/latest/meta-data');
  });

  it('has a bomb, a truncated picture, a page and a hostile SVG', async () => {
    const bomb = await sharp(await bytesOf('/files/bomb.png'), { limitInputPixels: false }).metadata();
    expect(bomb.width).toBe(20_000);
    const truncated = await bytesOf('/files/truncated.png');
    await expect(sharp(truncated, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
    expect((await bytesOf('/files/html')).toString()).toContain('<script>');
    expect((await bytesOf('/files/svg')).toString()).toContain('<svg');
  });
});
