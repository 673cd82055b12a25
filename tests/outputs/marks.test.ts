import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  canvasSizes,
  originSchema,
  type CanvasFormat,
  type DigitalSourceType,
  type Output,
} from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { findPoppler } from '@slideloom/machine/find-poppler';
import { derivedUuid } from '@slideloom/service-kit';
import { contentHash, objectKeys, readOrigin, takePicture, thumbnailWidths, xmpPacket } from '@slideloom/storage';
import { createSilentLogger } from '@slideloom/testing';
import sharp from 'sharp';
import { createRenderWork } from '@slideloom/render/slides-render';
import { bindDocument } from '@slideloom/render/bind-document';
import { createSlideRenderer } from '@slideloom/render/create-slide-renderer';
import { decodeCover, decodeLayerPicture } from '@slideloom/render/decode-deck-pictures';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'slideloom-marks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const trained = 'trainedAlgorithmicMedia';
const composite = 'compositeWithTrainedAlgorithmicMedia';
const renderer = createSlideRenderer({ concurrency: 2 });
const formats = Object.keys(canvasSizes) as CanvasFormat[];

const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#16a34a' } })
  .png()
  .toBuffer();
const { bytes: painted } = await takePicture(photo, { sourceType: trained });
const { bytes: taken } = await takePicture(photo, { sourceType: 'digitalCapture' });
const pictures: Record<string, Buffer> = {
  'https://pictures.test/photo.png': photo,
  'https://pictures.test/painted.png': painted,
  'https://pictures.test/taken.png': taken,
};

const gradient = { type: 'gradient', gradientFrom: '#1e3a8a', gradientTo: '#f97316' };
const shown = (name: string) => ({ type: 'image', image_url: `https://pictures.test/${name}.png` });
const layer = (name: string) => ({ ...shown(name), x: 40, y: 40, width: 300, height: 300 });
const icon = { type: 'icon', icon: 'heart', x: 40, y: 40, size: 96, color: '#ffffff' };

/** Kinds of slides, and what their files say. */
const kinds: {
  name: string;
  background: object;
  text?: string;
  layers?: object[];
  says: DigitalSourceType | null;
}[] = [
  { name: 'words on a gradient', background: gradient, text: 'Größe', says: null },
  { name: 'a generated picture alone', background: shown('painted'), says: trained },
  { name: 'words on a generated picture', background: shown('painted'), text: 'Größe', says: composite },
  { name: 'words on a photograph', background: shown('taken'), text: 'Größe', says: null },
  {
    name: 'a generated picture beside a photograph',
    background: shown('photo'),
    layers: [layer('painted')],
    says: composite,
  },
  { name: 'an icon on a generated picture', background: gradient, layers: [layer('painted'), icon], says: composite },
];

function deckOf(canvas: CanvasFormat) {
  const each = <Entry>(of: (kind: (typeof kinds)[number], index: number) => Entry[]) => kinds.flatMap(of);
  return {
    canvas,
    slides: kinds.map(({ name, background }) => ({ name, background })),
    texts: each(({ text }, index) => (text === undefined ? [] : [{ slide_index: index, text: { content: text } }])),
    layers: each(({ layers = [] }, index) => layers.map((one) => ({ slide_index: index, ...one }))),
  };
}

const objects = new Map<string, Buffer>();
/** How pictures came about, where that is known of all of them. */
let known: DigitalSourceType | null = null;
const store = {
  async put({ key, body }: { key: string; body: Buffer | Readable }) {
    const bytes = Buffer.from(Buffer.isBuffer(body) ? body : await buffer(body));
    objects.set(key, bytes);
    return { sizeBytes: bytes.length, etag: '' };
  },
  async get(key: string) {
    const found = objects.get(key);
    if (!found) throw new Error(`there is no ${key}`);
    return found;
  },
  async copy(from: string, to: string) {
    objects.set(to, await store.get(from));
  },
  publicUrl: (key: string) => `https://cdn.test/${key}`,
};

/** Renders a deck as a job with real pixels. */
async function render(input: object, name: string) {
  const job = {
    id: derivedUuid(name),
    teamId: derivedUuid('team'),
    input,
    createdAt: '2026-11-22T10:00:00.000Z',
  } as unknown as ClaimedJob;
  let drawn = 0;
  const work = createRenderWork(
    {
      async loadPicture(url) {
        const bytes = pictures[url]!;
        return {
          sha256: contentHash(bytes),
          sizeBytes: bytes.length,
          sourceType: known ?? (await readOrigin(bytes))?.sourceType ?? null,
          decode: (canvas, look) => decodeCover(bytes, canvas, look),
          decodeLayer: (of, canvas) => decodeLayerPicture(bytes, of, canvas),
        };
      },
      renderFile(slide, format, signal) {
        drawn += 1;
        return renderer.renderFile(slide, format, signal);
      },
      lint: () => [],
    },
    { store, drawingVersion: 'v1' },
  );
  const outcome = await work(job, { signal: new AbortController().signal, logger: createSilentLogger() } as never);
  return { ...(outcome as Extract<WorkOutcome, { kind: 'completed' }>), drawn };
}

