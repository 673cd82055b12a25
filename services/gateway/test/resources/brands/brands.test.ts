import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brandRevisionSchema, brandSchema, limits, type Brand, type BrandRevision } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createObject } from '../../support/team-objects.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  ({ send: sendToOther } = await world.gateway());
});
afterAll(() => world.close());

const kit = {
  name: 'Lakeside Dental',
  logo_light_url: 'https://pictures.example.test/logo.png',
  logo_dark_url: 'https://pictures.example.test/logo-dark.png',
  avatar_url: 'https://pictures.example.test/face.png',
  heading_font: 'fraunces',
  body_font: 'nunito',
  colors: ['#12355b', 'rgb(244, 162, 89)'],
  radius: 24,
  image_style: 'soft daylight, real people',
  voice: 'calm, plain words',
  handle: '@lakeside.dental',
  call_to_action: 'Book a visit',
  banned_words: ['cheap', 'pain-free'],
};
const least = { name: 'Small', colors: ['#102030'] };

async function make(token: string, body: object = least): Promise<Brand> {
  const answer = await send('POST', '/brands', { token, body });
  expect(answer.status).toBe(201);
  expect(brandSchema.strict().parse(answer.body)).toEqual(answer.body);
  return answer.body as Brand;
}
const get = async (token: string, id: string) => (await send('GET', `/brands/${id}`, { token })).body as Brand;
const patch = (token: string, id: string, body: object) => send('PATCH', `/brands/${id}`, { token, body });
const revisionsOf = async (token: string, id: string, query = '') =>
  send('GET', `/brands/${id}/revisions${query}`, { token });
const defaultsOf = async (teamId: string) =>
  (await world.database.prisma.brand.findMany({ where: { team_id: teamId, is_default: true } })).map(({ id }) => id);

