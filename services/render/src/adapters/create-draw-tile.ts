import type { RenderPorts, StoredSlide } from '../domain/render-deck.ts';
import { renderDeck } from '../domain/render-deck.ts';
import { hashContent } from '../domain/slide-content.ts';
import type { TilePorts } from '../domain/draw-tiles.ts';
import type { SlideRenderer } from '../drawing/create-slide-renderer.ts';

const nothingNew: Pick<StoredSlide, 'imageUrl' | 'sizeBytes' | 'missing' | 'issues'> = {
  imageUrl: '',
  sizeBytes: 0,
  missing: [],
  issues: [],
};

/** Draws tiles by the code that draws files, as large as the larger thumbnail: a list of them is shown on displays with two pixels for one. */
export function createDrawTile({
  loadPicture,
  renderer,
  drawingVersion,
}: Pick<RenderPorts, 'loadPicture'> & {
  renderer: Pick<SlideRenderer, 'renderThumbnails'>;
  drawingVersion: string;
}): TilePorts['draw'] {
  return async (slide, former, signal) => {
    const drawn: Awaited<ReturnType<TilePorts['draw']>> = { of: '', file: null };
    await renderDeck(
      slide,
      {
        loadPicture,
        lint: () => [],
        async reuse({ content }) {
          drawn.of = hashContent(content, 'webp', drawingVersion);
          return drawn.of === former ? nothingNew : null;
        },
        async renderSlide(input, ended) {
          const found = await renderer.renderThumbnails({ ...input, isInspected: false }, ended);
          return { ...found, file: found.thumbnails[540] };
        },
        async store({ file }) {
          drawn.file = file;
          return '';
        },
      },
      signal,
    );
    return drawn;
  };
}
