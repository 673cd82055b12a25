import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attentionSchema, limits, type Attention, type CreatedApiKey } from '@slideloom/contracts';
import type { Sql } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import { createAttentionRepository } from '../../../src/resources/team/attention-repository.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createAttempt, createPublishJob } from '../../support/publishing.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createObject } from '../../support/team-objects.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const { mostCounted, failedPostDays } = limits.attention;
const dayMs = 86_400_000;
const nothing = { unknown_posts: 0, failed_posts: 0, lost_accounts: 0, lost_stores: 0, stopped_webhooks: 0 };
const noLimits = { accountIds: null, projectIds: null };
let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

async function attentionOf(token: string): Promise<Attention> {
  const { status, body } = await send('GET', '/me/attention', { token });
  expect(status).toBe(200);
  return attentionSchema.parse(body);
}

type PostFields = { accountId: string; status?: string; daysAgo?: number; projectId?: string };
async function storePost(team: TestTeam, { accountId, status = 'failed', daysAgo = 1, projectId }: PostFields) {
  const id = world.newId();
  await world.database.prisma.scheduledPost.create({
    data: {
      id,
      team_id: team.teamId,
      social_account_id: accountId,
      project_id: projectId ?? null,
      platform: 'shortvideo',
      scheduled_at: new Date(Date.now() - daysAgo * dayMs),
      title: 'Lakes',
      status,
      created_by: 'user-1',
    },
  });
  return id;
}

async function newProject({ teamId }: TestTeam): Promise<string> {
  const id = world.newId();
  const fields = { team_id: teamId, name: 'Ten lakes', type: 'slideshow', data: {}, created_by: 'user-1' };
  await world.database.prisma.project.create({ data: { id, ...fields } });
  return id;
}

async function keyFor(team: TestTeam, limitsOfKey: object): Promise<string> {
  return ((await send('POST', '/keys', { token: team.apiKey, body: limitsOfKey })).body as CreatedApiKey).key;
}

const lose = (accountId: string) =>
  world.database.prisma.socialAccount.update({ where: { id: accountId }, data: { status: 'needs_reauth' } });

