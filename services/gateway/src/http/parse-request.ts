import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { checkText, isStorable } from './check-text.ts';
import type { Route } from './route.ts';

type Part = 'params' | 'query' | 'body';

/**
 * Parses one part of a request by its route's schema. A refused body or query is `invalid_request` with a message that names
 * the field; refused path parameters are whatever an absent id is, so that a malformed id tells nothing.
 */
export function parseRequest(route: Route, part: Part, input: unknown): unknown {
  const schema = route[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(part === 'body' ? (input ?? {}) : input);
  if (part === 'params' && !(parsed.success && isStorable(parsed.data))) {
    throw new AppError(route.errors.find((code) => code.endsWith('_not_found')) ?? 'not_found');
  }
  if (parsed.success) {
    checkText(parsed.data);
    return parsed.data;
  }
  throw new AppError('invalid_request', { message: describe(parsed.error.issues, route) });
}

function describe(issues: z.core.$ZodIssue[], route: Route): string {
  const missing = issues.find((issue) => isMissing(issue, route));
  if (missing && route.whenMissing) return route.whenMissing.message;
  const issue = deepest(issues[0]!);
  const field = pathOf(issue.path);
  return field === '' ? issue.message : `${field}: ${issue.message}`;
}

/** A field of section 7's table that is missing, null, empty or of a wrong type. */
function isMissing(issue: z.core.$ZodIssue, route: Route): boolean {
  const isField = issue.path.length === 1 && route.whenMissing?.fields.includes(String(issue.path[0]));
  return isField === true && (issue.code === 'invalid_type' || issue.code === 'too_small');
}

/** Of a union that matched in no branch, the issue of the branch that came nearest: the one that failed farthest in. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().toSorted((one, other) => other.path.length - one.path.length)[0];
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** `slides[0].background.type`. Long keys of hostile bodies are cut. */
function pathOf(path: PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key).slice(0, 60)}`))
    .join('');
}
