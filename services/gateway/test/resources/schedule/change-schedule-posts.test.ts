import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScheduledPost } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createScheduling, imageUrls, inMinutes, type Studio } from '../../support/scheduling.ts';
import { claimPost, connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

describe('PATCH /schedule/posts/:id', () => {
  const patch = (of: Studio, id: string, body: object) =>
    send('PATCH', `/schedule/posts/${id}`, { token: of.token, body });

  it('200 changes what is supplied, and nothing else', async () => {
    const of = await scheduling.studio();
    const made = await scheduling.newPost(of);
    const projectId = await scheduling.newProject(of);
    const account = await connectAccount(world.database, of.teamId, 'photoapp');
    let expected = made;
    const at = inMinutes(600);
    const steps: [object, Partial<ScheduledPost>][] = [
      [{}, {}],
      [{ scheduled_at: at }, { scheduled_at: at }],
      [{ title: 'Another' }, { title: 'Another' }],
      [{ image_urls: [imageUrls[1]] }, { image_urls: [imageUrls[1]!] }],
      [
        { project_id: projectId },
        { project_id: projectId, project: { id: projectId, name: 'Ten lakes', thumbnail_url: null } },
      ],
      [{ platform: 'shortvideo' }, {}],
      [
        { social_account_id: account.id, platform: 'photoapp' },
        {
          social_account_id: account.id,
          platform: 'photoapp',
          account: { ...made.account, id: account.id, platform: 'photoapp' },
        },
      ],
      [
        { social_account_id: of.account.id },
        { social_account_id: of.account.id, platform: 'shortvideo', account: made.account },
      ],
      [{ project_id: null }, { project_id: null, project: null }],
    ];
    for (const [change, changed] of steps) {
      expected = { ...expected, ...changed };
      const answer = await patch(of, made.id, change);
      expect({ change, status: answer.status, body: answer.body }).toEqual({ change, status: 200, body: expected });
    }
    expect((await send('GET', `/schedule/posts/${made.id}`, { token: of.token })).body).toEqual(expected);
  });

  it('200 with another time or account lets a held post wait anew, with another title it does not', async () => {
    const of = await scheduling.studio();
    const heldUntil = new Date(Date.now() + 3_600_000);
    const isHeldAfter = async (change: object) => {
      const { id } = await scheduling.newPost(of);
      await world.database.prisma.scheduledPost.update({ where: { id }, data: { held_until: heldUntil } });
      expect((await patch(of, id, change)).status).toBe(200);
      return (await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } })).held_until !== null;
    };
    expect(await isHeldAfter({ title: 'Another' })).toBe(true);
    expect(await isHeldAfter({ scheduled_at: inMinutes(600) })).toBe(false);
    expect(await isHeldAfter({ social_account_id: of.account.id })).toBe(false);
  });

  it('400 for a time that is past, as when the post is made', async () => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of);
    const past = await patch(of, id, { scheduled_at: inMinutes(-1) });
    expectError(past, 400, 'invalid_request', 'scheduled_at must be in the future');
    expectError(await patch(of, id, { scheduled_at: '9999-01-01T00:00:00Z' }), 400, 'invalid_request', /2 years/);
    for (const scheduledAt of ['', null, 7, 'tomorrow']) {
      expectError(await patch(of, id, { scheduled_at: scheduledAt }), 400, 'invalid_request', /^scheduled_at/);
    }
  });

  it('400 names the field that is not valid', async () => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of);
    const account = await connectAccount(world.database, of.teamId, 'photoapp');
    for (const [field, change] of [
      ['platform', { platform: 'photoapp' }],
      ['platform', { social_account_id: account.id, platform: 'shortvideo' }],
      ['social_account_id', { social_account_id: null }],
      ['title', { title: '' }],
      ['title', { title: null }],
      ['image_urls', { image_urls: [] }],
      ['image_urls[0]', { image_urls: ['javascript:alert(1)'] }],
    ] as const) {
      const answer = await patch(of, id, change);
      expectError(answer, 400, 'invalid_request');
      expect((answer.body as { message: string }).message.startsWith(`${field} `)).toBe(true);
    }
  });

  it('404 for a post, an account or a project that is absent, malformed, or of another team', async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const { id } = await scheduling.newPost(of);
    const foreign = await scheduling.newPost(other);
    for (const unknown of [world.newId(), 'x', foreign.id]) {
      const answer = await patch(of, unknown, { social_account_id: 'x', title: 'Mine' });
      expectError(answer, 404, 'post_not_found', 'Post not found');
    }
    for (const unknown of [world.newId(), 'x', other.account.id]) {
      expectError(await patch(of, id, { social_account_id: unknown }), 404, 'account_not_found', 'account not found');
    }
    for (const unknown of [world.newId(), 'x', await scheduling.newProject(other)]) {
      expectError(await patch(of, id, { project_id: unknown }), 404, 'project_not_found', 'Project not found');
    }
    expect((await send('GET', `/schedule/posts/${foreign.id}`, { token: other.token })).body).toEqual(foreign);
  });

  it.each(['taken', 'published', 'failed'])('409 for a post that is %s, which stays as it is', async (state) => {
    const of = await scheduling.studio();
    const made = await scheduling.newPost(of);
    if (state === 'taken') expect(await claimPost(world.database, made.id)).toBe(true);
    else await world.database.prisma.scheduledPost.update({ where: { id: made.id }, data: { status: state } });
    const answer = await patch(of, made.id, { title: 'Too late', project_id: await scheduling.newProject(of) });
    expectError(answer, 409, 'post_not_editable', 'This post is already being published or has ended');
    const { body } = await send('GET', `/schedule/posts/${made.id}`, { token: of.token });
    expect(body).toEqual({ ...made, status: state === 'taken' ? 'scheduled' : state });
  });

  it('either 409 or the change, never both, when the post is taken at the same time', async () => {
    const of = await scheduling.studio();
    const seen = { changed: 0, refused: 0 };
    for (let round = 0; round < 50; round += 1) {
      const id = await scheduling.storePost(of);
      const [answer, isTaken] = await Promise.all([
        patch(of, id, { title: 'Changed' }),
        scheduling.claimAfter(round % 8, id),
      ]);
      expect(isTaken).toBe(true);
      expect([200, 409]).toContain(answer.status);
      seen[answer.status === 200 ? 'changed' : 'refused'] += 1;
      const row = await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });
      expect(row.title).toBe(answer.status === 200 ? 'Changed' : 'Stored');
      expectError(await patch(of, id, { title: 'Later' }), 409, 'post_not_editable');
    }
    expect(Math.min(seen.changed, seen.refused)).toBeGreaterThan(0);
  });
});

