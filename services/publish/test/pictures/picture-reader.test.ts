import { describe, expect, it } from '@jest/globals';
import { derivedUuid } from '@slideloom/service-kit';
import { objectKeys, takePicture } from '@slideloom/storage';
import sharp from 'sharp';
import { createPictureReader } from '../../src/adapters/pictures/create-picture-reader.ts';

const cdnUrl = 'https://cdn.test';
const teamId = derivedUuid('team');
const of = { teamId, jobId: derivedUuid('job'), sha256: 'a'.repeat(64) };
const before = objectKeys.generatedImage({ ...of, extension: 'png' });
const slide = objectKeys.renderedSlide({ ...of, slideIndex: 0, extension: 'png' });
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
    { fetchBytes: async (url) => ({ bytes, finalUrl: url, contentType: 'image/png' }) as never },
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
    ['a slide', `${cdnUrl}/${slide}`, null],
    ['an upload', `${cdnUrl}/${upload}`, null],
    ['an address of others that ends like one of ours', `https://pictures.test/${before}`, null],
  ])('is known by its key where its file says nothing: %s', async (_name, url, sourceType) => {
    expect(await reader(png)(teamId, url, new AbortController().signal)).toEqual({ bytes: png, sourceType });
  });
});
