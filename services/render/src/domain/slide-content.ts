import { createHash } from 'node:crypto';
import type { Background, CanvasSize, DigitalSourceType, Layer, Text } from '@slideloom/contracts';

/**
 * All that decides the file of a slide, apart from the code that draws it. `picture`: SHA-256 of the bytes of its background's picture, and of
 * each layer's; `sourceType`: what the file says of how the slide came about.
 */
export type SlideContent = {
  canvas: CanvasSize;
  background: Background;
  texts: readonly Text[];
  picture: string | null;
  layers?: readonly { layer: Layer; picture: string | null }[];
  sourceType?: DigitalSourceType | null;
};

/** What a slide's picture is encoded as. A document has PNGs beside it. */
export type SlideFormat = 'png' | 'jpeg';

/** The SHA-256 of a slide's file (`webp`: of its tile) as one version of the drawing code makes it, hexadecimal. Names and addresses change no pixel. */
export function hashContent(content: SlideContent, format: SlideFormat | 'webp', drawingVersion: string): string {
  const { canvas, background, texts, picture, layers = [], sourceType = null } = content;
  const drawn = { ...background, image_url: undefined };
  const over = layers.map((each) => [{ ...each.layer, image_url: undefined, slide_index: undefined }, each.picture]);
  return createHash('sha256')
    .update(
      JSON.stringify([drawingVersion, format, canvas.width, canvas.height, drawn, texts, picture, over, sourceType]),
    )
    .digest('hex');
}
