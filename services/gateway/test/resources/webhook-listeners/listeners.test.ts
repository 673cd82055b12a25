import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, subscribableTypes, type ReceivedWebhooks, type WebhookListener } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

type Key = { key: string };
const keyOf = async (token: string, fields: object): Promise<string> =>
  ((await send('POST', '/keys', { token, body: { name: 'tool', ...fields } })).body as Key).key;
const listen = async (token: string): Promise<WebhookListener> => {
  const { status, body } = await send('POST', '/webhooks/listeners', { token });
  expect(status).toBe(201);
  return body as WebhookListener;
};
const receive = async (token: string, id: string, received: string[] = []): Promise<ReceivedWebhooks> => {
  const { status, body } = await send('POST', `/webhooks/listeners/${id}/receive`, { token, body: { received } });
  expect(status).toBe(200);
  return body as ReceivedWebhooks;
};
const idsOf = ({ events }: ReceivedWebhooks) => events.map(({ id }) => id);
const eventsOf = (teamId: string) =>
  world.database.prisma.webhookEvent.findMany({ where: { team_id: teamId }, orderBy: { created_at: 'asc' } });

/** Creates events as notify does. Answers their ids. */
async function happen(teamId: string, type: string, data: object[]): Promise<string[]> {
  const { prisma } = world.database;
  const before = new Set((await eventsOf(teamId)).map(({ id }) => id));
  for (const one of data) {
    await prisma.$queryRaw`SELECT add_webhook_event(${teamId}::uuid, ${type}, ${JSON.stringify(one)}::jsonb)::text`;
  }
  const made = (await eventsOf(teamId)).filter(({ id }) => !before.has(id));
  for (const { id, data: noted } of made) {
    const body = JSON.stringify({ id, type, data: noted });
    await prisma.$queryRaw`SELECT end_fan_out(${id}::uuid, ${body}, NULL, ${world.newId()}::uuid, 0, clock_timestamp())`;
  }
  return made.map(({ id }) => id);
}
const grant = (teamId: string) =>
  world.database.prisma
    .$executeRaw`SELECT grant_credits(${teamId}::uuid, 1::int, 'topup', 'admin_grant', 'user', 'test')`;
