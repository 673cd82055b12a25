import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { followJob, items, resultOf, unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { createTestBroker, eventually } from '@slideloom/testing';
import { readOrigin } from '@slideloom/storage';
import sharp from 'sharp';
import { collect } from '@slideloom/fleet-testing/collect';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

let world: TestFleet;

beforeAll(async () => {
  const { url } = await createTestBroker();
  world = await startTestFleet({ name: 'carousel', env: { RABBITMQ_URL: url } });
});

afterAll(async () => {
  await world?.stop();
});

describe('a prompt becomes a carousel', () => {
  it('plans slides with pictures that are paid, stored and listed, renders them, and keeps the PNGs in the library', async () => {
    const { api, teamId } = await world.newTeam();
    const answer = await api.POST('/generate/slides', { body: { prompt: '5 tips for better sleep' } });
    const planned = await unwrap(answer);
    expect(Object.keys(planned).toSorted()).toEqual(['images', 'slides', 'texts']);
    expect(planned.slides.length).toBeGreaterThanOrEqual(5);
    expect(planned.images.length).toBeGreaterThan(0);

    const id = answer.response.headers.get('x-deck-id')!;
    const deck = await unwrap(api.GET('/decks/{id}', { params: { path: { id } } }));
    expect(deck.images).toEqual(planned.images);
    expect(deck.jobs.every((job) => job.status === 'completed')).toBe(true);

    const job = await api.ended(await api.render(planned));
    expect(job).toMatchObject({ status: 'completed', error: null, type: 'render' });
    const { slides } = resultOf(job, 'render');
    const { issues } = await unwrap(api.POST('/lint', { body: planned }));
    const { warnings } = await unwrap(api.GET('/jobs/{id}/warnings', { params: { path: { id: job.id } } }));
    expect(warnings).toEqual(issues);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(slides.map((slide) => slide.name)).toEqual(planned.slides.map((slide) => slide.name));
    const pictured = new Set(planned.images.map((image) => image.slide_index));
    for (const [index, { image_url }] of slides.entries()) {
      const response = await fetch(image_url);
      expect(response.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
      const sourceType = (await readOrigin(bytes))?.sourceType ?? null;
      expect([index, sourceType]).toEqual([index, pictured.has(index) ? 'compositeWithTrainedAlgorithmicMedia' : null]);
    }
    for (const { image_url } of planned.images) {
      const bytes = Buffer.from(await (await fetch(image_url)).arrayBuffer());
      expect(await readOrigin(bytes)).toEqual({ sourceType: 'trainedAlgorithmicMedia', hasManifest: false });
    }

    const urlsOf = async (source: 'ai_generated' | 'export') => {
      // Two at a time: the pages are the guarantee too.
      const library = await collect(items(api, '/assets', { query: { source, limit: 2 } }));
      return library.map(({ url }) => url).toSorted();
    };
    expect(await urlsOf('ai_generated')).toEqual(planned.images.map((image) => image.image_url).toSorted());
    expect(await urlsOf('export')).toEqual(slides.map((slide) => slide.image_url).toSorted());

    const debits = await world.database.prisma.ledgerEntry.findMany({ where: { team_id: teamId, delta: { lt: 0 } } });
    expect(debits).toHaveLength(deck.jobs.length + 1);
    expect(await verifyLedger(world.database)).toEqual([]);
  });

  it('says what is wrong with a slide, before it is drawn and of a copy of it', async () => {
    const { api } = await world.newTeam();
    const { slides } = gradientDeck(1);
    const text = { content: 'The small print', color: '#777777', fontSize: 20, textShadow: { enabled: true } };
    const deck = { slides, texts: [{ slide_index: 0, text }] };
    const { issues } = await unwrap(api.POST('/lint', { body: deck }));
    expect(issues.map(({ code, severity }) => `${code} ${severity}`)).toContain('small_text error');
    for (const _drawing of ['drawn', 'copied']) {
      const { id } = await api.ended(await api.render(deck));
      const found = await unwrap(api.GET('/jobs/{id}/warnings', { params: { path: { id } } }));
      expect(found).toEqual({ job_id: id, status: 'completed', warnings: issues });
    }
  });

  it('draws the same deck twice to the same bytes', async () => {
    const { api } = await world.newTeam();
    const render = async () => {
      const job = await api.ended(await api.render(gradientDeck(1)));
      const response = await fetch(resultOf(job, 'render').slides[0]!.image_url);
      return Buffer.from(await response.arrayBuffer());
    };
    expect((await render()).equals(await render())).toBe(true);
  });

  it('tells a listener of live events every state up to the end', async () => {
    const { api } = await world.newTeam();
    const jobId = await api.render(gradientDeck(3));
    const states = (await collect(followJob(api, jobId))).map(({ status }) => status);
    expect(states.at(-1)).toBe('completed');
    expect(new Set(states).size).toBe(states.length);
  });
});

describe('an image', () => {
  it.each(['openai:gpt-image-1-mini', 'imagegen:nano-banana'])(
    'by %s is in the library with its true size',
    async (model) => {
      const { api } = await world.newTeam();
      const jobId = await api.generateImage({ prompt: 'a lake at dawn', model, aspect_ratio: '9:16' });
      const job = await api.ended(jobId);
      expect(job).toMatchObject({ status: 'completed', error: null });
      const result = resultOf(job, 'image_gen');
      const [asset] = (await unwrap(api.GET('/assets'))).data;
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
    const jobId = await api.generateImage({ prompt: 'portrait', influencerId: influencer.id });
    const { url } = resultOf(await api.ended(jobId), 'image_gen');
    const { images } = await world.database.prisma.influencer.findUniqueOrThrow({ where: { id: influencer.id } });
    expect(images).toEqual(['https://example.com/a.png', url]);
  });

  it('that the provider rejects fails with a reason, is refunded once, and its message is parked', async () => {
    const { api, teamId } = await world.newTeam();
    const job = await api.ended(await api.generateImage({ prompt: 'something [fail:rejected]' }));
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
  });
});

describe('generation without the means', () => {
  it('leaves the gradients of pictures that cannot be paid, and charges none', async () => {
    const { api, teamId } = await world.newTeam({ topup: 0 });
    await world.database.prisma
      .$executeRaw`SELECT grant_credits(${teamId}::uuid, -99, 'monthly', 'admin_grant', 'test', 'test')`;
    const planned = await unwrap(api.POST('/generate/slides', { body: { prompt: '3 reasons to drink water' } }));
    expect(planned.images).toEqual([]);
    await expect(api.render(gradientDeck(2))).rejects.toMatchObject({ status: 402, message: 'Insufficient credits' });
    expect(await unwrap(api.GET('/jobs'))).toEqual([]);
  });

  it('keeps the images of a deck whose gateway died, and charges none twice', async () => {
    const { api, teamId } = await world.newTeam();
    const prompt = '4 habits of calm people [slow:1500]';
    const asked = api.POST('/generate/slides', { body: { prompt } }).catch(() => undefined);
    const deck = await eventually(async () =>
      world.database.prisma.deck.findFirstOrThrow({ where: { team_id: teamId } }),
    );
    const [gateway] = world.fleet.of('gateway');
    await gateway!.kill('SIGKILL');
    await asked;
    await gateway!.start();
    await gateway!.waitReady();
    const view = await eventually(async () => {
      const answer = await unwrap(api.GET('/decks/{id}', { params: { path: { id: deck.id } } }));
      expect(answer.jobs.every((job) => job.status === 'completed')).toBe(true);
      return answer;
    });
    expect(view.images.length).toBe(view.jobs.length);
    expect(view.images.length).toBeGreaterThan(0);
    const debits = await world.database.prisma.ledgerEntry.count({ where: { team_id: teamId, delta: { lt: 0 } } });
    expect(debits).toBe(view.jobs.length);
  });
});
