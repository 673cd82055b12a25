import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, projectSchema, projectSummarySchema } from '@slideloom/contracts';
import { objectKeys } from '@slideloom/storage';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const data = { slides: [{ name: 'Üben', texts: ['a', 'b'] }], zebra: 1, apple: { 'deep key': null }, price: 0.1 };
const project = { name: 'Spring', type: 'slideshow', data };
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const idShape = expect.stringMatching(/^[0-9a-f-]{36}$/);

type Project = { id: string; created_at: string; updated_at: string };
const post = (token: string, body: unknown) => send('POST', '/projects', { token, body });
async function make(token: string, body: object = project): Promise<Project> {
  const { status, body: made } = await post(token, body);
  expect(status).toBe(201);
  return made as Project;
}

describe('POST /projects without an id', () => {
  it('201 is the new project with exactly the fields of the contract', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const answer = await post(apiKey, { ...project, thumbnail_url: 'https://cdn.test/t.png', status: 'ready' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: idShape,
      team_id: teamId,
      name: 'Spring',
      type: 'slideshow',
      data,
      thumbnail_url: 'https://cdn.test/t.png',
      status: 'ready',
      created_by: ownerId,
      created_at: instant,
      updated_at: instant,
    });
    expect(projectSchema.parse(answer.body)).toEqual(answer.body);
  });

  it('201 is a draft without a thumbnail where nothing else is told', async () => {
    const { apiKey } = await world.team();
    expect(await make(apiKey)).toMatchObject({ status: 'draft', thumbnail_url: null });
  });

  it('201 names the person of a session as its maker', async () => {
    const { ownerId } = await world.team();
    expect(await make(await world.idp.token(ownerId))).toMatchObject({ created_by: ownerId });
  });
});

describe('POST /projects with an id', () => {
  it('200 replaces name, type and data, keeps thumbnail, status and maker, and is later than before', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey, { ...project, thumbnail_url: 'https://cdn.test/t.png', status: 'ready' });
    const answer = await post(apiKey, { id: made.id, name: 'Summer', type: 'video', data: { a: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...made, name: 'Summer', type: 'video', data: { a: 1 }, updated_at: instant });
    expect((answer.body as Project).updated_at > made.updated_at).toBe(true);
    expect((await send('GET', `/projects/${made.id}`, { token: apiKey })).body).toEqual(answer.body);
  });

  it('200 changes thumbnail and status where they are told; null removes the thumbnail', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey, { ...project, thumbnail_url: 'https://cdn.test/t.png' });
    const changed = await post(apiKey, { ...project, id, thumbnail_url: 'https://cdn.test/u.png', status: 'done' });
    expect(changed.body).toMatchObject({ thumbnail_url: 'https://cdn.test/u.png', status: 'done' });
    const removed = await post(apiKey, { ...project, id, thumbnail_url: null });
    expect(removed.body).toMatchObject({ thumbnail_url: null, status: 'done' });
  });

  it('200 takes back what GET answers, as it is', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey);
    const answer = await post(apiKey, made);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...made, updated_at: instant });
  });

  it('200 shows another updated_at each time, however fast', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(apiKey, { ...project, id })));
    const instants = new Set(answers.map(({ body }) => (body as Project).updated_at));
    expect(instants.size).toBe(12);
  });

  it('200 also for an id in capitals: it is the same id', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    expect(await post(apiKey, { ...project, id: id.toUpperCase() })).toMatchObject({ status: 200, body: { id } });
  });

  it.each(['x', '', '018f0000-0000-7000-8000-000000000000', 'x'.repeat(200)])('404 for the id "%s"', async (id) => {
    const { apiKey, teamId } = await world.team();
    expectError(await post(apiKey, { ...project, id }), 404, 'project_not_found', 'Project not found');
    expect(await world.database.prisma.project.count({ where: { team_id: teamId } })).toBe(0);
  });

  it("404 for another team's project, which stays as it is", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = await make(one.apiKey);
    expectError(await post(other.apiKey, { ...project, id: made.id, name: 'Mine' }), 404, 'project_not_found');
    expect((await send('GET', `/projects/${made.id}`, { token: one.apiKey })).body).toEqual(made);
  });
});

