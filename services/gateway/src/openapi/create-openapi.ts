import { apiVersions, errorDetailsSchema, limits, newestApiVersion, type ErrorCode } from '@slideloom/contracts';
import type { z } from 'zod';
import { toJsonSchema, type Json } from './to-json-schema.ts';
import { answers, tags, type RequestExample } from '@slideloom/contracts/reference';
import { clientMethodOf } from './client-method-of.ts';
import { codesOf, describeErrors } from './describe-errors.ts';
import { describeProse, referenceOf } from './describe-prose.ts';
import { keepsAnswer } from '../http/answering/replayed.ts';
import { versionHeader } from '../http/reading/requested-version.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import type { Route } from '../http/route.ts';

/** The contract's version, as the document names it. */
export const apiVersion = '0.1.0';

/** Errors of requests that reach no route. */
const before: readonly ErrorCode[] = ['route_not_found', 'method_not_allowed', 'headers_too_large', 'request_timeout'];

/** Writes the OpenAPI 3.1 document of a route table, made from the very schemas that validate. */
export function createOpenApi(routes: readonly Route[], server: { url: string; version: string }): Json {
  const components = new Map<string, Json>();
  const errors = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: describeRoute(route, components, errors) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slideloom',
      version: server.version,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slideloom', url: server.url },
      description:
        'A prompt becomes a social-media carousel: planned, illustrated, rendered to 1080×1920 PNG and kept in a library. ' +
        'Errors are always `{success: false, message}`, with a stable code in the header `X-Error-Code`. ' +
        `A team may send ${limits.rateTiers.expensive} requests a minute of the tier \`expensive\` (\`x-rate-tier\`), ` +
        `${limits.rateTiers.mutating} of \`mutating\` and ${limits.rateTiers.read} of \`read\`. ` +
        `Bodies are JSON of at most ${limits.body.maxBytes / 1024 / 1024} MiB and ${limits.json.maxValues} values. ` +
        'What is not understood of a query or a body is ignored, and named in the header `X-Ignored-Fields`. ' +
        `A request that names a version in \`${versionHeader}\` (the newest: ${newestApiVersion}) gets every field that its answer had at ` +
        'that date, where an answer has two forms, and is refused for what is not understood of it; without it bodies keep exactly their fields. ' +
        'Reads carry an `ETag`: sent back in `If-None-Match`, it is answered with 304 while nothing has changed. ' +
        'The schema of a `text/event-stream` is that of one event, its `data` parsed from JSON.',
    },
    'x-code-samples': `${server.url}/openapi/samples.json`,
    servers: [{ url: server.url }],
    security: [{ bearer: [] }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: describeWebhooks(components),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key (`key_live_…`) or a session JWT (ES256).' },
      },
      headers: {
        ...commonHeaders,
        'X-Error-Code': errorCodeHeader(routes),
        'X-Error-Details': errorDetailsHeaderOf(components),
      },
      responses: sortedByName(errors),
      schemas: sortedByName(components),
    },
  };
}

function sortedByName(named: Map<string, Json>): Json {
  return Object.fromEntries([...named].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function describeRoute(route: Route, components: Map<string, Json>, errors: Map<string, Json>): Json {
  const { id, example } = referenceOf(route);
  const clientMethod = clientMethodOf(route);
  return {
    operationId: id,
    summary: route.summary,
    description: describeProse(route),
    tags: [route.tag],
    ...(clientMethod !== null && { 'x-client-method': clientMethod }),
    ...(route.auth === 'public' && { security: [] }),
    ...(route.tier !== 'none' && { 'x-rate-tier': route.tier }),
    ...(route.role && { 'x-required-role': route.role }),
    parameters: [
      ...parametersOf(route.params, 'path', example.path, components),
      ...parametersOf(route.query, 'query', example.query, components),
      ...(route.auth === 'team' ? [teamParameter] : []),
      ...(route.auth === 'public' ? [] : [versionParameter]),
      ...(keepsAnswer(route) ? [idempotencyParameter] : []),
      ...Object.entries(route.requestHeaders ?? {}).map(([name, { description, example }]) => ({
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string' },
        example,
      })),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        description: `At most ${(route.upload?.jsonMaxBytes ?? limits.body.maxBytes) / 1024 / 1024} MiB as JSON.`,
        content: {
          'application/json': { schema: toJsonSchema(route.body, 'input', components), example: example.body },
          ...(route.upload && {
            'multipart/form-data': { schema: toJsonSchema(route.upload.form, 'input', components) },
          }),
        },
      },
    }),
    responses: { ...answersOf(route, components), ...describeErrors(route, components, errors) },
  };
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key within 24 hours gives the same answer and does nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.maxChars },
};

const teamParameter = {
  name: 'X-Team-Id',
  in: 'header',
  required: false,
  description:
    'The team to act for, where a session token does not say it; else its oldest one. Beside an API key it must be the team of the key.',
  schema: { type: 'string', format: 'uuid' },
};

