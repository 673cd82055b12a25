import { z } from 'zod';
import { parseColor } from './color.ts';

export const colorSchema = z
  .string()
  .max(64)
  .refine((text) => parseColor(text) !== null, {
    error: 'must be a CSS colour, for example #ff8800 or rgba(0, 0, 0, 0.5)',
  })
  .meta({ description: 'A CSS colour: hex, rgb(), rgba(), hsl(), hsla() or a name.', examples: ['#ff8800'] });
