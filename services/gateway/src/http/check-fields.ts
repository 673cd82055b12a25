import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { checkText } from './check-text.ts';

/** Parses the text fields of a form; `invalid_request` names the field that is wrong. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: ReadonlyMap<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid_request', { message: `${issue?.path.join('.')}: ${issue?.message}` });
  }
  checkText(parsed.data);
  return parsed.data;
}