const endsAt = (id: string, at: Date) =>
  world.database.prisma.webhookEndpoint.update({ where: { id }, data: { listens_until: at } });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('POST /webhooks/listeners', () => {
  it('201 for an hour, with every type for an owner, and for keys what their scopes let them read', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const made = await listen(apiKey);
    expect(made.event_types).toEqual(subscribableTypes);
    expect((Date.parse(made.expires_at) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    const row = await world.database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ team_id: teamId, url: '', created_by: ownerId });
    const typesOf = async (...scopes: string[]) => (await listen(await keyOf(apiKey, { scopes }))).event_types;
    const hidden = ['credits.low', 'ledger.entry_created', 'webhook_endpoint.disabled'];
    expect(await typesOf('read')).toEqual(subscribableTypes.filter((type) => !hidden.includes(type)));
    expect(await typesOf('read', 'webhooks')).toContain('webhook_endpoint.disabled');
    expect(await typesOf('read', 'billing')).toEqual(expect.arrayContaining(['credits.low', 'ledger.entry_created']));
    const blind = await keyOf(apiKey, { scopes: ['generate'] });
    expectError(await send('POST', '/webhooks/listeners', { token: blind }), 403, 'key_scope_missing');
  });

  it('is none of the team’s endpoints: neither shown, nor counted, nor noted in the audit log', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await listen(token);
    expect((await send('GET', '/webhooks/endpoints', { token })).body).toMatchObject({ data: [] });
    const endpoint = { token, body: { url: 'https://hooks.example.com/' } };
    for (let count = 0; count < limits.webhooks.perTeam; count += 1)
      expect((await send('POST', '/webhooks/endpoints', endpoint)).status).toBe(201);
    await listen(token);
    expectError(await send('GET', `/webhooks/endpoints/${id}`, { token }), 404, 'webhook_endpoint_not_found');
    expectError(await send('POST', `/webhooks/endpoints/${id}/test`, { token }), 404, 'webhook_endpoint_not_found');
    const body = { since: new Date(0).toISOString() };
    const replayed = await send('POST', `/webhooks/endpoints/${id}/replay`, { token, body });
    expectError(replayed, 404, 'webhook_endpoint_not_found');
    const entries = await world.database.prisma.auditEntry.findMany({ where: { team_id: teamId, target_id: id } });
    expect(entries).toEqual([]);
  });

  it('409 for the sixth in use; one that was not used for two minutes gives way', async () => {
    const { apiKey: token } = await world.team();
    const ids: string[] = [];
    for (let count = 0; count < limits.webhookListeners.perTeam; count += 1) ids.push((await listen(token)).id);
    expectError(await send('POST', '/webhooks/listeners', { token }), 409, 'too_many_webhook_listeners');
    const other = await world.team();
    const { id: foreign } = await listen(other.apiKey);
    await endsAt(foreign, inMinutes(30));
    await endsAt(ids[3]!, inMinutes(57.5));
    await endsAt(ids[1]!, inMinutes(50));
    const { id: sixth } = await listen(token);
    const { status } = await send('POST', `/webhooks/listeners/${ids[1]}/receive`, { token, body: {} });
    expect(status).toBe(404);
    expect(await receive(other.apiKey, foreign)).toEqual({ events: [], has_more: false });
    // One that has ended by itself leaves its place, and no other gives way.
    await endsAt(ids[0]!, inMinutes(-1));
    await listen(token);
    expect(await receive(token, ids[3]!)).toEqual({ events: [], has_more: false });
    await endsAt(sixth, inMinutes(57.5));
    await listen(token);
    const gone = await send('POST', `/webhooks/listeners/${sixth}/receive`, { token, body: {} });
    expect(gone.status).toBe(404);
  });

  it('409 for the sixth while the fifth is being made', async () => {
    const { apiKey: token, teamId, ownerId } = await world.team();
    for (let count = 1; count < limits.webhookListeners.perTeam; count += 1) await listen(token);
    const { prisma } = world.database;
    const { sixth } = await prisma.$transaction(
      async (transaction) => {
        await transaction.$queryRaw`
          SELECT create_webhook_listener(${world.newId()}::uuid, ${teamId}::uuid, '[]'::jsonb, ${ownerId}, 3600000::int, 5::int)`;
        const asked = send('POST', '/webhooks/listeners', { token });
        const waits = eventually(async () => {
          const waiting = await prisma.$queryRaw<unknown[]>`
            SELECT 1 FROM pg_stat_activity
            WHERE wait_event_type = 'Lock' AND query LIKE '%create_webhook_listener%' AND datname = current_database()`;
          expect(waiting).toHaveLength(1);
        });
        await Promise.race([asked, waits]);
        return { sixth: asked };
      },
      { timeout: 60_000 },
    );
    expectError(await sixth, 409, 'too_many_webhook_listeners');
  });
});

