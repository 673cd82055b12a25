import type { ApiVersion, ErrorDetail } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { z } from 'zod';
import { codeOfIssue, describeIssue } from './describe-issue.ts';
import { moreFaults } from '../answering/error-details.ts';
import { toIgnoredFields } from './ignored-fields.ts';
import { inspectInput, isStorable, showPath, type FieldPath, type Findings } from './inspect-input.ts';
import { describeUnknown, knownFieldsOf, namesBeside } from './known-fields.ts';
import type { JsonBody } from './read-json.ts';
import type { Route } from '../route.ts';

/** A request's parts as they came; `body` where the route reads one. */
export type RawParts = { params: unknown; query: Record<string, unknown>; body: JsonBody | undefined };
export type ParsedParts = { params: unknown; query: unknown; body: unknown };
export type ParseOptions = {
  /** That of the caller: with one, what is not known is refused, and so is every whole number beyond 2^53. */
  version: ApiVersion | null;
  /** Is given the names of unknown fields and parameters, also where the request is refused. */
  onIgnored: (names: string) => void;
};

/**
 * Parses the parts of a request by its route's schemas. What a body or query has wrong is `invalid_request`: up to five faults, each
 * with its field, joined by "; ", unless the contract has a message of its own for it, which then stands alone; all of them are in the
 * error's `details`. Refused path parameters get the same answer as an absent id, so that a malformed id reveals nothing.
 */
export type ParseRequest = (parts: RawParts, options: ParseOptions) => ParsedParts;

const maxNamed = 5;
/** More do not fit into the header; a hostile body can have thousands. */
const maxIssues = 100;

export function createParseRequest(route: Route): ParseRequest {
  const knownBody = route.body ? knownFieldsOf(route.body) : null;
  const knownParameters = new Set(Object.keys(route.query?.shape ?? {}));
  // What platforms and browsers append to a public address is none of their senders' mistakes.
  const namesIgnored = route.auth !== 'public';

  return ({ params, query, body }, { version, onIgnored }) => {
    const isStrict = version !== null;
    const parsedParams = parseParams(route, params);
    const found = body && inspectInput(body.value, knownBody, { text: body.text, refusesLarge: isStrict });
    const unknown: ErrorDetail[] = [];
    let message: string | undefined;
    if (namesIgnored) {
      const parameters = Object.keys(query).filter((name) => !knownParameters.has(name));
      const fields = found?.ignored ?? [];
      const ignored = toIgnoredFields(parameters, fields);
      if (ignored !== undefined) onIgnored(ignored);
      if (ignored !== undefined && isStrict) {
        const names = parameters.length > 0 ? [...knownParameters] : namesBeside(knownBody, fields[0]!);
        message = describeUnknown(ignored, names);
        unknown.push(...parameters.map((name) => notKnown(`?${showPath([name])}`)), ...fields.map(notKnownField));
      }
    }
    const faults: Fault[] = [];
    const parsedQuery = route.query && parsePart(route.query, query, inspectInput(query), faults, '?');
    const part = body && route.body ? parseBody(route, route.body, body.value, found!, faults, version) : {};
    message ??= part.ownMessage;
    if (message === undefined && faults.length === 0) {
      return { params: parsedParams, query: parsedQuery, body: part.value };
    }
    message ??= faults
      .map(({ text }) => text)
      .slice(0, maxNamed)
      .join('; ');
    const leftOff = found?.leftOff ? [moreFaults(found.leftOff)] : [];
    const details = [...unknown, ...faults.flatMap((fault) => fault.details), ...leftOff];
    throw new AppError('invalid_request', { message, details });
  };
}

const notKnown = (path: string): ErrorDetail => ({ path, code: 'unknown', message: 'is not known' });
const notKnownField = (path: FieldPath) => notKnown(showPath(path));

function parseParams(route: Route, params: unknown): unknown {
  if (!route.params) return undefined;
  const parsed = route.params.safeParse(params);
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  throw new AppError(route.errors.find((code) => code.endsWith('_not_found')) ?? 'not_found');
}

/** What is said of a fault in the message, and its entries for programs: each unknown field of a strict object is one. */
type Fault = { text: string; details: ErrorDetail[] };

/** `ownMessage`: the contract's, which stands alone. */
type ParsedBody = { value?: unknown; ownMessage?: string };

