import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProcess, type FleetProcess } from '@slideloom/process';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { objectKeys } from '@slideloom/storage';
import { createTeam, createTestBroker, createTestBucket, createTestDatabase, eventually } from '@slideloom/testing';
import type { TestBucket, TestDatabase, TestTeam } from '@slideloom/testing';
import sharp from 'sharp';
import { consumeThumbnails } from '../src/consumers/consume-thumbnails.ts';
import { makeAssetThumbnails, type ThumbnailPorts } from '../src/domain/make-asset-thumbnails.ts';

describe('an uploaded picture', () => {
  let suite: TestDatabase;
  let bucket: TestBucket;
  let team: TestTeam;
  let process: FleetProcess;

  beforeAll(async () => {
    const broker = await createTestBroker();
    [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    team = await createTeam(suite.database);
    process = await startProcess('render', {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: 0,
      SHUTDOWN_DEADLINE_MS: 5_000,
      DATABASE_URL: suite.url,
      DATABASE_POOL_MAX: 4,
      DATABASE_POOLER: 'none',
      RABBITMQ_URL: broker.url,
    });
    await consumeThumbnails(process, bucket.store);
  });
  afterAll(async () => {
    await process?.lifecycle.stop();
    await suite?.drop();
    bucket?.store.close();
  });

  /** A picture in the library, as the gateway stores it, with its command. */
  async function upload(width: number, height: number, orientation = 1) {
    const id = uuidV7.next();
    const picture = sharp({ create: { width, height, channels: 3, background: '#36a' } }).withMetadata({ orientation });
    const key = objectKeys.upload({ teamId: team.teamId, assetId: id, extension: 'jpg' });
    const body = await picture.jpeg().toBuffer();
    await bucket.store.put({ key, body, contentType: 'image/jpeg' });
    const file = { name: 'a.jpg', object_key: key, content_type: 'image/jpeg', size_bytes: body.length, width, height };
    await suite.database.prisma.asset.create({ data: { id, team_id: team.teamId, ...file, source: 'upload' } });
    const payload = { asset_id: id, team_id: team.teamId };
    await suite.database.prisma.$executeRaw`
      SELECT enqueue_message(${uuidV7.next()}::uuid, 'command', 'picture.thumbnails', ${JSON.stringify(payload)}::jsonb, NULL, 0)`;
    return { id, key };
  }

  const sizeOf = async (key: string, width: 270 | 540) => {
    const {
      format,
      width: wide,
      height,
    } = await sharp(await bucket.store.get(objectKeys.thumbnail(key, width), { maxBytes: 1_000_000 })).metadata();
    return [format, wide, height];
  };
  const isMarked = (id: string) =>
    eventually(async () => {
      const asset = await suite.database.prisma.asset.findUniqueOrThrow({ where: { id } });
      expect(asset.has_thumbnails).toBe(true);
    });

  it('gets WebP copies of 270 and 540 px beside it, upright, at addresses that follow from its own', async () => {
    const { id, key } = await upload(1_600, 1_000, 6);
    await isMarked(id);
    expect(objectKeys.thumbnail(key, 270)).toBe(key.replace('.jpg', '-270.webp'));
    expect(await sizeOf(key, 270)).toEqual(['webp', 270, 432]);
    expect(await sizeOf(key, 540)).toEqual(['webp', 540, 864]);
  });

  it('keeps its width where it is narrower', async () => {
    const { id, key } = await upload(300, 200);
    await isMarked(id);
    expect([await sizeOf(key, 270), await sizeOf(key, 540)]).toEqual([
      ['webp', 270, 180],
      ['webp', 300, 200],
    ]);
  });
});

describe('thumbnails', () => {
  const command = { team_id: 'team', asset_id: 'asset' };

  function ports(changes: Partial<ThumbnailPorts> = {}, ageMs = 0) {
    const done: string[] = [];
    const given: ThumbnailPorts = {
      assets: {
        find: async () => ({ objectKey: 'a.png', hasThumbnails: false, ageMs }),
        mark: async () => done.push('marked') > 0,
      },
      make: async () => void done.push('made'),
      remove: async () => void done.push('removed'),
      onFailed: (_error, isLast) => void done.push(isLast ? 'given up' : 'failed'),
      ...changes,
    };
    return { done, given };
  }
  const fails = { make: () => Promise.reject(new AppError('storage_unavailable')) };

  it('are made and then said to be there', async () => {
    const { done, given } = ports();
    expect(await makeAssetThumbnails(given, command)).toEqual({ action: 'done' });
    expect(done).toEqual(['made', 'marked']);
  });

  it('are removed again where the picture was deleted meanwhile', async () => {
    const { done, given } = ports();
    given.assets.mark = async () => false;
    expect(await makeAssetThumbnails(given, command)).toEqual({ action: 'done' });
    expect(done).toEqual(['made', 'removed']);
  });

  it('are not made of a picture that has some, or is gone', async () => {
    for (const found of [null, { objectKey: 'a.png', hasThumbnails: true, ageMs: 0 }]) {
      const { done, given } = ports();
      given.assets.find = async () => found;
      expect(await makeAssetThumbnails(given, command)).toEqual({ action: 'done' });
      expect(done).toEqual([]);
    }
  });

  it('are tried again for an hour, and then not any more', async () => {
    const young = ports(fails, 60_000);
    expect(await makeAssetThumbnails(young.given, command)).toEqual({ action: 'wait', ms: 30_000 });
    const old = ports(fails, 3_600_000);
    expect(await makeAssetThumbnails(old.given, command)).toEqual({ action: 'done' });
    expect([young.done, old.done]).toEqual([['failed'], ['given up']]);
  });
});