describe('POST /brands', () => {
  it('201 shows every field as it was sent, and what a brand lacks as null', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const made = await make(apiKey, kit);
    const common = { team_id: teamId, is_default: false, project_id: null, revision: 1, created_by: ownerId };
    expect(made).toMatchObject({ ...kit, ...common });
    const small = await make(apiKey);
    expect(small).toMatchObject({ ...least, ...common, logo_light_url: null, heading_font: null, radius: null });
    expect(small).toMatchObject({ banned_words: [], voice: null, handle: null, call_to_action: null });
    expect(await get(apiKey, made.id)).toEqual(made);
  });

  it.each([
    [{ name: ' ' }, 'name must not be empty'],
    [{ colors: [] }, 'colors must not be empty'],
    [{ colors: Array.from({ length: 6 }, () => '#fff') }, 'colors must have at most 5 entries'],
    [{ colors: ['#fff', 'blurple'] }, /^colors\[1\] must be a CSS colour/],
    [{ heading_font: 'comic-sans' }, /^heading_font must be one of inter, /],
    [{ body_font: 'Inter' }, /^body_font must be one of /],
    [{ radius: -1 }, 'radius must be at least 0'],
    [{ radius: 201 }, 'radius must be at most 200'],
    [{ voice: 'x'.repeat(501) }, 'voice must have at most 500 characters'],
    [{ handle: 'x'.repeat(101) }, 'handle must have at most 100 characters'],
    [{ banned_words: Array.from({ length: 101 }, () => 'x') }, 'banned_words must have at most 100 entries'],
    [{ banned_words: ['fine', ''] }, 'banned_words[1] must not be empty'],
    [{ banned_words: ['x'.repeat(61)] }, 'banned_words[0] must have at most 60 characters'],
    [{ logo_light_url: 'ftp://a.test/a.png' }, 'logo_light_url must be an http or https URL'],
    [{ logo_dark_url: 'http://127.0.0.1/a.png' }, /^logo_dark_url must be a public http or https address/],
    [{ avatar_url: 'https://cdn.example.test/media/teams/x/a.png' }, 'avatar_url must be a picture of your library'],
    [{ is_default: 'yes' }, 'is_default must be true or false'],
  ])('400 names the field of a fault (%#)', async (fault, message) => {
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/brands', { token, body: { ...least, ...fault } });
    expectError(answer, 400, 'invalid_request', message);
  });

  it("201 takes a picture of the team's library, and 400 refuses another team's", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const { id } = await createObject(world, one, 'asset');
    const logo = `${world.cdnUrl}/teams/${one.teamId}/${id}.png`;
    expect(await make(one.apiKey, { ...least, logo_light_url: logo })).toMatchObject({ logo_light_url: logo });
    const body = { ...least, logo_light_url: logo };
    const refused = await send('POST', '/brands', { token: other.apiKey, body });
    expectError(refused, 400, 'invalid_request', 'logo_light_url must be a picture of your library');
  });

  it('400 refuses a document of the library as a logo', async () => {
    const team = await world.team();
    const id = await createObject(world, team, 'asset').then((asset) => asset.id);
    await world.database.prisma.asset.update({ where: { id }, data: { content_type: 'application/pdf' } });
    const body = { ...least, logo_light_url: `${world.cdnUrl}/teams/${team.teamId}/${id}.png` };
    const refused = await send('POST', '/brands', { token: team.apiKey, body });
    expectError(refused, 400, 'invalid_request', 'logo_light_url is a document of your library, not a picture');
  });

  it('409 for one more than a team may have, however many are sent at once', async () => {
    const { apiKey: token, teamId, ownerId } = await world.team();
    await world.database.prisma.brand.createMany({
      data: Array.from({ length: limits.brand.perTeam - 1 }, () => ({
        id: world.newId(),
        team_id: teamId,
        kit: least,
        created_by: ownerId,
      })),
    });
    const sent = [send, sendToOther, send, sendToOther].map((to) => to('POST', '/brands', { token, body: least }));
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expectError(refused, 409, 'too_many_brands', 'The team has 100 brands: delete one first');
    expect(await world.database.prisma.brand.count({ where: { team_id: teamId } })).toBe(limits.brand.perTeam);
  });

  it('201 again, and one brand, for a repeated request', async () => {
    const { apiKey: token, teamId } = await world.team();
    const sent = { token, body: kit, headers: { 'idempotency-key': 'k' } };
    const [one, two] = [await send('POST', '/brands', sent), await sendToOther('POST', '/brands', sent)];
    expect([two.status, two.text]).toEqual([201, one.text]);
    expect(two.headers['idempotent-replayed']).toBe('true');
    expect(await world.database.prisma.brand.count({ where: { team_id: teamId } })).toBe(1);
    const other = await send('POST', '/brands', { ...sent, body: least });
    expectError(other, 409, 'idempotency_conflict');
  });
});

describe('the default brand', () => {
  it('is one: another one moves it, by POST and by PATCH', async () => {
    const { apiKey, teamId } = await world.team();
    const first = await make(apiKey, { ...least, is_default: true });
    const second = await make(apiKey, { ...least, is_default: true });
    expect(await defaultsOf(teamId)).toEqual([second.id]);
    expect(await get(apiKey, first.id)).toMatchObject({ is_default: false, revision: 1 });
    expect((await patch(apiKey, first.id, { is_default: true })).body).toMatchObject({ is_default: true, revision: 1 });
    expect(await defaultsOf(teamId)).toEqual([first.id]);
    await patch(apiKey, first.id, { is_default: false });
    expect(await defaultsOf(teamId)).toEqual([]);
  });

  it('is one however requests race through two gateways', async () => {
    const { apiKey: token, teamId } = await world.team();
    const brands = [await make(token), await make(token), await make(token), await make(token)];
    const body = { is_default: true };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? send : sendToOther)('PATCH', `/brands/${brands[at % 4]!.id}`, { token, body }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await defaultsOf(teamId)).toHaveLength(1);
  });

  it('cannot be doubled in the database by any other way either', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    await make(apiKey, { ...least, is_default: true });
    const data = { id: world.newId(), team_id: teamId, kit: least, is_default: true, created_by: ownerId };
    await expect(world.database.prisma.brand.create({ data })).rejects.toThrow(/Unique constraint/);
  });

  it('is not one of a project: 400', async () => {
    const team = await world.team();
    const { id: projectId } = await createObject(world, team, 'project');
    const body = { ...least, is_default: true, project_id: projectId };
    const message = /^is_default must not be true beside a project_id/;
    expectError(await send('POST', '/brands', { token: team.apiKey, body }), 400, 'invalid_request', message);
    const made = await make(team.apiKey, { ...least, is_default: true });
    expectError(await patch(team.apiKey, made.id, { project_id: projectId }), 400, 'invalid_request', message);
    expect(await get(team.apiKey, made.id)).toEqual(made);
  });
});