function parseBody(
  route: Route,
  schema: z.ZodType,
  value: unknown,
  found: Findings,
  faults: Fault[],
  version: ApiVersion | null,
): ParsedBody {
  const { whenMissing, standsAlone } = route;
  const refused = (code: 'required' | 'wrong_type', reason: string, ownMessage: string): ParsedBody => {
    faults.push({ text: ownMessage, details: [{ path: '', code, message: reason }] });
    return { ownMessage };
  };
  if (value === undefined || value === null) {
    return refused('required', 'is required', whenMissing?.message ?? 'The body is missing: send a JSON object');
  }
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (!isObject) return refused('wrong_type', 'must be a JSON object', 'The body must be a JSON object');
  let ownMessage: string | undefined;
  const parsed = parsePart(schema, value, found, faults, '', (issues) => {
    const isMissing = issues.some((issue) => isMissingField(issue, route));
    if (standsAlone?.holds(value as Record<string, unknown>) === true) ownMessage = messageFor(version, standsAlone);
    else if (isMissing && whenMissing) ownMessage = whenMissing.message;
  });
  return { value: parsed, ...(ownMessage !== undefined && { ownMessage }) };
}

function messageFor(version: ApiVersion | null, { message, since }: NonNullable<Route['standsAlone']>): string {
  return since !== undefined && version !== null && version >= since.version ? since.message : message;
}

function parsePart(
  schema: z.ZodType,
  input: unknown,
  found: Findings,
  faults: Fault[],
  prefix: '?' | '',
  onIssues?: (issues: z.core.$ZodIssue[]) => void,
): unknown {
  const parsed = schema.safeParse(input, { error: describeIssue });
  const named: string[] = [];
  if (!parsed.success) {
    onIssues?.(parsed.error.issues);
    const { issues } = parsed.error;
    for (const issue of issues.slice(0, maxIssues)) {
      const nearest = nearestOf(issue);
      const [{ path, message }] = nearest;
      faults.push({
        text: `${showPath(path) || 'The body'} ${message}`,
        details: nearest.flatMap((inner) => detailsOf(inner, prefix)),
      });
      named.push(...nearest.map((inner) => showPath(inner.path)));
    }
    if (issues.length > maxIssues) faults.push({ text: '', details: [moreFaults(issues.length - maxIssues)] });
  }
  for (const { path, code, reason } of found.faults) {
    const field = showPath(path);
    // Other faults of a field of a wrong type add nothing.
    if (named.some((other) => isWithin(field, other))) continue;
    const details = [{ path: prefix + field, code, message: reason }];
    faults.push({ text: `${field || 'The value'} ${reason}`, details });
  }
  return parsed.data;
}

/** Returns whether a field is the other, or a part of it. */
function isWithin(field: string, other: string): boolean {
  return field === other || (field.startsWith(other) && /^[.[]/.test(field.slice(other.length)));
}

function detailsOf(issue: z.core.$ZodIssue, prefix: '?' | ''): ErrorDetail[] {
  const path = prefix + showPath(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ path, code: codeOfIssue(issue), message: issue.message }];
  return issue.keys.map((key) => notKnown(prefix + showPath([...issue.path, key])));
}

/** Returns whether a fault is a field of `whenMissing` that is missing, null, empty or of a wrong type. */
function isMissingField(issue: z.core.$ZodIssue, route: Route): boolean {
  const isField = issue.path.length === 1 && route.whenMissing?.fields.includes(String(issue.path[0]));
  return isField === true && (issue.code === 'invalid_type' || issue.code === 'too_small');
}

type Issues = [z.core.$ZodIssue, ...z.core.$ZodIssue[]];

/**
 * Of a union that matched in no branch, the issues of the branch that came nearest: the one that failed farthest in, its farthest issue
 * first.
 */
function nearestOf(issue: z.core.$ZodIssue): Issues {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors
    .map((errors) => errors.toSorted((one, other) => other.path.length - one.path.length))
    .toSorted(([one], [other]) => (other?.path.length ?? -1) - (one?.path.length ?? -1));
  const inner = branches[0]?.flatMap((one) => nearestOf({ ...one, path: [...issue.path, ...one.path] })) ?? [];
  return inner.length > 0 ? (inner as Issues) : [issue];
}
