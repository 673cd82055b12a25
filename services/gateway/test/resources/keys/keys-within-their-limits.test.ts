import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  resolvedAttemptsSchema,
  type Brand,
  type CreatedApiKey,
  type Deck,
  type PublishAttempt,
} from '@slideloom/contracts';
import { makeBrand } from '../../support/brands.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { planOf, playPlanner, rewrittenOf, type Planner } from '../../support/play-planner.ts';
import { createAttempt } from '../../support/publishing.ts';
import { createScheduling, fieldsFor, type Studio } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let planner: Planner;
const draft = { title: 'Lakes', slides: [{ kind: 'hook' }] };
beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { slidesMs: 300 }));
  planner = await playPlanner(world.brokerUrl);
  const outline = [0, 1, 2].map((index) => rewrittenOf(index, '').outline);
  planner.answer = async () => ({ ...planOf(3, 2), draft, outline });
  planner.relay = async () => ({ ...planOf(3, 0), draft });
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

type Ask = (method: string, path: string, body?: object, headers?: Record<string, string>) => ReturnType<HttpClient>;

/** Creates a team with two projects, and what asks by a key for the first of them; `all` asks by one without limits. */
async function twoProjects() {
  const scheduling = createScheduling(world, send);
  const studio = await scheduling.studio();
  const [own, foreign] = [await scheduling.newProject(studio), await scheduling.newProject(studio)];
  const by =
    (token: string): Ask =>
    (method, path, body, headers) =>
      send(method, path, { token, ...(body && { body }), ...(headers && { headers }) });
  const all = by(studio.token);
  const made = await all('POST', '/keys', { project_ids: [own] });
  const key = by((made.body as CreatedApiKey).key);
  return { scheduling, studio, own, foreign, all, key };
}

/** Creates an attempt of unknown outcome at a post of the project. */
async function openAttempt({ scheduling, studio }: Awaited<ReturnType<typeof twoProjects>>, projectId: string | null) {
  const { id: postId } = await scheduling.newPost(studio, { project_id: projectId });
  return createAttempt(world, teamOf(studio), { state: 'review', accountId: studio.account.id, postId });
}
const teamOf = ({ teamId, ownerId, token }: Studio) => ({ teamId, ownerId, apiKey: token, apiKeyId: '' });
const stateOf = async (id: string) =>
  (await world.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id } })).state;

