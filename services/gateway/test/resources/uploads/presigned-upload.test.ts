import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { presignedUploadSchema, type Asset, type PresignedUpload } from '@slideloom/contracts';
import { objectKeys } from '@slideloom/storage';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { gif, photo, png, secretOfPhoto } from '../../support/pictures.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  ({ send } = await world.gateway(bucket.env));
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

const presignInput = { filename: 'photos/a.png', content_type: 'image/png' };

async function presign(token: string, body: object = presignInput): Promise<PresignedUpload> {
  const answer = await send('POST', '/upload/presign', { token, body });
  expect(answer.status).toBe(201);
  expect(presignedUploadSchema.parse(answer.body)).toEqual(answer.body);
  return answer.body as PresignedUpload;
}

/** Sends a file by the form, as a browser does. */
async function post({ url, fields }: PresignedUpload, content: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}

const complete = (token: string, uploadId: string, headers: Record<string, string> = {}) =>
  send('POST', '/upload/complete', { token, body: { upload_id: uploadId }, headers });

const incomingOf = (teamId: string, uploadId: string) => bucket.store.exists(objectKeys.incoming({ teamId, uploadId }));

describe('POST /upload/presign and /upload/complete', () => {
  it('201 take a file that never passed through the gateway into the library', async () => {
    const { apiKey: token, teamId } = await world.team();
    const form = await presign(token);
    expect(form.max_bytes).toBe(20 * 1024 * 1024);
    expect(Date.parse(form.expires_at) - Date.now()).toBeGreaterThan(3_500_000);
    const bytes = png(40, 30);
    expect(await post(form, bytes)).toBe(204);
    expect(await bucket.keys('teams/')).toEqual([]);

    const { status, body } = await complete(token, form.upload_id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'a.png', width: 40, height: 30, size_bytes: bytes.length, source: 'upload' });
    const stored = await fetch((body as Asset).url);
    expect(stored.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await incomingOf(teamId, form.upload_id)).toBe(false);
    expect((await send('GET', '/assets', { token })).body).toMatchObject({ data: [body] });
  });

  it('201 publish neither where nor with what a picture was taken', async () => {
    const { apiKey: token } = await world.team();
    const form = await presign(token);
    await post(form, photo());
    const { status, body } = await complete(token, form.upload_id);
    expect(status).toBe(201);
    const stored = Buffer.from(await (await fetch((body as Asset).url)).arrayBuffer());
    expect(stored.includes(secretOfPhoto)).toBe(false);
    expect(body).toMatchObject({ width: 60, height: 90, size_bytes: stored.length });
  });

  it('201 once for all repetitions, also for ten at once, with and without an Idempotency-Key', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { upload_id: id, ...form } = await presign(token);
    await post({ upload_id: id, ...form }, png());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => complete(token, id, place % 2 ? { 'idempotency-key': 'k' } : {})),
    );
    answers.push(await complete(token, id));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    expect(await bucket.keys(`teams/${teamId}/`)).toHaveLength(1);
    expect(await world.database.prisma.asset.count({ where: { team_id: teamId } })).toBe(1);
  });

  it('201 store the file as what it is, not as what was announced', async () => {
    const { apiKey: token } = await world.team();
    const form = await presign(token, { filename: 'a.png', content_type: 'image/png', size_bytes: gif.length });
    await post(form, gif);
    const { body } = await complete(token, form.upload_id);
    expect(body).toMatchObject({ content_type: 'image/gif', width: 1 });
    expect((await fetch((body as Asset).url)).headers.get('content-type')).toBe('image/gif');
  });

  it.each<[string, () => Buffer, string]>([
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'picture_type_unsupported'],
    ['a picture that is cut off', () => png(90, 90).subarray(0, -9), 'picture_unreadable'],
    ['a bomb', () => png(14_000, 14_000), 'picture_too_large'],
  ])('400 for %s, which is removed; the form may be used again', async (_name, make, code) => {
    const { apiKey: token, teamId } = await world.team();
    const form = await presign(token);
    await post(form, make());
    expectError(await complete(token, form.upload_id), 400, code);
    expect(await incomingOf(teamId, form.upload_id)).toBe(false);
    expect(await bucket.keys(`teams/${teamId}/`)).toEqual([]);
    expectError(await complete(token, form.upload_id), 409, 'upload_incomplete');
    await post(form, png());
    expect((await complete(token, form.upload_id)).status).toBe(201);
  });

  it('400 for more bytes than the form allows, where the store let them in', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { upload_id: uploadId } = await presign(token);
    const key = objectKeys.incoming({ teamId, uploadId });
    const body = Readable.from([png(9, 9, 21 * 1024 * 1024)]);
    await bucket.store.put({ key, body, maxBytes: 30_000_000, contentType: 'image/png' });
    expectError(await complete(token, uploadId), 400, 'picture_too_large');
    expect(await incomingOf(teamId, uploadId)).toBe(false);
  });

  it('409 while no file has arrived', async () => {
    const { apiKey: token } = await world.team();
    const { upload_id: id } = await presign(token);
    expectError(await complete(token, id), 409, 'upload_incomplete', 'The file of this upload has not arrived yet');
  });

  it('404 alike for an upload that is absent, malformed, foreign, over, or whose asset was deleted', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [foreign, late, done] = await Promise.all([
      presign(other.apiKey),
      presign(team.apiKey),
      presign(team.apiKey),
    ]);
    await Promise.all([foreign, late, done].map((form) => post(form, png())));
    await world.database.prisma.upload.update({ where: { id: late.upload_id }, data: { expires_at: new Date() } });
    await complete(team.apiKey, done.upload_id);
    await send('DELETE', `/assets/${done.upload_id}`, { token: team.apiKey });
    for (const id of [world.newId(), 'x', foreign.upload_id, late.upload_id, done.upload_id]) {
      expectError(await complete(team.apiKey, id), 404, 'upload_not_found', 'Upload not found');
    }
  });

  it.each([
    ['filename', { content_type: 'image/png' }],
    ['filename', { ...presignInput, filename: '' }],
    ['filename', { ...presignInput, filename: 'x'.repeat(1_025) }],
    ['content_type', { filename: 'a.svg', content_type: 'image/svg+xml' }],
    ['content_type', { filename: 'a.html', content_type: 'text/html' }],
    ['size_bytes', { ...presignInput, size_bytes: 21 * 1024 * 1024 }],
    ['size_bytes', { ...presignInput, size_bytes: 0 }],
  ])('400 names %s in %j', async (field, body) => {
    const { apiKey: token } = await world.team();
    expectError(
      await send('POST', '/upload/presign', { token, body }),
      400,
      'invalid_request',
      new RegExp(`^${field} `),
    );
  });

  it('201 answers the same form to a repeated request, and keeps one note', async () => {
    const { apiKey: token, teamId } = await world.team();
    const ask = () =>
      send('POST', '/upload/presign', { token, body: presignInput, headers: { 'idempotency-key': 'k' } });
    const [first, again] = [await ask(), await ask()];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await world.database.prisma.upload.count({ where: { team_id: teamId } })).toBe(1);
  });
});

