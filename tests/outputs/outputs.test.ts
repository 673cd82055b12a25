/** @own-process: a decoder that it compares with writes its functions into the global object. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { canvasSizes, limits, type CanvasFormat, type Output } from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { findPoppler } from '@slideloom/machine/find-poppler';
import { contentHash, objectKeys } from '@slideloom/storage';
import { createSilentLogger, createTestBucket, type TestBucket } from '@slideloom/testing';
import sharp from 'sharp';
import { bindDocument } from '@slideloom/render/bind-document';
import { encodeJpeg } from '@slideloom/render/encode-jpeg';
import { createRenderWork } from '@slideloom/render/slides-render';
import { decodeCover } from '@slideloom/render/decode-deck-pictures';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';

const run = promisify(execFile);
const renderer = createSlideRenderer({ concurrency: 2 });
let bucket: TestBucket;
let poppler: Awaited<ReturnType<typeof findPoppler>>;
const folder = mkdtempSync(join(tmpdir(), 'slideloom-pdf-'));
let jobs = 0;

beforeAll(async () => {
  [bucket, poppler] = await Promise.all([createTestBucket(), findPoppler()]);
}, 300_000);
afterAll(() => {
  bucket.store.close();
  rmSync(folder, { recursive: true });
});

const formats = Object.keys(canvasSizes) as CanvasFormat[];
const deckOf = (canvas: CanvasFormat) => ({
  canvas,
  slides: [
    {
      name: 'One',
      background: { type: 'gradient', gradientFrom: '#1e3a8a', gradientTo: '#f97316', gradientAngle: 135 },
    },
    { name: 'Two', background: { type: 'gradient', gradientFrom: '#fef3c7', gradientTo: '#fde68a' } },
    { name: 'Three', background: { type: 'image', image_url: 'https://pictures.test/photo.png' } },
  ],
  texts: [
    { slide_index: 0, text: { content: 'Größe zählt: 日本', language: 'de', fontSize: 110, y: 300 } },
    { slide_index: 0, text: { content: 'Small print', fontSize: 48, y: 700 } },
    { slide_index: 1, text: { content: 'Red on yellow', color: '#dc2626', fontSize: 90, y: 400 } },
  ],
});

/** Renders a deck as a job with real pixels and a real store. */
async function render(canvas: CanvasFormat, output?: Output, id = `job-${(jobs += 1)}`) {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#16a34a' } })
    .png()
    .toBuffer();
  const input = { ...deckOf(canvas), ...(output && { output }) };
  const job = { id, teamId: 't-1', input, createdAt: '2026-11-22T10:00:00.000Z' } as unknown as ClaimedJob;
  const drawn: string[] = [];
  const work = createRenderWork(
    {
      loadPicture: async () => ({
        sha256: contentHash(photo),
        decode: (size) => decodeCover(photo, size),
        sizeBytes: photo.length,
        decodeLayer: () => Promise.reject(new Error('none')),
      }),
      renderFile: (slide, format, signal) => {
        drawn.push(slide.slide.name);
        return renderer.renderFile(slide, format, signal);
      },
      lint: () => [],
    },
    { store: bucket.store, drawingVersion: 'v1' },
  );
  const outcome = await work(job, { signal: new AbortController().signal, logger: createSilentLogger() } as never);
  return { ...(outcome as Extract<WorkOutcome, { kind: 'completed' }>), drawn: drawn.toSorted() };
}

const read = (key: string) => bucket.store.get(key, { maxBytes: limits.document.maxBytes });
const flat = (picture: Buffer) => sharp(picture).flatten({ background: '#fff' }).toColourspace('srgb').png().toBuffer();

