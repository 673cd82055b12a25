import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset, DeckView, GeneratedSlides, ImageResult, Job, RenderResult } from '@slideloom/contracts';
import { verifyLedger } from '@slideloom/db';
import { createTestBroker, eventually } from '@slideloom/testing';
import sharp from 'sharp';
import { gradientDeck } from '../src/decks.ts';
import { startTestFleet, type TestFleet } from '../src/test-fleet.ts';

let world: TestFleet;

beforeAll(async () => {
  const { url } = await createTestBroker();
  world = await startTestFleet({ name: 'carousel', env: { RABBITMQ_URL: url } });
}, 90_000);

afterAll(async () => {
  await world?.stop();
}, 60_000);

describe('a prompt becomes a carousel', () => {
  it('plans slides with pictures that are paid, stored and listed, renders them, and keeps the PNGs in the library', async () => {
    const { api, teamId } = await world.newTeam();
    const planned = await api.post<GeneratedSlides>('/generate/slides', { prompt: '5 tips for better sleep' });
    expect(planned.status).toBe(200);
    expect(Object.keys(planned.body).toSorted()).toEqual(['images', 'slides', 'texts']);
    expect(planned.body.slides.length).toBeGreaterThanOrEqual(5);
    expect(planned.body.images.length).toBeGreaterThan(0);

    const deckId = planned.headers.get('x-deck-id')!;
    const deck = (await api.get<DeckView>(`/decks/${deckId}`)).body;
    expect(deck.images).toEqual(planned.body.images);
    expect(deck.jobs.every((job) => job.status === 'completed')).toBe(true);

    const job = await api.ended(await api.accept('/render', planned.body), 30_000);
    expect(job).toMatchObject({ status: 'completed', error: null, type: 'render' });
    const { slides } = job.result as RenderResult;
    expect(slides.map((slide) => slide.name)).toEqual(planned.body.slides.map((slide) => slide.name));
    for (const { image_url } of slides) {
      const response = await fetch(image_url);
      expect(response.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
    }

    const generated = (await api.get<{ data: Asset[] }>('/assets?source=ai_generated&limit=100')).body.data;
    expect(generated.map((asset) => asset.url).toSorted()).toEqual(
      planned.body.images.map((image) => image.image_url).toSorted(),
    );
    const exported = (await api.get<{ data: Asset[] }>('/assets?source=export&limit=100')).body.data;
    expect(exported.map((asset) => asset.url).toSorted()).toEqual(slides.map((slide) => slide.image_url).toSorted());

    const debits = await world.database.prisma.ledgerEntry.findMany({ where: { team_id: teamId, delta: { lt: 0 } } });
    expect(debits).toHaveLength(deck.jobs.length + 1);
    expect(await verifyLedger(world.database)).toEqual([]);
  }, 60_000);

  it('draws the same deck twice to the same bytes', async () => {
    const { api } = await world.newTeam();
    const render = async () => {
      const job = await api.ended(await api.accept('/render', gradientDeck(1)));
      const response = await fetch((job.result as RenderResult).slides[0]!.image_url);
      return Buffer.from(await response.arrayBuffer());
    };
    expect((await render()).equals(await render())).toBe(true);
  });

  it('tells a listener of live events every state up to the end', async () => {
    const { api, apiKey } = await world.newTeam();
    const jobId = await api.accept('/render', gradientDeck(3));
    const response = await fetch(`${world.fleet.baseUrl}/jobs/${jobId}/events`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    const states = (await response.text())
      .split('\n\n')
      .filter((block) => block.startsWith('event: job'))
      .map((block) => (JSON.parse(block.slice(block.indexOf('data: ') + 6)) as Job).status);
    expect(states.at(-1)).toBe('completed');
    expect(new Set(states).size).toBe(states.length);
  });
});

describe('an image', () => {
  it.each(['openai:gpt-image-1-mini', 'imagegen:nano-banana'])(
    'by %s is in the library with its true size',
    async (model) => {
      const { api } = await world.newTeam();
      const job = await api.ended(
        await api.accept('/generate/image', { prompt: 'a lake at dawn', model, aspect_ratio: '9:16' }),
        30_000,
      );
      expect(job).toMatchObject({ status: 'completed', error: null });
      const result = job.result as ImageResult;
      const [asset] = (await api.get<{ data: Asset[] }>('/assets')).body.data;
      expect(asset).toMatchObject({
        url: result.url,
        width: result.width,
        height: result.height,
        source: 'ai_generated',
      });
      const picture = await sharp(Buffer.from(await (await fetch(result.url)).arrayBuffer())).metadata();
      expect([picture.width, picture.height]).toEqual([result.width, result.height]);
      expect(result.height).toBeGreaterThan(result.width);
    },
    40_000,
  );

  it('for an influencer is appended to their images once', async () => {
    const { api, teamId, ownerId } = await world.newTeam();
    const influencer = await world.database.prisma.influencer.create({
      data: {
        id: crypto.randomUUID(),
        team_id: teamId,
        name: 'Ada',
        description: 'Calm',
        images: ['https://example.com/a.png'],
        created_by: ownerId,
      },
    });
    const job = await api.ended(
      await api.accept('/generate/image', { prompt: 'portrait', influencerId: influencer.id }),
      30_000,
    );
    const { images } = await world.database.prisma.influencer.findUniqueOrThrow({ where: { id: influencer.id } });
    expect(images).toEqual(['https://example.com/a.png', (job.result as ImageResult).url]);
  }, 40_000);

  it('that the provider rejects fails with a reason, is refunded once, and its message is parked', async () => {
    const { api, teamId } = await world.newTeam();
    const job = await api.ended(await api.accept('/generate/image', { prompt: 'something [fail:rejected]' }), 30_000);
    expect(job).toMatchObject({ status: 'failed', result: null });
    expect(job.error).toMatch(/reject/i);
    const rows = await world.database.prisma.ledgerEntry.findMany({
      where: { job_id: job.id },
      orderBy: { id: 'asc' },
    });
    expect(rows.map((row) => [row.reason, row.delta])).toEqual([
      ['image_gen', -2],
      ['refund', 2],
    ]);
    expect(
      rows.every((row) => row.team_id === teamId && row.route === '/generate/image' && row.auth_mode === 'api_key'),
    ).toBe(true);
  }, 40_000);
});

describe('generation without the means', () => {
  it('leaves the gradients of pictures that cannot be paid, and charges none', async () => {
    const { api, teamId } = await world.newTeam({ topup: 0 });
    await world.database.prisma
      .$executeRaw`SELECT grant_credits(${teamId}::uuid, -99, 'monthly', 'admin_grant', 'test', 'test')`;
    const planned = await api.post<GeneratedSlides>('/generate/slides', { prompt: '3 reasons to drink water' });
    expect(planned.status).toBe(200);
    expect(planned.body.images).toEqual([]);
    const render = await api.post<{ message: string }>('/render', gradientDeck(2));
    expect([render.status, render.body.message]).toEqual([402, 'Insufficient credits']);
    expect((await api.get<Job[]>('/jobs')).body).toEqual([]);
  }, 60_000);

  it('keeps the images of a deck whose gateway died, and charges none twice', async () => {
    const { api, teamId } = await world.newTeam();
    const asked = api
      .post('/generate/slides', { prompt: '4 habits of calm people [slow:1500]' })
      .catch(() => undefined);
    const deck = await eventually(
      async () => world.database.prisma.deck.findFirstOrThrow({ where: { team_id: teamId } }),
      30_000,
    );
    const [gateway] = world.fleet.of('gateway');
    await gateway!.kill('SIGKILL');
    await asked;
    await gateway!.start();
    await gateway!.waitReady();
    const view = await eventually(async () => {
      const answer = (await api.get<DeckView>(`/decks/${deck.id}`)).body;
      expect(answer.jobs.every((job) => job.status === 'completed')).toBe(true);
      return answer;
    }, 40_000);
    expect(view.images.length).toBe(view.jobs.length);
    expect(view.images.length).toBeGreaterThan(0);
    const debits = await world.database.prisma.ledgerEntry.count({ where: { team_id: teamId, delta: { lt: 0 } } });
    expect(debits).toBe(view.jobs.length);
  }, 90_000);
});
