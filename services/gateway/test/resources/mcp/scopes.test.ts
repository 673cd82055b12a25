import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyScopeNames, type CreatedApiKey, type KeyScope } from '@slideloom/contracts';
import { connectAssistant, textOf, type Assistant } from '../../support/mcp-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { toolMs: 20, publishMs: 20 });
});
afterAll(() => world.close());

/** The tools of every key, whatever its scopes. */
const everyKeys = ['quote', 'balance', 'cancel_job'];
/** Which tools a scope alone opens, besides these; written by hand, so that a tool that calls another route is noticed. */
const toolsOf: Record<KeyScope, string[]> = {
  read: ['get_deck', 'list_assets', 'list_brands', 'list_accounts', 'capacity', 'list_posts', 'attention', 'get_job'],
  generate: ['generate_deck', 'generate_image', 'relayout_deck'],
  render: ['render_deck', 'lint_deck'],
  publish: ['check_post', 'schedule_post', 'update_post', 'delete_post', 'publish'],
  library: ['upload_from_url'],
  billing: [],
  webhooks: [],
  team: [],
};
const guarded = Object.values(toolsOf).flat();

async function assistantWith(limits: object): Promise<Assistant> {
  const { apiKey: token } = await world.team();
  const { body } = await gateway.send('POST', '/keys', { token, body: limits });
  return connectAssistant(gateway.url, (body as CreatedApiKey).key);
}

describe.each(keyScopeNames)('a key with the scope %s alone', (scope) => {
  it('sees the tools whose routes it may use, and no other', async () => {
    const { toolNames, close } = await assistantWith({ scopes: [scope] });
    expect((await toolNames()).toSorted()).toEqual([...toolsOf[scope], ...everyKeys].toSorted());
    await close();
  });

  it('is refused by each of the others, before its arguments are looked at', async () => {
    const { call, close } = await assistantWith({ scopes: [scope] });
    for (const name of guarded.filter((tool) => !toolsOf[scope].includes(tool))) {
      const refused = await call(name);
      expect({ name, refused }).toMatchObject({ name, refused: { isError: true } });
      expect(textOf(refused)).toMatch(
        /^This API key lacks what this needs: the scope \w+\. \(code key_scope_missing, /,
      );
    }
    await close();
  });
});

describe('limits of a key', () => {
  it('with scopes together open the tools of each', async () => {
    const { toolNames, close } = await assistantWith({ scopes: ['read', 'render'] });
    expect((await toolNames()).toSorted()).toEqual([...toolsOf.read, ...toolsOf.render, ...everyKeys].toSorted());
    await close();
  });

  it('leave a key that may draw, but not read, with the id of its job', async () => {
    const { call, close } = await assistantWith({ scopes: ['render'] });
    const background = { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060', gradientAngle: 90 };
    const deck = { slides: [{ name: 'One', background }] };
    const drawn = await call('render_deck', { deck, idempotency_key: 'one' });
    expect(drawn.structuredContent).toEqual({ job_id: expect.any(String), quoted_credits: 1, job: null });
    // How many slides the deck has it may not know either: it is asked for the most.
    const named = { deck_id: crypto.randomUUID(), idempotency_key: 'two', max_credits: 34 };
    expect(textOf(await call('render_deck', named))).toMatch(/^This may cost 35 credits /);
    await close();
  });

  it('hold for the decks of the resources as well', async () => {
    const { client, close } = await assistantWith({ scopes: ['render'] });
    expect((await client.listResources()).resources).toEqual([]);
    const uri = `slideloom://decks/${crypto.randomUUID()}`;
    await expect(client.readResource({ uri })).rejects.toThrow('the scope read');
    await close();
  });

  it('of credits a day are those of the routes', async () => {
    const { call, close } = await assistantWith({ credits_per_day: 1 });
    const refused = await call('generate_image', { prompt: 'A lake', idempotency_key: 'one' });
    expect(refused).toMatchObject({ isError: true, _meta: { 'slideloom/error': { code: 'key_credits_spent' } } });
    await close();
  });

  it('by address hold for what a tool asks, too', async () => {
    const assistant = await assistantWith({ allowed_ips: ['127.0.0.1'] });
    expect((await assistant.call('balance')).isError).toBeUndefined();
    await assistant.close();
    await expect(assistantWith({ allowed_ips: ['203.0.113.7'] })).rejects.toThrow(/403|denied/);
  });
});