describe('DELETE /schedule/posts/:id', () => {
  const remove = (of: Studio, id: string) => send('DELETE', `/schedule/posts/${id}`, { token: of.token });

  it('200 deletes a post that waits, has failed or was published; 404 afterwards', async () => {
    const of = await scheduling.studio();
    for (const status of ['scheduled', 'failed', 'published']) {
      const { id } = await scheduling.newPost(of);
      const jobId = status === 'scheduled' ? null : world.newId();
      await world.database.prisma.scheduledPost.update({ where: { id }, data: { status, job_id: jobId } });
      expect(await remove(of, id)).toMatchObject({ status: 200, body: { success: true } });
      expectError(await remove(of, id), 404, 'post_not_found', 'Post not found');
      expectError(await send('GET', `/schedule/posts/${id}`, { token: of.token }), 404, 'post_not_found');
    }
  });

  it('409 for a post that is just being published', async () => {
    const of = await scheduling.studio();
    const made = await scheduling.newPost(of);
    await claimPost(world.database, made.id);
    expectError(
      await remove(of, made.id),
      409,
      'post_not_editable',
      'This post is already being published or has ended',
    );
    expect((await send('GET', `/schedule/posts/${made.id}`, { token: of.token })).body).toEqual(made);
  });

  it("404 for another team's post, which stays", async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const foreign = await scheduling.newPost(other);
    for (const id of [foreign.id, world.newId(), 'x']) {
      expectError(await remove(of, id), 404, 'post_not_found', 'Post not found');
    }
    expect((await send('GET', `/schedule/posts/${foreign.id}`, { token: other.token })).status).toBe(200);
  });

  it('either 409 or gone before it could be taken, never both, when the post is taken at the same time', async () => {
    const of = await scheduling.studio();
    const seen = { deleted: 0, refused: 0 };
    for (let round = 0; round < 50; round += 1) {
      const id = await scheduling.storePost(of);
      const [answer, isTaken] = await Promise.all([remove(of, id), scheduling.claimAfter(round % 6, id)]);
      expect({ status: answer.status, isTaken }).toEqual(
        answer.status === 200 ? { status: 200, isTaken: false } : { status: 409, isTaken: true },
      );
      seen[isTaken ? 'refused' : 'deleted'] += 1;
      expect(await world.database.prisma.scheduledPost.count({ where: { id } })).toBe(isTaken ? 1 : 0);
    }
    expect(Math.min(seen.deleted, seen.refused)).toBeGreaterThan(0);
  });
});