const saidIn = async (key: string) => (await readOrigin(await store.get(key)))?.sourceType ?? null;
const wanted = (says: DigitalSourceType | null) =>
  says && { digital_source_type: says, provider: null, model: null, has_manifest: false };

describe('the files of a drawn deck', () => {
  it.each(formats.flatMap((canvas) => (['png', 'jpeg', 'pdf'] as Output[]).map((output) => [canvas, output] as const)))(
    'say which slides show generated pictures: %s, %s',
    async (canvas, output) => {
      for (const howOften of ['drawn', 'copied']) {
        const { assets, drawn } = await render({ ...deckOf(canvas), output }, `${canvas}-${output}-${howOften}`);
        // A deck in PDF has the PNGs of the deck before it.
        expect(drawn).toBe(howOften === 'drawn' && output !== 'pdf' ? kinds.length : 0);
        for (const [index, { name, says }] of kinds.entries()) {
          const { objectKey, origin } = assets[index]!;
          expect([name, origin]).toEqual([name, wanted(says)]);
          if (origin) expect(originSchema.parse(origin)).toEqual(origin);
          const files = [objectKey, ...thumbnailWidths.map((width) => objectKeys.thumbnail(objectKey, width))];
          for (const file of files) expect([name, file, await saidIn(file)]).toEqual([name, file, says]);
        }
        expect(assets[kinds.length]?.origin).toEqual(output === 'pdf' ? wanted(composite) : undefined);
      }
    },
    60_000,
  );

  it('are the same bytes as before where nothing is said, and the mark is all that differs where something is', async () => {
    const deck = { slides: [{ name: 'One', background: shown('painted') }], texts: [] };
    const [unmarked, marked] = [photo, painted];
    const files: Buffer[] = [];
    for (const bytes of [unmarked, marked]) {
      pictures['https://pictures.test/painted.png'] = bytes;
      const { assets } = await render(deck, `same-${files.length}`);
      files.push(await store.get(assets[0]!.objectKey));
    }
    expect((await takePicture(files[0]!, { sourceType: trained })).bytes.equals(files[1]!)).toBe(true);
    expect(files[0]!.includes('adobe')).toBe(false);
  });

  it('say it of a picture whose file does not, and are no copies of a slide that was drawn without', async () => {
    const deck = { slides: [{ name: 'One', background: shown('photo') }], texts: [] };
    expect(await saidIn((await render(deck, 'unknown')).assets[0]!.objectKey)).toBeNull();
    known = trained;
    const { assets, drawn } = await render(deck, 'known');
    known = null;
    expect([drawn, await saidIn(assets[0]!.objectKey)]).toEqual([1, trained]);
  });
});

describe('a PDF', () => {
  const page = async () => ({
    jpeg: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86432' } })
      .jpeg()
      .toBuffer(),
    width: 64,
    height: 64,
  });

  async function bind(title: string, sourceType: DigitalSourceType | null): Promise<Buffer> {
    const pages = async function* () {
      yield await page();
    };
    const chunks: Buffer[] = [];
    for await (const chunk of bindDocument(pages(), { title, language: null, createdAt: new Date(0), sourceType })) {
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async function metadataOf(pdf: Buffer): Promise<string> {
    const { pdfinfo } = await findPoppler();
    const file = join(folder, 'one.pdf');
    writeFileSync(file, pdf);
    return (await run(pdfinfo, ['-meta', file])).stdout;
  }

  it('says in XMP how its pages came about, to another program, and nothing where no model has made any', async () => {
    expect(await metadataOf(await bind('Lakes', composite))).toContain(
      `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${composite}"`,
    );
    expect(await metadataOf(await bind('Lakes', null))).not.toContain('DigitalSourceType');
    expect((await bind('Lakes', trained)).equals(await bind('Lakes', trained))).toBe(true);
  });

  it('says so whatever is in its title', async () => {
    const title = 'Salt & pepper < sugar ]]> \u0001😀';
    const metadata = await metadataOf(await bind(title, trained));
    expect(metadata).toContain('Salt &amp; pepper &lt; sugar ]]&gt; 😀');
    const { pdfinfo } = await findPoppler();
    expect((await run(pdfinfo, [join(folder, 'one.pdf')])).stdout).toContain('Salt & pepper < sugar ]]>');
  });

  it('keeps the marks of its pages', async () => {
    const { assets } = await render({ ...deckOf(formats[0]!), output: 'pdf' }, 'pages');
    const pdf = await store.get(assets[kinds.length]!.objectKey);
    const count = (type: DigitalSourceType) =>
      pdf.toString('latin1').split(Buffer.from(xmpPacket(type)).toString('latin1')).length - 1;
    expect([count(trained), count(composite)]).toEqual([
      kinds.filter(({ says }) => says === trained).length,
      kinds.filter(({ says }) => says === composite).length,
    ]);
  });
});
