import { describe, expect, it } from '@jest/globals';
import { derivedUuid } from '@slideloom/service-kit';
import { objectKeys, takePicture } from '@slideloom/storage';
import sharp from 'sharp';
import { drawnSourceType } from '../../src/adapters/pictures/create-drawn-slides.ts';
import { createPictureReader } from '../../src/adapters/pictures/create-picture-reader.ts';

const cdnUrl = 'https://cdn.test';
const teamId = derivedUuid('team');
const of = { teamId, jobId: derivedUuid('job'), sha256: 'a'.repeat(64) };
const before = objectKeys.generatedImage({ ...of, extension: 'png' });
const slide = objectKeys.renderedSlide({ ...of, slideIndex: 0, extension: 'png' });
const drawnBefore = objectKeys.renderedSlide({ ...of, slideIndex: 1, extension: 'png' });
const upload = objectKeys.upload({ teamId, assetId: derivedUuid('asset'), extension: 'png' });
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86432' } })
  .png()
  .toBuffer();
const { bytes: marked } = await takePicture(png, { sourceType: 'compositeWithTrainedAlgorithmicMedia' });

const reader = (bytes: Buffer) =>
  createPictureReader(
    {
      get: async () => bytes,
      keyFromUrl: (url) => (url.startsWith(cdnUrl) ? url.slice(cdnUrl.length + 1) : null),
    },
    { fetchBytes: async (url) => ({ bytes, finalUrl: url, contentType: 'image/png' }) },
    { sourceTypeOf: async (_teamId, key) => (key === drawnBefore ? 'compositeWithTrainedAlgorithmicMedia' : null) },
  );

describe('how a picture of a post came about', () => {
  it.each([
    ['a slide', `${cdnUrl}/${slide}`],
    ['an upload', `${cdnUrl}/${upload}`],
    ['an address of others', 'https://pictures.test/a.png'],
    ['a generated picture', `${cdnUrl}/${before}`],
  ])('is what its file says: %s', async (_name, url) => {
    const picture = await reader(marked)(teamId, url, new AbortController().signal);
    expect(picture).toEqual({ bytes: marked, sourceType: 'compositeWithTrainedAlgorithmicMedia' });
  });

  it.each([
    ['a generated picture from before files were marked', `${cdnUrl}/${before}`, 'trainedAlgorithmicMedia'],
    ['a slide that was drawn before', `${cdnUrl}/${drawnBefore}`, 'compositeWithTrainedAlgorithmicMedia'],
    ['a slide', `${cdnUrl}/${slide}`, null],
    ['an upload', `${cdnUrl}/${upload}`, null],
    ['an address of others that ends like one of ours', `https://pictures.test/${before}`, null],
  ])('is known by its key or its job where its file says nothing: %s', async (_name, url, sourceType) => {
    expect(await reader(png)(teamId, url, new AbortController().signal)).toEqual({ bytes: png, sourceType });
  });
});

describe('a slide that was drawn before files were marked', () => {
  const gradient = { type: 'gradient', gradientFrom: '#000000', gradientTo: '#ffffff' };
  const shown = (key: string) => ({ type: 'image', image_url: `${cdnUrl}/${key}` });
  const layer = (key: string) => ({ slide_index: 1, ...shown(key), x: 0, y: 0, width: 100, height: 100 });
  const words = { slide_index: 1, text: { content: 'Words' } };
  const keyFromUrl = (url: string) => (url.startsWith(cdnUrl) ? url.slice(cdnUrl.length + 1) : null);
  const first = { name: 'One', background: shown(before) };

  it.each([
    ['a generated picture', { slides: [first, { name: 'Two', background: shown(before) }] }, 'trainedAlgorithmicMedia'],
    [
      'a generated picture that was set over its background',
      {
        slides: [first, { name: 'Two', background: gradient }],
        images: [{ slide_index: 1, image_url: `${cdnUrl}/${before}` }],
      },
      'trainedAlgorithmicMedia',
    ],
    [
      'words on a generated picture',
      { slides: [first, { name: 'Two', background: shown(before) }], texts: [words] },
      'compositeWithTrainedAlgorithmicMedia',
    ],
    [
      'a generated picture beside an upload',
      { slides: [first, { name: 'Two', background: shown(upload) }], layers: [layer(before)] },
      'compositeWithTrainedAlgorithmicMedia',
    ],
    ['an upload', { slides: [first, { name: 'Two', background: shown(upload) }], texts: [words] }, null],
    [
      'a picture of others that lies at such a key',
      { slides: [first, { name: 'Two', background: { type: 'image', image_url: `https://pictures.test/${before}` } }] },
      null,
    ],
    ['words alone', { slides: [first, { name: 'Two', background: gradient }], texts: [words] }, null],
    ['a slide that its job does not have', { slides: [first] }, null],
    ['nothing that can be read', { slides: 'none' }, null],
  ])('is known by the pictures of its job: %s', (_name, input, sourceType) => {
    expect(drawnSourceType({ texts: [], images: [], ...input }, 1, keyFromUrl)).toBe(sourceType);
  });
});
