import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

describe('GET /plans', () => {
  it('200 lists the active plans by their order, with exactly the fields of the contract', async () => {
    const { apiKey: token } = await world.team();
    const fields = {
      price_cents: 100,
      monthly_credits: 5,
      allowed_models: ['openai:gpt-image-1'],
      allowed_features: ['render'],
    };
    const create = (slug: string, sortOrder: number, isActive = true) =>
      world.database.prisma.plan.create({
        data: { ...fields, id: world.newId(), slug, name: slug, sort_order: sortOrder, is_active: isActive },
      });
    for (const [slug, order, isActive] of [
      ['last', 900, true],
      ['second', -5, true],
      ['gone', -6, false],
      ['first', -7, true],
    ] as const) {
      await create(slug, order, isActive);
    }
    const { status, body } = await send('GET', '/plans', { token });
    expect(status).toBe(200);
    const plans = body as { slug: string; sort_order: number }[];
    const slugs = plans.map(({ slug }) => slug);
    expect(slugs.slice(0, 2)).toEqual(['first', 'second']);
    expect(slugs.at(-1)).toBe('last');
    expect(slugs).not.toContain('gone');
    expect(plans[0]).toEqual({
      ...fields,
      id: expect.any(String),
      slug: 'first',
      name: 'first',
      description: '',
      currency: 'usd',
      is_active: true,
      sort_order: -7,
    });
  });
});
