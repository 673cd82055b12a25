import { describe, expect, it } from '@jest/globals';
import { derivedUuid } from '@slideloom/service-kit';
import type { ClaimedJob } from '@slideloom/jobs';
import { publicPrefix, readOrigin, takePicture, thumbnailWidths, objectKeys } from '@slideloom/storage';
import { manifest, manifestStore, pngChunk } from '@slideloom/storage/manifests';
import sharp from 'sharp';
import { composeSlidePicture } from '../src/adapters/compose-slide-picture.ts';
import { createPictureStore } from '../src/adapters/create-picture-store.ts';
import { cropPicture } from '../src/adapters/crop-picture.ts';
import { measureSlidePicture } from '../src/adapters/measure-slide-picture.ts';
import { finishPicture } from '../src/domain/finish-picture.ts';
import type { ImageOrder } from '../src/domain/ports.ts';

const cdnUrl = 'https://cdn.test';
const uri = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const generated = { sourceType: 'trainedAlgorithmicMedia', hasManifest: false };
const job = { id: derivedUuid('job'), teamId: derivedUuid('team') } as ClaimedJob;
const finish: NonNullable<ImageOrder['finish']> = {
  photo: { x: 0, y: 0, width: 1080, height: 1920, radius: 0 },
  ground: { from: '#102030', to: '#405060', angle: 180 },
  scrims: [{ edge: 'bottom', color: '#0b1026', solid_to: 960, clear_at: 540 }],
  words: [{ x: 90, y: 1_000, width: 800, height: 380, color: '#ffffff' }],
};
const order: ImageOrder = {
  modelId: 'fal:fal-ai/flux/schnell',
  prompt: 'a lake at dawn',
  aspectRatio: '9:16',
  isRatioKept: false,
  referenceUrl: null,
  referenceStrength: null,
  finish: null,
};

async function make(source: Buffer, more: Partial<ImageOrder>) {
  const objects = new Map<string, Buffer>();
  const store = createPictureStore({
    put: async ({ key, body }) => {
      objects.set(key, body as Buffer);
      return { sizeBytes: (body as Buffer).length, etag: '' };
    },
    get: async (key) => objects.get(key)!,
    publicUrl: (key) => `${cdnUrl}/${key}`,
    keyFromUrl: (url) => url.slice(cdnUrl.length + 1),
  });
  const ports = {
    take: takePicture,
    crop: cropPicture,
    compose: composeSlidePicture,
    measure: measureSlidePicture,
    store,
  };
  const outcome = await finishPicture(source, { ...order, ...more }, job, ports);
  return { asset: outcome.assets[0]!, objects };
}

describe('a generated picture', () => {
  const cases: [name: string, more: Partial<ImageOrder>][] = [
    ['whole', {}],
    ['cut to its ratio', { isRatioKept: true }],
    ['as the background of a slide', { finish }],
    ['for the layers of a slide', { finish: { ...finish, is_layered: true } }],
  ];

  it.each(
    cases.flatMap(([name, more]) => (['png', 'jpeg', 'webp'] as const).map((format) => [name, format, more] as const)),
  )('is marked, with its small copies: %s, %s', async (_name, format, more) => {
    const source = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#c86432' } })
      .toFormat(format)
      .toBuffer();
    const { asset, objects } = await make(source, more);
    expect(asset.origin).toEqual({
      digital_source_type: 'trainedAlgorithmicMedia',
      provider: 'fal',
      model: 'fal-ai/flux/schnell',
      has_manifest: false,
    });
    expect(asset.objectKey.startsWith(publicPrefix)).toBe(true);
    const keys = [asset.objectKey, ...thumbnailWidths.map((width) => objectKeys.thumbnail(asset.objectKey, width))];
    expect([...objects.keys()].toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect([key, await readOrigin(objects.get(key)!)]).toEqual([key, generated]);
    expect(asset.sizeBytes).toBe(objects.get(asset.objectKey)!.length);
  });

  it('says whether its provider sent a manifest, of which nothing is stored', async () => {
    const png = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#c86432' } })
      .png()
      .toBuffer();
    const signed = pngChunk('caBX', manifestStore(manifest('urn:uuid:1', uri)));
    const { asset, objects } = await make(Buffer.concat([png.subarray(0, 33), signed, png.subarray(33)]), {});
    expect(asset.origin).toMatchObject({ digital_source_type: 'trainedAlgorithmicMedia', has_manifest: true });
    expect(objects.get(asset.objectKey)!.includes('c2pa')).toBe(false);
  });
});
