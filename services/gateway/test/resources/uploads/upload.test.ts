import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetSchema, limits, type Asset } from '@slideloom/contracts';
import type { Broker } from '@slideloom/messaging';
import { takePicture } from '@slideloom/storage';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { messageOf } from '../../support/accepted-work.ts';
import { fileForm, form, formHeaders, type FormPart } from '../../support/forms.ts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { gif, photo, png, secretOfPhoto, webp } from '../../support/pictures.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;
let broker: Broker;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  const gateway = await world.gateway(bucket.env);
  ({ send } = gateway);
  ({ broker } = gateway.process);
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

const upload = (token: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  send('POST', '/upload', { token, body, headers: { ...formHeaders, ...headers } });

const uploadJson = (token: string, body: object): Promise<Answer> => send('POST', '/upload', { token, body });

/** Returns what a team has in the tables and, by its own notes, in the bucket. */
async function remainsOf(teamId: string): Promise<{ assets: number; open: number }> {
  const { prisma } = world.database;
  return {
    assets: await prisma.asset.count({ where: { team_id: teamId } }),
    open: await prisma.upload.count({ where: { team_id: teamId, completed_at: null } }),
  };
}

const html = '<html><script>alert(1)</script></html>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('POST /upload', () => {
  it('201 has the thumbnails of its picture made by the renderer', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { body } = await upload(token, fileForm(png(40, 30), 'a.png'));
    const { id } = body as Asset;
    expect(await messageOf(broker, 'picture.thumbnails', id)).toEqual({ asset_id: id, team_id: teamId });
  });

  it('201 answers the asset, whose bytes everyone can read as they came', async () => {
    const { apiKey: token } = await world.team();
    const bytes = png(40, 30);
    const { status, body } = await upload(token, fileForm(bytes, 'My holiday.png'));
    expect(status).toBe(201);
    expect(assetSchema.parse(body)).toEqual(body);
    const asset = body as Asset;
    expect(asset).toMatchObject({
      name: 'My holiday.png',
      content_type: 'image/png',
      size_bytes: bytes.length,
      width: 40,
      height: 30,
      source: 'upload',
      metadata: null,
    });
    const stored = await fetch(asset.url);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await send('GET', '/assets', { token })).body).toMatchObject({ data: [asset] });
  });

  it('201 keeps as many pairs of texts as may be, in letters of four bytes; 400 for a field beyond 64 KB', async () => {
    const { apiKey: token } = await world.team();
    const { maxPairs, keyMaxChars, valueMaxChars } = limits.callerData;
    const pairs = Array.from({ length: maxPairs }, (_, number) => [
      String.fromCodePoint(0x1f400 + number).repeat(keyMaxChars),
      '📚'.repeat(valueMaxChars),
    ]);
    const send = (metadata: string) =>
      upload(token, fileForm(png(4, 3), 'a.png', [{ name: 'metadata', content: metadata }]));
    const kept = JSON.stringify(Object.fromEntries(pairs));
    expect(Buffer.byteLength(kept)).toBeGreaterThan(40_000);
    expect((await send(kept)).status).toBe(201);
    expectError(await send(' '.repeat(64 * 1024 + 1)), 400, 'invalid_request', 'metadata is too long');
  });

  it("names the form's fields that it does not understand in X-Ignored-Fields", async () => {
    const { apiKey: token } = await world.team();
    const fields = [
      { name: 'naem', content: 'Lake' },
      { name: 'name', content: 'Sea' },
    ];
    const { status, headers } = await send('POST', '/upload?x=1', {
      token,
      body: fileForm(png(), 'a.png', fields),
      headers: formHeaders,
    });
    expect([status, headers['x-ignored-fields']]).toEqual([201, '?x, naem']);
    expect((await upload(token, fileForm(png()))).headers['x-ignored-fields']).toBeUndefined();
  });

  it.each([
    ['image/png', png(), 'png'],
    ['image/gif', gif, 'gif'],
    ['image/webp', webp, 'webp'],
  ])('201 stores it as what it is, whatever is said about it: %s', async (contentType, bytes, extension) => {
    const { apiKey: token } = await world.team();
    const body = form([
      { name: 'file', content: bytes, filename: 'x.html', headers: 'Content-Type: text/html\r\n' },
      { name: 'content_type', content: 'text/html' },
    ]);
    const asset = (await upload(token, body)).body as Asset;
    expect(asset).toMatchObject({ content_type: contentType, name: 'x.html' });
    expect(asset.url).toMatch(new RegExp(`\\.${extension}$`));
    expect((await fetch(asset.url)).headers.get('content-type')).toBe(contentType);
  });

  it('201 stores a picture with a page behind its end as a picture', async () => {
    const { apiKey: token } = await world.team();
    const answer = await upload(token, fileForm(Buffer.concat([png(), Buffer.from(html)]), 'page.html'));
    expect(answer.status).toBe(201);
    const stored = await fetch((answer.body as Asset).url);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).equals(png())).toBe(true);
    expect(answer.body).toMatchObject({ size_bytes: png().length });
  });

  it.each(['form', 'JSON'])('201 publishes neither where nor with what a picture was taken: %s', async (way) => {
    const { apiKey: token, teamId } = await world.team();
    const picture = photo();
    expect(picture.includes(secretOfPhoto)).toBe(true);
    const answer =
      way === 'form'
        ? await upload(token, fileForm(picture, 'holiday.jpg'))
        : await uploadJson(token, { filename: 'holiday.jpg', content_base64: picture.toString('base64') });
    expect(answer).toMatchObject({ status: 201, body: { width: 60, height: 90 } });
    const stored = Buffer.from(await (await fetch((answer.body as Asset).url)).arrayBuffer());
    expect(stored.includes(secretOfPhoto)).toBe(false);
    expect(await takePicture(stored)).toMatchObject({ width: 60, height: 90 });
    expect(answer.body).toMatchObject({ size_bytes: stored.length });
    expect(await bucket.keys(`incoming/${teamId}/`)).toEqual([]);
  });

  it('201 takes the small JSON form', async () => {
    const { apiKey: token } = await world.team();
    const content = png(7, 5).toString('base64');
    const answers = await Promise.all([
      uploadJson(token, { filename: 'a/b/c.png', content_base64: content }),
      uploadJson(token, { filename: 'c.png', content_base64: content.replace(/=+$/, ''), name: ' Mine ' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => (body as Asset).name)).toEqual(['c.png', 'Mine']);
  });

  it.each<[string, string, FormPart[], string]>([
    ['the field name, before the file', 'a.png', [{ name: 'name', content: 'Größe 😀' }], 'Größe 😀'],
    ['the file', 'übersicht.png', [], 'übersicht.png'],
    ['the last part of a path', 'C:\\\\fakepath\\\\a.png', [], 'a.png'],
    ['the last part of a longer path', '../../etc/passwd', [], 'passwd'],
    ['what can be seen of it', 'a\u202egnp.b\u0007.png', [], 'agnp.b.png'],
    ['nothing, where nothing is left', '..', [], 'picture.png'],
    ['its first 200 characters', `${'n'.repeat(199)}😀.png`, [], 'n'.repeat(199)],
  ])('201 names it after %s', async (_name, filename, fields, expected) => {
    const { apiKey: token } = await world.team();
    const answer = await upload(token, fileForm(png(), filename, fields));
    expect(answer).toMatchObject({ status: 201, body: { name: expected } });
  });

  it('201 takes the fields that come after the file too', async () => {
    const { apiKey: token } = await world.team();
    const body = form([
      { name: 'file', content: png(), filename: 'a.png' },
      { name: 'name', content: 'Late' },
    ]);
    expect(await upload(token, body)).toMatchObject({ status: 201, body: { name: 'Late' } });
  });

  it('201 takes 20 MB', async () => {
    const { apiKey: token } = await world.team();
    const bytes = png(10, 10, 20 * 1024 * 1024 - 200);
    const answer = await upload(token, fileForm(bytes));
    expect(answer).toMatchObject({ status: 201, body: { size_bytes: bytes.length } });
    const stored = await fetch((answer.body as Asset).url);
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('POST /upload refuses, and leaves nothing behind:', () => {
  it.each<[string, () => Buffer, number, string, RegExp]>([
    ['SVG', () => fileForm(Buffer.from(svg), 'a.png'), 400, 'picture_type_unsupported', /./],
    ['HTML', () => fileForm(Buffer.from(html), 'a.png'), 400, 'picture_type_unsupported', /./],
    ['a file of no bytes', () => fileForm(Buffer.alloc(0)), 400, 'picture_type_unsupported', /./],
    ['a picture that is cut off', () => fileForm(png(90, 90).subarray(0, -9)), 400, 'picture_unreadable', /./],
    [
      'a first line that is a picture',
      () => fileForm(Buffer.concat([png().subarray(0, 40), Buffer.from(html.repeat(200))])),
      400,
      'picture_unreadable',
      /./,
    ],
    ['a bomb', () => fileForm(png(14_000, 14_000)), 400, 'picture_too_large', /14000 × 14000/],
    ['21 MB', () => fileForm(png(9, 9, 21 * 1024 * 1024)), 413, 'file_too_large', /20 MB/],
    ['60 MB', () => fileForm(png(9, 9, 60 * 1024 * 1024)), 413, 'file_too_large', /20 MB/],
    ['no file', () => form([{ name: 'name', content: 'x' }]), 400, 'invalid_request', /^file is required$/],
    ['an empty form', () => form([]), 400, 'invalid_request', /^file is required$/],
    [
      'a file in another field',
      () => form([{ name: 'picture', content: png(), filename: 'a.png' }]),
      400,
      'invalid_request',
      /^file /,
    ],
    ['a text in place of the file', () => form([{ name: 'file', content: '' }]), 400, 'picture_type_unsupported', /./],
    [
      'two files',
      () =>
        form([
          { name: 'file', content: png(), filename: 'a.png' },
          { name: 'file', content: png(), filename: 'b.png' },
        ]),
      400,
      'invalid_request',
      /one file/,
    ],
    [
      'a name of 201 characters',
      () => fileForm(png(), 'a.png', [{ name: 'name', content: 'n'.repeat(201) }]),
      400,
      'invalid_request',
      /^name /,
    ],
    [
      'a name of 9,000 characters',
      () => fileForm(png(), 'a.png', [{ name: 'name', content: 'n'.repeat(9_000) }]),
      400,
      'invalid_request',
      /^name /,
    ],
    [
      'a name with U+0000',
      () => fileForm(png(), 'a.png', [{ name: 'name', content: 'a\u0000b' }]),
      400,
      'invalid_request',
      /^name /,
    ],
    [
      'an empty name after the file',
      () =>
        form([
          { name: 'file', content: png(), filename: 'a.png' },
          { name: 'name', content: ' ' },
        ]),
      400,
      'invalid_request',
      /^name /,
    ],
    [
      'a hundred fields',
      () =>
        fileForm(
          png(),
          'a.png',
          Array.from({ length: 100 }, (_, place) => ({ name: `f${place}`, content: 'x' })),
        ),
      400,
      'invalid_request',
      /too many parts/,
    ],
    [
      'a part whose headers are endless',
      () => form([{ name: 'file', content: png(), filename: 'a.png', headers: 'X-Long: y\r\n'.repeat(60_000) }]),
      400,
      'form_unreadable',
      /./,
    ],
    [
      'a form without its end',
      () => form([{ name: 'file', content: png(), filename: 'a.png' }], { isCut: true }),
      400,
      'form_unreadable',
      /./,
    ],
    ['a form cut within the file', () => fileForm(png(50, 50, 900)).subarray(0, 800), 400, 'form_unreadable', /./],
    ['noise', () => Buffer.alloc(5_000, 7), 400, 'form_unreadable', /./],
    ['nothing at all', () => Buffer.alloc(0), 400, 'form_unreadable', /./],
  ])('%s', async (_name, make, status, code, message) => {
    const { apiKey: token, teamId } = await world.team();
    expectError(await upload(token, make()), status, code, message);
    expect(await remainsOf(teamId)).toEqual({ assets: 0, open: 0 });
    // The connection can be used for the next request.
    expect((await upload(token, fileForm(png()))).status).toBe(201);
  });
});
