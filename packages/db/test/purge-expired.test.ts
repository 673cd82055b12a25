import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { openDatabase, purgeExpired } from '../src/index.ts';
import { purgeStatements } from '../src/purge-expired.ts';
import { sql } from '../src/sql.ts';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});

afterAll(() => world.drop());

it('removes the idempotency records that are past their time, and no other', async () => {
  const { prisma } = world.database;
  const record = (key: string, expiresAt: Date) => ({
    team_id: '00000000-0000-7000-8000-000000000001',
    method: 'POST',
    path: '/render',
    key,
    fingerprint: new Uint8Array(32),
    status: 202,
    expires_at: expiresAt,
  });
  const now = Date.now();
  await prisma.idempotencyRecord.createMany({
    data: [record('past', new Date(now - 1_000)), record('present', new Date(now + 60_000))],
  });
  expect(await purgeExpired(world.database)).toBe(1);
  expect((await prisma.idempotencyRecord.findMany()).map(({ key }) => key)).toEqual(['present']);
});

it('removes what shops told a week ago, other platforms a month ago, and what shops deleted a month ago', async () => {
  const { prisma } = world.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const id = '00000000-0000-7000-8000-000000000002';
  await prisma.store.create({
    data: { id, team_id: id, platform: 'storeplatform', domain: 'mugs.myshopify.com', created_by: 'x' },
  });
  const event = (platform: string, days: number) => ({
    platform,
    delivery_id: `${platform} ${days}`,
    platform_user_id: 'mugs.myshopify.com',
    event: 'products/update',
    payload: {},
    received_at: daysAgo(days),
  });
  await prisma.platformEvent.createMany({
    data: [event('storeplatform', 6), event('storeplatform', 8), event('shortvideo', 8), event('shortvideo', 31)],
  });
  await prisma.storeDeletion.createMany({
    data: [29, 31].map((days) => ({ store_id: id, external_id: `${days}`, deleted_at: daysAgo(days) })),
  });
  expect(await purgeExpired(world.database)).toBe(3);
  expect(
    (await prisma.platformEvent.findMany({ orderBy: { delivery_id: 'asc' } })).map((row) => row.delivery_id),
  ).toEqual(['shortvideo 8', 'storeplatform 6']);
  expect((await prisma.storeDeletion.findMany()).map((row) => row.external_id)).toEqual(['29']);
});

it('removes posts that the same request joins no longer, and none that is under way', async () => {
  const { prisma } = world.database;
  const teamId = '00000000-0000-7000-8000-000000000003';
  const id = (n: number) => `00000000-0000-7000-8000-00000000010${n}`;
  const job = (n: number, status: string, minutes: number, nextAt: Date | null) => ({
    id: id(n),
    team_id: teamId,
    type: 'publish',
    status,
    ...(status === 'completed' && { result: {} }),
    ...(status === 'failed' && { error: 'Refused', error_code: 'platform_refused' }),
    input: {},
    user_id: 'x',
    route: '/publish/shortvideo',
    max_attempts: 5,
    updated_at: new Date(Date.now() - minutes * 60_000),
    next_publish_at: nextAt,
  });
  await prisma.job.createMany({
    data: [
      job(1, 'completed', 11, null),
      job(2, 'completed', 9, null),
      job(3, 'failed', 11, null),
      job(4, 'processing', 60, new Date()),
    ],
  });
  await prisma.keylessPost.createMany({ data: [1, 2, 3, 4, 5].map((n) => ({ job_id: id(n), team_id: teamId })) });
  expect(await purgeExpired(world.database)).toBe(3);
  const left = await prisma.keylessPost.findMany({ orderBy: { job_id: 'asc' } });
  expect(left.map((row) => row.job_id)).toEqual([id(2), id(4)]);
});

