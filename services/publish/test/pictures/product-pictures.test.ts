import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { objectKeys, sharp } from '@slideloom/storage';
import { createSilentLogger, createTestBucket, type TestBucket } from '@slideloom/testing';
import { createCopyProductPicture } from '../../src/adapters/pictures/create-copy-product-picture.ts';
import { createDrawnSlides } from '../../src/adapters/pictures/create-drawn-slides.ts';
import { createPictureReader } from '../../src/adapters/pictures/create-picture-reader.ts';
import { createProductPictureRepository } from '../../src/adapters/pictures/product-picture-repository.ts';
import { copyProductPictures, type ProductPicturePorts } from '../../src/domain/pictures/copy-product-pictures.ts';
import { neverAborted } from '../oauth/support/oauth-world.ts';
import { createStoreWorld, type StoreWorld } from '../stores/support/store-world.ts';

let world: StoreWorld;
let bucket: TestBucket;
let safeFetch: SafeFetch;
let strictFetch: SafeFetch;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createStoreWorld(), createTestBucket()]);
  safeFetch = createSafeFetch({ allowHosts: [new URL(world.sandbox.url).host] });
  strictFetch = createSafeFetch({});
});
afterAll(async () => {
  bucket.store.close();
  await Promise.all([safeFetch.close(), strictFetch.close(), world.close()]);
});

function ports(changes: Partial<ProductPicturePorts> = {}, fetcher = safeFetch): ProductPicturePorts {
  return {
    products: createProductPictureRepository(world.database),
    copy: createCopyProductPicture(
      createPictureReader(bucket.store, fetcher, createDrawnSlides(world.database, bucket.store)),
    ),
    async put(key, body) {
      await bucket.store.put({ key, body, contentType: 'image/webp' });
    },
    logger: createSilentLogger(),
    ...changes,
  };
}
const round = (changes?: Partial<ProductPicturePorts>, fetcher?: SafeFetch) =>
  copyProductPictures(ports(changes, fetcher), neverAborted);
const settle = async () => {
  while ((await round()) > 0);
};

const photo = (seed: string) => `${world.sandbox.url}/files/photo.jpg?seed=${seed}&w=1200&h=800`;
async function product(imageUrl: string | null, teamId?: string): Promise<{ id: string; teamId: string }> {
  const team = teamId ?? (await world.team()).teamId;
  const id = randomUUID();
  await world.database.prisma.product.create({ data: { id, team_id: team, name: 'Mug', image_url: imageUrl } });
  return { id, teamId: team };
}
const rowOf = ({ id }: { id: string }) => world.database.prisma.product.findUniqueOrThrow({ where: { id } });
const moveTo = ({ id }: { id: string }, imageUrl: string | null) =>
  world.database.prisma.product.update({ where: { id }, data: { image_url: imageUrl } });
const unusedOf = async ({ id }: { id: string }) => {
  const rows = await world.database.prisma.unusedPicture.findMany({ where: { object_key: { contains: id } } });
  return rows.map((row) => row.object_key);
};
const has = (key: string | null) => bucket.store.exists(key!);
/** Lets the next try be due. */
const wait = ({ id }: { id: string }) =>
  world.database.prisma.product.update({ where: { id }, data: { picture_due_at: new Date(0) } });

