import {
  canvasOf,
  renderJobSchema,
  type DigitalSourceType,
  type JobProgress,
  type RenderJob,
  type RenderResult,
} from '@slideloom/contracts';
import type { FinishedAsset, Work } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { contentHash, objectKeys, putThumbnails, type ObjectStore } from '@slideloom/storage';
import { createDrawnSlides } from '../adapters/create-drawn-slides.ts';
import { releaseBuffer } from '../drawing/release-buffer.ts';
import { storeDocument } from '../adapters/store-document.ts';
import type { SlideRenderer } from '../drawing/create-slide-renderer.ts';
import { renderDeck, type RenderPorts, type SlideAt } from '../domain/render-deck.ts';
import { drawnOrigin } from '../domain/drawn-origin.ts';
import { hashContent, type SlideFormat } from '../domain/slide-content.ts';

type Options = {
  store: Pick<ObjectStore, 'copy' | 'get' | 'put' | 'publicUrl'>;
  /** The version of the code that draws (`readDrawingVersion`). */
  drawingVersion: string;
  /** Called for each slide, for metrics: whether it was drawn or copied. */
  onSlide?: (outcome: 'drawn' | 'copied') => void;
  /** For those who follow the job: a slide is kept. Not called by an attempt that has lost its job. */
  onProgress?: (teamId: string, progress: JobProgress) => void;
};

const fileTypes = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
} as const;

/** A deck whose pictures wait for memory comes again after this or up to twice as long, ms. */
const againMs = 2_000;
/** A deck with more is beyond help by a list. */
const warningsMax = 1_000;

/** The work on a `slides.render` job: draws the deck, keeps its files under keys of job and content, and lists them. */
export function createRenderWork(
  given: Pick<RenderPorts, 'loadPicture' | 'lint'> & Pick<SlideRenderer, 'renderFile'>,
  { store, drawingVersion, onSlide, onProgress }: Options,
): Work {
  return async (job, { signal, logger }) => {
    const { output = 'png', ...deck } = readJob(job.input);
    const format: SlideFormat = output === 'jpeg' ? 'jpeg' : 'png';
    const { contentType, extension } = fileTypes[format];
    const { width, height } = canvasOf(deck);
    const assets: FinishedAsset[] = [];
    const sourceTypes: (DigitalSourceType | null)[] = [];
    const kept: Promise<void>[] = [];
    const drawn = createDrawnSlides(store, job.teamId, extension, logger);
    const keyOf = (slideIndex: number) => (sha256: string) =>
      objectKeys.renderedSlide({ teamId: job.teamId, jobId: job.id, slideIndex, sha256, extension });
    let slidesDone = 0;
    const list = ({ index, name, content }: SlideAt, objectKey: string, sizeBytes: number): string => {
      assets[index] = {
        id: derivedUuid(job.id, 'slide', index),
        name: `${name.trim() === '' ? `Slide ${index + 1}` : name}.${extension}`,
        objectKey,
        contentType,
        sizeBytes,
        width,
        height,
        source: 'export',
        metadata: { job_id: job.id, slide_index: index },
        hasThumbnails: true,
        origin: drawnOrigin(content.sourceType ?? null),
      };
      sourceTypes[index] = content.sourceType ?? null;
      slidesDone += 1;
      if (!signal.aborted) {
        const count = { slide_index: index, slides_done: slidesDone, slides_total: deck.slides.length };
        onProgress?.(job.teamId, { job_id: job.id, attempt: job.attempt, ...count });
      }
      return store.publicUrl(objectKey);
    };
    const ports = { ...given, loadPicture: (url: string, ended: AbortSignal) => given.loadPicture(url, ended, job.id) };
    const slides = await renderDeck(
      deck,
      {
        ...ports,
        renderSlide: (input, ended) => ports.renderFile(input, format, ended),
        async reuse(slide) {
          const copied = await drawn.copy(hashContent(slide.content, format, drawingVersion), keyOf(slide.index));
          if (!copied) return null;
          await putThumbnails(store, copied.objectKey, copied.thumbnails);
          onSlide?.('copied');
          const { objectKey, sizeBytes, missing, issues } = copied;
          return { imageUrl: list(slide, objectKey, sizeBytes), sizeBytes, missing, issues };
        },
        async store({ file, thumbnails, missing, issues, ...slide }) {
          const sha256 = contentHash(file);
          const objectKey = keyOf(slide.index)(sha256);
          await Promise.all([
            store.put({ key: objectKey, body: file, contentType }),
            putThumbnails(store, objectKey, thumbnails),
          ]);
          onSlide?.('drawn');
          const sizeBytes = file.length;
          releaseBuffer(file);
          const record = { sha256, sizeBytes, missing, issues, thumbnails };
          kept.push(drawn.keep(hashContent(slide.content, format, drawingVersion), objectKey, record));
          return list(slide, objectKey, sizeBytes);
        },
      },
      signal,
    ).catch(async (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'overloaded')) throw error;
      await Promise.all(kept);
      return null;
    });
    // Its pictures wait for memory: meanwhile another deck has its place. What is drawn of it is kept.
    if (!slides) return { kind: 'waiting', ms: Math.round(againMs * (1 + Math.random())) };
    await Promise.all(kept);
    if (output === 'pdf') {
      const pages = assets.map(({ objectKey }, index) => ({ objectKey, sourceType: sourceTypes[index] ?? null }));
      assets.push(await storeDocument(store, { job, deck, pages, signal }));
    }
    for (const { index, missing } of slides) {
      if (missing.length > 0)
        logger.warn({ slide: index, characters: missing.slice(0, 100) }, 'no bundled font has these characters');
    }
    const result: RenderResult = { slides: slides.map(({ name, imageUrl }) => ({ name, image_url: imageUrl })) };
    const warnings = slides.flatMap(({ issues }) => issues).slice(0, warningsMax);
    return { kind: 'completed', result, assets, warnings };
  };
}

/** What was accepted under other limits may be too much under these: that is no failure that passes. */
function readJob(input: unknown): RenderJob {
  const job = renderJobSchema.safeParse(input);
  if (!job.success) throw new AppError('invalid_request', { cause: job.error });
  return job.data;
}
