import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset } from '@slideloom/contracts';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { fileForm, form, formHeaders } from '../../support/forms.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { png } from '../../support/pictures.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let gateways: [HttpClient, HttpClient];

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  const [one, other] = [await world.gateway(bucket.env), await world.gateway(bucket.env)];
  gateways = [one.send, other.send];
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

const upload = (token: string, body: Buffer, key = 'k1', gateway = 0) =>
  gateways[gateway]!('POST', '/upload', { token, body, headers: { ...formHeaders, 'idempotency-key': key } });

async function expectOne(teamId: string, url: string): Promise<void> {
  const { prisma } = world.database;
  expect(await prisma.asset.count({ where: { team_id: teamId } })).toBe(1);
  expect(await prisma.upload.count({ where: { team_id: teamId } })).toBe(1);
  expect((await bucket.keys(`teams/${teamId}/`)).map((key) => bucket.store.publicUrl(key))).toEqual([url]);
}

describe('POST /upload that is repeated with its Idempotency-Key', () => {
  it('201 answers the first asset and keeps no second object, also at another gateway', async () => {
    const { apiKey: token, teamId } = await world.team();
    const picture = fileForm(png(8, 8), 'a.png');
    const first = await upload(token, picture);
    expect(first.status).toBe(201);
    for (const gateway of [0, 1]) {
      expect(await upload(token, picture, 'k1', gateway)).toMatchObject({ status: 201, body: first.body });
    }
    await expectOne(teamId, (first.body as Asset).url);
  });

  it('201 once, when ten come at once at two gateways', async () => {
    const { apiKey: token, teamId } = await world.team();
    const picture = fileForm(png(8, 8, 100_000), 'a.png');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => upload(token, picture, 'k1', place % 2)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    await expectOne(teamId, (answers[0]!.body as Asset).url);
  });

  it('201 is the same request when the form is only written otherwise', async () => {
    const { apiKey: token, teamId } = await world.team();
    const content = png(8, 8);
    const first = await upload(token, fileForm(content, 'a.png'));
    const again = await upload(
      token,
      form([
        { name: 'file', content, filename: 'other.bin' },
        { name: 'name', content: 'a.png' },
      ]),
    );
    expect(again).toMatchObject({ status: 201, body: first.body });
    await expectOne(teamId, (first.body as Asset).url);
  });

  it.each([
    ['another picture', png(9, 9), 'a.png'],
    ['another name', png(8, 8), 'b.png'],
  ])('409 for %s, of which nothing stays', async (_name, content, filename) => {
    const { apiKey: token, teamId } = await world.team();
    const first = await upload(token, fileForm(png(8, 8), 'a.png'));
    expectError(await upload(token, fileForm(content, filename)), 409, 'idempotency_conflict');
    await expectOne(teamId, (first.body as Asset).url);
  });

  it('may succeed after a refusal, which is not kept', async () => {
    const { apiKey: token } = await world.team();
    expect((await upload(token, fileForm(Buffer.from('text')))).status).toBe(400);
    expect((await upload(token, fileForm(png()))).status).toBe(201);
  });
});
