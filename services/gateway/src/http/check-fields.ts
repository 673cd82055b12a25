import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { checkText, showPath } from './inspect-input.ts';

/** Parses the text fields of a form; `invalid_request` names the field that is wrong. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: ReadonlyMap<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(fields), { error: describeIssue });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid_request', { message: `${showPath(issue?.path ?? [])} ${issue?.message}` });
  }
  checkText(parsed.data);
  return parsed.data;
}
