import type { CorpusSlide } from './corpus-slide.ts';

/** The share of a slide's pixels that may differ by more than 8 of 255, by what is on it. */
export const shareLimits: Record<CorpusSlide['kind'], number> = {
  deck: 0.0005,
  layers: 0.0005,
  background: 0.0005,
  text: 0.0005,
  stroke: 0.0005,
  shadow: 0.0005,
  emoji: 0.0005,
  photo: 0.0005,
};
