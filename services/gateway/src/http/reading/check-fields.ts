import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { codeOfIssue, describeIssue } from './describe-issue.ts';
import { checkText, showPath } from './inspect-input.ts';

/** Parses the text fields of a form; `invalid_request` names the field that is wrong. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: ReadonlyMap<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(fields), { error: describeIssue });
  if (!parsed.success) {
    const { issues } = parsed.error;
    const details = issues.map((issue) => ({
      path: showPath(issue.path),
      code: codeOfIssue(issue),
      message: issue.message,
    }));
    throw new AppError('invalid_request', { message: `${details[0]!.path} ${details[0]!.message}`, details });
  }
  checkText(parsed.data);
  return parsed.data;
}
