import { deckSchema, limits, type Deck, type RenderResult } from '@slideloom/contracts';
import type { FinishedAsset, Work } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { contentHash, objectKeys, type ObjectStore } from '@slideloom/storage';
import { renderDeck, type RenderPorts } from '../domain/render-deck.ts';

/** The work on a `slides.render` job: draws the deck, keeps the PNGs under keys of job and content, and lists them. */
export function createRenderWork(
  ports: Pick<RenderPorts, 'loadPicture' | 'renderSlide'>,
  store: Pick<ObjectStore, 'put' | 'publicUrl'>,
): Work {
  return async (job, { signal, logger }) => {
    const assets: FinishedAsset[] = [];
    const slides = await renderDeck(
      readDeck(job.input),
      {
        ...ports,
        async store({ index, name, png }) {
          const place = { teamId: job.teamId, jobId: job.id, slideIndex: index, sha256: contentHash(png) };
          const objectKey = objectKeys.renderedSlide(place);
          await store.put({ key: objectKey, body: png, contentType: 'image/png' });
          assets[index] = {
            id: derivedUuid(job.id, 'slide', index),
            name: `${name.trim() === '' ? `Slide ${index + 1}` : name}.png`,
            objectKey,
            contentType: 'image/png',
            sizeBytes: png.length,
            width: limits.canvas.widthPx,
            height: limits.canvas.heightPx,
            source: 'export',
            metadata: { job_id: job.id, slide_index: index },
          };
          return store.publicUrl(objectKey);
        },
      },
      signal,
    );
    for (const { index, missing } of slides) {
      if (missing.length > 0)
        logger.warn({ slide: index, characters: missing.slice(0, 100) }, 'no bundled font has these characters');
    }
    const result: RenderResult = { slides: slides.map(({ name, imageUrl }) => ({ name, image_url: imageUrl })) };
    return { kind: 'completed', result, assets };
  };
}

/** What was accepted under other limits may be too much under these: that is no failure that passes. */
function readDeck(input: unknown): Deck {
  const deck = deckSchema.safeParse(input);
  if (!deck.success) throw new AppError('invalid_request', { cause: deck.error });
  return deck.data;
}