const versionParameter = {
  name: versionHeader,
  in: 'header',
  required: false,
  description: 'The version that the caller was written for: answers then have all fields that it knows.',
  schema: { type: 'string', enum: [...apiVersions] },
};

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };
const commonHeaders = {
  'X-Request-Id': {
    description: 'Names the request in our logs: yours if you sent one, else a new one.',
    schema: text,
  },
  'X-Ignored-Fields': {
    description:
      'What of the request was not understood and is ignored: parameters of the query with a `?` before them, fields of the body by ' +
      'their path, percent-encoded where they are no plain ASCII, joined by `, `. Left out where everything was understood.',
    schema: text,
  },
  [versionHeader]: { description: 'The version that was asked for; left out where none was.', schema: text },
  ETag: { description: 'Names the state of what was read, for `If-None-Match`.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` where the answer is that of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
  'RateLimit-Limit': { description: 'Requests a minute of this tier and team.', schema: whole },
  'RateLimit-Remaining': { description: 'Requests left until then.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until the minute ends.', schema: whole },
  'WWW-Authenticate': { description: 'How a request is authenticated: `Bearer`.', schema: text },
  'Retry-After': { description: 'Seconds after which a retry is worth it.', schema: whole },
};

/** Describes the public vocabulary of errors: every code that some request can be answered with. */
function errorCodeHeader(routes: readonly Route[]): Json {
  const codes = new Set([...before, ...routes.flatMap(codesOf)]);
  return { description: 'A stable code, for programs.', schema: { type: 'string', enum: [...codes].toSorted() } };
}

function errorDetailsHeaderOf(components: Map<string, Json>): Json {
  const { description, ...schema } = toJsonSchema(errorDetailsSchema, 'output', components);
  return { description, content: { 'application/json': { schema } } };
}

const referTo = (...names: (keyof typeof commonHeaders | 'X-Error-Code' | 'X-Error-Details')[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Returns the headers of every answer of a route. */
function headersOf(route: Route): Json {
  return {
    ...referTo('X-Request-Id'),
    ...(route.auth === 'team' && referTo('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset')),
    ...(route.auth !== 'public' && referTo('X-Ignored-Fields', versionHeader)),
  };
}

/** Returns whether an answer is a read that its reader may keep and ask for again. */
function hasEtag({ method, auth, hasSecret }: Route, { status, contentType }: Route['answers'][number]): boolean {
  return method === 'get' && auth !== 'public' && hasSecret !== true && status === 200 && contentType === undefined;
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  examples: RequestExample['query'],
  components: Map<string, Json>,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...own } = toJsonSchema(field as z.ZodType, 'input', components);
    const isRequired = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    // In an address everything is text; numbers are those that the schema says are read from it.
    const given = examples?.[name];
    const example = given !== undefined && own['type'] === 'string' ? String(given) : given;
    return {
      name,
      in: place,
      required: isRequired,
      ...(description !== undefined && { description }),
      schema: own,
      ...(example !== undefined && { example }),
    };
  });
}

function answersOf(route: Route, components: Map<string, Json>): Json {
  const isKept = route.answers.some((answer) => hasEtag(route, answer));
  const unchanged = { description: 'Nothing has changed: see `If-None-Match`', headers: referTo('ETag') };
  return {
    ...describeAnswers(route, components),
    ...(isKept && { 304: unchanged }),
  };
}

function describeAnswers(route: Route, components: Map<string, Json>): Json {
  const { id, example } = referenceOf(route);
  return Object.fromEntries(
    route.answers.map((answer) => {
      const { status, schema, extended, description, contentType = 'application/json', headers = {} } = answer;
      const own = Object.entries(headers).map(([name, says]) => [name, { description: says, schema: text }]);
      return [
        status,
        {
          description,
          ...(answer.isPreference && { 'x-preference': true }),
          headers: {
            ...headersOf(route),
            ...(hasEtag(route, answer) && referTo('ETag')),
            ...(keepsAnswer(route) && referTo('Idempotent-Replayed')),
            ...Object.fromEntries(own),
          },
          // A redirection has nothing to say but where to.
          ...((status < 300 || status >= 400) && {
            content: {
              [contentType]: {
                ...(schema && { schema: oneOrBoth(schema, extended, components) }),
                ...(status === example.status && id in answers && !answer.orAs && { example: answers[id] }),
              },
              ...(answer.orAs && {
                [answer.orAs.contentType]: { schema: toJsonSchema(answer.orAs.schema, 'output', components) },
              }),
            },
          }),
        },
      ];
    }),
  );
}

/** Returns the frozen body, or that and the one of callers who name a version. */
function oneOrBoth(schema: z.ZodType, extended: z.ZodType | undefined, components: Map<string, Json>): Json {
  const forms = [schema, ...(extended ? [extended] : [])].map((form) => toJsonSchema(form, 'output', components));
  return forms.length === 1 ? forms[0]! : { anyOf: forms };
}