describe('the project of a brand', () => {
  it('404 for another team’s project, and for one that is not there', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { id: theirs } = await createObject(world, other, 'project');
    const made = await make(team.apiKey);
    for (const id of [theirs, world.newId()]) {
      const body = { ...least, project_id: id };
      expectError(await send('POST', '/brands', { token: team.apiKey, body }), 404, 'project_not_found');
      expectError(await patch(team.apiKey, made.id, { project_id: id }), 404, 'project_not_found');
    }
  });

  it('shows its brands alone where that is asked for; deleted, they are the whole team’s', async () => {
    const team = await world.team();
    const token = team.apiKey;
    const { id: projectId } = await createObject(world, team, 'project');
    const made = await make(token, { ...least, project_id: projectId });
    await make(token);
    const listed = await send('GET', `/brands?project_id=${projectId}`, { token });
    expect(listed.body).toEqual({ object: 'list', data: [made], has_more: false, url: '/brands' });
    expect((await send('DELETE', `/projects/${projectId}`, { token })).status).toBe(200);
    expect(await get(token, made.id)).toMatchObject({ project_id: null, revision: 1 });
  });
});

describe('PATCH /brands/:id and the revisions', () => {
  it('200 changes only what is supplied; each change of the kit is a revision, which stays as it was', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey, kit);
    const changes: object[] = [
      { name: 'Lakeside' },
      { colors: ['#000'] },
      { voice: null },
      { heading_font: 'lora', banned_words: [] },
    ];
    let expected: Brand = made;
    for (const [at, change] of changes.entries()) {
      const { status, body } = await patch(apiKey, made.id, change);
      const after = body as Brand;
      expected = { ...expected, ...change, revision: at + 2, updated_at: after.updated_at };
      expect([status, after]).toEqual([200, expected]);
      expect(after.updated_at > made.updated_at).toBe(true);
    }
    const revisions = (await revisionsOf(apiKey, made.id)).body as BrandRevision[];
    expect(revisions.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
    expect(revisions.at(-1)).toMatchObject(kit);
    expect(revisions[0]).toMatchObject({ ...kit, ...Object.assign({}, ...changes) });
    for (const revision of revisions) expect(brandRevisionSchema.strict().parse(revision)).toEqual(revision);
    const third = await send('GET', `/brands/${made.id}/revisions/3`, { token: apiKey });
    expect(third.body).toEqual(revisions[2]);
  });

  it('200 makes no revision of what changes nothing, nor of how a brand is used', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey, kit);
    for (const same of [{}, kit, { name: kit.name }, { is_default: false }, { project_id: null }]) {
      expect((await patch(apiKey, made.id, same)).body).toEqual(made);
    }
    expect((await patch(apiKey, made.id, { is_default: true })).body).toMatchObject({ revision: 1 });
    expect((await revisionsOf(apiKey, made.id)).body).toHaveLength(1);
  });

  it('200 of changes at once loses none: as many revisions as changes', async () => {
    const { apiKey: token } = await world.team();
    const made = await make(token);
    const fields = ['voice', 'handle', 'image_style', 'call_to_action'];
    await Promise.all(
      fields.map((field, at) =>
        (at % 2 ? send : sendToOther)('PATCH', `/brands/${made.id}`, { token, body: { [field]: 'one' } }),
      ),
    );
    const now = await get(token, made.id);
    expect(now).toMatchObject({ revision: 5, voice: 'one', handle: 'one', image_style: 'one', call_to_action: 'one' });
  });

  it('pages through revisions by their numbers, with a Link to the next page', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey);
    for (const name of ['a', 'b', 'c']) await patch(apiKey, made.id, { name });
    const first = await revisionsOf(apiKey, made.id, '?limit=3');
    const next = `/brands/${made.id}/revisions?limit=3&before=2`;
    expect(first.headers['link']).toBe(`<${next}>; rel="next"`);
    const second = await send('GET', next, { token: apiKey });
    expect((second.body as BrandRevision[]).map(({ revision }) => revision)).toEqual([1]);
    expect(second.headers['link']).toBeUndefined();
  });

  it('404 for a revision that is not there, and for what is no number', async () => {
    const { apiKey: token } = await world.team();
    const { id } = await make(token);
    for (const revision of ['2', '0', 'x', '99999999999']) {
      expectError(await send('GET', `/brands/${id}/revisions/${revision}`, { token }), 404, 'brand_not_found');
    }
  });
});

