import type { CanvasFormat } from '@slideloom/contracts';

/** `kind` is what sets a slide's limit. `picture` is the file behind an image background. */
export type CorpusSlide = {
  name: string;
  kind: 'deck' | 'text' | 'stroke' | 'shadow' | 'emoji' | 'photo';
  /** 9:16 unless it is named. */
  canvas?: CanvasFormat;
  background: object;
  texts: object[];
  picture?: () => Promise<Buffer>;
};