it('removes webhooks of a month ago with their log, and what belongs to deleted endpoints', async () => {
  const { prisma } = world.database;
  const team_id = '00000000-0000-7000-8000-000000000003';
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const endpoint = async (number: number, deleted_at: Date | null) => {
    const id = `00000000-0000-7000-8000-0000000001${number}`;
    const data = { id, team_id, url: 'https://hooks.example.com/', secret_ciphertext: new Uint8Array([1]) };
    await prisma.webhookEndpoint.create({ data: { ...data, created_by: 'x', deleted_at } });
    return id;
  };
  const deliver = async (number: number, endpoint_id: string, days: number) => {
    const id = `00000000-0000-7000-8000-0000000002${number}`;
    await prisma.webhookEvent.create({
      data: { id, team_id, type: 'job.completed', body: '{}', created_at: daysAgo(days) },
    });
    await prisma.webhookDelivery.create({
      data: { id, team_id, endpoint_id, event_id: id, next_attempt_at: daysAgo(days) },
    });
    await prisma.webhookAttempt.create({ data: { delivery_id: id, number: 1, team_id, started_at: daysAgo(days) } });
    return id;
  };
  const [kept, deleted] = [await endpoint(10, null), await endpoint(11, daysAgo(0))];
  await deliver(10, kept, 31);
  const young = await deliver(11, kept, 29);
  await deliver(12, deleted, 1);
  await purgeExpired(world.database);
  expect((await prisma.webhookDelivery.findMany()).map(({ id }) => id)).toEqual([young]);
  expect((await prisma.webhookAttempt.findMany()).map(({ delivery_id: id }) => id)).toEqual([young]);
  expect((await prisma.webhookEvent.findMany()).map(({ id }) => id)).not.toContain(
    '00000000-0000-7000-8000-000000000210',
  );
  expect((await prisma.webhookEndpoint.findMany()).map(({ id }) => id)).toEqual([kept]);
});

it('removes requests of devices an hour after their end, but those whose key a repeated request would delete', async () => {
  const { prisma } = world.database;
  const teamId = '00000000-0000-7000-8000-000000000004';
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const key = async (number: number, more: object) => {
    const id = `00000000-0000-7000-8000-00000000040${number}`;
    const hash = new Uint8Array([4, number]);
    const data = { id, team_id: teamId, name: 'key', hint: 'abcd', hash, created_by: 'x', ends_with_membership: true };
    await prisma.apiKey.create({ data: { ...data, expires_at: minutesAgo(-60), ...more } });
    return id;
  };
  const grant = (user_code: string, minutes: number, more: object = {}) =>
    prisma.deviceGrant.create({
      data: {
        device_hash: new Uint8Array(Buffer.from(user_code)),
        user_code,
        host: 'olus-laptop',
        address: '198.51.100.7',
        network: '198.51.100.7',
        scopes: ['read'],
        interval_seconds: 5,
        expires_at: minutesAgo(minutes),
        ...more,
      },
    });
  const redeemed = (key_id: string) => ({ state: 'redeemed', team_id: teamId, key_id });
  await grant('waits', -5);
  await grant('ended just now', 59);
  await grant('ended', 61);
  await grant('denied', 61, { state: 'denied' });
  await grant('never fetched', 61, { state: 'approved', team_id: teamId });
  await grant('key alive', 6_000, redeemed(await key(1, {})));
  await grant('key deleted', 61, redeemed(await key(2, { deleted_at: new Date() })));
  await grant('key expired', 61, redeemed(await key(3, { expires_at: minutesAgo(1) })));
  expect(await purgeExpired(world.database)).toBe(5);
  const left = await prisma.deviceGrant.findMany({ orderBy: { user_code: 'asc' } });
  expect(left.map(({ user_code }) => user_code)).toEqual(['ended just now', 'key alive', 'waits']);
});

it('removes wrong codes after their hour, and tokens of streams past their time', async () => {
  const { prisma } = world.database;
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await prisma.deviceGuess.createMany({
    data: [3_500, 3_601].map((seconds) => ({ user_id: `${seconds}`, wrong_codes: 10, since: secondsAgo(seconds) })),
  });
  const token = (number: number, expires_at: Date) => ({
    hash: new Uint8Array([number]),
    team_id: '00000000-0000-7000-8000-000000000004',
    user_id: 'x',
    expires_at,
  });
  await prisma.streamToken.createMany({ data: [token(1, secondsAgo(1)), token(2, secondsAgo(-60))] });
  expect(await purgeExpired(world.database)).toBe(2);
  expect((await prisma.deviceGuess.findMany()).map(({ user_id }) => user_id)).toEqual(['3500']);
  expect((await prisma.streamToken.findMany()).map(({ hash }) => [...hash])).toEqual([[2]]);
});

