import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createScheduleRepository, type DuePost } from '@slideloom/db';
import { claimDuePosts } from '../src/domain/claim-posts.ts';
import { createScheduleWorld, type ScheduleWorld } from './support/schedule-world.ts';

let world: ScheduleWorld;
beforeAll(async () => {
  world = await createScheduleWorld();
});
afterAll(() => world.close());

const ids = (posts: DuePost[], outcome: DuePost['outcome']) =>
  posts.filter((post) => post.outcome === outcome).map(({ postId }) => postId);
const dayMs = 24 * 3_600_000;

describe('the next due post', () => {
  it('is the first that waits for its time or the end of its hold, by the clock of the database; none where none waits', async () => {
    const fresh = await createScheduleWorld();
    const store = createScheduleRepository(fresh.database);
    const { prisma } = fresh.database;
    try {
      expect(await store.nextDue()).toBeNull();
      const account = await fresh.account();
      const [held, ended, later] = [
        await fresh.post(account, 1_000),
        await fresh.post(account, -1_000),
        await fresh.post(account, 90_000),
      ];
      await prisma.$executeRaw`UPDATE scheduled_posts SET held_until = scheduled_at + interval '1 hour' WHERE id = ${held}::uuid`;
      await prisma.$executeRaw`UPDATE scheduled_posts SET status = 'failed' WHERE id = ${ended}::uuid`;
      const next = await store.nextDue();
      const { scheduled_at: at } = await prisma.scheduledPost.findUniqueOrThrow({ where: { id: later } });
      expect(next!.at).toEqual(at);
      expect(next!.inMs).toBeGreaterThan(30_000);
      expect(next!.inMs).toBeLessThanOrEqual(90_000);
      await fresh.post(account, -5_000);
      expect((await store.nextDue())!.inMs).toBeLessThanOrEqual(-5_000);
      await fresh.claim();
      expect((await store.nextDue())!.at).toEqual(at);
    } finally {
      await fresh.close();
    }
  });
});

