import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

type Images = {
  data: { b64_json: string }[];
  size: string;
  output_format: string;
};

async function generate(body: object): Promise<Buffer> {
  const response = await sandbox.post('/openai/v1/images/generations', { model: 'gpt-image-1', ...body });
  expect(response.status).toBe(200);
  return Buffer.from(((await response.json()) as Images).data[0]!.b64_json, 'base64');
}

const small = { size: '256x384' };

describe('POST /openai/v1/images/generations', () => {
  it('answers with a PNG of the asked size in the shape of the real API', async () => {
    const response = await sandbox.post('/openai/v1/images/generations', {
      model: 'gpt-image-1',
      prompt: 'mountains above a lake',
      size: '1024x1536',
    });
    const body = (await response.json()) as Images;
    expect(body).toMatchObject({ size: '1024x1536', output_format: 'png' });
    const meta = await sharp(Buffer.from(body.data[0]!.b64_json, 'base64')).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 1024, height: 1536 });
  });

  it('gives the same bytes for the same prompt and others for another', async () => {
    const [first, again, other] = [
      await generate({ prompt: 'a beach at sunset', ...small }),
      await (async () => {
        const fresh = await startSandbox();
        const response = await fresh.post('/openai/v1/images/generations', { prompt: 'a beach at sunset', ...small });
        await fresh.close();
        return Buffer.from(((await response.json()) as Images).data[0]!.b64_json, 'base64');
      })(),
      await generate({ prompt: 'a beach at dawn', ...small }),
    ];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  it('makes as many pictures as asked, each another one', async () => {
    const response = await sandbox.post('/openai/v1/images/generations', { prompt: 'dunes', n: 3, ...small });
    const { data } = (await response.json()) as Images;
    expect(new Set(data.map((image) => image.b64_json)).size).toBe(3);
  });

  it.each(['jpeg', 'webp'])('honours output_format %s', async (format) => {
    const picture = await generate({ prompt: 'dunes', output_format: format, ...small });
    expect((await sharp(picture).metadata()).format).toBe(format);
  });

  it.each([
    ['no prompt', {}, 'prompt'],
    ['an impossible size', { prompt: 'x', size: '1x1' }, 'size'],
    ['too many pictures', { prompt: 'x', n: 11 }, 'n'],
    ['an unknown format', { prompt: 'x', output_format: 'tiff' }, 'output_format'],
  ])('refuses %s with a 400 that names the parameter', async (_name, body, param) => {
    const response = await sandbox.post('/openai/v1/images/generations', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  });

  it('refuses a call without a key', async () => {
    const response = await sandbox.post('/openai/v1/images/generations', { prompt: 'x' }, {});
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key' } });
  });
});

describe('POST /openai/v1/images/edits', () => {
  const red = () =>
    sharp({ create: { width: 90, height: 120, channels: 3, background: '#d01010' } })
      .png()
      .toBuffer();
  const blue = () =>
    sharp({ create: { width: 90, height: 120, channels: 3, background: '#1010d0' } })
      .png()
      .toBuffer();

  async function edit(image: Buffer): Promise<Buffer> {
    const form = new FormData();
    form.set('model', 'gpt-image-1');
    form.set('prompt', 'misty forest');
    form.set('size', '256x384');
    form.append('image[]', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'image.png');
    const response = await fetch(`${sandbox.url}/openai/v1/images/edits`, {
      method: 'POST',
      headers: { Authorization: 'Bearer key' },
      body: form,
    });
    expect(response.status).toBe(200);
    return Buffer.from(((await response.json()) as Images).data[0]!.b64_json, 'base64');
  }

  it('starts from the picture that is given (multipart)', async () => {
    const { channels: fromRed } = await sharp(await edit(await red())).stats();
    const { channels: fromBlue } = await sharp(await edit(await blue())).stats();
    expect(fromRed[0]!.mean).toBeGreaterThan(fromBlue[0]!.mean + 20);
    expect(fromBlue[2]!.mean).toBeGreaterThan(fromRed[2]!.mean + 20);
  });

  it('takes JSON with a data URL, too, and records the picture by its digest', async () => {
    const image = `data:image/png;base64,${(await red()).toString('base64')}`;
    const response = await sandbox.post('/openai/v1/images/edits', { prompt: 'x', image, ...small });
    expect(response.status).toBe(200);
    await edit(await red());
    const recorded = sandbox.control.calls.list({ target: 'openai.images' }).at(-1)?.body;
    expect(recorded).toMatchObject({
      prompt: 'misty forest',
      image: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  it.each([
    ['no picture', {}],
    ['a picture that cannot be read', { image: Buffer.from('not a picture').toString('base64') }],
  ])('refuses %s', async (_name, body) => {
    const response = await sandbox.post('/openai/v1/images/edits', { prompt: 'x', ...small, ...body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param: 'image' } });
  });
});

describe('magic words in a picture prompt', () => {
  it('[fail:rejected] is a 400 with content_policy_violation', async () => {
    const response = await sandbox.post('/openai/v1/images/generations', { prompt: 'x [fail:rejected]', ...small });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'content_policy_violation' } });
  });

  it('[truncated] is a picture whose pixels are missing', async () => {
    const picture = await generate({ prompt: 'dunes [truncated]', ...small });
    expect((await sharp(picture).metadata()).width).toBe(256);
    await expect(sharp(picture, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  });

  it('[bomb] is a small file of 400 megapixels', async () => {
    const picture = await generate({ prompt: 'dunes [bomb]', ...small });
    expect(picture.length).toBeLessThan(200_000);
    const meta = await sharp(picture, { limitInputPixels: false }).metadata();
    expect(meta.width * meta.height).toBe(400_000_000);
  });

  it('[not-an-image] is a page', async () => {
    const picture = await generate({ prompt: 'dunes [not-an-image]', ...small });
    expect(picture.toString()).toContain('<html>');
  });

  it('leaves no trace in the picture: it is that of the prompt without the word', async () => {
    const plain = await generate({ prompt: 'dunes', ...small });
    const magic = await generate({ prompt: 'dunes [slow:1]', ...small });
    expect(plain.equals(magic)).toBe(true);
  });
});
