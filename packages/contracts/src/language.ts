import { z } from 'zod';
import { limits } from './limits.ts';

/** BCP 47. */
export const languageSchema = z
  .string()
  .max(limits.plan.languageMaxChars)
  .refine(isLanguageTag, { error: 'must be a BCP 47 language tag, for example en or pt-BR' });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
