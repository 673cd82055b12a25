import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf } from '../../support/play-planner.ts';
import { playRenderer, smallText, type Renderer } from '../../support/play-renderer.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let renderer: Renderer;
const { deck } = planOf(2, 0);

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { lintMs: 3_000 });
  renderer = await playRenderer(world.brokerUrl);
});
afterEach(() => {
  renderer.answer = async () => [];
  renderer.asked.length = 0;
});
afterAll(async () => {
  await renderer.close();
  await world.close();
});

describe('POST /lint', () => {
  it('200 answers what the renderer finds, and costs nothing', async () => {
    const { apiKey, teamId } = await world.team();
    renderer.answer = async () => [smallText('warning')];
    const { status, body } = await gateway.send('POST', '/lint', { token: apiKey, body: deck });
    expect([status, body]).toEqual([200, { issues: [smallText('warning')] }]);
    expect(renderer.asked).toEqual([deck]);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 0, credits: 100 });
  });

  it('200 hands the layers and the format to the renderer', async () => {
    const { apiKey } = await world.team();
    const icon = { slide_index: 0, type: 'icon', icon: 'heart', x: 0, y: 0, size: 96, color: '#fff' };
    const body = { ...deck, canvas: '4:5', layers: [icon] };
    expect((await gateway.send('POST', '/lint', { token: apiKey, body })).status).toBe(200);
    expect(renderer.asked).toEqual([body]);
  });

  it('200 for one platform', async () => {
    const { apiKey } = await world.team();
    const body = { ...deck, platform: 'shortvideo' };
    expect((await gateway.send('POST', '/lint', { token: apiKey, body })).status).toBe(200);
    expect(renderer.asked).toEqual([body]);
  });

  it('400 for what POST /render refuses, and for a platform that is none', async () => {
    const { apiKey } = await world.team();
    const lint = (body: object) => gateway.send('POST', '/lint', { token: apiKey, body });
    expectError(await lint({}), 400, 'invalid_request', /^slides are required/);
    expectError(await lint({ ...deck, texts: [{ slide_index: 9, text: { content: 'x' } }] }), 400, 'invalid_request');
    expectError(await lint({ ...deck, platform: 'nowhere' }), 400, 'invalid_request', /^platform/);
    expect(renderer.asked).toEqual([]);
  });

  it("400 with the slide's number for a picture that cannot be used", async () => {
    const { apiKey } = await world.team();
    renderer.answer = async () => {
      throw new AppError('picture_unreadable', { message: 'Slide 2: The picture is damaged or incomplete' });
    };
    const answer = await gateway.send('POST', '/lint', { token: apiKey, body: deck });
    expectError(answer, 400, 'picture_unreadable', /^Slide 2:/);
  });

  it('503 where no renderer answers in time', async () => {
    const { apiKey } = await world.team();
    renderer.answer = () => new Promise(() => undefined);
    expectError(await gateway.send('POST', '/lint', { token: apiKey, body: deck }), 503, 'unavailable');
  });
});

describe('GET /jobs/:id/warnings', () => {
  const accept = async (token: string) =>
    ((await gateway.send('POST', '/render', { token, body: deck })).body as { job_id: string }).job_id;

  it('200 is empty until the slides are drawn, and then what lint found', async () => {
    const { apiKey } = await world.team();
    const id = await accept(apiKey);
    const warnings = () => gateway.send('GET', `/jobs/${id}/warnings`, { token: apiKey });
    expect((await warnings()).body).toEqual({ job_id: id, status: 'pending', warnings: [] });
    await playWorker(gateway.process).complete(id, 'https://cdn.example.test/1.png', [smallText('error')]);
    expect((await warnings()).body).toEqual({ job_id: id, status: 'completed', warnings: [smallText('error')] });
    const { body } = await gateway.send('GET', `/jobs/${id}`, { token: apiKey });
    expect(Object.keys((body as { result: object }).result)).not.toContain('warnings');
  });

  it("404 for a job that is not there, and for another team's", async () => {
    const [{ apiKey }, other] = [await world.team(), await world.team()];
    const theirs = await accept(other.apiKey);
    for (const id of [theirs, world.newId(), 'x']) {
      expectError(await gateway.send('GET', `/jobs/${id}/warnings`, { token: apiKey }), 404, 'job_not_found');
    }
  });
});

