import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { canvasSizes, jobProgressSchema, type JobProgress, type LintIssue } from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import { contentHash, drawnPrefix } from '@slideloom/storage';
import { createSilentLogger, createTestBucket, type TestBucket } from '@slideloom/testing';
import { readDrawingVersion } from '../src/drawing/drawing-version.ts';
import { createRenderWork } from '../src/consumers/slides-render.ts';
import type { RenderPorts } from '../src/domain/render-deck.ts';
import { hashContent } from '../src/domain/slide-content.ts';

let bucket: TestBucket;
/** The names of the slides that were drawn, and the pictures at their addresses. */
let drawn: string[];
let pictures: Record<string, string>;
let jobs = 0;

beforeAll(async () => {
  bucket = await createTestBucket();
});
afterAll(() => bucket.store.close());
beforeEach(() => {
  drawn = [];
  pictures = { 'https://pictures.test/a.png': 'a', 'https://pictures.test/b.png': 'b' };
});

const gradient = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
const pictured = (image_url: string) => ({ type: 'image', image_url });

const issue: LintIssue = {
  slide_index: 0,
  text_index: null,
  code: 'too_many_words',
  severity: 'warning',
  value: 50,
  limit: 45,
  box: null,
};

/** `more`: of the job's input. */
type Options = {
  teamId?: string;
  version?: string;
  store?: object;
  more?: object;
  signal?: AbortSignal;
  onProgress?: (teamId: string, progress: JobProgress) => void;
  loadPicture?: RenderPorts['loadPicture'];
};

/** Renders a deck as a new job. What is drawn depends on the slide's texts, as a renderer's answer does. */
async function render(
  slides: object[],
  texts: object[] = [],
  {
    teamId = 't-1',
    version = 'v1',
    store,
    more,
    signal = new AbortController().signal,
    onProgress,
    loadPicture,
  }: Options = {},
) {
  jobs += 1;
  const job = { id: `job-${jobs}`, teamId, attempt: 2, input: { slides, texts, ...more } } as unknown as ClaimedJob;
  const work = createRenderWork(
    {
      loadPicture:
        loadPicture ??
        (async (url) => ({
          sha256: contentHash(Buffer.from(pictures[url]!)),
          decode: async () => ({ pixels: new Uint8Array(4), isOpaque: true }),
          sizeBytes: 1,
          decodeLayer: async () => null,
        })),
      renderFile: async (input) => {
        drawn.push(input.slide.name);
        return { file: Buffer.from(JSON.stringify(input.texts)), thumbnails, missing: ['?'], texts: [] };
      },
      lint: () => [issue],
    },
    { store: { ...bucket.store, ...store }, drawingVersion: version, ...(onProgress && { onProgress }) },
  );
  const outcome = await work(job, { signal, logger: createSilentLogger() } as never);
  return outcome as Extract<WorkOutcome, { kind: 'completed' }>;
}

const textOf = (content: string) => ({ slide_index: 0, text: { content } });

const iconAt = (x: number) => ({ slide_index: 0, type: 'icon', icon: 'heart', x, y: 0, size: 96, color: '#fff' });

const thumbnails = { 270: Buffer.from('s'), 540: Buffer.from('l') };

describe('a rendering whose pictures would wait for the memory that those of others take', () => {
  it('waits as a job, keeps what is drawn of it, and ends when it comes again', async () => {
    const slides = ['plain', 'dear'].map((name) => ({ name, background: gradient }));
    const picture = { slide_index: 1, image_url: Object.keys(pictures)[0]! };
    const asked: (string | undefined)[] = [];
    let isBusy = true;
    const loadPicture = async (_url: string, _signal: AbortSignal, of?: string) => ({
      sha256: contentHash(Buffer.from('dear')),
      sizeBytes: 1,
      decodeLayer: async () => null,
      async decode() {
        asked.push(of);
        // The other slide is kept by then.
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (isBusy) throw new AppError('overloaded', { retryAfterSeconds: 2 });
        return { pixels: new Uint8Array(4), isOpaque: true };
      },
    });
    const before = drawn.length;
    const more = { images: [picture] };
    const texts = [{ slide_index: 0, text: { content: 'waits for memory' } }];
    const first = await render(slides, texts, { more, loadPicture });
    expect(first).toMatchObject({ kind: 'waiting' });
    const { ms } = first as unknown as { ms: number };
    expect([ms >= 2_000, ms <= 4_000]).toEqual([true, true]);
    isBusy = false;
    expect(await render(slides, texts, { more, loadPicture })).toMatchObject({ kind: 'completed' });
    expect(drawn.slice(before)).toEqual(['plain', 'dear']);
    expect(asked).toEqual([`job-${jobs - 1}`, `job-${jobs}`]);
  });
});

