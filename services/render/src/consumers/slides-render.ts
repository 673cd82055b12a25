import { canvasOf, deckSchema, type Deck, type RenderResult } from '@slideloom/contracts';
import type { FinishedAsset, Work } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { contentHash, objectKeys, type ObjectStore } from '@slideloom/storage';
import { createDrawnSlides } from '../adapters/create-drawn-slides.ts';
import { renderDeck, type RenderPorts, type SlideAt } from '../domain/render-deck.ts';
import { hashContent } from '../domain/slide-content.ts';

type Options = {
  store: Pick<ObjectStore, 'copy' | 'get' | 'put' | 'publicUrl'>;
  /** Of the code that draws (`readDrawingVersion`). */
  drawingVersion: string;
  /** For metrics: each slide, and whether it was drawn or copied. */
  onSlide?: (outcome: 'drawn' | 'copied') => void;
};

/** A deck with more is beyond help by a list. */
const warningsMax = 1_000;

/** The work on a `slides.render` job: draws the deck, keeps the PNGs under keys of job and content, and lists them. */
export function createRenderWork(
  ports: Pick<RenderPorts, 'loadPicture' | 'renderSlide' | 'lint'>,
  { store, drawingVersion, onSlide }: Options,
): Work {
  return async (job, { signal, logger }) => {
    const deck = readDeck(job.input);
    const { width, height } = canvasOf({});
    const assets: FinishedAsset[] = [];
    const kept: Promise<void>[] = [];
    const drawn = createDrawnSlides(store, job.teamId, logger);
    const keyOf = (slideIndex: number) => (sha256: string) =>
      objectKeys.renderedSlide({ teamId: job.teamId, jobId: job.id, slideIndex, sha256 });
    const list = ({ index, name }: SlideAt, objectKey: string, sizeBytes: number): string => {
      assets[index] = {
        id: derivedUuid(job.id, 'slide', index),
        name: `${name.trim() === '' ? `Slide ${index + 1}` : name}.png`,
        objectKey,
        contentType: 'image/png',
        sizeBytes,
        width,
        height,
        source: 'export',
        metadata: { job_id: job.id, slide_index: index },
      };
      return store.publicUrl(objectKey);
    };
    const slides = await renderDeck(
      deck,
      {
        ...ports,
        async reuse(slide) {
          const copied = await drawn.copy(hashContent(slide.content, drawingVersion), keyOf(slide.index));
          if (!copied) return null;
          onSlide?.('copied');
          const { objectKey, sizeBytes, missing, issues } = copied;
          return { imageUrl: list(slide, objectKey, sizeBytes), sizeBytes, missing, issues };
        },
        async store({ png, missing, issues, ...slide }) {
          const sha256 = contentHash(png);
          const objectKey = keyOf(slide.index)(sha256);
          await store.put({ key: objectKey, body: png, contentType: 'image/png' });
          onSlide?.('drawn');
          const record = { sha256, sizeBytes: png.length, missing, issues };
          kept.push(drawn.keep(hashContent(slide.content, drawingVersion), objectKey, record));
          return list(slide, objectKey, png.length);
        },
      },
      signal,
    );
    await Promise.all(kept);
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
function readDeck(input: unknown): Deck {
  const deck = deckSchema.safeParse(input);
  if (!deck.success) throw new AppError('invalid_request', { cause: deck.error });
  return deck.data;
}