describe('POST /render with lint: block', () => {
  const render = (token: string, more: object = { lint: 'block' }) =>
    gateway.send('POST', '/render', { token, body: { ...deck, ...more } });

  it('400 names the errors, before anything is charged', async () => {
    const { apiKey, teamId } = await world.team();
    renderer.answer = async () => [smallText('warning'), ...Array.from({ length: 5 }, () => smallText('error'))];
    const answer = await render(apiKey);
    expectError(answer, 400, 'lint_failed', /texts\.0\.text small_text \(20, limit 36\);.* and 2 more/);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 0, credits: 100 });
  });

  it('400 names the layer of a text among the layers', async () => {
    const { apiKey } = await world.team();
    renderer.answer = async () => [{ ...smallText('error'), text_index: null, layer_index: 3 }];
    expectError(await render(apiKey), 400, 'lint_failed', /layers\.3 small_text \(20, limit 36\)/);
  });

  it('202 with warnings alone; the job draws what was checked', async () => {
    const { apiKey } = await world.team();
    renderer.answer = async () => [smallText('warning')];
    const { status, body } = await render(apiKey);
    expect(status).toBe(202);
    const { job_id: id } = body as { job_id: string };
    expect((await world.database.prisma.job.findUniqueOrThrow({ where: { id } })).input).toEqual(renderer.asked[0]);
  });

  it('202 repeats the first answer of a key, and asks no renderer for it', async () => {
    const { apiKey: token } = await world.team();
    const once = () =>
      gateway.send('POST', '/render', {
        token,
        body: { ...deck, lint: 'block' },
        headers: { 'Idempotency-Key': 'lint-once' },
      });
    const first = await once();
    renderer.answer = async () => [smallText('error')];
    const again = await once();
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(renderer.asked).toHaveLength(1);
  });

  it('202 without it, and no renderer is asked', async () => {
    const { apiKey } = await world.team();
    renderer.answer = async () => [smallText('error')];
    expect((await render(apiKey, {})).status).toBe(202);
    expect(renderer.asked).toEqual([]);
  });

  it('400 for another value', async () => {
    const { apiKey } = await world.team();
    expectError(await render(apiKey, { lint: 'warn' }), 400, 'invalid_request', /^lint/);
  });
});

describe('POST /render of a text that cannot be drawn', () => {
  const render = (token: string, content: string) =>
    gateway.send('POST', '/render', {
      token,
      body: {
        ...deck,
        texts: [
          { slide_index: 0, text: { content: 'Words' } },
          { slide_index: 1, text: { content } },
        ],
      },
    });

  it('400 names the field and the script, before anything is charged', async () => {
    const { apiKey, teamId } = await world.team();
    const answer = await render(apiKey, 'ᚠᚢᚦᚨᚱᚲ');
    expectError(answer, 400, 'invalid_request', /^texts\.1\.text\.content cannot be drawn: no bundled font has Runic$/);
    const layers = [{ slide_index: 0, type: 'text', text: { content: 'ᚠᚢᚦᚨᚱᚲ' } }];
    const onLayer = await gateway.send('POST', '/render', { token: apiKey, body: { ...deck, layers } });
    expectError(onLayer, 400, 'invalid_request', /^layers\.0\.text\.content cannot be drawn/);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 0, credits: 100 });
  });

  it('202 where a part of it can be drawn: the rest is a warning', async () => {
    const { apiKey } = await world.team();
    expect((await render(apiKey, 'ᚠ is a rune')).status).toBe(202);
  });
});
