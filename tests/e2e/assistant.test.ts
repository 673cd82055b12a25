import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { eventually } from '@slideloom/testing';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import sharp from 'sharp';

let world: SharedFleet;

beforeAll(async () => {
  world = await openSharedFleet();
});

afterAll(async () => {
  await world?.stop();
});

type Content = CallToolResult['content'][number];
const ofType = <Type extends Content['type']>({ content }: CallToolResult, type: Type) =>
  content.filter((block): block is Extract<Content, { type: Type }> => block.type === type);

async function connect(token: string): Promise<Client> {
  const client = new Client(
    { name: 'assistant', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), { requestInit }));
  await client.listTools();
  return client;
}

describe('an assistant with a key of its own', () => {
  it('makes a deck, sees it drawn, schedules it, and finds it posted, each step once', async () => {
    const team = await world.newTeam();
    const accountId = await world.connect(team, 'shortvideo', 'asta');
    const limits = { scopes: ['read', 'generate', 'render', 'publish'] as const, credits_per_day: 100 };
    const { key } = await unwrap(
      team.api.POST('/keys', { body: { name: 'assistant', ...limits, scopes: [...limits.scopes] } }),
    );
    const client = await connect(key);

    const messages: string[] = [];
    const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> => {
      const onprogress = ({ message = '' }) => void messages.push(message);
      const result = await client.callTool({ name, arguments: args }, { onprogress });
      expect(result).not.toHaveProperty('isError');
      return result;
    };
    const prompt = '5 tips for better sleep';
    const made = await call('generate_deck', { prompt, pictures: 'cover', max_credits: 5, idempotency_key: 'sleep' });
    const deck = made.structuredContent as { deck_id: string; slide_count: number; picture_count: number };
    expect(deck.picture_count).toBe(1);

    // What a model reads of a deck.
    const read = await call('get_deck', { deck_id: deck.deck_id });
    expect(JSON.stringify(read).length).toBeLessThan(8_000);
    expect((read.structuredContent as { slides: object[] }).slides).toHaveLength(deck.slide_count);

    const draw = { deck_id: deck.deck_id, output: 'jpeg', previews: 3, idempotency_key: 'draw' };
    const drawn = await call('render_deck', draw);
    expect(drawn.structuredContent).toMatchObject({ quoted_credits: deck.slide_count, job: { status: 'completed' } });
    const previews = ofType(drawn, 'image');
    expect(previews.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    const links = ofType(drawn, 'resource_link');
    expect(links).toHaveLength(deck.slide_count);
    for (const [index, { data }] of previews.entries()) {
      const bytes = Buffer.from(data, 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 960 });
      // It shows the very slide that its link leads to.
      const slide = Buffer.from(await (await fetch(links[index]!.uri)).arrayBuffer());
      expect(await distance(bytes, slide)).toBeLessThan(6);
      if (index > 0) expect(await distance(bytes, Buffer.from(previews[0]!.data, 'base64'))).toBeGreaterThan(6);
    }
    expect(messages).toContain('Writing the deck and making its pictures');

    const image_urls = links.map(({ uri }) => uri);
    const post = { social_account_id: accountId, platform: 'shortvideo', image_urls, title: 'Better sleep' };
    const scheduled_at = new Date(Date.now() + 2_500).toISOString();
    await call('check_post', { social_account_ids: [accountId], scheduled_at, image_urls, title: 'Better sleep' });
    const schedule = () => call('schedule_post', { ...post, scheduled_at, idempotency_key: 'post' });
    const [first, again] = [await schedule(), await schedule()];
    expect(again.structuredContent).toEqual(first.structuredContent);

    const id = (first.structuredContent as { id: string }).id;
    await eventually(async () => {
      // A tool would count in a smaller limit.
      const { status } = await unwrap(team.api.GET('/schedule/posts/{id}', { params: { path: { id } } }));
      expect(status).toBe('published');
    });
    const { posts } = (await call('list_posts', { status: 'published' })).structuredContent as { posts: object[] };
    expect(posts).toMatchObject([{ id, title: 'Better sleep', platform: 'shortvideo' }]);
    const posted = await fetch(`${world.sandboxUrl}/shortvideo/control/posts?login=asta`);
    expect(((await posted.json()) as { posts: object[] }).posts).toMatchObject([{ title: 'Better sleep' }]);

    // A repeated call is answered as the first, and paid once.
    const repeated = await call('render_deck', draw);
    expect(repeated.structuredContent).toMatchObject({
      job: { id: (drawn.structuredContent as { job_id: string }).job_id },
    });
    const where = { team_id: team.teamId, delta: { lt: 0 } };
    expect(await world.database.prisma.ledgerEntry.count({ where })).toBe(2);
    expect(await verifyLedger(world.database)).toEqual([]);
    await client.close();
  });
});

/** The mean difference of two pictures, of 255, seen small. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(54, 96, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  return first!.reduce((sum, value, at) => sum + Math.abs(value - second![at]!), 0) / first!.length;
}