describe('a file that changes while it is completed', () => {
  it('409 for whoever verified the first one, and nothing of it stays', async () => {
    const { apiKey: token, teamId } = await world.team();
    const form = await presign(token);
    await post(form, png(5, 5));
    // As another request does, which has seen another file by now.
    const elsewhere = objectKeys.verifiedUpload({
      teamId,
      uploadId: form.upload_id,
      sha256: 'a'.repeat(64),
      extension: 'png',
    });
    await world.database.prisma.$executeRawUnsafe(`
      CREATE FUNCTION overtake() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.object_key := '${elsewhere}'; RETURN NEW; END $$`);
    await world.database.prisma.$executeRawUnsafe(
      'CREATE TRIGGER overtake BEFORE UPDATE OF object_key ON uploads FOR EACH ROW EXECUTE FUNCTION overtake()',
    );
    const answer = await complete(token, form.upload_id);
    await world.database.prisma.$executeRawUnsafe('DROP FUNCTION overtake() CASCADE');
    expectError(answer, 409, 'file_changed');
    expect(await bucket.keys(`teams/${teamId}/`)).toEqual([]);
    expect((await complete(token, form.upload_id)).status).toBe(201);
    expect(await bucket.keys(`teams/${teamId}/`)).toHaveLength(1);
  });
});
