import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { toIgnoredFields } from './ignored-fields.ts';
import { inspectInput, isStorable, showPath, type Findings } from './inspect-input.ts';
import { knownFieldsOf } from './known-fields.ts';
import type { JsonBody } from './read-json.ts';
import type { Route } from './route.ts';

/** A request's parts as they came; `body` where the route reads one. */
export type RawParts = { params: unknown; query: Record<string, unknown>; body: JsonBody | undefined };
export type ParsedParts = { params: unknown; query: unknown; body: unknown };

/**
 * Parses the parts of a request by its route's schemas. What a body or query has wrong is `invalid_request`: up to five faults, each
 * with its field, joined by "; ", unless the contract has a message of its own for it, which then stands alone. Refused path parameters
 * get the same answer as an absent id, so that a malformed id reveals nothing. `onIgnored` is given the names of unknown fields and parameters, also
 * where the request is refused.
 */
export type ParseRequest = (parts: RawParts, onIgnored: (names: string) => void) => ParsedParts;

const maxFaults = 5;

export function createParseRequest(route: Route): ParseRequest {
  const knownBody = route.body ? knownFieldsOf(route.body) : null;
  const knownParameters = new Set(Object.keys(route.query?.shape ?? {}));
  // What platforms and browsers append to a public address is none of their senders' mistakes.
  const namesIgnored = route.auth !== 'public';

  return ({ params, query, body }, onIgnored) => {
    const parsedParams = parseParams(route, params);
    const found = body ? inspectInput(body.value, knownBody, body.text) : undefined;
    if (namesIgnored) {
      const parameters = Object.keys(query).filter((name) => !knownParameters.has(name));
      const ignored = toIgnoredFields(parameters, found?.ignored ?? []);
      if (ignored !== undefined) onIgnored(ignored);
    }
    const faults: string[] = [];
    const parsedQuery = route.query && parsePart(route.query, query, inspectInput(query), faults);
    const parsedBody = route.body && body && parseBody(route, route.body, body.value, found!, faults);
    if (faults.length > 0) throw new AppError('invalid_request', { message: faults.slice(0, maxFaults).join('; ') });
    return { params: parsedParams, query: parsedQuery, body: parsedBody };
  };
}

function parseParams(route: Route, params: unknown): unknown {
  if (!route.params) return undefined;
  const parsed = route.params.safeParse(params);
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  throw new AppError(route.errors.find((code) => code.endsWith('_not_found')) ?? 'not_found');
}

function parseBody(route: Route, schema: z.ZodType, value: unknown, found: Findings, faults: string[]): unknown {
  const { whenMissing, standsAlone } = route;
  if (value === undefined || value === null) {
    throw new AppError('invalid_request', {
      message: whenMissing?.message ?? 'The body is missing: send a JSON object',
    });
  }
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (!isObject) throw new AppError('invalid_request', { message: 'The body must be a JSON object' });
  return parsePart(schema, value, found, faults, (issues) => {
    const isMissing = issues.some((issue) => isMissingField(issue, route));
    if (isMissing && whenMissing) throw new AppError('invalid_request', { message: whenMissing.message });
    if (standsAlone?.holds(value as Record<string, unknown>) === true) {
      throw new AppError('invalid_request', { message: standsAlone.message });
    }
  });
}

function parsePart(
  schema: z.ZodType,
  input: unknown,
  found: Findings,
  faults: string[],
  onIssues?: (issues: z.core.$ZodIssue[]) => void,
): unknown {
  const parsed = schema.safeParse(input, { error: describeIssue });
  const before = faults.length;
  if (!parsed.success) {
    onIssues?.(parsed.error.issues);
    for (const issue of parsed.error.issues.slice(0, maxFaults)) faults.push(describe(issue));
  }
  const named = faults.slice(before);
  for (const { path, reason } of found.faults) {
    const fault = `${showPath(path) || 'The value'} ${reason}`;
    // Other faults of a field of a wrong type add nothing.
    if (!named.some((other) => isAbout(other, showPath(path)))) faults.push(fault);
  }
  return parsed.data;
}

/** Whether a fault is that of a field, or of one that this field is a part of. */
function isAbout(fault: string, field: string): boolean {
  const named = fault.split(' ', 1)[0]!;
  return field === named || (field.startsWith(named) && /^[.[]/.test(field.slice(named.length)));
}

function describe(issue: z.core.$ZodIssue): string {
  const { path, message } = deepest(issue);
  return `${showPath(path) || 'The body'} ${message}`;
}

/** A field of `whenMissing` that is missing, null, empty or of a wrong type. */
function isMissingField(issue: z.core.$ZodIssue, route: Route): boolean {
  const isField = issue.path.length === 1 && route.whenMissing?.fields.includes(String(issue.path[0]));
  return isField === true && (issue.code === 'invalid_type' || issue.code === 'too_small');
}

/** Of a union that matched in no branch, the issue of the branch that came nearest: the one that failed farthest in. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().toSorted((one, other) => other.path.length - one.path.length)[0];
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}
