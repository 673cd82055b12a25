import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, type Project, type ProjectRevision, type ProjectRevisionSummary } from '@slideloom/contracts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
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

const project = { name: 'Spring', type: 'slideshow', data: { slides: [] as unknown[] } };
const save = (token: string, body: object, headers: Record<string, string> = {}, gateway = send) =>
  gateway('POST', '/projects', { token, body: { ...project, ...body }, headers });
const make = async (token: string) => {
  const answer = await save(token, {});
  return { id: (answer.body as Project).id, etag: etagOf(answer) };
};
const etagOf = ({ headers }: Answer) => headers['etag'] as string;
const read = (token: string, path: string) => send('GET', path, { token });
const revisionsOf = async (token: string, id: string) => {
  const { status, body } = await read(token, `/projects/${id}/revisions`);
  expect(status).toBe(200);
  return body as ProjectRevisionSummary[];
};
const restore = (token: string, id: string, revision: number, headers: Record<string, string> = {}) =>
  send('POST', `/projects/${id}/revisions/${revision}/restore`, { token, headers });

describe('the ETag of a project', () => {
  it('is the same of the write and of the read after it, and another after each change', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    expect(etag).toMatch(/^"\d+"$/);
    const shown = await read(apiKey, `/projects/${id}`);
    expect(etagOf(shown)).toBe(etag);
    const unchanged = await send('GET', `/projects/${id}`, { token: apiKey, headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(304);
    const changed = await save(apiKey, { id, name: 'Summer' });
    expect(etagOf(changed)).not.toBe(etag);
    expect(etagOf(await read(apiKey, `/projects/${id}`))).toBe(etagOf(changed));
  });

  it('200 in If-Match as long as nothing has changed, also among others, weak as a proxy makes it, and *', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    const second = await save(apiKey, { id, name: 'a' }, { 'if-match': etag });
    expect(second.status).toBe(200);
    const third = await save(apiKey, { id, name: 'b' }, { 'if-match': `"1", W/${etagOf(second)}` });
    expect(third.status).toBe(200);
    expect((await save(apiKey, { id, name: 'c' }, { 'if-match': '*' })).status).toBe(200);
    expect((await save(apiKey, { id, name: 'd' })).status).toBe(200);
  });

  it('412 after another change, of which nothing is lost; 412 also for what is no ETag of it', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    await save(apiKey, { id, name: 'Theirs' });
    for (const stale of [etag, '"1"', 'abc', '"x"']) {
      expectError(await save(apiKey, { id, name: 'Mine' }, { 'if-match': stale }), 412, 'project_changed');
    }
    expect((await read(apiKey, `/projects/${id}`)).body).toMatchObject({ name: 'Theirs' });
    expectError(await save(apiKey, {}, { 'if-match': '*' }), 412, 'project_changed');
  });

  it('lets one of many simultaneous writers through, at two gateways', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        save(apiKey, { id, name: `n${place}` }, { 'if-match': etag }, place % 2 ? send : sendToOther),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 412)).toHaveLength(9);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await read(apiKey, `/projects/${id}`)).body).toMatchObject({ name: `n${winner}` });
  });

  it('answers a repeated write as the first time, although the project has changed since', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    const headers = { 'if-match': etag, 'idempotency-key': world.newId() };
    const first = await save(apiKey, { id, name: 'a' }, headers);
    await save(apiKey, { id, name: 'b' });
    const again = await save(apiKey, { id, name: 'a' }, headers);
    expect([again.status, again.body, etagOf(again)]).toEqual([200, first.body, etagOf(first)]);
  });

  it("404 for another team's project, with whatever If-Match", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const { id, etag } = await make(one.apiKey);
    expectError(await save(other.apiKey, { id }, { 'if-match': etag }), 404, 'project_not_found');
  });
});

