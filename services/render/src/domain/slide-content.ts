import { createHash } from 'node:crypto';
import type { Background, CanvasSize, Text } from '@slideloom/contracts';

/** All that decides the pixels of a slide, apart from the code that draws it. `picture`: SHA-256 of its picture's bytes. */
export type SlideContent = {
  canvas: CanvasSize;
  background: Background;
  texts: readonly Text[];
  picture: string | null;
};

/** The SHA-256 of a slide as one version of the drawing code draws it, hexadecimal. Names and addresses change no pixel. */
export function hashContent({ canvas, background, texts, picture }: SlideContent, drawingVersion: string): string {
  const drawn = { ...background, image_url: undefined };
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, canvas.width, canvas.height, drawn, texts, picture]))
    .digest('hex');
}