describe('the pictures of products', () => {
  it('are copied after a sync, small and by addresses of ours, for each product that has one', async () => {
    const shop = await world.shop(12);
    await world.settle();
    await settle();
    const products = await world.products(shop);
    const pictured = products.filter(({ image_url: url }) => url !== null);
    expect(pictured.length).toBeGreaterThan(5);
    for (const { id, image_url: url, picture_key: key, picture_source: source } of pictured) {
      expect(source).toBe(url);
      expect(key).toMatch(new RegExp(`^teams/${shop.teamId}/products/${id}-[0-9a-f-]{36}\\.webp$`));
    }
    const body = await bucket.store.get(pictured[0]!.picture_key!, { maxBytes: 1_000_000 });
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 540, height: 540 });
    for (const { picture_key: key } of products.filter(({ image_url: url }) => url === null)) expect(key).toBeNull();
  });

  it('are fetched again from another address, once, and the former copy is left to the sweep', async () => {
    const mug = await product(photo('one'));
    await settle();
    const { picture_key: first } = await rowOf(mug);
    expect(await round()).toBe(0);
    await moveTo(mug, photo('two'));
    await settle();
    const { picture_key: second, picture_source: source } = await rowOf(mug);
    expect(source).toBe(photo('two'));
    expect(second).not.toBe(first);
    expect([await has(second), await unusedOf(mug)]).toEqual([true, [first]]);
  });

  it('stay as they were last seen where the address has none any more, which is asked ever more seldom', async () => {
    const mug = await product(photo('kept'));
    await settle();
    const { picture_key: kept } = await rowOf(mug);
    await moveTo(mug, `${world.sandbox.url}/files/nothing-here.jpg`);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 7; tries++) {
      expect(await round()).toBe(1);
      const row = await rowOf(mug);
      expect([row.picture_key, row.picture_tries]).toEqual([kept, tries]);
      pauses.push(Math.round((row.picture_due_at.getTime() - Date.now()) / 60_000));
      expect(await round()).toBe(0);
      await wait(mug);
    }
    expect(pauses).toEqual([1, 10, 60, 360, 1_440, 10_080, 10_080]);
    // A new address is tried at once.
    await moveTo(mug, photo('back'));
    expect(await round()).toBe(1);
    expect(await rowOf(mug)).toMatchObject({ picture_source: photo('back'), picture_tries: 0 });
  });

  it('go where the product has none any more', async () => {
    const mug = await product(photo('gone'));
    await settle();
    const { picture_key: key } = await rowOf(mug);
    await moveTo(mug, null);
    await settle();
    expect(await rowOf(mug)).toMatchObject({ picture_key: null, picture_source: null });
    expect(await unusedOf(mug)).toEqual([key]);
  });

  it('are left to the sweep with their product, and with the store that it came from', async () => {
    const mug = await product(photo('deleted'));
    const shop = await world.shop(4);
    await world.settle();
    await settle();
    const { picture_key: key } = await rowOf(mug);
    const ofShop = (await world.products(shop)).filter((one) => one.picture_key !== null);
    expect(ofShop.length).toBeGreaterThan(0);
    await world.database.prisma.product.delete({ where: { id: mug.id } });
    await world.database.prisma.store.delete({ where: { id: shop.id } });
    expect(await unusedOf(mug)).toEqual([key]);
    for (const one of ofShop) expect(await unusedOf(one)).toEqual([one.picture_key]);
  });

  it.each(['/health', '/files/nothing-here.jpg'])('are none where %s is no picture', async (path) => {
    const mug = await product(`${world.sandbox.url}${path}`);
    expect(await round()).toBe(1);
    expect([(await rowOf(mug)).picture_key, await unusedOf(mug)]).toEqual([null, []]);
  });

  it('are not fetched from addresses that may not be reached, nor read from files of another team', async () => {
    const inside = await product(photo('private'));
    expect(await round({}, strictFetch)).toBe(1);
    expect((await rowOf(inside)).picture_key).toBeNull();
    const other = await world.team();
    const key = objectKeys.upload({ teamId: other.teamId, assetId: randomUUID(), extension: 'png' });
    const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await bucket.store.put({ key, body, contentType: 'image/png' });
    const [thief, owner] = [
      await product(bucket.store.publicUrl(key)),
      await product(bucket.store.publicUrl(key), other.teamId),
    ];
    await settle();
    expect((await rowOf(thief)).picture_key).toBeNull();
    expect(await has((await rowOf(owner)).picture_key)).toBe(true);
  });

  it('that come too late, after the address changed or the product went, are shown by none and left to the sweep', async () => {
    const [moved, deleted] = [await product(photo('late')), await product(photo('later'))];
    const { copy } = ports();
    const late: ProductPicturePorts['copy'] = async (...args) => {
      const body = await copy(...args);
      await world.database.prisma.product.updateMany({ where: { id: moved.id }, data: { image_url: photo('new') } });
      await world.database.prisma.product.deleteMany({ where: { id: deleted.id } });
      return body;
    };
    expect(await round({ copy: late })).toBe(2);
    expect(await rowOf(moved)).toMatchObject({ picture_key: null, picture_source: null, picture_tries: 0 });
    expect([(await unusedOf(moved)).length, (await unusedOf(deleted)).length]).toEqual([1, 1]);
    await settle();
    expect(await rowOf(moved)).toMatchObject({ picture_source: photo('new') });
  });

  it('of a process that died are taken by another after a minute, and its object is swept', async () => {
    const mug = await product(photo('died'));
    const died = round({ put: () => new Promise(() => undefined) });
    died.catch(() => undefined);
    while ((await unusedOf(mug)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await round()).toBe(0);
    await wait(mug);
    expect(await round()).toBe(1);
    expect((await rowOf(mug)).picture_source).toBe(photo('died'));
    expect(await unusedOf(mug)).toHaveLength(1);
  });

  it('of one team with many do not keep those of another waiting, and two processes copy each once', async () => {
    const { teamId } = await world.team();
    const many = await Promise.all(Array.from({ length: 9 }, (_, index) => product(photo(`many-${index}`), teamId)));
    const other = await product(photo('other'));
    const copied: string[] = [];
    const { copy } = ports();
    const noted: ProductPicturePorts['copy'] = (team, url, signal) => {
      copied.push(url);
      return copy(team, url, signal);
    };
    expect(await round({ copy: noted })).toBe(4);
    expect(copied).toContain(photo('other'));
    await Promise.all(
      [0, 1].map(async () => {
        while ((await round({ copy: noted })) > 0);
      }),
    );
    expect(copied.toSorted()).toEqual([...new Set(copied)].toSorted());
    for (const one of [...many, other]) expect(await has((await rowOf(one)).picture_key)).toBe(true);
  });
});