describe('the progress of a rendering', () => {
  const slides = ['one', 'two', 'three'].map((name) => ({ name, background: gradient }));
  const texts = slides.map((_slide, slide_index) => ({ slide_index, text: { content: `counted ${slide_index}` } }));

  it('counts each slide once it is kept, drawn or copied, with the attempt', async () => {
    for (const howOften of ['drawn', 'copied']) {
      const counts: [string, JobProgress][] = [];
      await render(slides, texts, { onProgress: (...count) => void counts.push(count) });
      expect([howOften, counts.map(([, { slides_done: done }]) => done)]).toEqual([howOften, [1, 2, 3]]);
      expect(counts.map(([, { slide_index: index }]) => index).toSorted((one, other) => one - other)).toEqual([
        0, 1, 2,
      ]);
      const fixed = { job_id: `job-${jobs}`, attempt: 2, slides_total: 3 };
      for (const [teamId, progress] of counts) {
        expect([teamId, progress]).toEqual(['t-1', expect.objectContaining(fixed)]);
        expect(jobProgressSchema.omit({ job_id: true }).safeParse(progress).success).toBe(true);
      }
    }
    expect(drawn).toHaveLength(3);
  });

  it('is not told by an attempt that has lost its job', async () => {
    const lost = new AbortController();
    const counts: number[] = [];
    const onProgress = (_team: string, { slides_done: done }: JobProgress) => {
      counts.push(done);
      lost.abort(new AppError('unavailable'));
    };
    // The three are in work at once, and each is kept after that.
    await render(slides, texts, { onProgress, signal: lost.signal });
    expect(counts).toEqual([1]);
  });
});

