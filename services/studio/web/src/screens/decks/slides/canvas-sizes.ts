import type { components } from '@slideloom/client';

export type CanvasFormat = NonNullable<components['schemas']['ExtendedDeck']['canvas']>;

/** The formats of slides, px. */
export const canvasSizes: Record<CanvasFormat, { width: number; height: number }> = {
  '9:16': { width: 1080, height: 1920 },
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
};
export const usualCanvas: CanvasFormat = '9:16';
export const canvasFormats = Object.keys(canvasSizes) as CanvasFormat[];
/** The formats in words: the keys of their texts, in which a colon would divide. */
export const formatNames = { '9:16': 'tall', '4:5': 'feed', '1:1': 'square', '16:9': 'wide' } as const;