describe('the revisions of a project', () => {
  it('are what it was before each change, newest first, with who saved it and when', async () => {
    const team = await world.team();
    const { id } = await make(team.apiKey);
    const first = (await read(team.apiKey, `/projects/${id}`)).body as Project;
    const member = await addMember(world, team.teamId, 'member');
    await save(member.token, {
      id,
      name: 'Summer',
      data: { slides: [{ z: 1, a: 1e308 }] },
      thumbnail_url: 'https://cdn.test/t.png',
    });
    await save(team.apiKey, { id, name: 'Autumn', status: 'ready' });
    const revisions = await revisionsOf(team.apiKey, id);
    expect(revisions).toEqual([
      expect.objectContaining({
        revision: 2,
        name: 'Summer',
        saved_by: member.userId,
        thumbnail_url: 'https://cdn.test/t.png',
      }),
      {
        revision: 1,
        name: 'Spring',
        type: 'slideshow',
        status: 'draft',
        thumbnail_url: null,
        size_bytes: '{"slides":[]}'.length,
        saved_by: team.ownerId,
        saved_at: first.updated_at,
      },
    ]);
    const whole = (await read(team.apiKey, `/projects/${id}/revisions/2`)).body as ProjectRevision;
    expect(whole).toEqual({ ...revisions[0], data: { slides: [{ z: 1, a: 1e308 }] } });
    expect(JSON.stringify(whole.data)).toBe('{"slides":[{"z":1,"a":1e+308}]}');
  });

  it('are none of a write that changes nothing', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    for (let time = 0; time < 3; time += 1) await save(apiKey, { id });
    expect(await revisionsOf(apiKey, id)).toEqual([]);
  });

  it('are the last 50 at most', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    for (let time = 1; time <= 53; time += 1) await save(apiKey, { id, name: `n${time}` });
    const numbers = (await revisionsOf(apiKey, id)).map(({ revision }) => revision);
    expect(numbers).toEqual(Array.from({ length: limits.project.revisionsMax }, (_, place) => 53 - place));
    expectError(await read(apiKey, `/projects/${id}/revisions/3`), 404, 'revision_not_found');
  });

  it('weigh no more together than their limit, but the last one stays', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await make(apiKey);
    const { dataMaxBytes, revisionsMaxBytes } = limits.project;
    const large = (text: string) => ({ t: text.repeat(dataMaxBytes - '{"t":""}'.length) });
    const fitting = Math.floor(revisionsMaxBytes / dataMaxBytes);
    for (let time = 0; time <= fitting + 2; time += 1) {
      expect((await save(apiKey, { id, data: large('ab'[time % 2]!) })).status).toBe(200);
    }
    const revisions = await revisionsOf(apiKey, id);
    expect(revisions).toHaveLength(fitting);
    expect(revisions.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(revisionsMaxBytes);
    expect(await world.database.prisma.projectRevision.count({ where: { team_id: teamId } })).toBe(fitting);
  });

  it('go with the project', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await make(apiKey);
    await save(apiKey, { id, name: 'Summer' });
    expect((await send('DELETE', `/projects/${id}`, { token: apiKey })).status).toBe(200);
    expect(await world.database.prisma.projectRevision.count({ where: { team_id: teamId } })).toBe(0);
    expectError(await read(apiKey, `/projects/${id}/revisions`), 404, 'project_not_found');
  });

  it('of another team do not exist: 404', async () => {
    const [one, other] = [await world.team(), await world.team()];
    const { id } = await make(one.apiKey);
    await save(one.apiKey, { id, name: 'Summer' });
    for (const path of [`/projects/${id}/revisions`, `/projects/${id}/revisions/1`]) {
      expectError(await read(other.apiKey, path), 404, 'project_not_found');
    }
    expectError(await restore(other.apiKey, id, 1), 404, 'project_not_found');
  });
});

describe('POST /projects/:id/revisions/:revision/restore', () => {
  it('200 makes the project what it was, and what it was before the restore a revision', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    await save(apiKey, {
      id,
      name: 'Summer',
      data: { slides: [1] },
      thumbnail_url: 'https://cdn.test/t.png',
      status: 'ready',
    });
    const answer = await restore(apiKey, id, 1);
    expect(answer).toMatchObject({ status: 200, body: { id, name: 'Spring', status: 'draft', thumbnail_url: null } });
    expect((await read(apiKey, `/projects/${id}`)).body).toEqual({ ...(answer.body as object), data: project.data });
    expect(etagOf(await read(apiKey, `/projects/${id}`))).toBe(etagOf(answer));
    expect((await revisionsOf(apiKey, id)).map(({ revision, name }) => [revision, name])).toEqual([
      [2, 'Summer'],
      [1, 'Spring'],
    ]);
  });

  it('412 with an If-Match that is stale, 404 for a revision that there is not', async () => {
    const { apiKey } = await world.team();
    const { id, etag } = await make(apiKey);
    const changed = await save(apiKey, { id, name: 'Summer' });
    expectError(await restore(apiKey, id, 1, { 'if-match': etag }), 412, 'project_changed');
    expectError(await restore(apiKey, id, 9), 404, 'revision_not_found');
    expect((await restore(apiKey, id, 1, { 'if-match': etagOf(changed) })).status).toBe(200);
  });

  it('200 once for a repeated request with a key', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    await save(apiKey, { id, name: 'Summer' });
    const headers = { 'idempotency-key': world.newId() };
    const first = await restore(apiKey, id, 1, headers);
    await save(apiKey, { id, name: 'Autumn' });
    const again = await restore(apiKey, id, 1, headers);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await read(apiKey, `/projects/${id}`)).body).toMatchObject({ name: 'Autumn' });
  });
});