describe('POST /webhooks/listeners/:id/receive', () => {
  it('answers what waits, oldest first and byte for byte, until it is said to be received', async () => {
    const { apiKey: token, teamId } = await world.team();
    const [first, second] = [await listen(token), await listen(token)];
    const made = await happen(teamId, 'job.completed', [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const answer = await receive(token, first.id);
    const bodies = (await eventsOf(teamId)).map(({ body }) => body);
    expect(answer).toEqual({
      events: made.map((id, at) => ({ id, type: 'job.completed', body: bodies[at] })),
      has_more: false,
    });
    expect(idsOf(await receive(token, first.id, [made[1]!]))).toEqual([made[0], made[2]]);
    // Said twice, because the answer was lost.
    expect(idsOf(await receive(token, first.id, [made[1]!]))).toEqual([made[0], made[2]]);
    expect(idsOf(await receive(token, second.id))).toEqual(made);
    expect(await world.database.prisma.webhookDelivery.count({ where: { team_id: teamId } })).toBe(0);
  });

  it('answers pages, shorter ones where bodies are long', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await listen(token);
    const many = await happen(
      teamId,
      'job.completed',
      Array.from({ length: 60 }, (_, at) => ({ id: at })),
    );
    const page = await receive(token, id);
    expect({ ids: idsOf(page), more: page.has_more }).toEqual({ ids: many.slice(0, 50), more: true });
    const rest = await receive(token, id, idsOf(page));
    expect({ ids: idsOf(rest), more: rest.has_more }).toEqual({ ids: many.slice(50), more: false });
    await receive(token, id, idsOf(rest));
    const heavy = await happen(
      teamId,
      'job.completed',
      Array.from({ length: 3 }, () => ({ text: 'x'.repeat(600_000) })),
    );
    const heavyPage = await receive(token, id);
    expect({ ids: idsOf(heavyPage), more: heavyPage.has_more }).toEqual({ ids: heavy.slice(0, 2), more: true });
  });

  it('404 for another team’s and for one that has ended; another team’s events never come', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [mine, theirs] = [await listen(team.apiKey), await listen(other.apiKey)];
    const made = await happen(team.teamId, 'job.completed', [{ id: 1 }]);
    const stolen = await send('POST', `/webhooks/listeners/${mine.id}/receive`, {
      token: other.apiKey,
      body: { received: made },
    });
    expectError(stolen, 404, 'webhook_listener_not_found');
    expect(idsOf(await receive(other.apiKey, theirs.id))).toEqual([]);
    expect(idsOf(await receive(other.apiKey, theirs.id, made))).toEqual([]);
    expect(idsOf(await receive(team.apiKey, mine.id))).toEqual(made);
    await endsAt(mine.id, inMinutes(-1));
    const ended = await send('POST', `/webhooks/listeners/${mine.id}/receive`, { token: team.apiKey, body: {} });
    expectError(ended, 404, 'webhook_listener_not_found');
    // Nothing is kept for it any more.
    const next = await listen(team.apiKey);
    const [event_id] = await happen(team.teamId, 'job.completed', [{ id: 2 }]);
    const keeping = await world.database.prisma.webhookListenerEvent.findMany({ where: { event_id: event_id! } });
    expect(keeping.map(({ listener_id: id }) => id)).toEqual([next.id]);
  });

  it('shows a key with fewer rights only what it may read, and keys of accounts and projects only their posts', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const { id } = await listen(apiKey);
    const reader = await keyOf(apiKey, { scopes: ['read'] });
    await happen(teamId, 'ledger.entry_created', [{ id: 1 }]);
    expect(await receive(reader, id)).toEqual({ events: [], has_more: false });
    await happen(teamId, 'ledger.entry_created', [{ id: 2 }]);
    const [jobEvent] = await happen(teamId, 'job.completed', [{ id: 1 }]);
    expect(idsOf(await receive(reader, id))).toEqual([jobEvent]);
    // What it may not see does not stay before the others, alone or on a page with them.
    expect(idsOf(await receive(apiKey, id))).toEqual([jobEvent]);
    await receive(apiKey, id, [jobEvent!]);

    const { prisma } = world.database;
    const account = { team_id: teamId, platform: 'shortvideo', scopes: [], created_by: ownerId };
    const [own, foreign] = [world.newId(), world.newId()];
    for (const one of [own, foreign])
      await prisma.socialAccount.create({ data: { ...account, id: one, platform_user_id: one } });
    const project = { team_id: teamId, name: 'Lakes', type: 'slideshow', data: {}, created_by: ownerId };
    const { id: projectId } = await prisma.project.create({ data: { ...project, id: world.newId() } });
    const limited = await keyOf(apiKey, { account_ids: [own], project_ids: [projectId] });
    const post = (of: string, inProject: string | null) => ({ social_account_id: of, project_id: inProject });
    const posts = [post(own, projectId), post(foreign, projectId), post(own, null)];
    const [seen] = await happen(teamId, 'post.published', posts);
    const attempts = [{ social_account_id: own }, { social_account_id: foreign }];
    // An attempt does not say the project of its post.
    await happen(teamId, 'post.outcome_unknown', attempts);
    const [lost] = await happen(teamId, 'account.needs_reauth', [{ id: own }, { id: foreign }]);
    expect(idsOf(await receive(limited, id))).toEqual([seen, lost]);
    const [ofAccount, ofProject] = [
      await keyOf(apiKey, { account_ids: [own] }),
      await keyOf(apiKey, { project_ids: [projectId] }),
    ];
    await receive(limited, id, [seen!, lost!]);
    const [mine] = await happen(teamId, 'post.published', [post(own, null), post(foreign, null)]);
    const [unknown] = await happen(teamId, 'post.outcome_unknown', attempts);
    expect(idsOf(await receive(ofAccount, id, []))).toEqual([mine, unknown]);
    expect(idsOf(await receive(ofProject, id, []))).toEqual([]);
  });

  it('says that more wait where a whole page is hidden from a key', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await listen(apiKey);
    const reader = await keyOf(apiKey, { scopes: ['read'] });
    const entries = Array.from({ length: limits.webhookListeners.pageMax }, (_, at) => ({ id: at }));
    await happen(teamId, 'ledger.entry_created', entries);
    const [shown] = await happen(teamId, 'job.completed', [{ id: 1 }]);
    expect(await receive(reader, id)).toEqual({ events: [], has_more: true });
    expect(idsOf(await receive(reader, id))).toEqual([shown]);
  });

  it('404 for another person of the team, whose program would take the events away', async () => {
    const { apiKey, teamId } = await world.team();
    const { token } = await addMember(world, teamId, 'member');
    const { id } = await listen(apiKey);
    const made = await happen(teamId, 'job.completed', [{ id: 1 }]);
    const asked = { token, headers: { 'x-team-id': teamId }, body: { received: made } };
    expectError(await send('POST', `/webhooks/listeners/${id}/receive`, asked), 404, 'webhook_listener_not_found');
    expect(idsOf(await receive(await keyOf(apiKey, {}), id))).toEqual(made);
  });

  it('404 for the same person in another team of theirs', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const user_id = `both-${world.newId()}`;
    const tokenOf = (teamId: string) => world.idp.token(user_id, { team_id: teamId });
    for (const { teamId: team_id } of [team, other])
      await world.database.prisma.membership.create({ data: { team_id, user_id, role: 'owner' } });
    const { id } = await listen(await tokenOf(team.teamId));
    const made = await happen(team.teamId, 'job.completed', [{ id: 1 }]);
    const asked = { token: await tokenOf(other.teamId), body: { received: made } };
    expectError(await send('POST', `/webhooks/listeners/${id}/receive`, asked), 404, 'webhook_listener_not_found');
    expect(idsOf(await receive(await tokenOf(team.teamId), id))).toEqual(made);
  });

  it('is not put off while it is far behind', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { prisma } = world.database;
    const { id } = await listen(token);
    const { waitingMax } = limits.webhookListeners;
    const data = { id: 1 };
    const [first] = await happen(teamId, 'job.completed', [data]);
    const { id: another } = await listen(token);
    await prisma.$executeRaw`
      INSERT INTO webhook_events (id, team_id, type, body, created_at)
      SELECT gen_random_uuid(), ${teamId}::uuid, 'job.completed', '{}', clock_timestamp() FROM generate_series(1, ${waitingMax}::int)`;
    await prisma.$executeRaw`
      INSERT INTO webhook_listener_events (listener_id, event_id, team_id, created_at)
      SELECT ${id}::uuid, id, team_id, created_at FROM webhook_events WHERE team_id = ${teamId}::uuid ON CONFLICT DO NOTHING`;
    const soon = inMinutes(10);
    await endsAt(id, soon);
    const endOf = async (one = id) =>
      (await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: one } })).listens_until;
    // One that has caught up is put off, whatever waits for the others.
    await endsAt(another, soon);
    await receive(token, another);
    expect((await endOf(another))!.getTime()).toBeGreaterThan(inMinutes(50).getTime());
    const page = await receive(token, id, [first!]);
    expect([page.events.length, page.has_more, await endOf()]).toEqual([50, true, soon]);
    await receive(token, id, idsOf(page));
    expect((await endOf())!.getTime()).toBeGreaterThan(inMinutes(50).getTime());
  });

  it('is put off by use, at most once a minute; reading without receiving does not', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await listen(token);
    const { id: idle } = await listen(token);
    await endsAt(idle, inMinutes(-1));
    const leftMinutes = async (one = id) => {
      const { listens_until: until } = await world.database.prisma.webhookEndpoint.findUniqueOrThrow({
        where: { id: one },
      });
      return (until!.getTime() - Date.now()) / 60_000;
    };
    await endsAt(id, inMinutes(59.5));
    await receive(token, id);
    expect(await leftMinutes()).toBeLessThan(59.6);
    await endsAt(id, inMinutes(10));
    await receive(token, id);
    expect(await leftMinutes()).toBeGreaterThan(59);
    expect(await leftMinutes()).toBeLessThanOrEqual(60);
    const [made] = await happen(teamId, 'job.completed', [{ id: 1 }]);
    await endsAt(id, inMinutes(10));
    await receive(token, id);
    expect(await leftMinutes()).toBeLessThan(11);
    await receive(token, id, [made!]);
    expect(await leftMinutes()).toBeGreaterThan(59);
    // What is said twice was received once, and use of one is no use of another.
    const [waits] = await happen(teamId, 'job.completed', [{ id: 2 }]);
    await endsAt(id, inMinutes(10));
    expect(idsOf(await receive(token, id, [made!]))).toEqual([waits]);
    expect(await leftMinutes()).toBeLessThan(11);
    expect(await leftMinutes(idle)).toBeLessThan(0);
  });
});