describe('a slide that was drawn before', () => {
  it('is copied: the same bytes, as an object and an asset of the new job, under the name of today', async () => {
    const first = await render([{ name: 'one', background: gradient }], [textOf('same')]);
    const second = await render([{ name: 'other name', background: gradient }], [textOf('same')]);
    expect(drawn).toEqual(['one']);
    expect(second.warnings).toEqual([issue]);
    const [before, after] = [first.assets[0]!, second.assets[0]!];
    expect(after).toMatchObject({ name: 'other name.png', sizeBytes: before.sizeBytes, width: 1080, height: 1920 });
    expect(after.objectKey).not.toBe(before.objectKey);
    const bytes = (key: string) => bucket.store.get(key, { maxBytes: 1_000_000 });
    expect((await bytes(after.objectKey)).equals(await bytes(before.objectKey))).toBe(true);
    expect(second.result).toEqual({
      slides: [{ name: 'other name', image_url: bucket.store.publicUrl(after.objectKey) }],
    });
  });

  it('stays at hand when the asset that it was drawn for is deleted', async () => {
    const { assets } = await render([{ name: 'one', background: gradient }], [textOf('deleted')]);
    await bucket.store.remove(assets[0]!.objectKey);
    const again = await render([{ name: 'one', background: gradient }], [textOf('deleted')]);
    expect(drawn).toEqual(['one']);
    expect(await bucket.store.exists(again.assets[0]!.objectKey)).toBe(true);
  });

  it.each<[string, object[], object[], Options]>([
    ['text', [{ name: 'x', background: gradient }], [textOf('another')], {}],
    ['background', [{ name: 'x', background: { ...gradient, gradientAngle: 90 } }], [textOf('a')], {}],
    ['team', [{ name: 'x', background: gradient }], [textOf('a')], { teamId: 't-2' }],
    ['drawing code', [{ name: 'x', background: gradient }], [textOf('a')], { version: 'v2' }],
    ['format', [{ name: 'x', background: gradient }], [textOf('a')], { more: { canvas: '1:1' } }],
    ['file type', [{ name: 'x', background: gradient }], [textOf('a')], { more: { output: 'jpeg' } }],
    ['layer', [{ name: 'x', background: gradient }], [textOf('a')], { more: { layers: [iconAt(0)] } }],
    ['shade of a gradient', [{ name: 'x', background: { ...gradient, shape: 'radial' } }], [textOf('a')], {}],
  ])('is drawn again with another %s', async (_what, slides, texts, options) => {
    await render([{ name: 'a', background: gradient }], [textOf('a')]);
    drawn = [];
    await render(slides, texts, options);
    expect(drawn).toEqual(['x']);
  });

  it('is drawn again where a layer lies elsewhere, or its picture is another', async () => {
    const slides = [{ name: 'x', background: gradient }];
    const picture = { slide_index: 0, type: 'image', image_url: 'https://pictures.test/a.png' };
    const framed = { ...picture, x: 0, y: 0, width: 90, height: 90 };
    const draw = async (layer: object) => render(slides, [], { more: { layers: [layer] } });
    await draw(iconAt(1));
    await draw(iconAt(2));
    await draw(iconAt(1));
    expect(drawn).toHaveLength(2);
    await draw(framed);
    await draw({ ...framed, image_url: 'https://pictures.test/b.png' });
    pictures['https://pictures.test/b.png'] = 'a';
    await draw({ ...framed, image_url: 'https://pictures.test/b.png' });
    expect(drawn).toHaveLength(4);
  });

  it('is known by what its picture contains, not by the address', async () => {
    await render([{ name: 'a', background: pictured('https://pictures.test/a.png') }]);
    pictures['https://pictures.test/b.png'] = 'a';
    await render([{ name: 'copy', background: pictured('https://pictures.test/b.png') }]);
    pictures['https://pictures.test/a.png'] = 'changed';
    await render([{ name: 'changed', background: pictured('https://pictures.test/a.png') }]);
    expect(drawn).toEqual(['a', 'changed']);
  });

  it('is drawn where the copies are gone, half gone or damaged, or cannot be reached', async () => {
    const once = () => render([{ name: 'a', background: gradient }], [textOf('fragile')]);
    await once();
    const keys = (await bucket.keys(`${drawnPrefix}t-1/`)).toSorted();
    await bucket.store.removeMany(keys.filter((key) => key.endsWith('.png')));
    await once();
    for (const key of keys.filter((each) => each.endsWith('.json'))) {
      await bucket.store.put({ key, body: Buffer.from('{'), contentType: 'application/json' });
    }
    await once();
    const away = () => Promise.reject(new AppError('storage_unavailable'));
    await render([{ name: 'a', background: gradient }], [textOf('fragile')], { store: { get: away, copy: away } });
    expect(drawn).toEqual(['a', 'a', 'a', 'a']);
  });

  it('is private', async () => {
    await render([{ name: 'a', background: gradient }], [textOf('private')]);
    for (const key of await bucket.keys(drawnPrefix)) {
      expect((await fetch(`${bucket.cdnUrl}/${key}`)).status).toBe(403);
    }
  });
});

describe('the version of the code that draws', () => {
  it('is the same for the same code, and part of every slide’s hash', () => {
    const version = readDrawingVersion();
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect(readDrawingVersion()).toBe(version);
    const content = { canvas: canvasSizes['9:16'], background: { type: 'image' as const }, texts: [], picture: null };
    expect(hashContent(content, 'png', version)).not.toBe(hashContent(content, 'png', 'another'));
  });
});