describe('the data of a project', () => {
  it('comes back as it was sent: order of keys, numbers, texts of any script', async () => {
    const { apiKey } = await world.team();
    const text =
      '{"name":"n","type":"t","data":{"z":1,"a":{"é":"👩🏽‍🚀","2":[],"10":{}},"n":[1e308,5e-324,0.1,-1.5,12345678901234567890]}}';
    const { id } = await make(apiKey, JSON.parse(text) as object);
    const { text: shown } = await send('GET', `/projects/${id}`, { token: apiKey });
    const sent = JSON.stringify((JSON.parse(text) as { data: object }).data);
    expect(JSON.stringify((JSON.parse(shown) as { data: object }).data)).toBe(sent);
  });

  it('may be empty, and as large as the limit: 201; a byte more: 400', async () => {
    const { apiKey } = await world.team();
    await make(apiKey, { ...project, data: {} });
    const room = limits.project.dataMaxBytes - '{"t":""}'.length;
    const largest = { t: 'x'.repeat(room) };
    const { id } = await make(apiKey, { ...project, data: largest });
    expect((await send('GET', `/projects/${id}`, { token: apiKey })).body).toMatchObject({ data: largest });
    const refused = await post(apiKey, { ...project, data: { t: `${largest.t}x` } });
    expectError(refused, 400, 'invalid_request', 'data must have at most 1572864 bytes as JSON');
    const wide = await post(apiKey, { ...project, data: { t: '€'.repeat(Math.ceil(room / 3) + 1) } });
    expectError(wide, 400, 'invalid_request', /^data must have at most/);
  });

  it('may be nested as deep as a body may be: 201; a level more: 400; 100,000 levels: 400', async () => {
    const { apiKey } = await world.team();
    const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
    const sent = (levels: number) => `{"name":"n","type":"t","data":${nested(levels)}}`;
    const deepest = limits.json.maxDepth - 1;
    expect((await post(apiKey, sent(deepest))).status).toBe(201);
    for (const levels of [deepest + 1, 5_000]) {
      expectError(await post(apiKey, sent(levels)), 400, 'invalid_request', 'data is nested too deeply');
    }
    expectError(await post(apiKey, sent(100_000)), 400, 'too_many_values');
  });

  it('does not change in silence: 400 for a number that JavaScript cannot hold', async () => {
    const { apiKey } = await world.team();
    const refused = await post(apiKey, '{"name":"n","type":"t","data":{"a":[1e999]}}');
    expectError(refused, 400, 'invalid_request', 'data.a[0] is a number that is too large');
  });

  it.each([
    [String.raw`{"a":["x\u0000"]}`, /^data\.a\[0\] must not contain the character U\+0000$/],
    [String.raw`{"x\ud83d":1}`, /^data\.x.* must not contain half of a surrogate pair$/],
  ])('is text that PostgreSQL can hold: 400 for %s', async (json, message) => {
    const { apiKey } = await world.team();
    expectError(await post(apiKey, `{"name":"n","type":"t","data":${json}}`), 400, 'invalid_request', message);
  });
});

describe('GET /projects', () => {
  it('200 is a bare array, newest first, without data', async () => {
    const { apiKey } = await world.team();
    const made = [await make(apiKey), await make(apiKey, { ...project, name: 'Second' })];
    const { status, body, headers } = await send('GET', '/projects', { token: apiKey });
    expect(status).toBe(200);
    expect(body).toEqual(made.toReversed().map((full) => ({ ...full, data: undefined })));
    expect(body).toEqual((body as unknown[]).map((item) => projectSummarySchema.strict().parse(item)));
    expect(headers.link).toBeUndefined();
  });

  it("200 is empty for a team without projects, whatever other teams have; a team's own are its alone", async () => {
    const [one, other] = [await world.team(), await world.team()];
    await make(one.apiKey);
    expect((await send('GET', '/projects', { token: other.apiKey })).body).toEqual([]);
  });

  it('200 shows the tile of a project that was given no thumbnail; sent back, it is not taken as one', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await make(apiKey);
    const key = objectKeys.tile({ teamId, ownerId: id, drawingId: world.newId() });
    await world.database.prisma.project.update({ where: { id }, data: { tile_key: key } });
    const listed = async () => {
      const { body } = await send('GET', '/projects', { token: apiKey });
      return (body as { thumbnail_url: string | null }[])[0]!.thumbnail_url;
    };
    const tile = `${world.cdnUrl}/${key}`;
    expect(await listed()).toBe(tile);
    expect((await send('GET', `/projects/${id}`, { token: apiKey })).body).toMatchObject({ thumbnail_url: null });
    for (const path of [{ id }, {}]) {
      const { body } = await post(apiKey, { ...project, ...path, thumbnail_url: tile });
      expect(body).toMatchObject({ thumbnail_url: null });
    }
    await post(apiKey, { ...project, id, thumbnail_url: 'https://cdn.test/t.png' });
    const { body } = await send('GET', '/projects', { token: apiKey });
    const shown = (body as { id: string; thumbnail_url: string | null }[]).find((one) => one.id === id);
    expect(shown!.thumbnail_url).toBe('https://cdn.test/t.png');
  });
});

describe('GET and DELETE /projects/:id', () => {
  it('200 shows the project; 200 deletes it; 404 from then on', async () => {
    const { apiKey: token } = await world.team();
    const made = await make(token);
    const path = `/projects/${made.id}`;
    expect(await send('GET', path, { token })).toMatchObject({ status: 200, body: made });
    const deleted = await send('DELETE', path, { token });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    for (const method of ['GET', 'DELETE']) {
      expectError(await send(method, path, { token }), 404, 'project_not_found', 'Project not found');
    }
    expectError(await post(token, { ...project, id: made.id }), 404, 'project_not_found');
    expect((await send('GET', '/projects', { token })).body).toEqual([]);
  });

  it("404 for another team's project, which stays", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const { id } = await make(one.apiKey);
    for (const method of ['GET', 'DELETE']) {
      const refused = await send(method, `/projects/${id}`, { token: other.apiKey });
      expectError(refused, 404, 'project_not_found', 'Project not found');
    }
    expect((await send('GET', `/projects/${id}`, { token: one.apiKey })).status).toBe(200);
  });

  it('200 lets a scheduled post go on without its project, also one that is accepted meanwhile', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await make(token);
    const schedule = () =>
      world.database.prisma.scheduledPost.create({
        data: {
          id: world.newId(),
          team_id: teamId,
          project_id: id,
          social_account_id: world.newId(),
          platform: 'shortvideo',
          scheduled_at: new Date('2030-01-01'),
          title: 'Post',
          image_urls: ['https://a.test/1.png'],
          created_by: 'someone',
        },
      });
    await schedule();
    const [deleted] = await Promise.all([send('DELETE', `/projects/${id}`, { token }), schedule().catch(() => null)]);
    expect(deleted.status).toBe(200);
    const posts = await world.database.prisma.scheduledPost.findMany({ where: { team_id: teamId } });
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.map((row) => [row.project_id, row.status])).toEqual(posts.map(() => [null, 'scheduled']));
  });
});
