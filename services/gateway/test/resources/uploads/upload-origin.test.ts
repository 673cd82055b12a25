import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { originSchema, type ExtendedAsset, type PresignedUpload } from '@slideloom/contracts';
import { listen } from '@slideloom/service-kit';
import { pngMark, readOrigin } from '@slideloom/storage';
import { manifest, manifestStore, pngChunk } from '@slideloom/storage/manifests';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { fileForm, formHeaders } from '../../support/forms.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { png } from '../../support/pictures.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;
let site: Server;
let address: string;

const trained = 'trainedAlgorithmicMedia';
const signed = manifestStore(manifest('urn:uuid:1', `http://cv.iptc.org/newscodes/digitalsourcetype/${trained}`));
/** As a generator sends it: its XMP, and a C2PA manifest. */
const generated = withChunks(pngMark(trained), pngChunk('caBX', signed));

function withChunks(...chunks: Buffer[]): Buffer {
  const bytes = png(40, 30);
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
}

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  site = createServer((_request, response) => void response.setHeader('Content-Type', 'image/png').end(generated));
  await listen(site, 0, '127.0.0.1');
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  address = `http://${host}/generated.png`;
  ({ send } = await world.gateway({ ...bucket.env, FETCH_ALLOW_HOSTS: host }));
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
  site.closeAllConnections();
  site.close();
});

const versioned = { 'slideloom-version': '2026-11-28' };

async function byForm(token: string, bytes = generated, headers: Record<string, string> = versioned) {
  const answer = await send('POST', '/upload', {
    token,
    body: fileForm(bytes, 'a.png'),
    headers: { ...formHeaders, ...headers },
  });
  return answer.body as ExtendedAsset;
}

async function byPresignedForm(token: string) {
  const { body } = await send('POST', '/upload/presign', {
    token,
    body: { filename: 'a.png', content_type: 'image/png' },
  });
  const { url, fields, upload_id: id } = body as PresignedUpload;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(generated)]));
  await fetch(url, { method: 'POST', body: form });
  const completed = await send('POST', '/upload/complete', { token, body: { upload_id: id }, headers: versioned });
  return completed.body as ExtendedAsset;
}

async function byAddress(token: string) {
  const answer = await send('POST', '/upload/from-url', { token, body: { url: address }, headers: versioned });
  return answer.body as ExtendedAsset;
}

describe('the origin of an upload', () => {
  it.each([
    ['a form', byForm],
    ['a presigned form', byPresignedForm],
    ['an address', byAddress],
  ])('is what its file says, and stays in the stored file: by %s', async (_way, upload) => {
    const { apiKey: token } = await world.team();
    const asset = await upload(token);
    expect(originSchema.parse(asset.origin)).toEqual({
      digital_source_type: trained,
      provider: null,
      model: null,
      has_manifest: true,
    });
    const stored = Buffer.from(await (await fetch(asset.url)).arrayBuffer());
    expect(stored.length).toBe(asset.size_bytes);
    expect(await readOrigin(stored)).toEqual({ sourceType: trained, hasManifest: false });
    const found = (await send('GET', `/assets/${asset.id}`, { token, headers: versioned })).body as ExtendedAsset;
    expect(found.origin).toEqual(asset.origin);
  });

  it('is null where the file says nothing', async () => {
    const { apiKey: token } = await world.team();
    expect((await byForm(token, png(40, 30))).origin).toBeNull();
  });

  it('is not in the bodies of earlier versions', async () => {
    const { apiKey: token } = await world.team();
    const earlier: Record<string, string>[] = [{}, { 'slideloom-version': '2026-11-22' }];
    for (const headers of earlier) {
      const asset = await byForm(token, generated, headers);
      expect(asset).not.toHaveProperty('origin');
      expect((await send('GET', `/assets/${asset.id}`, { token, headers })).body).not.toHaveProperty('origin');
    }
  });
});

describe('the origin of a picture from before origins were kept', () => {
  it.each([
    ['ai_generated', { digital_source_type: trained, provider: null, model: null, has_manifest: false }],
    ['upload', null],
    ['export', null],
  ])('is what its source says: %s', async (source, origin) => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await world.database.prisma.asset.create({
      data: {
        id: crypto.randomUUID(),
        team_id: teamId,
        name: 'a.png',
        object_key: `teams/${teamId}/a.png`,
        content_type: 'image/png',
        size_bytes: 1,
        width: 1,
        height: 1,
        source,
      },
    });
    const { body } = await send('GET', `/assets/${id}`, { token, headers: versioned });
    expect((body as ExtendedAsset).origin).toEqual(origin);
  });
});
