import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answers, operations } from '@slideloom/contracts/reference';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { format } from 'oxfmt';
import { codeSamples } from '../../src/openapi/code-samples.ts';
import { createOpenApi } from '../../src/openapi/create-openapi.ts';
import type { Route } from '../../src/http/route.ts';
import { routesToDescribe } from '../../src/describe-routes.ts';
import { prepareWorld, type PreparedWorld } from './support/prepare-world.ts';
import { eventOf, runSample, type SampleAnswer } from './support/run-sample.ts';
import { runTypeScript } from './support/run-typescript.ts';

const isUpdate = process.env['UPDATE_EXAMPLES'] !== undefined && process.env['CI'] === undefined;
const routes = routesToDescribe();
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const isStream = ({ answers }: Route) => answers.some(({ contentType }) => contentType === 'text/event-stream');

const document = createOpenApi(routes, { url: 'https://api.example.com', version: '1' });
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'document');
const pointer = (...parts: string[]) => parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** Returns what is wrong with a value by a schema of the document; null where nothing is. */
function faultsOf(value: unknown, ...parts: string[]): unknown {
  const validate = ajv.compile({ $ref: `document#/${pointer(...parts)}` });
  return validate(value) ? null : validate.errors;
}
const pathOf = (route: Route) => route.path.replaceAll(/:(\w+)/g, '{$1}');
const isCsv = ({ answers }: Route) => answers.some(({ contentType }) => contentType === 'text/csv');
const contentTypeOf = (route: Route) =>
  isStream(route) ? 'text/event-stream' : isCsv(route) ? 'text/csv' : 'application/json';
/** Returns an answer as the document describes it: a file as its text, the others parsed. */
const bodyOf = (route: Route, text: string): unknown =>
  isStream(route) ? eventOf(text) : isCsv(route) ? text : JSON.parse(text);
const schemaOfAnswer = (route: Route, status: number) =>
  [
    'paths',
    pathOf(route),
    route.method,
    'responses',
    String(status),
    'content',
    contentTypeOf(route),
    'schema',
  ] as const;
const streamSchemaOf = (route: Route) =>
  ['paths', pathOf(route), route.method, 'responses', '200', 'content', 'text/event-stream', 'schema'] as const;
const answerOf = (route: Route, status: number) => route.answers.find((answer) => answer.status === status)!;

let world: PreparedWorld;
beforeEach(() => world.renewLimits());
const seen: Record<string, unknown> = {};
beforeAll(async () => {
  world = await prepareWorld();
});
afterAll(async () => {
  await world.close();
  if (!isUpdate) return;
  const file = fileURLToPath(import.meta.resolve('@slideloom/contracts/reference')).replace('index.ts', 'answers.json');
  const { code } = await format(file, JSON.stringify(seen), { printWidth: 120 });
  writeFileSync(file, code);
});

// They go to the payment provider, which keeps its own answers by the same key.
const keptElsewhere = ['POST /billing/checkout', 'POST /billing/portal'];
const takesKey = (route: Route) => route.method === 'post' && route.auth === 'team';

/** Sends the example of a route as its sample of curl does; the POSTs of a team with an Idempotency-Key. */
async function send(route: Route, isRepeated = false): Promise<SampleAnswer> {
  const { source } = codeSamples(route).find(({ label }) => label === 'curl')!;
  const { id } = operations[nameOf(route)]!;
  const variables = { ...world.variables, ...world.variablesOf[id] };
  const keyed = takesKey(route) ? source.replace(/^curl /, "curl -H 'Idempotency-Key: example' ") : source;
  const sent = runSample(world.standIns.toOwn(keyed), variables, isStream(route));
  if (!isRepeated) await world.meanwhile[id]?.();
  return sent;
}

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const { id, example } = operations[name]!;

  it('has an example that is sent as its sample of curl, and answered as the reference shows', async () => {
    const answer = await send(route);
    expect({ status: answer.status, text: answer.status === example.status ? '' : answer.text }).toEqual({
      status: example.status,
      text: '',
    });
    if (route.body)
      expect(
        faultsOf(
          example.body,
          'paths',
          pathOf(route),
          route.method,
          'requestBody',
          'content',
          'application/json',
          'schema',
        ),
      ).toBeNull();
    const { schema, contentType = 'application/json' } = answerOf(route, example.status);
    // That one answers as its caller accepts: as JSON, or as a stream.
    const isAsAccepted = name === 'POST /mcp';
    if (example.status < 300 && !isAsAccepted)
      expect(answer.headers).toMatch(new RegExp(`^content-type: ${contentType}`, 'im'));
    if (!schema) return;
    if (isAsAccepted) return expect(faultsOf(eventOf(answer.text), ...streamSchemaOf(route))).toBeNull();
    const body = bodyOf(route, answer.text);
    expect(faultsOf(body, ...schemaOfAnswer(route, example.status))).toBeNull();
    const shown = world.standIns.toExample(id, body);
    seen[id] = shown;
    expect(faultsOf(shown, ...schemaOfAnswer(route, example.status))).toBeNull();
    if (!isUpdate) expect(shown).toEqual(answers[id]);
  });

  if (route.method === 'patch' || route.method === 'delete') {
    it('is what the reference says, repeated', async () => {
      // Who deletes the own key is not known any more.
      const gone = id === 'deleteOwnKey' ? 401 : 404;
      expect((await send(route)).status).toBe(route.method === 'patch' ? example.status : gone);
    });
  }

  if (takesKey(route) && !keptElsewhere.includes(name)) {
    it('has its first answer again, or is refused a secret that was shown, just where the reference has the key', async () => {
      const { status, headers } = await send(route, true);
      const isFirstAgain = /^idempotent-replayed: true/im.test(headers);
      const isRefusedSecret = status === 409 && /^x-error-code: \w+_already_created/im.test(headers);
      const paths = document['paths'] as Record<string, Record<string, { parameters: { name: string }[] }>>;
      const hasKey = paths[pathOf(route)]!['post']!.parameters.some(
        (parameter) => parameter.name === 'Idempotency-Key',
      );
      expect({ status, isRepeated: isFirstAgain || isRefusedSecret }).toEqual({ status, isRepeated: hasKey });
    });
  }
});

describe('samples of TypeScript', () => {
  it.each([
    ['GET /jobs/{id}', "type: 'render'"],
    ['GET /jobs/{id}/events', "status: 'completed'"],
    ['POST /quote', 'allowed: true'],
    ['GET /teams', "role: 'owner'"],
  ])('run as they stand: %s', async (name, printed) => {
    const samples = codeSamples(routes.find((route) => nameOf(route) === name)!);
    const { source } = samples.find(({ lang }) => lang === 'TypeScript')!;
    expect(await runTypeScript(world.standIns.toOwn(source), world.variables)).toContain(printed);
  });
});

describe('the reference', () => {
  it('describes no operation that there is not, and answers none that has no example', () => {
    expect(Object.keys(operations).toSorted()).toEqual(routes.map(nameOf).toSorted());
    const named = new Set(Object.values(operations).map(({ id }) => id));
    expect(Object.keys(answers).filter((id) => !named.has(id))).toEqual([]);
    expect(named.size).toBe(routes.length);
  });
});