it('removes listeners that have ended, with what waited for them', async () => {
  const { prisma } = world.database;
  const team_id = randomUUID();
  const event = { id: randomUUID(), team_id, type: 'job.completed', body: '{}' };
  await prisma.webhookEvent.create({ data: event });
  const [ended, alive] = [randomUUID(), randomUUID()];
  for (const [id, minutes] of [
    [ended, -1],
    [alive, 1],
  ] as const) {
    const data = { id, team_id, url: '', secret_ciphertext: new Uint8Array(), created_by: 'x' };
    await prisma.webhookEndpoint.create({ data: { ...data, listens_until: new Date(Date.now() + minutes * 60_000) } });
    await prisma.webhookListenerEvent.create({
      data: { listener_id: id, event_id: event.id, team_id, created_at: new Date() },
    });
  }
  await purgeExpired(world.database);
  const left = await prisma.webhookListenerEvent.findMany({ where: { team_id } });
  expect(left.map(({ listener_id: id }) => id)).toEqual([alive]);
  expect(await prisma.webhookEndpoint.findMany({ where: { team_id }, select: { id: true } })).toEqual([{ id: alive }]);
});

describe('a purge of much', () => {
  const addRecords = (count: number) =>
    world.database.prisma.$executeRaw`
      INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, expires_at)
      SELECT gen_random_uuid(), 'POST', '/render', n::text, '', 202, now() - interval '1 hour' FROM generate_series(1, ${count}::int) n`;

  it('takes one batch after the other until nothing is left', async () => {
    await addRecords(25);
    expect(await purgeExpired(world.database, { atMost: 10 })).toBe(25);
    expect(await purgeExpired(world.database, { atMost: 10 })).toBe(0);
  });

  it('goes on with fewer at once where a statement takes too long', async () => {
    const { prisma } = world.database;
    await prisma.$executeRawUnsafe(`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.2); RETURN OLD; END $$`);
    await prisma.$executeRawUnsafe(
      'CREATE TRIGGER dawdle BEFORE DELETE ON idempotency_records FOR EACH ROW EXECUTE FUNCTION dawdle()',
    );
    await addRecords(8);
    // Eight of them take 1.6 s.
    const limited = openDatabase({
      url: world.url,
      poolMax: 1,
      applicationName: 'slideloom-test',
      statementTimeoutMs: 1_000,
    });
    try {
      expect(await purgeExpired(limited, { atMost: 8 })).toBe(8);
    } finally {
      await limited.close();
      await prisma.$executeRawUnsafe('DROP FUNCTION dawdle CASCADE');
    }
  });

  it('removes the other kinds where one cannot be removed, and says so', async () => {
    const { prisma } = world.database;
    await prisma.$executeRawUnsafe(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`);
    await prisma.$executeRawUnsafe(
      'CREATE TRIGGER refuse BEFORE DELETE ON idempotency_records FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    await addRecords(1);
    await prisma.deviceGuess.create({ data: { user_id: 'late', wrong_codes: 1, since: new Date(0) } });
    await expect(purgeExpired(world.database)).rejects.toThrow();
    expect(await prisma.deviceGuess.count({ where: { user_id: 'late' } })).toBe(0);
    await prisma.$executeRawUnsafe('DROP FUNCTION refuse CASCADE');
    expect(await purgeExpired(world.database)).toBe(1);
  });

  it.each([
    'idempotency records',
    'places of deleted rows',
    'news of credentials',
    'what shops told',
    'what platforms notified',
    'what shops deleted',
    'events of webhooks',
    'tokens of streams',
  ])('looks for %s by their time in an index, and reads no others', async (kind) => {
    const [plan] = await world.database.prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL enable_seqscan = off`;
      return transaction.$queryRaw<{ 'QUERY PLAN': object }[]>(
        sql`EXPLAIN (FORMAT JSON) ${purgeStatements[kind]!(5_000)}`,
      );
    });
    expect(JSON.stringify(plan!['QUERY PLAN'])).toMatch(/"Index Cond":"\([a-z_]+ <= \(?statement_timestamp\(\)/);
  });
});
