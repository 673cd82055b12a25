import { canvasOf, type DrawSlidesRequest, type DrawnSlides } from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import { contentHash, objectKeys, type ObjectStore } from '@slideloom/storage';
import type { SlideRenderer } from '../drawing/create-slide-renderer.ts';
import { renderDeck, type RenderPorts } from '../domain/render-deck.ts';

type Ports = Pick<RenderPorts, 'loadPicture'> & {
  renderer: Pick<SlideRenderer, 'renderFile'>;
  store: Pick<ObjectStore, 'put'>;
};

/** Nothing is paid for them, so that one post at a time is drawn beside the work that is. */
const atOnce = 1;

/** Answers `slides.draw`: draws the slides of a post and keeps them where its other pictures are, under keys of their content. */
export async function serveDraw(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  ports: Ports,
): Promise<void> {
  const { broker, logger, lifecycle } = process;
  const consumer = await serveRequests({
    broker,
    logger,
    name: 'slides.draw',
    prefetch: atOnce,
    handler: (request, signal) => drawSlides(request, ports, signal),
  });
  lifecycle.onDrain('slides.draw', () => consumer.drain());
}

async function drawSlides(
  { team_id: teamId, owner_id: ownerId, platform, deck }: DrawSlidesRequest,
  { loadPicture, renderer, store }: Ports,
  signal: AbortSignal,
): Promise<DrawnSlides> {
  const pictures: DrawnSlides['pictures'] = [];
  const size = canvasOf(deck);
  await renderDeck(
    deck,
    {
      loadPicture,
      lint: () => [],
      reuse: async () => null,
      renderSlide: (input, ended) => renderer.renderFile({ ...input, isInspected: false }, 'jpeg', ended),
      async store({ index: position, file }) {
        const key = objectKeys.publishing({ teamId, ownerId, platform, position, sha256: contentHash(file) });
        await store.put({ key, body: file, contentType: 'image/jpeg' });
        pictures[position] = { object_key: key, ...size, size_bytes: file.length };
        return key;
      },
    },
    signal,
  );
  return { pictures };
}
