import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { apiChanges, apiVersions, webhookEventTypes } from '@slideloom/contracts';
import { clientMethodOf } from '../../src/openapi/client-method-of.ts';
import { describeProse } from '../../src/openapi/describe-prose.ts';
import { createRoutes } from '../../src/routes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; items?: Schema };
type Response = { description: string; content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  responses: Record<string, Response>;
  security?: unknown[];
  description?: string;
  tags: string[];
  'x-client-method'?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-rate-tier'?: string;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, { schema: Schema }>;
    responses: Record<string, Response>;
  };
};

/** Matches at least one sentence. */
const sentences = expect.stringMatching(/^[A-Z`].{20,}\.$/s);

let world: TestWorld;
let send: HttpClient;
let document: Document;
let samples: Record<string, { label: string; source: string }[]>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  document = (await send('GET', '/openapi.json')).body as Document;
  samples = (await send('GET', '/openapi/samples.json')).body as typeof samples;
});
afterAll(() => world.close());

const schema = (name: string): Schema => document.components.schemas[name]!;
const field = (name: string, key: string): Schema => schema(name).properties![key]!;
/** Returns an answer, also where it is one that operations share. */
const resolved = (answer: Response | { $ref: string }): Response =>
  '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer;

describe('GET /openapi.json', () => {
  it('200 without a credential is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toBe('3.1.0');
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('names exactly the routes of the table, besides the pages of the document itself', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const routes = createRoutes({} as never).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const pages = ['get /openapi.json', 'get /openapi/samples.json', 'get /docs', 'get /docs/reference.js'];
    expect(named.toSorted()).toEqual([...routes, ...pages].toSorted());
  });

  it('names each operation once, its tier, and whether it takes a credential', () => {
    const routes = createRoutes({} as never);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const route of routes) {
      const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]![route.method]!;
      expect(operation.security).toEqual(route.auth === 'public' ? [] : undefined);
      expect(operation['x-rate-tier']).toBe(route.tier === 'none' ? undefined : route.tier);
    }
  });

  it('names an operation by what it does to what, and the method of clients that have one for each resource', () => {
    const nameOf = (method: string, path: string) => {
      const { operationId, 'x-client-method': clientMethod } = document.paths[path]![method]!;
      return [operationId, clientMethod];
    };
    expect(nameOf('get', '/jobs')).toEqual(['listJobs', 'jobs.list']);
    expect(nameOf('get', '/jobs/{id}')).toEqual(['getJob', 'jobs.get']);
    expect(nameOf('post', '/jobs/{id}/cancel')).toEqual(['cancelJob', 'jobs.cancel']);
    expect(nameOf('get', '/jobs/{id}/events')).toEqual(['streamJobEvents', undefined]);
    expect(nameOf('post', '/generate/image')).toEqual(['generateImage', 'generate.image']);
    expect(nameOf('post', '/publish/attempts/resolve')).toEqual([
      'resolvePublishAttempts',
      'publish.attempts.resolveMany',
    ]);
    const made = { status: 201, description: '' };
    const lakes = { method: 'post' as const, path: '/team/lakes', answers: [made], tag: 'Team' };
    expect(clientMethodOf(lakes)).toBe('team.lakes.create');
    expect(clientMethodOf({ ...lakes, path: '/upload' })).toBeNull();
    expect(clientMethodOf({ ...lakes, tag: 'Callbacks' })).toBeNull();
    expect(clientMethodOf({ ...lakes, method: 'patch', path: '/lakes/:id' })).toBe('lakes.update');
    expect(clientMethodOf({ ...lakes, method: 'delete', path: '/lakes/:id' })).toBe('lakes.delete');
  });

  it('says of every tag what it is, and of every operation what it does, costs and does when it is repeated', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    for (const { name, description } of document.tags) expect([name, description]).toEqual([name, sentences]);
    for (const { operationId, description = '', ...operation } of operations) {
      const [does, ...rest] = description.split('\n\n');
      expect([operationId, does]).toEqual([operationId, sentences]);
      expect([operationId, rest.join(' ')]).toEqual([
        operationId,
        expect.stringMatching(/\*\*Cost\.\*\* .+ \*\*Repeated\.\*\* .+/),
      ]);
      const labels = samples[operationId]!.map(({ label }) => label);
      expect([operationId, labels]).toEqual([
        operationId,
        // Assistants speak to `POST /mcp` by a library of theirs.
        operation.security || operationId === 'callMcp' ? ['curl'] : ['curl', 'TypeScript', 'Python'],
      ]);
    }
  });

  it('is not made for an operation that the reference does not describe', () => {
    const route = { ...createRoutes({} as never)[0]!, path: '/lakes' };
    expect(() => describeProse(route)).toThrow('does not describe POST /lakes');
  });

  it('says which value of its field leads to which schema of a choice', () => {
    const { oneOf, discriminator } = schema('Job') as Record<string, unknown>;
    const reference = (name: string) => `#/components/schemas/${name}`;
    const names = { image_gen: 'ImageJob', render: 'RenderJob', publish: 'PublishJob' };
    const mapping = Object.fromEntries(Object.entries(names).map(([type, name]) => [type, reference(name)]));
    expect(discriminator).toEqual({ propertyName: 'type', mapping });
    expect(oneOf).toEqual(Object.values(names).map((name) => ({ $ref: reference(name) })));
    expect(schema('LayerInput')['discriminator']).toEqual({
      propertyName: 'type',
      mapping: {
        shape: reference('ShapeLayerInput'),
        icon: reference('IconLayerInput'),
        image: reference('ImageLayerInput'),
        text: reference('TextOnLayerInput'),
      },
    });
    expect(schema('ShapeLayerInput')['discriminator']).toMatchObject({
      propertyName: 'shape',
      mapping: { line: reference('LineLayerInput'), rectangle: reference('BoxLayerInput') },
    });
  });

  it('tells one event of a stream by its id, its name and its data, in both forms', () => {
    const { content } = document.paths['/jobs/{id}/events']!['get']!.responses['200']!;
    const text = JSON.stringify(content);
    for (const name of ['JobChanged', 'ExtendedJobChanged', 'JobProgressed'])
      expect(text).toContain(`"#/components/schemas/${name}"`);
    for (const [name, data] of [
      ['JobChanged', 'Job'],
      ['ExtendedJobChanged', 'ExtendedJob'],
    ] as const) {
      expect(field(name, 'id')).toMatchObject({ type: 'string' });
      expect(field(name, 'event')).toMatchObject({ const: 'job' });
      expect(field(name, 'data')).toEqual({ $ref: `#/components/schemas/${data}` });
    }
  });

  it('names every code that a request can be answered with, and no other', () => {
    const codes = document.components.headers['X-Error-Code']!.schema['enum'] as string[];
    const described = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, answer]) => [...resolved(answer).description.matchAll(/`(\w+)`:/g)].map((match) => match[1]!));
    const unrouted = ['route_not_found', 'method_not_allowed', 'headers_too_large', 'request_timeout'];
    expect(codes).toEqual([...new Set([...described, ...unrouted])].toSorted());
  });

  it('spares its readers what says nothing: the range of every whole number, the expression of a named format', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(field('UnfinishedRenderJob', 'created_at')).toEqual({ type: 'string', format: 'date-time' });
    expect(field('UnfinishedRenderJob', 'id')).toEqual({ type: 'string', format: 'uuid' });
  });

  it('says of each parameter whether it must be sent, and what it means', () => {
    const parameters = document.paths['/assets']!['get']!.parameters;
    expect(parameters.filter(({ required }) => required)).toEqual([]);
    expect(parameters.find(({ name }) => name === 'starting_after')?.description).toMatch(/last object/);
    expect(document.paths['/jobs/{id}']!['get']!.parameters[0]).toMatchObject({ name: 'id', required: true });
  });

  it('says where the samples of its operations are, and has each error once', () => {
    expect(document).toMatchObject({ 'x-code-samples': 'https://api.example.test/openapi/samples.json' });
    const shown = Object.values(document.components.responses).map((answer) => JSON.stringify(answer));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('refers to nothing that it does not hold', () => {
    const references = JSON.stringify(document).match(/(?<="\$ref":"#\/components\/)[^"]+/g) ?? [];
    expect(references.length).toBeGreaterThan(10);
    expect(references).toHaveLength(JSON.stringify(document).split('"$ref"').length - 1);
    for (const [kind, name] of references.map((reference) => reference.split('/'))) {
      expect(Object.keys(document.components[kind as 'schemas'])).toContain(name);
    }
  });

  it('says of every schema what it is, and not that it is itself', () => {
    for (const [name, definition] of Object.entries(document.components.schemas)) {
      expect({ name, ...definition }).not.toHaveProperty('$ref');
      expect(definition['type'] ?? definition['oneOf'] ?? definition['anyOf']).toBeDefined();
    }
  });

  it('has every request that endpoints are sent: its type, its resource and the headers that sign it', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookEventTypes].toSorted());
    const dataOf: Record<string, unknown> = {};
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const payload = post.requestBody!.content['application/json']!.schema;
      const reference = payload['$ref'] as string | undefined;
      const { properties } = reference === undefined ? payload : schema(reference.split('/').at(-1)!);
      expect(properties).toMatchObject({ id: { type: 'string' }, type: { const: type }, created_at: {}, data: {} });
      dataOf[type] = properties!['data'];
      const names = post.parameters.filter(({ required }) => required).map(({ name }) => name);
      expect(names.toSorted()).toEqual(['webhook-id', 'webhook-signature', 'webhook-timestamp']);
    }
    expect(dataOf).toMatchObject({
      'job.completed': { $ref: '#/components/schemas/ExtendedJob' },
      'asset.added': { $ref: '#/components/schemas/ExtendedAsset' },
    });
  });

  it('names the server as callers reach it', () => {
    expect(document.servers).toEqual([{ url: 'https://api.example.test' }]);
  });

  it('states the limits of a deck', () => {
    expect(schema('RenderSlidesInput').properties).toMatchObject({
      slides: { minItems: 1, maxItems: 35 },
      texts: { maxItems: 350, default: [] },
      images: { maxItems: 35 },
    });
    expect(field('SlideInput', 'name')).toMatchObject({ maxLength: 200 });
    expect(field('TextInput', 'content')).toMatchObject({ maxLength: 5_000 });
    expect(field('TextInput', 'fontSize')).toMatchObject({ minimum: 1, maximum: 1_000, default: 64 });
    expect(field('TextInput', 'textAlign')).toMatchObject({ enum: ['left', 'center', 'right', 'justify'] });
    expect(field('TextLayerInput', 'slide_index')).toMatchObject({ type: 'integer', minimum: 0, maximum: 34 });
    expect(schema('TextInput')['required']).toEqual(['content']);
  });

  it('states the limits of prompts, models, pages and bodies', () => {
    expect(field('GenerateImageInput', 'prompt')).toMatchObject({ minLength: 1, maxLength: 4_000 });
    expect(field('GenerateImageInput', 'model')).toMatchObject({ maxLength: 200, pattern: expect.any(String) });
    expect(field('GenerateImageInput', 'reference_strength')).toMatchObject({ minimum: 0, maximum: 1 });
    const parameters = document.paths['/assets']!['get']!.parameters;
    expect(parameters.find(({ name }) => name === 'limit')?.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 15,
    });
    expect(JSON.stringify(document.paths['/render']!['post']!)).toContain('2 MiB');
  });

  it('names the errors of a route by status: those of its own, of its credential, of its body and of every route', () => {
    const statuses = (method: string, path: string) => Object.keys(document.paths[path]![method]!.responses).sort();
    expect(statuses('post', '/render')).toEqual('202 400 401 402 403 404 409 413 429 500 502 503'.split(' '));
    expect(statuses('post', '/generate/slides')).toEqual(
      '200 202 400 401 402 403 404 409 413 429 500 502 503'.split(' '),
    );
    expect(statuses('get', '/jobs/{id}')).toEqual('200 304 400 401 403 404 429 500 503'.split(' '));
    expect(statuses('post', '/webhooks/imagegen/{jobId}')).toEqual('200 400 401 404 429 500 503'.split(' '));
  });

  it('names the headers that a route takes besides those that every route knows', () => {
    const { parameters } = document.paths['/generate/slides']!['post']!;
    expect(parameters.find(({ name }) => name === 'Prefer')).toMatchObject({
      in: 'header',
      required: false,
      example: 'respond-async',
    });
  });

  it('shows both forms of an answer that has more fields for callers of a version', () => {
    const { content } = document.paths['/generate/slides']!['post']!.responses['200']!;
    expect(content!['application/json']!.schema!['anyOf']).toEqual([
      { $ref: '#/components/schemas/GeneratedSlides' },
      { $ref: '#/components/schemas/GeneratedSlideshow' },
    ]);
    const parameter = document.paths['/render']!['post']!.parameters.find(({ name }) => name === 'Slideloom-Version');
    expect(parameter).toMatchObject({ in: 'header', required: false, schema: { enum: [...apiVersions] } });
  });

  it('names the forms of a rendering, of which each has its fields alone: generators of clients know them by these', () => {
    const forms = { RenderSlidesInput: ['slides', 'deck_id'], RenderDeckInput: ['deck_id', 'slides'] };
    const references = Object.keys(forms).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(schema('RenderRequestInput')).toEqual({ oneOf: references });
    for (const [name, [required, other]] of Object.entries(forms)) {
      expect(schema(name)).toMatchObject({ type: 'object', required: [required] });
      expect(schema(name).properties).not.toHaveProperty(other!);
      expect(field(name, 'canvas')).toEqual(field('RenderSlidesInput', 'canvas'));
    }
  });

  it.each(['ImageJob', 'RenderJob', 'PublishJob'])('names the forms of a job by its status: %s', (name) => {
    for (const prefix of ['', 'Extended']) {
      const forms = ['Unfinished', 'Completed', 'Failed'].map((form) => `${prefix}${form}${name}`);
      expect(schema(`${prefix}${name}`).oneOf).toEqual(forms.map((form) => ({ $ref: `#/components/schemas/${form}` })));
      const statuses = [['pending', 'processing'], ['completed'], ['failed']];
      expect(forms.map((form) => field(form, 'status')['enum'])).toEqual(statuses);
      const isNullable = (form: string, key: string) => JSON.stringify(field(form, key)).includes('"null"');
      expect(forms.map((form) => isNullable(form, 'result'))).toEqual([true, false, true]);
      expect(forms.map((form) => isNullable(form, 'error'))).toEqual([true, true, false]);
      const [one] = forms;
      for (const form of forms) {
        expect(Object.keys(schema(form).properties!)).toEqual(Object.keys(schema(one!).properties!));
        expect(schema(form).required).toEqual(schema(one!).required);
      }
    }
  });

  it('says of each field of a date, which callers of earlier dates do not get, since when it is there', () => {
    const dated = apiVersions.flatMap((version) =>
      Object.entries<readonly string[]>(apiChanges[version].fields).flatMap(([name, fields]) =>
        fields.map((field) => ({ version, name, field })),
      ),
    );
    expect(dated.length).toBeGreaterThan(0);
    for (const { version, name, field } of dated) {
      const { properties, required } = document.components.schemas[name]!;
      expect(properties?.[field]?.description).toMatch(new RegExp(`Since \`${version}\`\\.$`));
      expect(required).not.toContain(field);
    }
  });

  it('shows every error in the one shape, but for the one of the protocol of assistants', () => {
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        const { content } = resolved(answer);
        if (Number(status) < 400) continue;
        if (operation.operationId === 'callMcp' && status === '406') continue;
        expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } });
      }
    }
    expect(schema('Error')).toMatchObject({
      properties: { success: { const: false }, message: { type: 'string' } },
      required: ['success', 'message'],
    });
  });

  it('asks of a request what it must send, and promises in an answer what is always there', () => {
    expect(schema('SlideInput')['required']).toEqual(['name', 'background']);
    expect(schema('GeneratedSlides')['required']).toEqual(['slides', 'texts', 'images']);
    expect(schema('UnfinishedRenderJob')['required']).toEqual([
      'id',
      'type',
      'status',
      'result',
      'error',
      'created_at',
      'updated_at',
    ]);
  });

  it('tells of the headers that callers need', () => {
    const text = JSON.stringify(document);
    for (const header of [
      'X-Error-Code',
      'X-Request-Id',
      'Retry-After',
      'RateLimit-Remaining',
      'X-Deck-Id',
      'X-Team-Id',
      'X-Ignored-Fields',
      'Slideloom-Version',
      'Idempotent-Replayed',
      'ETag',
    ]) {
      expect(text).toContain(header);
    }
    const names = document.paths['/render']!['post']!.parameters.map(({ name }) => name);
    expect(names).toContain('Idempotency-Key');
  });
});

it('says of no GET that consumes or records something that it changes nothing', () => {
  const paths = Object.keys(document.paths).filter(
    (path) => path.startsWith('/media/') || (path.startsWith('/auth/') && document.paths[path]!['get']),
  );
  expect(paths).toHaveLength(7);
  for (const path of paths) expect(document.paths[path]!['get']!.description).not.toContain('It changes nothing');
});
