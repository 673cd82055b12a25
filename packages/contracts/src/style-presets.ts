import { z } from 'zod';

/** The voices that a deck can be set in: fonts, palette rule, layouts and ornament together. */
export const stylePresetIds = [
  'editorial-serif',
  'bold-grotesk',
  'soft',
  'brutal',
  'tech-mono',
  'kids',
  'luxury-dark',
] as const;
export type StylePresetId = (typeof stylePresetIds)[number];

export const styleSchema = z
  .enum(stylePresetIds)
  .meta({ description: 'How the deck looks; otherwise the slide agent chooses.', examples: ['editorial-serif'] });
