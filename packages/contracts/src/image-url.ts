import { z } from 'zod';
import { limits } from './limits.ts';

/** A picture's address: http or https, checked again by the one guarded fetch before anything is read from it. */
export const imageUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(limits.url.maxChars);