describe('a change of a team', () => {
  it('is noted while a listener of its type lives, and leaves nothing where there is none', async () => {
    const { apiKey, teamId } = await world.team();
    const { prisma } = world.database;
    const outbox = () => prisma.outboxMessage.findMany({ where: { name: 'webhook.fan_out' }, select: { id: true } });
    /** Returns whether a run adds rows. A relay deletes the rows that it has published, so new rows are recognized by their ids. */
    const isNew = async (run: () => Promise<unknown>) => {
      const before = new Set((await outbox()).map(({ id }) => id));
      await run();
      return (await outbox()).some(({ id }) => !before.has(id));
    };
    expect([await isNew(() => grant(teamId)), (await eventsOf(teamId)).length]).toEqual([false, 0]);
    await listen(await keyOf(apiKey, { scopes: ['read'] }));
    expect([await isNew(() => grant(teamId)), (await eventsOf(teamId)).length]).toEqual([false, 0]);
    const { id } = await listen(apiKey);
    await grant(teamId);
    expect((await eventsOf(teamId)).length).toBe(1);
    const [made] = await happen(teamId, 'ledger.entry_created', [{ id: 1 }]);
    const waiting = await prisma.webhookListenerEvent.findMany({ where: { team_id: teamId } });
    expect(waiting.map((one) => [one.listener_id, one.event_id])).toEqual([[id, made]]);
    await endsAt(id, inMinutes(-1));
    expect([await isNew(() => grant(teamId)), (await eventsOf(teamId)).length]).toEqual([false, 2]);
  });
});
