import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@slideloom/db';
import { objectKeys, publishingPrefix } from '@slideloom/storage';
import { createTeam, createTestBucket, createTestDatabase, type TestBucket } from '@slideloom/testing';
import { createPublishingPictures } from '../src/adapters/publishing-pictures.ts';
import { sweepPublishing } from '../src/domain/sweep-publishing.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let bucket: TestBucket;
let teamId: string;

beforeAll(async () => {
  [testDatabase, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  ({ teamId } = await createTeam(testDatabase.database));
});
afterAll(async () => {
  bucket.store.close();
  await testDatabase.drop();
});

async function picture(hasRow: boolean, ownerId = randomUUID()): Promise<string> {
  const key = objectKeys.publishing({
    teamId,
    ownerId,
    platform: 'shortvideo',
    position: 0,
    sha256: randomUUID().replaceAll('-', '').repeat(2),
  });
  await bucket.store.put({ key, body: Buffer.from('x'), contentType: 'image/jpeg' });
  if (hasRow) {
    await testDatabase.database.prisma.postMedia.create({
      data: {
        owner_id: ownerId,
        position: 0,
        team_id: teamId,
        source_url: 'u',
        object_key: key,
        content_type: 'image/jpeg',
        size_bytes: 1,
        width: 1,
        height: 1,
      },
    });
  }
  return key;
}

const remove = (keys: readonly string[]) => bucket.store.removeMany(keys);

const sweepAfter = (hours: number, pageSize = 1_000, removeObjects = remove) =>
  sweepPublishing({
    store: { list: async (prefix, after) => (await bucket.store.list(prefix, after)).slice(0, pageSize) },
    removeOrphans: (keys) => createPublishingPictures(testDatabase.database, removeObjects).removeOrphans(keys),
    prefix: publishingPrefix,
    now: () => Date.now() + hours * 3_600_000,
  });

it('removes pictures of posts a day after they were made where no post has them, page by page, and no others', async () => {
  const kept = [await picture(true), await picture(true)];
  const orphans = [await picture(false), await picture(false), await picture(false)];
  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(25, 2)).toBe(3);
  expect((await bucket.keys(publishingPrefix)).toSorted()).toEqual(kept.toSorted());
  for (const key of orphans) expect(await bucket.store.exists(key)).toBe(false);
});

async function post(status: string) {
  const id = randomUUID();
  await testDatabase.database.prisma.$executeRaw`
    INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, status, created_by, updated_at)
    VALUES (${id}::uuid, ${teamId}::uuid, gen_random_uuid(), 'shortvideo', now(), 't', '{}', ${status}, 'u', now() - interval '2 days')`;
  return id;
}

it('keeps former pictures while their post may be prepared again, and goes by the objects of others', async () => {
  const { prisma } = testDatabase.database;
  const ownerId = await post('scheduled');
  const key = await picture(false, ownerId);
  const foreign = `${publishingPrefix}${teamId}/no-uuid/a.jpg`;
  await bucket.store.put({ key: foreign, body: Buffer.from('x'), contentType: 'image/jpeg' });
  expect(await sweepAfter(25)).toBe(0);
  await prisma.$executeRaw`UPDATE scheduled_posts SET status = 'published', updated_at = now() WHERE id = ${ownerId}::uuid`;
  expect(await sweepAfter(25)).toBe(0);
  await prisma.$executeRaw`UPDATE scheduled_posts SET updated_at = now() - interval '2 days' WHERE id = ${ownerId}::uuid`;
  expect(await sweepAfter(25)).toBe(1);
  expect([await bucket.store.exists(key), await bucket.store.exists(foreign)]).toEqual([false, true]);
  await bucket.store.removeMany([foreign]);
});

it('holds the post while its former pictures are removed, so that they do not come back between', async () => {
  const ownerId = await post('failed');
  await picture(false, ownerId);
  let refused = '';
  const removed = await sweepAfter(25, 1_000, async (keys) => {
    await inTransaction(testDatabase.database, async ({ prisma }) => {
      await prisma.$executeRaw`SET LOCAL lock_timeout = '50ms'`;
      await prisma.$executeRaw`UPDATE scheduled_posts SET status = 'scheduled' WHERE id = ${ownerId}::uuid`;
    }).catch((error: Error) => (refused = JSON.stringify(error.cause) + error.message));
    await remove(keys);
  });
  expect([removed, refused]).toEqual([1, expect.stringContaining('55P03')]);
});

it("removes a deleted post's pictures: its rows go with it", async () => {
  const ownerId = await post('failed');
  const key = await picture(true, ownerId);
  expect(await sweepAfter(25)).toBe(0);
  await testDatabase.database.prisma.scheduledPost.delete({ where: { id: ownerId } });
  expect(await sweepAfter(25)).toBe(1);
  expect(await bucket.store.exists(key)).toBe(false);
});

