import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deckChangeSchema,
  deckViewSchema,
  newestApiVersion,
  regenerateSchema,
  type CreatedApiKey,
  type DeckChange,
  type DeckView,
  type ExtendedDeckView,
} from '@slideloom/contracts';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { createRepositories } from '../../../src/repositories.ts';
import { footprintOf, leaveCredits, putOnPlan } from '../../support/accepted-work.ts';
import { makeBrand } from '../../support/brands.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf, playPlanner, rewrittenOf, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createScheduling, type Studio } from '../../support/scheduling.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let other: RunningGateway;
let planner: Planner;

const rewrite = (request: { slide_index: number; instruction?: string | undefined }) =>
  Promise.resolve(rewrittenOf(request.slide_index, request.instruction ?? 'Other words'));
beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  other = await world.gateway();
  planner = await playPlanner(world.brokerUrl);
});
beforeEach(() => {
  planner.rewrites.length = 0;
  planner.rewrite = rewrite;
  const { outline } = rewrittenOf(0, '');
  const slides = [0, 1, 2].map((index) => ({ ...outline, headline: `Text ${index}` }));
  const layers = [0, 1, 2].map((index) => rewrittenOf(index, '').layers[0]!);
  planner.answer = async () => {
    const plan = planOf(3, 1);
    const details = { caption: 'A caption', hashtags: ['x'], alt_texts: [null, 'One', 'Two'], outline: slides };
    return {
      ...plan,
      ...details,
      deck: { ...plan.deck, layers, canvas: '4:5' as const },
      draft: { title: 'Mornings', slides },
    };
  };
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

/** Generates a deck of three slides; the picture of the first has come. */
async function generate(token: string, teamId: string, body: object = {}): Promise<string> {
  const answer = await gateway.send('POST', '/generate/slides', { token, body: { prompt: 'Mornings', ...body } });
  const job = await world.database.prisma.job.findFirstOrThrow({ where: { team_id: teamId } });
  await playWorker(gateway.process).complete(job.id, 'https://cdn.example.test/1.png');
  return String(answer.headers['x-deck-id']);
}
const regenerate = (token: string, id: string, n: number, more: object = {}, headers = {}, of = gateway) =>
  of.send('POST', `/decks/${id}/slides/${n}/regenerate`, { token, body: { what: 'text', ...more }, headers });
const getDeck = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token })).body as DeckView;
const history = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}/history`, { token })).body as DeckChange[];
const headlines = (deck: DeckView) => deck.outline.map(({ headline }) => headline);

describe('POST /decks/:id/slides/:n/regenerate of a text', () => {
  it('200 is the deck with other words on that slide, and everything else as it was, at no charge', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const id = await generate(apiKey, teamId, { style: 'soft', language: 'pt-BR', canvas: '4:5' });
    const [before, footprint] = [await getDeck(apiKey, id), await footprintOf(world.database, teamId)];
    const [, instruction] = regenerateSchema.shape.instruction.meta()!['examples'] as string[];
    const { status, body } = await regenerate(apiKey, id, 1, { instruction });
    expect(status).toBe(200);
    expect(deckViewSchema.strict().parse(body)).toEqual(body);
    const set = rewrittenOf(1, 'shorter');
    expect(body).toEqual({
      ...before,
      slides: before.slides.with(1, set.slide),
      texts: before.texts.with(1, set.texts[0]!),
      layers: before.layers!.with(1, set.layers[0]!),
      outline: before.outline.with(1, set.outline),
      alt_texts: before.alt_texts.with(1, set.alt_text),
    });
    expect(await getDeck(apiKey, id)).toEqual(body);
    expect(await footprintOf(world.database, teamId)).toEqual(footprint);
    const { prompt, style, language, canvas, pictures, planned_pictures: planned, ...rest } = planner.rewrites[0]!;
    expect({ prompt, style, language, canvas }).toEqual({
      prompt: 'Mornings',
      style: 'soft',
      language: 'pt-BR',
      canvas: '4:5',
    });
    expect([pictures, planned]).toEqual([before.images, [0]]);
    expect(rest).toMatchObject({ slide_index: 1, instruction, design: 'full', draft: { title: 'Mornings' } });

    const [change] = await history(apiKey, id);
    expect(deckChangeSchema.strict().parse(change)).toEqual(change);
    expect(change).toMatchObject({ what: 'text', slide_index: 1, instruction, user_id: ownerId, image_url: null });
    expect(change).toMatchObject({ text: set.outline, replaced_text: before.outline[1]!, restored_from: null });
    expect((await history(apiKey, id)).map(({ what }) => what)).toEqual(['text', 'picture']);
  });

  it('goes on from the new words: for the next text, for a layout and for another picture', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    planner.rewrite = async () => rewrittenOf(0, 'By night', { slide_index: 0, prompt: 'A street by night' });
    await regenerate(apiKey, id, 0);
    planner.rewrite = rewrite;
    await regenerate(apiKey, id, 2, { instruction: 'The last' });
    const draft = planner.rewrites[1]!.draft['slides'] as { headline: string }[];
    expect(draft.map(({ headline }) => headline)).toEqual(['By night', 'Text 1', 'Text 2']);
    expect(headlines(await getDeck(apiKey, id))).toEqual(['By night', 'Text 1', 'The last']);
    const picture = (await regenerate(apiKey, id, 0, { what: 'picture' })).body as { job_id: string };
    const { input } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: picture.job_id } });
    expect(input).toEqual({ prompt: 'A street by night', aspect_ratio: '9:16' });
    expectError(await regenerate(apiKey, id, 0), 409, 'slide_busy');
    expect(planner.rewrites).toHaveLength(2);
  });

  it('200 takes a former text back, set again, and keeps that in the history', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await regenerate(apiKey, id, 1, { instruction: 'Second' });
    await regenerate(apiKey, id, 1, { instruction: 'Third' });
    const [third, second] = await history(apiKey, id);
    expect([third!.replaced_text!.headline, second!.replaced_text!.headline]).toEqual(['Second', 'Text 1']);
    planner.rewrite = async ({ former }) => rewrittenOf(1, String(former!['headline']));
    expect(headlines((await regenerate(apiKey, id, 1, { restore: second!.id })).body as DeckView)[1]).toBe('Text 1');
    const [restored] = await history(apiKey, id);
    expect(restored).toMatchObject({ restored_from: second!.id, instruction: null });
    expect(restored!.replaced_text!.headline).toBe('Third');
    expectError(await regenerate(apiKey, id, 0, { restore: second!.id }), 404, 'text_not_found');
    expectError(await regenerate(apiKey, id, 1, { restore: id }), 404, 'text_not_found');
    const both = await regenerate(apiKey, id, 1, { restore: second!.id, instruction: 'x' });
    expectError(both, 400, 'invalid_request', 'restore must not stand beside an instruction');
    const ofPicture = await regenerate(apiKey, id, 1, { what: 'picture', restore: second!.id });
    expectError(ofPicture, 400, 'invalid_request', 'restore is for texts only');
  });

  it('lets one of requests at once for one slide win, through two gateways; of other slides all do', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const both = Promise.withResolvers<void>();
    planner.rewrite = async (request) => {
      if (planner.rewrites.length === 6) both.resolve();
      await both.promise;
      return rewrite(request);
    };
    const ask = (n: number, at: number) =>
      regenerate(apiKey, id, n, { instruction: `${n} ${at}` }, {}, at % 2 ? gateway : other);
    const answers = await Promise.all([ask(0, 0), ask(0, 1), ask(0, 2), ask(0, 3), ask(1, 0), ask(2, 1)]);
    const [first, refused] = [
      answers.slice(0, 4).filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ];
    expect([first.length, refused.length]).toEqual([1, 3]);
    for (const answer of refused) {
      expectError(
        answer,
        409,
        'slide_changed',
        'The text of this slide was changed meanwhile: read the deck, then ask again',
      );
    }
    const [winner, ...others] = headlines(await getDeck(apiKey, id));
    expect([winner!.slice(0, 2), others]).toEqual(['0 ', ['1 0', '2 1']]);
    expect((await history(apiKey, id)).filter(({ what }) => what === 'text')).toHaveLength(3);
  });

  it('200 again, one question and one change, for a repeated request; the key is that slide’s alone', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const key = { 'idempotency-key': 'k' };
    planner.rewrite = async ({ slide_index: index }) =>
      rewrittenOf(index, 'Other words', { slide_index: index, prompt: 'A street' });
    const first = await regenerate(apiKey, id, 0, {}, key);
    const again = await regenerate(apiKey, id, 0, {}, key, other);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(planner.rewrites).toHaveLength(1);
    expectError(await regenerate(apiKey, id, 0, { instruction: 'x' }, key), 409, 'idempotency_conflict');
    expectError(await regenerate(apiKey, id, 0, { what: 'picture' }, key), 409, 'idempotency_conflict');
    expect((await regenerate(apiKey, id, 1, {}, key)).status).toBe(200);
    expect((await history(apiKey, id)).filter(({ what }) => what === 'text')).toHaveLength(2);
  });

  it('404 for the repeated request of a key that may not know of the deck', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const key = { 'idempotency-key': 'k' };
    expect((await regenerate(apiKey, id, 0, {}, key)).status).toBe(200);
    const project = await createScheduling(world, gateway.send).newProject({ teamId } as Studio);
    const made = await gateway.send('POST', '/keys', { token: apiKey, body: { project_ids: [project] } });
    const { key: limited } = made.body as CreatedApiKey;
    expectError(await regenerate(limited, id, 0, {}, key), 404, 'deck_not_found');
  });

  it('200 is the first answer for a repeated request, whatever became of the deck since', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const key = { 'idempotency-key': 'k', 'slideloom-version': newestApiVersion };
    const first = await regenerate(apiKey, id, 0, { instruction: 'First' }, key);
    await regenerate(apiKey, id, 0, { instruction: 'Second' });
    const again = await regenerate(apiKey, id, 0, { instruction: 'First' }, key, other);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
    const plain = await regenerate(apiKey, id, 0, { instruction: 'First' }, { 'idempotency-key': 'k' });
    expect(headlines(plain.body as DeckView)[0]).toBe('First');
    expect(deckViewSchema.strict().parse(plain.body)).toEqual(plain.body);
    expect(headlines(await getDeck(apiKey, id))[0]).toBe('Second');
  });

  it('keeps the last 50 changes of each slide, in pages among those of others', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await regenerate(apiKey, id, 2);
    await regenerate(apiKey, id, 1);
    const { deckChanges } = createRepositories(world.database, 'https://cdn.example.test');
    const first = await deckChanges.newestText(teamId, id, 1);
    let former = first;
    for (let count = 2; count <= 52; count += 1) {
      const change = uuidV7.next();
      await deckChanges.rewrite(teamId, {
        id: change,
        deckId: id,
        slideIndex: 1,
        userId: 'u',
        instruction: `Text ${count}`,
        restoredFrom: null,
        former,
        pictureJob: null,
        image: null,
        set: rewrittenOf(1, `Text ${count}`),
      });
      former = change;
    }
    expect(await world.database.prisma.slideText.count({ where: { deck_id: id, slide_index: 1 } })).toBe(50);
    expectError(await regenerate(apiKey, id, 1, { restore: first! }), 404, 'text_not_found');
    // A reader is at a text that is not kept any more: the older ones of other slides follow.
    const { body: older } = await gateway.send('GET', `/decks/${id}/history?starting_after=${first!}`, {
      token: apiKey,
    });
    expect((older as DeckChange[]).map(({ what, slide_index: at }) => [what, at])).toEqual([
      ['text', 2],
      ['picture', 0],
    ]);
    const unknown = `/decks/${id}/history?starting_after=${world.newId()}`;
    const message = 'starting_after is not the id of a change of this deck';
    expectError(await gateway.send('GET', unknown, { token: apiKey }), 400, 'invalid_request', message);
    const all: DeckChange[] = [];
    for (;;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : '';
      const { body } = await gateway.send('GET', `/decks/${id}/history?limit=20${after}`, { token: apiKey });
      all.push(...(body as DeckChange[]));
      if ((body as DeckChange[]).length < 20) break;
    }
    const expected = Array.from({ length: 50 }, (_, index) => `Text ${52 - index}`);
    expect(all.map(({ instruction }) => instruction)).toEqual([...expected, null, null]);
    expect(all.slice(50).map(({ what, slide_index: at }) => [what, at])).toEqual([
      ['text', 2],
      ['picture', 0],
    ]);
  });

  it('changes nothing, and charges nothing, where the agent fails', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const [before, footprint] = [await getDeck(apiKey, id), await footprintOf(world.database, teamId)];
    planner.rewrite = async () => {
      throw new AppError('content_rejected');
    };
    expectError(await regenerate(apiKey, id, 0, {}, { 'idempotency-key': 'k' }), 400, 'content_rejected');
    expect([await getDeck(apiKey, id), await footprintOf(world.database, teamId)]).toEqual([before, footprint]);
    planner.rewrite = rewrite;
    expect((await regenerate(apiKey, id, 0, {}, { 'idempotency-key': 'k' })).status).toBe(200);
  });

  it('refuses without a credit or the feature before the agent is asked', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await leaveCredits(world.database, teamId, 0);
    expectError(await regenerate(apiKey, id, 0), 402, 'insufficient_credits');
    await putOnPlan(world.database, teamId, { features: ['render'] });
    expectError(await regenerate(apiKey, id, 0), 403, 'feature_not_in_plan');
    expect(planner.rewrites).toEqual([]);
  });

  it('404 and 409 for what cannot be: another team’s deck, no such slide, no outline kept', async () => {
    const [one, two] = [await world.team(), await world.team()];
    const id = await generate(one.apiKey, one.teamId);
    expectError(await regenerate(two.apiKey, id, 0), 404, 'deck_not_found');
    expectError(await regenerate(one.apiKey, id, 3), 404, 'slide_not_found');
    await world.database.prisma.$executeRaw`UPDATE decks SET source = NULL WHERE id = ${id}::uuid`;
    expectError(await regenerate(one.apiKey, id, 0), 409, 'outline_not_kept');
    expect(planner.rewrites).toEqual([]);
  });

  it('is asked for with the revision of the brand that the deck was made with, also of one that is gone', async () => {
    const { apiKey, teamId } = await world.team();
    const brand = await makeBrand(gateway.send, apiKey, { banned_words: ['cheap'] });
    const id = await generate(apiKey, teamId, { brand_id: brand.id });
    await gateway.send('PATCH', `/brands/${brand.id}`, { token: apiKey, body: { banned_words: ['free'] } });
    await regenerate(apiKey, id, 0);
    await gateway.send('DELETE', `/brands/${brand.id}`, { token: apiKey });
    await regenerate(apiKey, id, 0);
    expect(planner.rewrites.map((request) => request.brand?.banned_words)).toEqual([['cheap'], ['cheap']]);
  });

  it('names no planned pictures of a deck that was laid out again: they fill their slides', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    planner.relay = async (request) => ({ ...(await planner.answer('')), draft: request.draft, pictures: [] });
    const again = await gateway.send('POST', `/decks/${id}/relayout`, { token: apiKey, body: {} });
    const { id: relaid } = again.body as ExtendedDeckView;
    expect((await regenerate(apiKey, relaid, 2)).status).toBe(200);
    expect(planner.rewrites[0]!.planned_pictures).toBeNull();
  });
});

describe('a picture of a slide whose text is written anew at the same time', () => {
  it('409 where the text came between the plan and the job: nothing is charged', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const before = await footprintOf(world.database, teamId);
    const text = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    planner.rewrite = async (request) => {
      held.resolve();
      await text.promise;
      return rewrite(request);
    };
    const writing = regenerate(apiKey, id, 0);
    await held.promise;
    const picture = await regenerate(apiKey, id, 0, { what: 'picture' });
    text.resolve();
    expect([picture.status, (await writing).status]).toEqual([202, 409]);
    expect(headlines(await getDeck(apiKey, id))[0]).toBe('Text 0');
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: before.jobs + 1 });
  });
});
