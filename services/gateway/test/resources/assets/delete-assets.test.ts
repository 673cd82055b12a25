import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset } from '@slideloom/contracts';
import { objectKeys } from '@slideloom/storage';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { fileForm, formHeaders } from '../../support/forms.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { png } from '../../support/pictures.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  ({ send } = await world.gateway(bucket.env));
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

async function upload(token: string): Promise<Asset> {
  const answer = await send('POST', '/upload', { token, body: fileForm(png()), headers: formHeaders });
  expect(answer.status).toBe(201);
  return answer.body as Asset;
}

const isShown = async (token: string, id: string) => {
  const { body } = await send('GET', '/assets?limit=100', { token });
  return (body as { data: Asset[] }).data.some((asset) => asset.id === id);
};
const isServed = async ({ url }: Asset) => (await fetch(url)).ok;
const hasRow = async (id: string) => (await world.database.prisma.asset.count({ where: { id } })) === 1;

async function expectGone(token: string, asset: Asset): Promise<void> {
  expect([await isShown(token, asset.id), await isServed(asset), await hasRow(asset.id)]).toEqual([
    false,
    false,
    false,
  ]);
}

describe('DELETE /assets/:id', () => {
  it('200 removes file and row, and nothing else; then 404', async () => {
    const { apiKey: token } = await world.team();
    const [gone, kept] = [await upload(token), await upload(token)];
    const answer = await send('DELETE', `/assets/${gone.id}`, { token });
    expect(answer).toMatchObject({ status: 200, text: '{"success":true}' });
    await expectGone(token, gone);
    expect([await isShown(token, kept.id), await isServed(kept)]).toEqual([true, true]);
    expectError(await send('DELETE', `/assets/${gone.id}`, { token }), 404, 'asset_not_found', 'Asset not found');
  });

  it("404 for another team's asset, which stays", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const asset = await upload(team.apiKey);
    const answer = await send('DELETE', `/assets/${asset.id}`, { token: other.apiKey });
    expectError(answer, 404, 'asset_not_found', 'Asset not found');
    expect(await isServed(asset)).toBe(true);
  });

  it('200 where the file is gone already, and where an earlier deletion was interrupted', async () => {
    const { apiKey: token } = await world.team();
    const [lost, interrupted] = [await upload(token), await upload(token)];
    await bucket.store.remove(bucket.store.keyFromUrl(lost.url)!);
    await world.database.prisma.asset.update({ where: { id: interrupted.id }, data: { deleting_at: new Date() } });
    for (const asset of [lost, interrupted]) {
      expect((await send('DELETE', `/assets/${asset.id}`, { token })).status).toBe(200);
      await expectGone(token, asset);
    }
  });

  it('503 while the store is away: hidden at once, and gone by the same request later', async () => {
    const proxy = await startTcpProxy(process.env['S3_ENDPOINT'] ?? '');
    const lame = await world.gateway({ ...bucket.env, S3_ENDPOINT: proxy.url });
    const { apiKey: token } = await world.team();
    const asset = await upload(token);
    await proxy.cut();
    expectError(await lame.send('DELETE', `/assets/${asset.id}`, { token }), 503, 'storage_unavailable');
    expect([await isShown(token, asset.id), await hasRow(asset.id)]).toEqual([false, true]);
    await proxy.heal();
    expect((await lame.send('DELETE', `/assets/${asset.id}`, { token })).status).toBe(200);
    await expectGone(token, asset);
    await proxy.close();
  });
});

