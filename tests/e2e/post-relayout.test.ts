import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resultOf, unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { connectAccount } from '@slideloom/local';
import { readOrigin } from '@slideloom/storage';
import { eventually } from '@slideloom/testing';

let world: SharedFleet;
const versioned = { 'Slideloom-Version': '2026-11-22' };

beforeAll(async () => {
  world = await openSharedFleet();
});
afterAll(async () => {
  await world?.stop();
});

it('tall slides of one deck go to the photo platform laid out again in its own format, at no charge, once', async () => {
  const team = await world.newTeam();
  const { api } = team;
  const { baseUrl, sandboxUrl } = world;
  const connection = { baseUrl, jwt: await world.session(team), sandboxUrl };
  const accountId = await connectAccount({ ...connection, platform: 'photoapp', login: 'ines' });
  const body = { prompt: '4 slides about coffee at home', style: 'soft' as const };
  const generated = await api.POST('/generate/slides', { headers: versioned, body });
  await unwrap(generated);
  const deckId = generated.response.headers.get('x-deck-id')!;
  await eventually(async () => {
    const { jobs } = await unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } }));
    expect(jobs.every(({ status }) => status === 'completed')).toBe(true);
  });
  const job = await api.ended((await unwrap(api.POST('/render', { body: { deck_id: deckId } }))).job_id);
  const urls = resultOf(job, 'render').slides.map(({ image_url: url }) => url);
  const spent = await world.database.prisma.ledgerEntry.count({ where: { team_id: team.teamId } });

  const answer = await api.POST('/schedule/posts', {
    body: {
      social_account_id: accountId!,
      platform: 'photoapp',
      scheduled_at: new Date(Date.now() + 20_000).toISOString(),
      title: 'Coffee',
      image_urls: urls,
    },
  });
  const post = await unwrap(answer);
  expect(answer.response.headers.get('x-relayout')).toBe(`deck_id=${deckId}; canvas=4:5`);
  const outcome = () => unwrap(api.GET('/schedule/posts/{id}/outcome', { params: { path: { id: post.id } } }));
  const laidOut = { width: 1080, height: 1350, framing: 'relayout' };
  // Other suites may have a thousand slides drawn before its own.
  await eventually(async () => expect((await outcome()).state).toBe('published'), 180_000);
  expect((await outcome()).pictures).toEqual(urls.map(() => laidOut));
  const posted = await fetch(`${sandboxUrl}/photoapp/control/posts?login=ines`);
  const { posts } = (await posted.json()) as { posts: { pictures: { digital_source_type: string | null }[] }[] };
  expect(posts).toHaveLength(1);
  // What the platform got says of each slide what the slide's own file says.
  const said = await Promise.all(
    urls.map(
      async (url) => (await readOrigin(Buffer.from(await (await fetch(url)).arrayBuffer())))?.sourceType ?? null,
    ),
  );
  expect(said).toContain('compositeWithTrainedAlgorithmicMedia');
  expect(posts[0]!.pictures.map((picture) => picture.digital_source_type)).toEqual(said);
  expect(await world.database.prisma.ledgerEntry.count({ where: { team_id: team.teamId } })).toBe(spent);
  expect(await verifyLedger(world.database)).toEqual([]);
}, 360_000);
