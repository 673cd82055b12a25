import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@slideloom/observability';
import { createLifecycle } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  eventually,
  type TestBucket,
} from '@slideloom/testing';
import { loadConfig } from '../src/config.ts';
import { retentionOf, startArchive } from '../src/start-archive.ts';

const environment = {
  DATABASE_URL: 'postgres://localhost/x',
  RABBITMQ_URL: 'amqp://localhost',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'a-secret-key',
  CDN_URL: 'http://localhost:9000/bucket',
};

describe('the settings of retention', () => {
  it('keep every row for ever unless told', () => {
    expect(retentionOf(loadConfig(environment))).toEqual({
      scheduled_posts: 0,
      decks: 0,
      jobs: 0,
      payment_events: 0,
      ledger_entries: 0,
    });
  });

  it.each([
    ['RETENTION_JOBS_DAYS', '35', '36', 'must be 0 (for ever), or 36 at least'],
    ['RETENTION_LEDGER_ENTRIES_DAYS', '399', '400', 'must be 0 (for ever), or 400 at least'],
  ])('%s refuses what may still be needed', (name, tooFew, least, message) => {
    expect(() => loadConfig({ ...environment, [name]: tooFew })).toThrow(`${name}: ${message}`);
    for (const days of [least, '0']) {
      expect(Object.values(retentionOf(loadConfig({ ...environment, [name]: days })))).toContain(Number(days));
    }
  });
});

describe('the archive of a running scheduler', () => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let bucket: TestBucket;

  beforeAll(async () => {
    [testDatabase, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  });
  afterAll(async () => {
    bucket.store.close();
    await testDatabase.drop();
  });

  it('moves what is old enough, leaves what is kept for ever, and goes on where one table fails', async () => {
    const { database } = testDatabase;
    const { prisma } = database;
    const { teamId } = await createTeam(database);
    await prisma.$executeRaw`
      INSERT INTO payment_events (id, type, payload, applied_at, outcome) VALUES ('evt_old', 't', '{}', now() - interval '500 days', 'applied')`;
    for (const days of [500, 300]) {
      await prisma.$executeRaw`
        INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, created_at, updated_at)
        VALUES (${randomUUID()}::uuid, ${teamId}::uuid, 'render', 'completed', '{}', '{}', 'u', 'r', 3,
                now() - ${days}::int * interval '1 day', now() - ${days}::int * interval '1 day')`;
    }
    await prisma.$executeRaw`
      INSERT INTO decks (id, team_id, prompt, slides, texts, created_at)
      VALUES (${randomUUID()}::uuid, ${teamId}::uuid, 'p', '[]', '[]', now() - interval '2000 days')`;
    const store: ObjectStore = {
      ...bucket.store,
      put: (object) =>
        object.key.includes('/payment_events/') ? Promise.reject(new Error('no room')) : bucket.store.put(object),
    };
    const logger = createSilentLogger();
    const lifecycle = createLifecycle({ deadlineMs: 5_000, logger });
    const metrics = createMetrics('scheduler');
    const days = { RETENTION_JOBS_DAYS: '400', RETENTION_PAYMENT_EVENTS_DAYS: '400' };
    startArchive({ database, logger, lifecycle, metrics }, loadConfig({ ...environment, ...days }), store);
    await eventually(() => expect(logger.lines.map(({ message }) => message)).toContain('periodic task failed'));
    await lifecycle.stop();
    expect([await prisma.job.count(), await prisma.deck.count(), await prisma.paymentEvent.count()]).toEqual([1, 1, 1]);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/slideloom_archived_rows_total\{.*table="jobs".*\} 1/);
    expect(text).toMatch(/slideloom_archive_pass_age_seconds\{.*table="payment_events".*\}/);
    expect(text).not.toMatch(/slideloom_archive_pass_age_seconds\{.*table="decks".*\}/);
  });
});
