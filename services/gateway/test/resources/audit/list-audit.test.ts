import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry, CreatedApiKey } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let team: TestTeam;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
});

type Listed = { data: AuditEntry[]; has_more: boolean };

const list = async (query = '', token = team.apiKey): Promise<Listed> => {
  const answer = await send('GET', `/audit${query}`, { token });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
  return answer.body as Listed;
};
const rename = async (name: string, headers: Record<string, string> = {}) => {
  expect((await send('PATCH', '/team', { token: team.apiKey, body: { name }, headers })).status).toBe(200);
};
const makeKey = async (headers: Record<string, string> = {}) => {
  const { body } = await send('POST', '/keys', { token: team.apiKey, body: { name: 'CI' }, headers });
  return body as CreatedApiKey;
};

describe('GET /audit', () => {
  it('shows the newest first, page by page, each entry once', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await rename(name);
    const all = (await list('?limit=100')).data;
    expect(all.filter(({ action }) => action === 'team.renamed').map(({ changes }) => changes['name']!.after)).toEqual([
      'Five',
      'Four',
      'Three',
      'Two',
      'One',
    ]);
    const paged: AuditEntry[] = [];
    for (let page = await list('?limit=2'); ; page = await list(`?limit=2&starting_after=${paged.at(-1)!.id}`)) {
      paged.push(...page.data);
      if (!page.has_more) break;
    }
    expect(paged).toEqual(all);
    const back = await list(`?limit=2&ending_before=${all[3]!.id}`);
    expect(back).toMatchObject({ data: [all[1], all[2]], has_more: true });
  });

  it('filters by action, kind of target, target, actor and time', async () => {
    const key = await makeKey();
    await rename('Lakeside');
    const { token, userId } = await addMember(world, team.teamId, 'owner', 'lena@example.test');
    expect((await send('DELETE', `/keys/${key.id}`, { token })).status).toBe(200);

    const [deleted] = (await list('?action=key.deleted')).data;
    expect(deleted).toMatchObject({ action: 'key.deleted', target: { type: 'api_key', id: key.id, name: 'CI' } });
    expect(deleted!.actor).toEqual({ type: 'person', id: userId, name: 'lena@example.test' });
    expect((await list(`?target=${key.id}`)).data.map(({ action }) => action)).toEqual(['key.deleted', 'key.created']);
    expect((await list(`?actor=${userId}`)).data).toEqual([deleted]);
    const kinds = (await list('?target_type=team')).data.map(({ action }) => action);
    expect(kinds).toContain('team.renamed');
    expect(new Set(kinds)).toEqual(
      new Set(['team.renamed', ...(kinds.includes('team.created') ? ['team.created'] : [])]),
    );
    const at = deleted!.created_at;
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect((await list(`?from=${later}`)).data.map(({ id }) => id)).not.toContain(deleted!.id);
    expect((await list(`?to=${at}`)).data.map(({ id }) => id)).not.toContain(deleted!.id);
    expect((await list(`?from=${at}&to=${later}&action=key.deleted`)).data).toEqual([deleted]);
    expectError(await send('GET', '/audit?action=key.stolen', { token: team.apiKey }), 400, 'invalid_request');
  });

  it('shows what was changed, before and after, and no secret', async () => {
    const { id, key, hint } = await makeKey();
    const [made] = (await list('?action=key.created&limit=1')).data;
    expect(made!.target.id).toBe(id);
    expect(made!.changes).toMatchObject({ hint: { before: null, after: hint }, limits: { before: null, after: {} } });
    const invited = await send('POST', '/invites', { token: team.apiKey, body: { email: 'a@b.test', role: 'member' } });
    const { token } = invited.body as { token: string };
    const rows = JSON.stringify(await world.database.prisma.auditEntry.findMany({ where: { team_id: team.teamId } }));
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(token);
    await send('DELETE', `/keys/${id}`, { token: team.apiKey });
    const [gone] = (await list('?action=key.deleted')).data;
    expect(gone!.changes).toEqual({ deleted_at: { before: null, after: expect.any(String) } });
  });

  it("is for owners and admins, and shows another team's entries to none", async () => {
    const [admin, member] = [
      await addMember(world, team.teamId, 'admin'),
      await addMember(world, team.teamId, 'member'),
    ];
    await rename('Lakeside');
    expect((await list('', admin.token)).data[0]).toMatchObject({ action: 'team.renamed' });
    expectError(await send('GET', '/audit', { token: member.token }), 403, 'forbidden');
    const other = await world.team();
    const theirs = await list('?limit=100', other.apiKey);
    const ours = (await list('?limit=100')).data.map(({ id }) => id);
    expect(theirs.data.filter(({ id }) => ours.includes(id))).toEqual([]);
    const cursor = await send('GET', `/audit?starting_after=${ours[0]!}`, { token: other.apiKey });
    expectError(cursor, 400, 'invalid_request');
  });
});

describe('an entry', () => {
  it('is one for a request that is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': world.newId() };
    await makeKey(headers);
    expectError(
      await send('POST', '/keys', { token: team.apiKey, body: { name: 'CI' }, headers }),
      409,
      'key_already_created',
    );
    expect((await list('?action=key.created')).data.filter(({ target }) => target.name === 'CI')).toHaveLength(1);
  });

  it('is not there for a request that is refused', async () => {
    const before = (await list('?limit=100')).data;
    const own = await send('DELETE', `/team/members/${team.ownerId}`, { token: team.apiKey });
    expect(own.status).toBeGreaterThanOrEqual(400);
    await send('DELETE', `/keys/${world.newId()}`, { token: team.apiKey });
    await send('PATCH', '/team', { token: team.apiKey, body: { name: '' } });
    expect((await list('?limit=100')).data).toEqual(before);
  });

  it('of a removed member shows what followed by itself as the service, with the request', async () => {
    const { userId, token } = await addMember(world, team.teamId, 'admin', 'kim@example.test');
    const made = await send('POST', '/keys', { token, body: { name: "Kim's" } });
    const { id } = made.body as CreatedApiKey;
    const headers = { 'x-request-id': `removal-${world.newId()}` };
    const path = `/team/members/${userId}?delete_keys=true`;
    expect((await send('DELETE', path, { token: team.apiKey, headers })).status).toBe(200);
    const entries = (await list()).data.filter(({ request_id: request }) => request === headers['x-request-id']);
    expect(entries).toMatchObject([
      { action: 'member.removed', actor: { type: 'key' }, target: { id: userId, name: 'kim@example.test' } },
      { action: 'key.deleted', actor: { type: 'service', id: 'gateway', name: null }, target: { id } },
    ]);
  });
});