describe('GET /me/attention', () => {
  it('is nothing for a team in which nothing waits, whatever other teams have', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { id } = await connectAccount(world.database, other.teamId);
    await storePost(other, { accountId: id });
    await lose(id);
    await connectAccount(world.database, team.teamId);
    expect(await attentionOf(team.apiKey)).toEqual(nothing);
  });

  it('counts posts of unknown outcome until they are settled', async () => {
    const team = await world.team();
    for (const state of ['unknown', 'review', 'delivered', 'sending', 'failed'] as const) {
      await createAttempt(world, team, { state });
    }
    expect(await attentionOf(team.apiKey)).toEqual({ ...nothing, unknown_posts: 2 });
    await world.database.prisma.publishAttempt.updateMany({
      where: { team_id: team.teamId, state: 'review' },
      data: { state: 'delivered' },
    });
    expect(await attentionOf(team.apiKey)).toEqual({ ...nothing, unknown_posts: 1 });
  });

  it('counts posts that failed in the last days, until they are deleted', async () => {
    const team = await world.team();
    const { id: accountId } = await connectAccount(world.database, team.teamId);
    const failed = await storePost(team, { accountId });
    // Its pictures were refused before its time.
    await storePost(team, { accountId, daysAgo: -3 });
    await storePost(team, { accountId, daysAgo: failedPostDays - 0.1 });
    await storePost(team, { accountId, daysAgo: failedPostDays + 0.1 });
    await storePost(team, { accountId, status: 'published' });
    await storePost(team, { accountId, status: 'scheduled', daysAgo: -1 });
    expect(await attentionOf(team.apiKey)).toEqual({ ...nothing, failed_posts: 3 });
    await send('DELETE', `/schedule/posts/${failed}`, { token: team.apiKey });
    expect(await attentionOf(team.apiKey)).toEqual({ ...nothing, failed_posts: 2 });
  });

  it('counts accounts and stores that must be connected again, and endpoints that were disabled by failures', async () => {
    const team = await world.team();
    await lose((await connectAccount(world.database, team.teamId)).id);
    await connectAccount(world.database, team.teamId);
    for (const status of ['needs_reauth', 'connected', 'pending']) {
      const { id } = await createObject(world, team, 'store');
      await world.database.prisma.store.update({ where: { id }, data: { status } });
    }
    for (const reason of ['by_user', 'gone', 'failing', null]) {
      const { id } = await createObject(world, team, 'webhookEndpoint');
      const data = { disabled_at: reason === null ? null : new Date(), disabled_reason: reason };
      await world.database.prisma.webhookEndpoint.update({ where: { id }, data });
    }
    const gone = await createObject(world, team, 'webhookEndpoint');
    const ended = { disabled_at: new Date(), disabled_reason: 'gone', deleted_at: new Date() };
    await world.database.prisma.webhookEndpoint.update({ where: { id: gone.id }, data: ended });
    const all = { ...nothing, lost_accounts: 1, lost_stores: 1, stopped_webhooks: 2 };
    expect(await attentionOf(team.apiKey)).toEqual(all);
    // Endpoints are for admins, and for keys with their scope.
    const member = await addMember(world, team.teamId, 'member');
    expect(await attentionOf(member.token)).toEqual({ ...all, stopped_webhooks: null });
    const reader = await keyFor(team, { scopes: ['read'] });
    expect(await attentionOf(reader)).toEqual({ ...all, stopped_webhooks: null });
    const ofWebhooks = await keyFor(team, { scopes: ['read', 'webhooks'] });
    expect(await attentionOf(ofWebhooks)).toEqual(all);
  });

  it('counts for a key of certain accounts, or certain projects, what that key may see', async () => {
    const team = await world.team();
    const [mine, other] = [
      await connectAccount(world.database, team.teamId),
      await connectAccount(world.database, team.teamId),
    ];
    const projectId = await newProject(team);
    for (const accountId of [mine.id, other.id]) {
      await lose(accountId);
      const postId = await storePost(team, { accountId });
      await createAttempt(world, team, { state: 'review', accountId, postId });
      const ofProject = await storePost(team, { accountId, projectId });
      await createAttempt(world, team, { state: 'unknown', accountId, postId: ofProject });
      // Posted at once, and so of no project.
      await createAttempt(world, team, { state: 'review', accountId });
    }
    const all = { ...nothing, unknown_posts: 6, failed_posts: 4, lost_accounts: 2 };
    expect(await attentionOf(team.apiKey)).toEqual(all);
    const ofAccount = { unknown_posts: 3, failed_posts: 2, lost_accounts: 1, stopped_webhooks: null };
    expect(await attentionOf(await keyFor(team, { account_ids: [mine.id] }))).toEqual({ ...all, ...ofAccount });
    const ofOneProject = { unknown_posts: 2, failed_posts: 2, stopped_webhooks: null };
    expect(await attentionOf(await keyFor(team, { project_ids: [projectId] }))).toEqual({ ...all, ...ofOneProject });
  });

  it('counts each kind up to its limit, by indexes alone, in a team with very many posts', async () => {
    const team = await world.team();
    const { id: accountId } = await connectAccount(world.database, team.teamId);
    const jobId = await createPublishJob(world, team);
    const { prisma } = world.database;
    // Each twentieth of these is the team's. Of its 2,000 posts one in ten failed, of as many attempts one in ten is open.
    const teamOf = `CASE WHEN n % 20 = 0 THEN '${team.teamId}'::uuid ELSE gen_random_uuid() END`;
    await prisma.$executeRawUnsafe(`
      INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by, status)
      SELECT gen_random_uuid(), ${teamOf}, '${accountId}', 'shortvideo', now() - n * interval '10 seconds', 'Lakes', '{}', 'user',
             CASE WHEN n / 20 % 10 = 0 THEN 'failed' ELSE 'published' END
      FROM generate_series(1, 40000) n`);
    await prisma.$executeRawUnsafe(`
      INSERT INTO publish_attempts (id, team_id, job_id, social_account_id, platform, platform_user_id, state, media_token, request,
                                    unknown_since)
      SELECT gen_random_uuid(), ${teamOf}, CASE WHEN n / 20 % 10 = 0 THEN gen_random_uuid() ELSE '${jobId}' END, '${accountId}',
             'shortvideo', 'open', CASE WHEN n / 20 % 10 = 0 THEN 'review' ELSE 'failed' END, 'm-' || n, '{}', now()
      FROM generate_series(1, 40000) n`);
    await prisma.$executeRawUnsafe('ANALYZE scheduled_posts, publish_attempts');
    expect(await attentionOf(team.apiKey)).toEqual({
      ...nothing,
      unknown_posts: mostCounted,
      failed_posts: mostCounted,
    });
    const asked: Sql[] = [];
    const rows = (statement: Sql) => {
      asked.push(statement);
      return Promise.resolve([{}] as never);
    };
    await createAttentionRepository({ rows }).counts(team.teamId, noLimits, { seesWebhooks: true });
    expect(asked).toHaveLength(1);
    const lines = await prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE, BUFFERS OFF, TIMING OFF, SUMMARY OFF) ${asked[0]!.text}`,
      ...asked[0]!.values,
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (?:Only )?Scan (?:using|on) scheduled_posts_failed_of_team/);
    expect(plan).toMatch(/Index (?:Only )?Scan (?:using|on) publish_attempts_unknown_of_team/);
    expect(plan).not.toMatch(/Seq Scan on (?:scheduled_posts|publish_attempts)/);
  });
});
