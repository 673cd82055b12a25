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
  const colors = [background.type, background.gradientFrom, background.gradientTo, background.gradientAngle];
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, canvas.width, canvas.height, colors, texts, picture]))
    .digest('hex');
}
