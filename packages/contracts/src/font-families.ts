import { z } from 'zod';

/** The families that a text can be set in. Characters that a family lacks come from the families of their scripts. */
export const fontFamilyIds = [
  'inter',
  'manrope',
  'dm-sans',
  'space-grotesk',
  'archivo',
  'bricolage-grotesque',
  'outfit',
  'sora',
  'nunito',
  'fredoka',
  'quicksand',
  'playfair-display',
  'fraunces',
  'lora',
  'source-serif-4',
  'cormorant',
  'bodoni-moda',
  'instrument-serif',
  'roboto-slab',
  'jetbrains-mono',
  'space-mono',
  'anton',
  'bebas-neue',
  'caveat',
] as const;
export type FontFamilyId = (typeof fontFamilyIds)[number];

export const fontFamilySchema = z
  .enum(fontFamilyIds)
  .meta({ id: 'FontFamily', description: 'Inter unless it is named.', examples: ['playfair-display'] });