describe('claiming due posts', () => {
  it('makes a job, its message and a slot of each post that is due, and leaves the others', async () => {
    const account = await world.account();
    const due = await world.post(account, -1_000);
    const later = await world.post(account, 60_000);
    const [claimed, ...others] = await world.claim();
    expect(others).toEqual([]);
    expect(claimed).toMatchObject({ outcome: 'claimed', postId: due, teamId: account.teamId });
    const { jobId } = claimed as Extract<DuePost, { outcome: 'claimed' }>;
    const { prisma } = world.database;
    expect(await world.postOf(due)).toMatchObject({ status: 'scheduled', job_id: jobId, held_until: null });
    expect(await world.postOf(later)).toMatchObject({ status: 'scheduled', job_id: null });
    expect(await prisma.job.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
      team_id: account.teamId,
      type: 'publish',
      status: 'pending',
      cost: 0,
      user_id: 'user',
      route: '/schedule/posts',
      max_attempts: 5,
      input: { post_id: due, social_account_id: account.id },
    });
    expect(await prisma.outboxMessage.findUniqueOrThrow({ where: { id: jobId } })).toMatchObject({
      kind: 'command',
      name: 'post.publish',
      payload: { job_id: jobId },
    });
    const slot = await prisma.publishSlot.findUniqueOrThrow({ where: { job_id: jobId } });
    expect(slot.frees_at.getTime() - slot.taken_at.getTime()).toBe(dayMs);
  });

  it('claims each post once, however many schedulers look at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => world.account()));
    const posts = await Promise.all(accounts.flatMap((account) => [1, 2, 3].map((ago) => world.post(account, -ago))));
    const rounds: DuePost[][] = [];
    while (rounds.flat().length < posts.length) {
      rounds.push(
        ...(await Promise.all([world.claim({ limit: 30 }), world.claim({ limit: 30 }), world.claim({ limit: 30 })])),
      );
    }
    expect(
      rounds
        .flat()
        .map(({ postId }) => postId)
        .toSorted(),
    ).toEqual(posts.toSorted());
    expect(
      await world.database.prisma.job.count({ where: { team_id: { in: accounts.map(({ teamId }) => teamId) } } }),
    ).toBe(60);
  });

  it('shares a crowd among four claims at once: each post once, and the jobs of an account in the order of its posts', async () => {
    const { prisma } = world.database;
    const account = await world.account({ platform: 'photoapp' });
    await prisma.$executeRaw`
      INSERT INTO social_accounts (id, team_id, platform, platform_user_id, scopes, created_by)
      SELECT gen_random_uuid(), ${account.teamId}::uuid, 'photoapp', 'crowd-' || n, '{}', 'user' FROM generate_series(1, 300) n`;
    await prisma.$executeRaw`
      INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by)
      SELECT gen_random_uuid(), team_id, id, platform, clock_timestamp() - n * interval '1 second', 'A post', '{}', 'user'
      FROM social_accounts, generate_series(1, 4) n WHERE team_id = ${account.teamId}::uuid AND platform_user_id LIKE 'crowd-%'`;
    const store = createScheduleRepository(world.database);
    const sent: string[] = [];
    const claim = () =>
      claimDuePosts({
        claimDue: (options) => store.claimDue(options),
        relay: { holdMs: 10_000, send: (messages) => void sent.push(...messages.map(({ id }) => id)) },
        notifyChanged: () => undefined,
        maxLateMs: 3_600_000,
      });
    const claimed = await Promise.all([claim(), claim()]);
    expect(claimed.reduce((total, posts) => total + posts)).toBe(1_200);
    const posts = await prisma.$queryRaw<{ job_id: string; by_time: bigint; by_job: bigint }[]>`
      SELECT job_id, row_number() OVER (PARTITION BY social_account_id ORDER BY scheduled_at) AS by_time,
             row_number() OVER (PARTITION BY social_account_id ORDER BY job_id) AS by_job
      FROM scheduled_posts WHERE team_id = ${account.teamId}::uuid`;
    expect(posts.filter(({ by_time: byTime, by_job: byJob }) => byTime !== byJob)).toEqual([]);
    expect(sent.toSorted()).toEqual(posts.map(({ job_id: jobId }) => jobId).toSorted());
  });

  it('holds the sixth draft of a day until the first slot is free again, the seventh until the second', async () => {
    const account = await world.account();
    const posts: string[] = [];
    for (let ago = 8; ago >= 1; ago -= 1) posts.push(await world.post(account, -ago * 1_000));
    const now = Date.now();
    const outcome = await world.claim();
    expect(ids(outcome, 'claimed').toSorted()).toEqual(posts.slice(0, 5).toSorted());
    expect(ids(outcome, 'held').toSorted()).toEqual(posts.slice(5).toSorted());
    for (const post of posts.slice(5)) {
      const { status, job_id: jobId, held_until: heldUntil } = await world.postOf(post);
      expect({ status, jobId }).toEqual({ status: 'scheduled', jobId: null });
      expect(Math.abs(heldUntil!.getTime() - now - dayMs)).toBeLessThan(60_000);
    }
    expect(await world.claim()).toEqual([]);
  });

  it('counts the places that the platform itself gives a creator, where it has said how many', async () => {
    const account = await world.account();
    await world.database.prisma.$executeRaw`
      UPDATE platform_users SET slots_per_day = 2 WHERE platform_user_id = ${account.platformUserId}`;
    const posts: string[] = [];
    for (let ago = 3; ago >= 1; ago -= 1) posts.push(await world.post(account, -ago * 1_000));
    const outcome = await world.claim();
    expect(ids(outcome, 'claimed').toSorted()).toEqual(posts.slice(0, 2).toSorted());
    expect(ids(outcome, 'held')).toEqual(posts.slice(2));
  });

  it('gives slots that become free to those that wait longest, and plans the days beyond', async () => {
    const account = await world.account();
    const first = await Promise.all([5, 4, 3, 2, 1].map((ago) => world.post(account, -ago * 1_000)));
    await world.claim();
    const { prisma } = world.database;
    // The slots were taken at five different hours of yesterday; the first two are free by now.
    const free = [-2, -1, 3, 5, 7];
    const jobs = await Promise.all(first.map(async (post) => (await world.postOf(post)).job_id!));
    for (const [index, hours] of free.entries()) {
      await prisma.$executeRaw`UPDATE publish_slots SET frees_at = clock_timestamp() + ${hours}::int * interval '1 hour' WHERE job_id = ${jobs[index]}::uuid`;
    }
    const waiting: string[] = [];
    for (let ago = 9; ago >= 1; ago -= 1) waiting.push(await world.post(account, -ago * 100));
    const outcome = await world.claim();
    expect(ids(outcome, 'claimed').toSorted()).toEqual(waiting.slice(0, 2).toSorted());
    const holds = await Promise.all(
      waiting.slice(2).map(async (post) => (await world.postOf(post)).held_until!.getTime()),
    );
    const hours = holds.map((at) => Math.round((at - Date.now()) / 3_600_000));
    expect(hours).toEqual([3, 5, 7, 24, 24, 27, 29]);
  });

  it('counts the drafts of one creator together, whatever teams have connected it', async () => {
    const one = await world.account();
    const other = await world.account({ platformUserId: one.platformUserId });
    for (const ago of [6, 5, 4]) await world.post(one, -ago * 1_000);
    for (const ago of [3, 2, 1]) await world.post(other, -ago * 1_000);
    const outcome = await world.claim();
    expect([ids(outcome, 'claimed').length, ids(outcome, 'held').length]).toEqual([5, 1]);
  });

  it('holds everything of a creator whom the platform itself refused, until the time that was set', async () => {
    const account = await world.account();
    const post = await world.post(account, -1_000);
    const until = new Date(Date.now() + 1_800_000);
    await world.database.prisma.platformUser.updateMany({
      where: { platform_user_id: account.platformUserId },
      data: { cap_refused_until: until },
    });
    expect(await world.claim()).toMatchObject([{ outcome: 'held', postId: post }]);
    expect((await world.postOf(post)).held_until).toEqual(until);
  });

  it('lets a post that missed its time by too much fail with that reason, and one that was held go out', async () => {
    const account = await world.account();
    const missed = await world.post(account, -7_200_000);
    const held = await world.post(account, -7_200_000);
    const late = await world.post(account, -1_800_000);
    await world.database.prisma.$executeRaw`
      UPDATE scheduled_posts SET held_until = clock_timestamp() - interval '1 second' WHERE id = ${held}::uuid`;
    const outcome = await world.claim({ maxLateMs: 3_600_000 });
    expect(ids(outcome, 'missed')).toEqual([missed]);
    expect(ids(outcome, 'claimed').toSorted()).toEqual([held, late].toSorted());
    expect(await world.postOf(missed)).toMatchObject({ status: 'failed', job_id: null, error_code: 'post_missed' });
  });

  it('tells how late each post is: after its time, or after the end of its hold', async () => {
    const plain = await world.post(await world.account(), -30_000);
    const held = await world.post(await world.account(), -3_600_000);
    const heldUntil = new Date(Date.now() - 2_000);
    await world.database.prisma.scheduledPost.update({ where: { id: held }, data: { held_until: heldUntil } });
    const claimed = await world.claim();
    const latenessOf = (id: string) =>
      claimed.flatMap((post) => (post.outcome === 'claimed' && post.postId === id ? [post.lateSeconds] : []))[0]!;
    expect(latenessOf(plain)).toBeGreaterThanOrEqual(30);
    expect(latenessOf(held)).toBeGreaterThanOrEqual(2);
    expect(latenessOf(held)).toBeLessThan(600);
  });

  it('never takes a post that was moved or deleted at that very moment: 60 races', async () => {
    const account = await world.account({ platform: 'photoapp' });
    const { prisma } = world.database;
    for (let round = 0; round < 60; round += 1) {
      const post = await world.post(account, -5, 'photoapp');
      const isDelete = round % 2 === 0;
      const change = isDelete
        ? prisma.$executeRaw`DELETE FROM scheduled_posts WHERE id = ${post}::uuid AND status = 'scheduled' AND job_id IS NULL`
        : prisma.$executeRaw`UPDATE scheduled_posts SET scheduled_at = clock_timestamp() + interval '1 hour' WHERE id = ${post}::uuid AND status = 'scheduled' AND job_id IS NULL`;
      const [claimed, changed] = await Promise.all([world.claim(), change]);
      const wasClaimed = claimed.some(({ postId, outcome }) => postId === post && outcome === 'claimed');
      expect({ round, wasClaimed, wasChanged: changed === 1 }).toEqual({ round, wasClaimed, wasChanged: !wasClaimed });
      await prisma.$executeRaw`DELETE FROM publish_slots WHERE platform_user_id = ${account.platformUserId}`;
    }
  });
});
