import type { PaintSlide, SetText } from './paint-slide.ts';
import type { SentSlide } from './sent-slide.ts';

/** The contrast of a text's letters on what lies below them, by WCAG; null where a picture may not be read. */
export type Contrast = { ratio: number; bestColor: string } | null;

export type ToPainter =
  /** The slide on the stage. `isQuick` while something on it moves: pixels may then differ by one level. */
  | { kind: 'show'; order: number; slide: SentSlide; isQuick: boolean }
  | { kind: 'thumbnail'; id: string; slide: PaintSlide; width: number }
  | { kind: 'picture'; order: number; slide: PaintSlide }
  | { kind: 'contrast'; order: number; slide: PaintSlide; key: number }
  /** Pictures that could not be read are asked for again, and the slide on the stage is painted again. */
  | { kind: 'reread' };

export type FromPainter =
  | { kind: 'ready' }
  | {
      kind: 'frame';
      order: number;
      bitmap: ImageBitmap;
      texts: SetText[];
      unread: string[];
      isWhole: boolean;
      ms: number;
    }
  | { kind: 'thumbnail'; id: string; bitmap: ImageBitmap }
  | { kind: 'picture'; order: number; blob: Blob }
  | { kind: 'contrast'; order: number; contrast: Contrast }
  /** Painting failed: the former frame stays. */
  | { kind: 'failed'; order: number | null; message: string };