describe('a key for certain projects', () => {
  it('sees and settles attempts at posts of these alone, also with the Idempotency-Key of another', async () => {
    const team = await twoProjects();
    const { all, key, own, foreign } = team;
    const [mine, other, none] = [
      await openAttempt(team, own),
      await openAttempt(team, foreign),
      await openAttempt(team, null),
    ];
    const atOnce = await createAttempt(world, teamOf(team.studio), {
      state: 'review',
      accountId: team.studio.account.id,
    });
    const listed = (await key('GET', '/publish/attempts')).body as PublishAttempt[];
    expect(listed.map(({ id }) => id)).toEqual([mine.id]);
    expect((await key('GET', `/publish/attempts/${mine.id}`)).status).toBe(200);
    const headers = { 'idempotency-key': 'first' };
    const posted = { outcome: 'posted' };
    expect((await all('POST', `/publish/attempts/${none.id}/resolve`, posted, headers)).status).toBe(200);
    for (const { id } of [other, none, atOnce]) {
      expectError(await key('GET', `/publish/attempts/${id}`), 404, 'attempt_not_found');
      const answer = await key('POST', `/publish/attempts/${id}/resolve`, posted, headers);
      expectError(answer, 404, 'attempt_not_found');
    }
    const items = [other, atOnce, mine].map(({ id }) => ({ id, outcome: 'not_posted' }));
    const settled = await key('POST', '/publish/attempts/resolve', { items });
    const { results } = resolvedAttemptsSchema.parse(settled.body);
    expect(results.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect([await stateOf(other.id), await stateOf(atOnce.id)]).toEqual(['review', 'review']);
  });

  it('works on decks of these alone', async () => {
    const { all, key, own, foreign } = await twoProjects();
    const deckOf = async (projectId: string | null) => {
      const body = { prompt: 'Five lakes', ...(projectId && { project_id: projectId }) };
      return String((await all('POST', '/generate/slides', body)).headers['x-deck-id']);
    };
    for (const id of [await deckOf(foreign), await deckOf(null)]) {
      for (const [path, body] of [
        [`/decks/${id}/relayout`, { canvas: '4:5' }],
        [`/decks/${id}/slides/0/regenerate`, { what: 'picture' }],
        [`/decks/${id}/slides/0/regenerate`, { what: 'text' }],
        ['/render', { deck_id: id }],
        ['/render', { deck_id: id, canvas: '4:5' }],
      ] as const) {
        expectError(await key('POST', path, body), 404, 'deck_not_found');
      }
    }
    const id = await deckOf(own);
    expect((await key('POST', '/render', { deck_id: id })).status).toBe(202);
    // Its first picture is under way.
    expectError(await key('POST', `/decks/${id}/slides/0/regenerate`, { what: 'picture' }), 409, 'slide_busy');
  });

  it('sees, makes, changes and deletes brands of these and of no project alone', async () => {
    const { studio, key, own, foreign } = await twoProjects();
    const [mine, shared, other] = [
      await makeBrand(send, studio.token, { project_id: own }),
      await makeBrand(send, studio.token),
      await makeBrand(send, studio.token, { project_id: foreign }),
    ];
    const listed = (await key('GET', '/brands')).body as { data: Brand[] };
    expect(new Set(listed.data.map(({ id }) => id))).toEqual(new Set([mine.id, shared.id]));
    expect((await key('GET', `/brands?project_id=${foreign}`)).body).toMatchObject({ data: [] });
    for (const path of ['', '/revisions', '/revisions/1']) {
      expectError(await key('GET', `/brands/${other.id}${path}`), 404, 'brand_not_found');
      expect((await key('GET', `/brands/${mine.id}${path}`)).status).toBe(200);
    }
    expectError(await key('PATCH', `/brands/${other.id}`, { name: 'Mine' }), 404, 'brand_not_found');
    expectError(await key('DELETE', `/brands/${other.id}`), 404, 'brand_not_found');
    const moved = await key('PATCH', `/brands/${mine.id}`, { project_id: foreign });
    expectError(moved, 404, 'project_not_found');
    const kit = { colors: ['#12355b'], heading_font: 'fraunces', body_font: 'nunito' };
    const theirs = { name: 'Theirs', project_id: foreign, ...kit };
    expectError(await key('POST', '/brands', theirs), 404, 'project_not_found');
    expect((await key('PATCH', `/brands/${mine.id}`, { name: 'Ours' })).status).toBe(200);
    expect((await key('DELETE', `/brands/${shared.id}`)).status).toBe(200);
  });

  it('makes decks and renders with brands of these and of no project alone, and reads revisions of no brand that is gone', async () => {
    const { studio, all, key, own, foreign } = await twoProjects();
    const mine = await makeBrand(send, studio.token, { project_id: own });
    const other = await makeBrand(send, studio.token, { project_id: foreign });
    const deck = await key('POST', '/generate/slides', { prompt: 'Five lakes', project_id: own, brand_id: mine.id });
    expect(deck.status).toBe(200);
    const deckId = String(deck.headers['x-deck-id']);
    const { body: drawn } = await key('GET', `/decks/${deckId}`);
    const { slides, texts } = drawn as Deck;
    const requests: [string, object, Record<string, string>?][] = [
      ['/generate/slides', { prompt: 'Five lakes', project_id: own }],
      ['/generate/slides', { prompt: 'Five lakes', project_id: own }, { prefer: 'respond-async' }],
      ['/render', { slides, texts }],
      ['/render', { deck_id: deckId }],
      [`/decks/${deckId}/relayout`, {}],
    ];
    for (const [path, body, headers] of requests) {
      const asked = (brandId: string) => key('POST', path, { ...body, brand_id: brandId }, headers);
      expectError(await asked(other.id), 404, 'brand_not_found');
      expect([path, [200, 201, 202].includes((await asked(mine.id)).status)]).toEqual([path, true]);
    }
    // The revisions of a deck stay.
    expect((await all('POST', '/generate/slides', { prompt: 'Five lakes', brand_id: other.id })).status).toBe(200);
    expect((await all('DELETE', `/brands/${other.id}`)).status).toBe(200);
    for (const path of ['/revisions', '/revisions/1']) {
      expect((await all('GET', `/brands/${other.id}${path}`)).status).toBe(200);
      expectError(await key('GET', `/brands/${other.id}${path}`), 404, 'brand_not_found');
    }
  });
});

describe('a request that another credential of the team has sent before', () => {
  const headers = { 'idempotency-key': 'shared' };

  it('gets its answer from a key without limits, and none from a key that may not know of it', async () => {
    const team = await twoProjects();
    const { studio, all, key, foreign } = team;
    const { headers: made } = await all('POST', '/generate/slides', { prompt: 'Five lakes', project_id: foreign });
    const deckId = String(made['x-deck-id']);
    const other = { ...studio, account: await connectAccount(world.database, studio.teamId) };
    const keyOfAccount = (await all('POST', '/keys', { account_ids: [studio.account.id] })).body as CreatedApiKey;
    const account: Ask = (method, path, body, sent) =>
      send(method, path, { token: keyOfAccount.key, body: body!, headers: sent! });
    const requests: [Ask, string, object, string][] = [
      [account, '/schedule/posts', fieldsFor(other), 'account_not_found'],
      [key, '/schedule/posts', fieldsFor(studio, { project_id: foreign }), 'project_not_found'],
      [key, '/render', { deck_id: deckId }, 'deck_not_found'],
      [key, '/render', { deck_id: deckId, canvas: '4:5' }, 'deck_not_found'],
      [key, `/decks/${deckId}/relayout`, { canvas: '4:5' }, 'deck_not_found'],
    ];
    for (const [at, [limited, path, body, code]] of requests.entries()) {
      const sent = { 'idempotency-key': `shared-${at}` };
      const first = await all('POST', path, body, sent);
      expect([path, first.status < 300, first.text]).toEqual([path, true, first.text]);
      const again = await all('POST', path, body, sent);
      expect(again.headers['idempotent-replayed']).toBe('true');
      expectError(await limited('POST', path, body, sent), 404, code);
    }
  });

  it('is answered of many attempts as to those that the key may settle', async () => {
    const team = await twoProjects();
    const { all, key, own, foreign } = team;
    const [mine, other] = [await openAttempt(team, own), await openAttempt(team, foreign)];
    const items = [mine, other].map(({ id }) => ({ id, outcome: 'posted' }));
    const whole = await all('POST', '/publish/attempts/resolve', { items }, headers);
    const part = await key('POST', '/publish/attempts/resolve', { items }, headers);
    const resultsOf = (answer: typeof whole) => resolvedAttemptsSchema.parse(answer.body).results;
    expect(resultsOf(whole).map(({ status }) => status)).toEqual([200, 200]);
    expect(part.headers['idempotent-replayed']).toBe('true');
    expect(resultsOf(part)).toMatchObject([
      { id: mine.id, status: 200, attempt: { id: mine.id } },
      { id: other.id, status: 404, code: 'attempt_not_found', attempt: null },
    ]);
  });
});

describe('a key for certain accounts or projects', () => {
  it('reads neither the audit log nor other keys, which name what it may not know, and deletes itself alone', async () => {
    const { studio, all, own } = await twoProjects();
    const other = (await all('POST', '/keys', {})).body as CreatedApiKey;
    for (const limit of [{ account_ids: [studio.account.id] }, { project_ids: [own] }]) {
      const { key: token } = (await all('POST', '/keys', limit)).body as CreatedApiKey;
      for (const path of ['/audit', '/audit.csv', '/keys', `/keys/${other.id}`]) {
        expectError(await send('GET', path, { token }), 403, 'key_is_limited');
      }
      expectError(await send('DELETE', `/keys/${other.id}`, { token }), 403, 'key_is_limited');
      expect((await send('DELETE', '/me/key', { token })).status).toBe(200);
    }
    expect((await all('GET', `/keys/${other.id}`)).status).toBe(200);
  });
});