it('is done by one scheduler at a time, and again after a failure or when its time has come', async () => {
  const one = createPublishingPictures(testDatabase.database, remove);
  const sweep = (work: () => Promise<number>, everyMs = 60_000) => one.oncePer(everyMs, randomUUID(), work);
  expect(await one.overdue(0)).toBe(0);
  await expect(sweep(() => Promise.reject(new Error('the store is away')))).rejects.toThrow('away');
  const { prisma } = testDatabase.database;
  await prisma.$executeRaw`UPDATE archive_passes SET begun_at = begun_at - interval '2 days' WHERE relation = 'publishing_pictures'`;
  await expect(sweep(() => Promise.reject(new Error('the store is away')))).rejects.toThrow('away');
  // It never came to an end: since its first attempt.
  expect(await one.overdue(60_000)).toBeGreaterThan(172_000);
  let inside: number | null = 0;
  expect(
    await sweep(async () => {
      inside = await sweep(() => Promise.resolve(1));
      return 2;
    }),
  ).toBe(2);
  expect([inside, await sweep(() => Promise.resolve(3)), await sweep(() => Promise.resolve(4), 0)]).toEqual([
    null,
    null,
    4,
  ]);
  expect(await one.overdue(60_000)).toBe(0);
  await prisma.$executeRaw`UPDATE archive_passes SET ended_at = ended_at - interval '1 hour' WHERE relation = 'publishing_pictures'`;
  expect(Math.round((await one.overdue(60_000)) / 60)).toBe(59);
});

it('is done after a jump forward of PostgreSQL’s clock that was put right, and is overdue then', async () => {
  const { prisma } = testDatabase.database;
  const pictures = createPublishingPictures(testDatabase.database, remove);
  const sweep = () => pictures.oncePer(3_600_000, randomUUID(), () => Promise.resolve(5));
  const stored = (column: 'begun_at' | 'ended_at' | 'lease_until') =>
    prisma.$executeRawUnsafe(
      `UPDATE archive_passes SET ${column} = now() + interval '3 years' WHERE relation = 'publishing_pictures'`,
    );
  await sweep();
  expect(await sweep()).toBeNull();
  await stored('ended_at');
  expect(await pictures.overdue(3_600_000)).toBe(0);
  await expect(
    pictures.oncePer(3_600_000, randomUUID(), () => Promise.reject(new Error('the store is away'))),
  ).rejects.toThrow('away');
  await prisma.$executeRaw`UPDATE archive_passes SET begun_at = begun_at - interval '2 days' WHERE relation = 'publishing_pictures'`;
  expect(await pictures.overdue(3_600_000)).toBeGreaterThan(172_000);
  await stored('lease_until');
  expect(await sweep()).toBe(5);
});

it('writes to no post whose pictures all have their rows', async () => {
  const { prisma } = testDatabase.database;
  const [whole, former] = [await post('published'), await post('published')];
  await picture(true, whole);
  await picture(true, former);
  await picture(false, former);
  const locked: unknown[] = [];
  await sweepAfter(25, 1_000, async (keys) => {
    locked.push(
      ...(await prisma.$queryRaw<{ id: string }[]>`
        SELECT id FROM scheduled_posts WHERE id <> ALL (ARRAY(SELECT id FROM scheduled_posts FOR UPDATE SKIP LOCKED))`),
    );
    await remove(keys);
  });
  expect(locked).toEqual([{ id: former }]);
});

it('keeps an object that got its row after it was first looked at', async () => {
  const { database } = testDatabase;
  const ownerId = await post('failed');
  const key = await picture(false, ownerId);
  // The post is prepared again between the two looks: the first one is under way when its row is there.
  const prisma = new Proxy(database.prisma, {
    get(target, name) {
      if (name !== '$queryRaw') return Reflect.get(target, name) as unknown;
      return async (text: TemplateStringsArray, ...values: unknown[]) => {
        const rows: unknown = await target.$queryRaw(text, ...values);
        if (text.join('').includes('post_media'))
          await target.$executeRaw`UPDATE scheduled_posts SET status = 'scheduled' WHERE id = ${ownerId}::uuid`;
        return rows;
      };
    },
  });
  const pictures = createPublishingPictures({ ...database, prisma }, remove);
  expect([await pictures.removeOrphans([key]), await bucket.store.exists(key)]).toEqual([0, true]);
});

it('goes on for longer than its lease while it renews it page by page, and ends where another has it', async () => {
  const { prisma } = testDatabase.database;
  const pictures = createPublishingPictures(testDatabase.database, remove);
  const lapse = () =>
    prisma.$executeRaw`UPDATE archive_passes SET lease_until = now() WHERE relation = 'publishing_pictures'`;
  const others: (number | null)[] = [];
  const another = () => pictures.oncePer(0, randomUUID(), () => Promise.resolve(7));
  const swept = await pictures.oncePer(0, randomUUID(), async (renew) => {
    await lapse();
    await renew();
    others.push(await another());
    return 1;
  });
  expect([swept, ...others]).toEqual([1, null]);
  const lost = pictures.oncePer(0, randomUUID(), async (renew) => {
    await lapse();
    others.push(await another());
    await renew();
    return 1;
  });
  await expect(lost).rejects.toThrow('Another scheduler');
  expect(others).toEqual([null, 7]);
});

it('renews its lease before each page', async () => {
  for (let n = 0; n < 3; n += 1) await picture(true);
  let pages = 0;
  let renewals = 0;
  await sweepPublishing({
    store: {
      list: async (prefix, after) => {
        const page = (await bucket.store.list(prefix, after)).slice(0, 2);
        if (page.length > 0) pages += 1;
        return page;
      },
    },
    removeOrphans: () => Promise.resolve(0),
    renew: async () => void (renewals += 1),
    prefix: publishingPrefix,
    now: () => Date.now(),
  });
  expect([renewals, pages > 1]).toEqual([pages, true]);
});