describe('DELETE /brands/:id', () => {
  it('200 once, and its revisions go, but for those that a deck was made with', async () => {
    const { apiKey: token, teamId } = await world.team();
    const made = await make(token, { ...least, is_default: true });
    await patch(token, made.id, { name: 'Second' });
    const deck = { id: world.newId(), team_id: teamId, prompt: 'A lake', slides: [], texts: [] };
    await world.database.prisma.deck.create({ data: { ...deck, brand_id: made.id, brand_revision: 1 } });
    expect((await send('DELETE', `/brands/${made.id}`, { token })).body).toEqual({ success: true });
    expectError(await send('GET', `/brands/${made.id}`, { token }), 404, 'brand_not_found', 'Brand not found');
    expectError(await send('DELETE', `/brands/${made.id}`, { token }), 404, 'brand_not_found');
    expectError(await patch(token, made.id, { name: 'x' }), 404, 'brand_not_found');
    const left = (await revisionsOf(token, made.id)).body as BrandRevision[];
    expect(left.map(({ revision, name }) => [revision, name])).toEqual([[1, 'Small']]);
    expect(await defaultsOf(teamId)).toEqual([]);
  });
});

describe('the examples of the OpenAPI document', () => {
  type Fields = Record<string, { examples?: unknown[] }>;

  /** Returns what the document shows of each field of a request. */
  async function exampleOf(schema: string): Promise<Record<string, unknown>> {
    const { body } = await send('GET', '/openapi.json');
    const { schemas } = (body as { components: { schemas: Record<string, { properties: Fields }> } }).components;
    const fields = (schemas[`${schema}Input`] ?? schemas[schema])!.properties;
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.examples?.[0]]));
  }

  it('are there for every field, and taken by POST and PATCH /brands', async () => {
    const { apiKey: token, teamId, ownerId } = await world.team();
    const project = world.newId();
    const saved = { team_id: teamId, name: 'Clinic', type: 'slideshow', data: {}, created_by: ownerId };
    await world.database.prisma.project.create({ data: { id: project, ...saved } });
    const created = await exampleOf('BrandCreate');
    const updated = await exampleOf('BrandUpdate');
    for (const example of [created, updated]) expect(Object.values(example)).not.toContain(undefined);
    expect(Object.keys(created).toSorted()).toEqual(Object.keys(updated).toSorted());
    // A default is one of the whole team: each of the two is sent by itself.
    const ofTeam = ({ project_id: _projectId, ...example }: Record<string, unknown>) => example;
    const ofProject = (example: Record<string, unknown>) => ({ ...example, is_default: false, project_id: project });
    const { id } = await make(token, ofTeam(created));
    expect(await get(token, id)).toMatchObject(ofTeam(created));
    expect(await make(token, ofProject(created))).toMatchObject(ofProject(created));
    for (const body of [ofTeam(updated), ofProject(updated)]) {
      const changed = await patch(token, id, body);
      expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(body)]);
    }
  });
});
