import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Brand } from '@slideloom/contracts';
import type { HttpClient } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

type Field = { examples?: unknown[]; properties?: Record<string, Field>; $ref?: string };

let world: TestWorld;
let send: HttpClient;
let planner: Planner;
let schemas: Record<string, Field>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { slidesMs: 200 }));
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => ({ ...planOf(3, 0), draft: { title: 'Mornings', slides: [] } });
  const { body } = await send('GET', '/openapi.json');
  schemas = (body as { components: { schemas: Record<string, Field> } }).components.schemas;
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const named = (name: string) => schemas[`${name}Input`] ?? schemas[name]!;
const resolved = (field: Field): Field => (field.$ref === undefined ? field : named(field.$ref.split('/').at(-1)!));

/** Returns the example of each field of a schema. */
function exampleOf(name: string): Record<string, unknown> {
  const fields = Object.entries(named(name).properties ?? {});
  return Object.fromEntries(fields.map(([key, field]) => [key, (field.examples ?? resolved(field).examples)?.[0]]));
}
const without = (example: object) => Object.entries(example).flatMap(([key, one]) => (one === undefined ? [key] : []));

it('POST /decks/:id/relayout takes the example of every field that the OpenAPI document has', async () => {
  const { apiKey: token } = await world.team();
  const brand = (await send('POST', '/brands', { token, body: { name: 'A', colors: ['#12355b'] } })).body as Brand;
  const answer = await send('POST', '/generate/slides', { token, body: { prompt: 'Mornings' } });
  const example = { ...exampleOf('Relayout'), brand_id: brand.id };
  expect(without(exampleOf('Relayout'))).toEqual([]);
  planner.relayouts.length = 0;
  const made = await send('POST', `/decks/${String(answer.headers['x-deck-id'])}/relayout`, { token, body: example });
  expect(made.status).toBe(201);
  const { brand_id: _brand, ...look } = example;
  expect(planner.relayouts).toMatchObject([{ ...look, brand: { name: 'A' } }]);
});

it('a field without an example is found', () => {
  expect(without({ colors: ['#fff'], voice: undefined })).toEqual(['voice']);
});
