import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { createUnpreparedPosts } from '../../src/adapters/pictures/create-unprepared-posts.ts';
import { prepareDuePosts } from '../../src/domain/pictures/prepare-due-posts.ts';
import type { PictureOrder } from '../../src/domain/pictures/ports.ts';
import type { ConnectedAccount } from '../../src/domain/ports.ts';
import { connectAccount, schedulePost } from '../support/publish-rows.ts';

/** The round that prepares scheduled posts, on the real database; what making a picture comes to is decided by the test. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let reported: string[];

beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  await suite.database.prisma.scheduledPost.deleteMany();
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
  reported = [];
});
afterAll(() => suite.drop());

const rowOf = (id: string) => suite.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });
const update = (id: string, data: object) => suite.database.prisma.scheduledPost.update({ where: { id }, data });
const schedule = (imageUrls = ['https://example.com/1.png']) => schedulePost(suite.database, account, { imageUrls });

function round(preparePictures: (order: PictureOrder) => Promise<unknown>, signal = new AbortController().signal) {
  const posts = createUnpreparedPosts(suite.database);
  const onChanged = ({ postId }: { postId: string }) => void reported.push(postId);
  return prepareDuePosts({ posts, preparePictures, onChanged }, { signal, logger: createSilentLogger() });
}

/** How long a post is left alone, in minutes. */
const minutesUntil = (at: Date) => Math.round((at.getTime() - Date.now()) / 60_000);

describe('the round', () => {
  it('prepares every waiting post once, however many processes run it', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => schedule()));
    const prepared: string[] = [];
    const taken = await Promise.all([1, 2, 3].map(() => round(async ({ postId }) => void prepared.push(postId!))));
    expect(taken.reduce((sum, count) => sum + count)).toBe(7);
    expect(prepared.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect((await rowOf(id)).prepared_at).not.toBeNull();
    expect(await round(() => Promise.reject(new Error('nothing is left')))).toBe(0);
  });

  it('hands over what the post is, as its pictures are owned by it', async () => {
    const id = await schedule(['https://example.com/1.png', 'https://example.com/2.png']);
    let seen: PictureOrder | undefined;
    await round(async (order) => void (seen = order));
    expect(seen).toMatchObject({
      postId: id,
      teamId: team.teamId,
      caption: 'A title',
      imageUrls: ['https://example.com/1.png', 'https://example.com/2.png'],
      account: { platform: 'shortvideo' },
    });
  });

  it('fails a post that breaks a rule, long before its time, with the reason', async () => {
    const id = await schedule();
    const message = 'Picture 1: The picture is too narrow';
    await round(() => Promise.reject(new AppError('post_rule_broken', { message })));
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: message, error_code: 'post_rule_broken' });
    expect(reported).toEqual([id]);
  });

  it('tries again after 1, 5, 15 and 60 minutes where the failure may pass', async () => {
    const id = await schedule();
    for (const minutes of [1, 5, 15, 60, 60]) {
      expect(await round(() => Promise.reject(new AppError('url_unreachable')))).toBe(1);
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'scheduled', prepared_at: null });
      expect(minutesUntil(row.prepare_after)).toBe(minutes);
      await update(id, { prepare_after: new Date() });
    }
    expect(reported).toEqual([]);
  });

  it('treats a defect of ours as one that may pass', async () => {
    const id = await schedule();
    await round(() => Promise.reject(new TypeError('a defect')));
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled' });
  });

  it('writes nothing of a post that was changed while it was prepared, and takes the changed one up', async () => {
    const id = await schedule();
    const seen: string[] = [];
    await round(async ({ imageUrls }) => {
      seen.push(imageUrls[0]!);
      if (seen.length > 1) return;
      await update(id, { image_urls: ['https://example.com/other.png'] });
      throw new AppError('post_rule_broken');
    });
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', prepared_at: null });
    await round(async ({ imageUrls }) => void seen.push(imageUrls[0]!));
    expect(seen).toEqual(['https://example.com/1.png', 'https://example.com/other.png']);
    expect((await rowOf(id)).prepared_at).not.toBeNull();
  });

  it('does not fail a post that is being published', async () => {
    const id = await schedule();
    const jobId = uuidV7.next();
    await round(async () => {
      await update(id, { job_id: jobId });
      throw new AppError('post_rule_broken');
    });
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', job_id: jobId });
    expect(reported).toEqual([]);
  });

  it('leaves a post to the process that has it, and takes it up when that one died', async () => {
    const id = await schedule();
    const stopping = new AbortController();
    await round(() => {
      stopping.abort();
      return Promise.reject(new Error('stopped'));
    }, stopping.signal);
    expect(await round(async () => undefined)).toBe(0);
    expect(minutesUntil((await rowOf(id)).prepare_after)).toBe(10);
    await update(id, { prepare_after: new Date() });
    expect(await round(async () => undefined)).toBe(1);
  });

  it('takes a post ever more seldom that kills whoever prepares it', async () => {
    const id = await schedule();
    const { claim } = createUnpreparedPosts(suite.database);
    for (const minutes of [10, 20, 40, 60, 60]) {
      expect(await claim(5)).toHaveLength(1);
      expect(minutesUntil((await rowOf(id)).prepare_after)).toBe(minutes);
      await update(id, { prepare_after: new Date() });
    }
  });

  it('leaves alone what is published, failed or under way', async () => {
    const [published, failed, underWay] = [await schedule(), await schedule(), await schedule()];
    await update(published, { status: 'published' });
    await update(failed, { status: 'failed' });
    await update(underWay, { job_id: uuidV7.next() });
    expect(await round(() => Promise.reject(new Error('nothing is left')))).toBe(0);
  });
});