/** The mean difference of all channels, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([flat(one), flat(other)]);
  const sizes = await Promise.all([first, second].map(async (picture) => sharp(picture).metadata()));
  expect([sizes[0]?.width, sizes[0]?.height]).toEqual([sizes[1]?.width, sizes[1]?.height]);
  const apart = await sharp(first)
    .composite([{ input: second, blend: 'difference' }])
    .removeAlpha()
    .png()
    .toBuffer();
  const { channels } = await sharp(apart).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

describe('a job with output jpeg', () => {
  it.each(formats)('keeps each slide of %s as a JPEG that looks like the PNG', async (canvas) => {
    const [png, jpeg] = [await render(canvas), await render(canvas, 'jpeg')];
    expect(jpeg.assets).toHaveLength(3);
    // What was kept of the PNGs is no answer to a request for JPEGs.
    expect(jpeg.drawn).toEqual(['One', 'Three', 'Two']);
    for (const [index, asset] of jpeg.assets.entries()) {
      expect(asset).toMatchObject({ contentType: 'image/jpeg', source: 'export', ...canvasSizes[canvas] });
      expect(asset.name).toMatch(/\.jpg$/);
      const file = await read(asset.objectKey);
      expect(file.length).toBe(asset.sizeBytes);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        chromaSubsampling: '4:4:4',
        ...canvasSizes[canvas],
      });
      expect(await difference(file, await read(png.assets[index]!.objectKey))).toBeLessThan(1);
    }
    expect(jpeg.result).toEqual({
      slides: jpeg.assets.map(({ objectKey }, index) => ({
        name: ['One', 'Two', 'Three'][index],
        image_url: bucket.store.publicUrl(objectKey),
      })),
    });
    const again = await render(canvas, 'jpeg');
    expect(again.drawn).toEqual([]);
    expect(again.assets.map(({ contentType, sizeBytes }) => [contentType, sizeBytes])).toEqual(
      jpeg.assets.map(({ contentType, sizeBytes }) => [contentType, sizeBytes]),
    );
  });
});

describe('a job with output pdf', () => {
  it.each(formats)('binds the slides of %s, which poppler and pdfium draw as the PNGs are', async (canvas) => {
    const { width, height } = canvasSizes[canvas];
    const { assets, result } = await render(canvas, 'pdf');
    const [slides, document] = [assets.slice(0, 3), assets[3]!];
    expect(slides.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/png', 'image/png']);
    expect(result).toMatchObject({
      slides: slides.map(({ objectKey }) => ({ image_url: bucket.store.publicUrl(objectKey) })),
    });
    expect(document).toMatchObject({
      contentType: 'application/pdf',
      source: 'export',
      width,
      height,
      metadata: { pages: 3 },
    });
    const pdf = await read(document.objectKey);
    expect(pdf.length).toBe(document.sizeBytes);
    const file = join(folder, `${width}x${height}.pdf`);
    writeFileSync(file, pdf);

    const { stdout } = await run(poppler.pdfinfo, [file]);
    expect(stdout).toMatch(/^Title: +Größe zählt: 日本$/m);
    expect(stdout).toMatch(/^Pages: +3$/m);
    expect(stdout).toMatch(new RegExp(`^Page size: +${width * 0.75} x ${height * 0.75} pts`, 'm'));
    expect(pdf.toString('latin1')).toContain('/Lang (de)');
    await run(poppler.pdftoppm, ['-r', '96', '-png', file, join(folder, `${width}x${height}`)]);

    const pdfium = await PDFiumLibrary.init();
    const opened = await pdfium.loadDocument(pdf);
    for (const [index, slide] of slides.entries()) {
      const png = await read(slide.objectKey);
      expect(await difference(readFileSync(join(folder, `${width}x${height}-${index + 1}.png`)), png)).toBeLessThan(1);
      const page = await opened.getPage(index).render({
        width,
        height,
        render: async ({ data, width: across, height: down }) =>
          sharp(data, { raw: { width: across, height: down, channels: 4 } })
            .png()
            .toBuffer(),
      });
      expect(await difference(Buffer.from(page.data), png)).toBeLessThan(1);
    }
    opened.destroy();
    pdfium.destroy();
  });

  it('run twice makes the same file under the same key', async () => {
    const [first, second] = [await render('4:5', 'pdf', 'job-twice'), await render('4:5', 'pdf', 'job-twice')];
    expect(second.assets).toEqual(first.assets);
    const bytes = await read(first.assets[3]!.objectKey);
    await render('4:5', 'pdf', 'job-twice');
    expect((await read(first.assets[3]!.objectKey)).equals(bytes)).toBe(true);
  });

  it('holds one page in memory: the bytes of a page are out before the next is asked for', async () => {
    const noise = await sharp({
      create: {
        width: 1_080,
        height: 1_080,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    let [asked, written] = [0, 0];
    const pages = async function* () {
      for (; asked < 35; asked += 1) {
        expect(written).toBeGreaterThanOrEqual(asked * noise.length);
        yield { jpeg: noise, width: 1_080, height: 1_080 };
      }
    };
    const details = { title: 'Noise', language: null, createdAt: new Date(0) };
    for await (const chunk of bindDocument(pages(), details)) written += chunk.length;
    expect(asked).toBe(35);
    expect(written).toBeGreaterThan(35 * noise.length);
  });

  it('gives a page the best quality that leaves room for all', async () => {
    const noise = sharp({
      create: {
        width: 1_080,
        height: 1_920,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const raw = sharp(await noise.png().toBuffer());
    const free = await encodeJpeg(raw);
    const bound = await encodeJpeg(raw, { maxBytes: free.length - 1 });
    expect(bound.length).toBeLessThan(free.length);
    const worst = Math.floor(limits.document.maxBytes / limits.slides.max) - 4_000;
    expect((await encodeJpeg(raw, { maxBytes: worst })).length).toBeLessThanOrEqual(worst);
  });
});

describe('thumbnails', () => {
  it.each(formats)('of %s lie beside each slide, drawn or copied, and none beside a document', async (canvas) => {
    const { width, height } = canvasSizes[canvas];
    for (const { assets } of [await render(canvas, 'pdf'), await render(canvas, 'pdf')]) {
      for (const { objectKey, hasThumbnails } of assets.slice(0, 3)) {
        expect(hasThumbnails).toBe(true);
        for (const wide of [270, 540] as const) {
          const small = await read(objectKeys.thumbnail(objectKey, wide));
          const down = Math.round((height * wide) / width);
          expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: wide, height: down });
          const expected = await sharp(await read(objectKey))
            .resize({ width: wide })
            .png()
            .toBuffer();
          expect(await difference(small, expected)).toBeLessThan(4);
        }
      }
      expect(assets[3]!.hasThumbnails).toBeUndefined();
      expect(await bucket.store.exists(objectKeys.thumbnail(assets[3]!.objectKey, 270))).toBe(false);
    }
  });
});
