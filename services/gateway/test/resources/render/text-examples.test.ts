import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { basicTextSchema } from '@slideloom/contracts';
import type { HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

type Field = { examples?: unknown[]; properties?: Record<string, Field>; $ref?: string };

let world: TestWorld;
let send: HttpClient;
let schemas: Record<string, Field>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  const { body } = await send('GET', '/openapi.json');
  schemas = (body as { components: { schemas: Record<string, Field> } }).components.schemas;
});
afterAll(() => world.close());

const resolved = (field: Field): Field => (field.$ref === undefined ? field : schemas[field.$ref.split('/').at(-1)!]!);
const exampleOf = (field: Field): unknown => resolved(field).examples?.[0];

it('POST /render takes the example of every field that texts have beyond the frozen ones', async () => {
  const fields = Object.entries(schemas['TextInput']!.properties!).filter(([key]) => !(key in basicTextSchema.shape));
  const plate = Object.entries(schemas['TextInput']!.properties!['textBackground']!.properties!);
  const frozenPlate = ['enabled', 'color', 'paddingX', 'paddingY'];
  const ofPlate = plate.filter(([key]) => !frozenPlate.includes(key));
  expect(fields.map(([key]) => key).toSorted()).toEqual(['fontFamily', 'italic', 'language', 'runs']);
  expect(ofPlate.map(([key]) => key)).toEqual(['radius', 'mode']);
  const examples = Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field)]));
  const textBackground = Object.fromEntries(ofPlate.map(([key, field]) => [key, exampleOf(field)]));
  expect(Object.values({ ...examples, ...textBackground })).not.toContain(undefined);
  const runs = examples['runs'] as Record<string, unknown>[];
  expect(new Set(runs.flatMap((run) => Object.keys(run)))).toEqual(
    new Set(Object.keys(schemas['TextRunInput']!.properties!)),
  );
  const text = { content: runs.map(({ content }) => content).join(''), ...examples, textBackground };
  const background = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#1e3a8a' };
  const body = { slides: [{ name: 'One', background }], texts: [{ slide_index: 0, text }], images: [] };
  const { apiKey } = await world.team();
  expect((await send('POST', '/render', { token: apiKey, body })).status).toBe(202);
  const mistaken = { ...body, texts: [{ slide_index: 0, text: { ...text, content: 'Something else' } }] };
  expect((await send('POST', '/render', { token: apiKey, body: mistaken })).status).toBe(400);
});
