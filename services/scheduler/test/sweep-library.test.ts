import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { objectKeys, withThumbnails } from '@slideloom/storage';
import { createTeam, createTestBucket, createTestDatabase, type TestBucket } from '@slideloom/testing';
import { createLibraryLeftovers } from '../src/adapters/library-leftovers.ts';
import { sweepLibrary, type LibraryParts } from '../src/domain/sweep-library.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let testDatabase: TestDatabase;
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

const sweep = (parts: Partial<LibraryParts> = {}) =>
  sweepLibrary({
    leftovers: createLibraryLeftovers(testDatabase.database),
    removeObjects: (keys) => bucket.store.removeMany(keys),
    incomingKey: ({ teamId: team, id }) => objectKeys.incoming({ teamId: team, uploadId: id }),
    assetKeys: withThumbnails,
    limit: 50,
    ...parts,
  });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const store = async (key: string) => {
  await bucket.store.put({ key, body: Buffer.from('x'), contentType: 'image/png' });
  return key;
};

async function asset(deletingAt: Date | null): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const key = await store(objectKeys.upload({ teamId, assetId: id, extension: 'png' }));
  await testDatabase.database.prisma.asset.create({
    data: {
      id,
      team_id: teamId,
      name: 'a.png',
      object_key: key,
      content_type: 'image/png',
      size_bytes: 1,
      width: 1,
      height: 1,
      source: 'upload',
      deleting_at: deletingAt,
    },
  });
  return { id, key };
}

async function upload(expiresAt: Date, completedAt: Date | null = null) {
  const id = randomUUID();
  const key = await store(objectKeys.upload({ teamId, assetId: id, extension: 'png' }));
  const incoming = await store(objectKeys.incoming({ teamId, uploadId: id }));
  await testDatabase.database.prisma.upload.create({
    data: {
      id,
      team_id: teamId,
      name: 'a.png',
      object_key: key,
      content_type: 'image/png',
      completed_at: completedAt,
      expires_at: expiresAt,
    },
  });
  return { id, key, incoming };
}

const hasAsset = async (id: string) => (await testDatabase.database.prisma.asset.count({ where: { id } })) === 1;
const hasUpload = async (id: string) => (await testDatabase.database.prisma.upload.count({ where: { id } })) === 1;
const has = (key: string) => bucket.store.exists(key);

describe('the sweep of the library', () => {
  it('ends a deletion that was begun a minute ago, whether or not its object is still there', async () => {
    const [started, half] = [await asset(ago(61)), await asset(ago(3_600))];
    await bucket.store.remove(half.key);
    expect(await sweep()).toBe(2);
    for (const { id, key } of [started, half]) expect([await hasAsset(id), await has(key)]).toEqual([false, false]);
  });

  it('touches no asset that is not being deleted, and none whose deletion is just under way', async () => {
    const [kept, current] = [await asset(null), await asset(ago(30))];
    expect(await sweep()).toBe(0);
    for (const { id, key } of [kept, current]) expect([await hasAsset(id), await has(key)]).toEqual([true, true]);
  });

  it('removes the objects of an upload whose time is over, and then its row', async () => {
    const { id, key, incoming } = await upload(ago(61));
    expect(await sweep()).toBe(1);
    expect([await hasUpload(id), await has(key), await has(incoming)]).toEqual([false, false, false]);
  });

  it('touches no upload that has time left', async () => {
    const { id, key, incoming } = await upload(ago(30));
    expect(await sweep()).toBe(0);
    expect([await hasUpload(id), await has(key), await has(incoming)]).toEqual([true, true, true]);
  });

  it('keeps the object of a completed upload, and forgets the upload after a day', async () => {
    const [old, recent] = [await upload(ago(90_000), ago(90_000)), await upload(ago(80_000), ago(80_000))];
    expect(await sweep()).toBe(1);
    expect([await hasUpload(old.id), await has(old.key), await has(old.incoming)]).toEqual([false, true, false]);
    expect([await hasUpload(recent.id), await has(recent.key), await has(recent.incoming)]).toEqual([true, true, true]);
  });

  it('removes copies of pictures that no product shows, when their time has come', async () => {
    const keyOf = () => objectKeys.productPicture({ teamId, productId: randomUUID(), copyId: randomUUID() });
    const [left, announced] = await Promise.all([store(keyOf()), store(keyOf())]);
    const { unusedPicture } = testDatabase.database.prisma;
    await unusedPicture.createMany({
      data: [
        { object_key: left, remove_after: ago(1) },
        { object_key: announced, remove_after: ago(-60) },
      ],
    });
    expect(await sweep()).toBe(1);
    expect([await has(left), await has(announced)]).toEqual([false, true]);
    expect((await unusedPicture.findMany()).map((row) => row.object_key)).toEqual([announced]);
  });

  it('forgets nothing while the store is away, and ends it later', async () => {
    const [started, left] = [await asset(ago(61)), await upload(ago(61))];
    const away = sweep({ removeObjects: () => Promise.reject(new Error('the store is away')) });
    await expect(away).rejects.toThrow('the store is away');
    expect([await hasAsset(started.id), await hasUpload(left.id)]).toEqual([true, true]);
    await testDatabase.database.prisma.asset.update({ where: { id: started.id }, data: { deleting_at: ago(61) } });
    await sweep();
    expect([await hasAsset(started.id), await hasUpload(left.id)]).toEqual([false, false]);
  });

  it('gives each row to one of many schedulers, and takes no more than its limit', async () => {
    await Promise.all(Array.from({ length: 10 }, () => upload(ago(61))));
    expect(await sweep({ limit: 3 })).toBe(3);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sweep({ limit: 4 })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
  });
});
