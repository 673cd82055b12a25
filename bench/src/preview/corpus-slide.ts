import type { CanvasFormat } from '@slideloom/contracts';

/** `kind` is what sets a slide's limit. `picture` is the file behind an image background. */
export type CorpusSlide = {
  name: string;
  kind: 'deck' | 'layers' | 'background' | 'text' | 'stroke' | 'shadow' | 'emoji' | 'photo';
  /** 9:16 unless it is named. */
  canvas?: CanvasFormat;
  background: object;
  /** Without `slide_index`; pictures are at their addresses in `pictures`. */
  layers?: object[];
  texts: object[];
  picture?: () => Promise<Buffer>;
  pictures?: Readonly<Record<string, () => Promise<Buffer>>>;
};