describe('POST /assets/delete', () => {
  const remove = (token: string, url: unknown, headers = {}) =>
    send('POST', '/assets/delete', { token, body: { url }, headers });

  it('200 removes the file at the address, and its asset', async () => {
    const { apiKey: token } = await world.team();
    const asset = await upload(token);
    expect(await remove(token, asset.url)).toMatchObject({ status: 200, text: '{"success":true}' });
    await expectGone(token, asset);
    expectError(await remove(token, asset.url), 404, 'asset_not_found', 'Asset not found');
  });

  it('200 removes a file that no asset stands for', async () => {
    const { apiKey: token, teamId } = await world.team();
    const key = objectKeys.generatedImage({ teamId, jobId: world.newId(), sha256: 'a'.repeat(64), extension: 'png' });
    await bucket.store.put({ key, body: png(), contentType: 'image/png' });
    expect((await remove(token, bucket.store.publicUrl(key))).status).toBe(200);
    expect(await bucket.store.exists(key)).toBe(false);
    expectError(await remove(token, bucket.store.publicUrl(key)), 404, 'asset_not_found');
  });

  it("404 for another team's file, which stays, as for one that is not there", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const asset = await upload(team.apiKey);
    const absent = bucket.store.publicUrl(
      objectKeys.upload({ teamId: other.teamId, assetId: 'none', extension: 'png' }),
    );
    for (const url of [asset.url, absent]) {
      expectError(await remove(other.apiKey, url), 404, 'asset_not_found', 'Asset not found');
    }
    expect([await isServed(asset), await isShown(team.apiKey, asset.id)]).toEqual([true, true]);
  });

  it('400 for an address that is none of ours', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { url } = await upload(token);
    const incoming = `${bucket.cdnUrl}/${objectKeys.incoming({ teamId, uploadId: 'x' })}`;
    const others = ['https://example.com/a.png', 'not an address', `${url}?x=1`, `${url}#x`, incoming, bucket.cdnUrl];
    const crooked = [url.replace('/uploads/', '/uploads/../uploads/'), url.replace('teams', '%74eams')];
    for (const text of [...others, ...crooked]) {
      expectError(await remove(token, text), 400, 'invalid_request', /^url /);
    }
    for (const wrong of [null, 1, '', 'x'.repeat(3_000)]) {
      expectError(await remove(token, wrong), 400, 'invalid_request', /^url /);
    }
  });

  it('200 again for a repeated request; 409 for another address, which stays', async () => {
    const { apiKey: token } = await world.team();
    const [asset, other] = [await upload(token), await upload(token)];
    const key = { 'idempotency-key': 'k' };
    for (const _ of [1, 2]) expect((await remove(token, asset.url, key)).status).toBe(200);
    expectError(await remove(token, other.url, key), 409, 'idempotency_conflict');
    expect(await isServed(other)).toBe(true);
  });
});

describe('POST /assets/bulk/delete', () => {
  const remove = (token: string, ids: unknown, headers = {}) =>
    send('POST', '/assets/bulk/delete', { token, body: { ids }, headers });

  it('200 removes what is there, and names what is not', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const mine = [await upload(team.apiKey), await upload(team.apiKey), await upload(team.apiKey)] as const;
    const foreign = await upload(other.apiKey);
    const absent = world.newId();
    const ids = [mine[0].id, foreign.id, mine[1].id.toUpperCase(), absent, 'x', mine[0].id];
    const answer = await remove(team.apiKey, ids);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, deleted: [mine[0].id, mine[1].id], not_found: [foreign.id, absent, 'x'] },
    });
    for (const asset of mine.slice(0, 2)) await expectGone(team.apiKey, asset);
    expect([await isServed(mine[2]), await isServed(foreign)]).toEqual([true, true]);
  });

  it('200 for a hundred at once', async () => {
    const { apiKey: token, teamId } = await world.team();
    await world.database.prisma.$executeRaw`
      INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source)
      SELECT gen_random_uuid(), ${teamId}::uuid, 'a', 'teams/t/' || gen_random_uuid(), 'image/png', 1, 1, 1, 'export' FROM generate_series(1, 100)`;
    const rows = await world.database.prisma.asset.findMany({ where: { team_id: teamId } });
    const answer = await remove(
      token,
      rows.map(({ id }) => id),
    );
    expect((answer.body as { deleted: string[] }).deleted).toHaveLength(100);
    expect(await world.database.prisma.asset.count({ where: { team_id: teamId } })).toBe(0);
  });

  it('200 again for a repeated request', async () => {
    const { apiKey: token } = await world.team();
    const { id } = await upload(token);
    const key = { 'idempotency-key': 'k' };
    const [first, again] = [await remove(token, [id], key), await remove(token, [id], key)];
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it.each([[undefined], [[]], [Array.from({ length: 101 }, () => 'x')], ['x'], [[1]], [[null]], [['']]])(
    '400 names ids in %j',
    async (ids) => {
      const { apiKey: token } = await world.team();
      expectError(await remove(token, ids), 400, 'invalid_request', /^ids/);
    },
  );
});
