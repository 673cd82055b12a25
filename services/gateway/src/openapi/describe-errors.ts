import { errorBodySchema, errorCodes, type ErrorCode } from '@slideloom/contracts';
import { toJsonSchema, type Json } from './to-json-schema.ts';
import type { Route } from '../http/route.ts';

/** Errors that any route of the kind can answer with. */
const everywhere: readonly ErrorCode[] = ['invalid_request', 'rate_limited', 'internal', 'unavailable'];
const withBody: readonly ErrorCode[] = [
  'invalid_json',
  'unsupported_media_type',
  'unsupported_encoding',
  'invalid_encoding',
  'too_many_values',
  'body_too_large',
];
/** Those of them that have one status, by one name. */
const unreadableBody = withBody.filter((code) => errorCodes[code].status === 400);

/** Returns every code that a request to the route can be answered with. */
export function codesOf(route: Route): ErrorCode[] {
  return [
    ...route.errors,
    ...everywhere,
    ...(route.auth === 'public' ? [] : (['unauthenticated'] as const)),
    ...(route.auth === 'team' ? (['not_a_member'] as const) : []),
    ...(route.auth === 'team' && !route.needsSession ? (['key_address_refused'] as const) : []),
    ...(route.scope !== undefined && route.scope !== 'any' ? (['key_scope_missing'] as const) : []),
    ...(route.spansAccounts || route.managesMembers || route.makesKeys ? (['key_is_limited'] as const) : []),
    ...(route.role !== undefined || route.auth === 'session' ? (['forbidden'] as const) : []),
    ...(route.body ? withBody : []),
  ];
}

/** Returns the answers of a route that are errors, by status: each refers to one of `responses`, which routes share and which this fills. */
export function describeErrors(route: Route, components: Map<string, Json>, responses: Map<string, Json>): Json {
  const byStatus = Map.groupBy(new Set(codesOf(route)), (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const hasDetails = status === 400 && route.auth !== 'public';
      const name = nameOf(codes, status === 400 && !hasDetails);
      responses.set(name, describeError(codes, { status, hasDetails }, components));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function describeError(
  codes: readonly ErrorCode[],
  { status, hasDetails }: { status: number; hasDetails: boolean },
  components: Map<string, Json>,
): Json {
  const headers = [
    'X-Request-Id',
    'X-Error-Code',
    ...(hasDetails ? ['X-Ignored-Fields', 'X-Error-Details'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join('\n\n'),
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { 'application/json': { schema: toJsonSchema(errorBodySchema, 'output', components) } },
  };
}

/** Names an answer `JobNotFoundOrDeckNotFound`: after its codes alone, so that an error of another route renames nothing. */
function nameOf(codes: readonly ErrorCode[], isPublic: boolean): string {
  const hasBody = unreadableBody.every((code) => codes.includes(code));
  const own = codes.filter((code) => !hasBody || !unreadableBody.includes(code)).map(pascal);
  return `${isPublic ? 'Public' : ''}${[...own, ...(hasBody ? ['UnreadableBody'] : [])].join('Or')}`;
}

function pascal(code: string): string {
  return code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
