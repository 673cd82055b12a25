import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, createJobRepository, verifyLedger, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archivedRelations, archiveRelation, cutoff, readArchiveRows, type RelationName } from '../src/index.ts';
import { moveRows } from '../src/move-rows.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  database = suite.database;
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});
beforeEach(async () => {
  await database.prisma
    .$executeRaw`TRUNCATE teams, jobs, scheduled_posts, publish_attempts, publish_slots, post_media, decks, slide_texts,
    payment_events, archive_files, archive_passes, ledger_entries, credit_balances, credit_operations`;
  team = await createTeam(database);
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const count = async (table: string) =>
  (await database.prisma.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;

const archive = (name: RelationName, options: { store?: Pick<ObjectStore, 'put' | 'get'>; days?: number } = {}) =>
  archiveRelation(
    { database, store: options.store ?? bucket.store, now: Date.now, newToken: () => uuidV7.next() },
    archivedRelations[name],
    { days: options.days ?? 100, budgetMs: 60_000 },
  );
/** The next pass starts hours later, with as many rows as ever; a test does not wait. */
const again = () =>
  run(
    `UPDATE archive_passes SET begun_at = NULL, ended_at = '-infinity', lease_until = NULL, lease_token = NULL, page_rows = NULL, rows_left = NULL, failures = 0`,
  );

/** Jobs that ended some days ago, free of charge unless they cost. */
async function jobs(
  number: number,
  { days = 200, updatedDays = null as number | null, cost = 0, status = 'completed', more = '' } = {},
): Promise<string[]> {
  const ids: string[] = [];
  const store = createJobRepository(database);
  for (let place = 0; place < number; place += 1) {
    const id = uuidV7.next();
    ids.push(id);
    await acceptWork(database, {
      teamId: team.teamId,
      userId: team.ownerId,
      authMode: null,
      apiKeyId: null,
      route: '/render',
      traceparent: null,
      holdMs: 0,
      jobs: [
        {
          id,
          messageId: uuidV7.next(),
          command: 'slides.render',
          type: 'render',
          reason: 'render',
          input: { slides: place, text: 'ünïcode \n "quoted"' },
          cost,
          modelId: null,
          maxAttempts: 3,
        },
      ],
    });
    const lease = { jobId: id, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 0 };
    if (status === 'pending') continue;
    await store.claim({ ...lease, leaseMs: 60_000 });
    if (status === 'failed') await store.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'internal' });
    else
      await run(`UPDATE jobs SET status = 'completed', result = '{"a": 1.50}', lease_token = NULL, lease_until = NULL, next_publish_at = NULL
                 WHERE id = '${id}'`);
  }
  await run(`UPDATE jobs SET created_at = created_at - interval '${days} days', updated_at = now() - interval '${updatedDays ?? days} days'${more}
             WHERE id IN ('${ids.join("','")}')`);
  return ids;
}

const files = () =>
  database.prisma.archiveFile.findMany({ orderBy: { key: 'asc' } }).then((rows) => rows.map((row) => ({ ...row })));

/** All ids that the bucket has, by table, however often. */
async function archived(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const key of await bucket.keys(`archive/${team.teamId}/`)) {
    if (!key.endsWith('.json')) continue;
    const manifest = JSON.parse((await bucket.store.get(key, { maxBytes: 10_000 })).toString()) as { sha256: string };
    const rows = await readArchiveRows(bucket.store, {
      key: key.replace(/json$/, 'ndjson.gz'),
      sha256: manifest.sha256,
    });
    for (const { table, row } of rows) (found[table] ??= []).push((JSON.parse(row) as { id: string }).id);
  }
  return found;
}

describe('the archive', () => {
  it('moves settled jobs whose month is over into one file of their team, with a manifest, and leaves younger ones', async () => {
    const old = await jobs(3);
    const young = await jobs(2, { days: 60 });
    expect(await archive('jobs')).toBe(3);
    expect((await database.prisma.job.findMany()).map(({ id }) => id).toSorted()).toEqual(young.toSorted());
    expect((await archived())['jobs']!.toSorted()).toEqual(old.toSorted());
    const [file] = await files();
    expect(file).toMatchObject({
      team_id: team.teamId,
      relation: 'jobs',
      rows: { jobs: 3, publish_attempts: 0, post_media: 0, publish_slots: 0 },
    });
    expect(file!.key).toMatch(new RegExp(`^archive/${team.teamId}/jobs/\\d{4}-\\d\\d/[0-9a-f]{32}\\.ndjson\\.gz$`));
    await again();
    expect(await archive('jobs')).toBe(0);
  });

  it('writes the rows so that PostgreSQL reads the same rows from them', async () => {
    await jobs(2);
    const before = await database.prisma.$queryRaw`SELECT * FROM jobs ORDER BY id`;
    await archive('jobs');
    const [file] = await files();
    for (const { row } of await readArchiveRows(bucket.store, file!)) {
      await database.prisma.$executeRaw`INSERT INTO jobs SELECT * FROM json_populate_record(NULL::jobs, ${row}::json)`;
    }
    expect(await database.prisma.$queryRaw`SELECT * FROM jobs ORDER BY id`).toEqual(before);
  });

  it.each([
    ['has not ended', () => jobs(1, { status: 'pending' })],
    ['ended some days ago, though it is old', () => jobs(1, { updatedDays: 20 })],
    [
      'belongs to a deck that is there',
      async () => {
        const deck = randomUUID();
        await run(
          `INSERT INTO decks (id, team_id, prompt, slides, texts) VALUES ('${deck}', '$team', 'p', '[]', '[]')`,
        );
        return jobs(1, { more: `, deck_id = '${deck}'` });
      },
    ],
    [
      'belongs to a scheduled post',
      async () => {
        const [id] = await jobs(1);
        await run(`INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, created_by, status, job_id)
                 VALUES ('${randomUUID()}', '$team', '${randomUUID()}', 'shortvideo', now(), 't', 'u', 'published', '${id}')`);
        return [id!];
      },
    ],
    [
      'has a post that a person must look at',
      async () => {
        const [id] = await jobs(1);
        await attempt(id!, 'review');
        return [id!];
      },
    ],
    ['has a debit that no checkpoint covers', () => jobs(1, { cost: 2 })],
  ])('keeps a job that %s', async (_case, make) => {
    const [id] = await make();
    expect(await archive('jobs')).toBe(0);
    expect(await database.prisma.job.count({ where: { id: id! } })).toBe(1);
    expect(await bucket.keys(`archive/${team.teamId}/`)).toEqual([]);
  });

  const attempt = (jobId: string, state: string, postId: string | null = null) =>
    run(`INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, updated_at)
         VALUES ('${randomUUID()}', '$team', '${jobId}', ${postId === null ? 'NULL' : `'${postId}'`}, '${randomUUID()}', 'shortvideo', 'u${jobId}',
                 '${state}', '${randomUUID()}', '{}', now() - interval '90 days')`);

  it('moves a post with its jobs, attempts, pictures and slots', async () => {
    const [first, second] = await jobs(2);
    const post = randomUUID();
    await run(`INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, created_by, status, job_id, updated_at)
               VALUES ('${post}', '$team', '${randomUUID()}', 'shortvideo', now() - interval '200 days', 't', 'u', 'published', '${second}',
                       now() - interval '200 days')`);
    await attempt(first!, 'abandoned', post);
    await attempt(second!, 'delivered', post);
    await run(
      `INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, frees_at) VALUES ('${second}', '$team', 'p', 'u', now())`,
    );
    await run(`INSERT INTO post_media (owner_id, position, team_id, source_url, object_key, content_type, size_bytes, width, height)
               VALUES ('${post}', 0, '$team', 'u', 'k', 'image/jpeg', 1, 1, 1)`);
    expect(await archive('scheduled_posts')).toBe(7);
    for (const table of ['scheduled_posts', 'jobs', 'publish_attempts', 'publish_slots', 'post_media']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect((await files())[0]).toMatchObject({
      relation: 'scheduled_posts',
      rows: { scheduled_posts: 1, jobs: 2, publish_attempts: 2, publish_slots: 1, post_media: 1 },
    });
  });

  it('moves an old deck with its jobs and texts, and keeps one whose text was changed since', async () => {
    const [old, changed] = [randomUUID(), randomUUID()];
    for (const id of [old, changed]) {
      await run(`INSERT INTO decks (id, team_id, prompt, slides, texts, created_at)
                 VALUES ('${id}', '$team', 'p', '[]', '[]', now() - interval '200 days')`);
      await jobs(2, { more: `, deck_id = '${id}'` });
    }
    await run(`INSERT INTO slide_texts (id, team_id, deck_id, slide_index, user_id, outline, replaced_outline, replaced_draft)
               VALUES ('${randomUUID()}', '$team', '${changed}', 0, 'u', '{}', '{}', '{}')`);
    expect(await archive('decks')).toBe(3);
    expect((await database.prisma.deck.findMany()).map(({ id }) => id)).toEqual([changed]);
    expect(await count('jobs')).toBe(2);
  });

  it('moves events of payments that were applied, of the whole fleet', async () => {
    await run(`INSERT INTO payment_events (id, type, payload, applied_at, outcome)
               VALUES ('evt_1', 't', '{}', now() - interval '200 days', 'applied'), ('evt_2', 't', '{}', NULL, NULL), ('evt_3', 't', '{}', now(), 'applied')`);
    expect(await archive('payment_events')).toBe(1);
    expect((await files())[0]).toMatchObject({
      team_id: null,
      key: expect.stringMatching(/^archive\/fleet\/payment_events\//),
    });
    expect(await count('payment_events')).toBe(2);
  });

  it('moves rows of the ledger by whole checkpoints, after their jobs, when their period is over; the check stays whole', async () => {
    const aged = async () => {
      await run(`UPDATE ledger_entries SET created_at = created_at - interval '200 days' WHERE team_id = '$team'`);
      await run(
        `UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '200 days' WHERE team_id = '$team'`,
      );
    };
    await jobs(2, { cost: 1 });
    await jobs(1, { cost: 3, status: 'failed' });
    await aged();
    expect(await verifyLedger(database, { writesCheckpoints: true })).toEqual([]);
    await jobs(1, { cost: 1, days: 0 });
    expect(await archive('ledger_entries')).toBe(0);
    expect(await archive('jobs')).toBe(3);
    await again();
    expect(await archive('ledger_entries')).toBe(0);
    await database.prisma.$queryRaw`SELECT reset_monthly('renewal', ${team.teamId}::uuid, 100, now(), '{}')::text`;
    expect(await verifyLedger(database)).toEqual([]);
    await again();
    expect(await archive('ledger_entries')).toBe(5);
    expect([await verifyLedger(database), await verifyLedger(database, { isFull: true })]).toEqual([[], []]);
    await run(`DELETE FROM archive_files WHERE relation = 'ledger_entries'`);
    expect((await verifyLedger(database, { isFull: true })).map(({ rule }) => rule)).toContain(
      'rows that the table lacks are in the archive',
    );
  });

  it('is done by one process at a time, and step by step where there is much', async () => {
    await jobs(5);
    const moved = await Promise.all([1, 2, 3, 4].map(() => archive('jobs')));
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5]);
    expect(await files()).toHaveLength(1);
  });

  it('archives whole months alone', () => {
    expect(cutoff(Date.parse('2026-11-23T10:00:00Z'), 30).toISOString()).toBe('2026-10-01T00:00:00.000Z');
    expect(cutoff(Date.parse('2026-01-10T00:00:00Z'), 5).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('an archive that is ended at any step, and done again', () => {
  type Call = 'put file' | 'get file' | 'put manifest';
  /** A store that ends the process before, or after, one of its calls. */
  function dying(call: Call, when: 'before' | 'after'): Pick<ObjectStore, 'put' | 'get'> {
    const around = async <Answer>(name: Call, work: () => Promise<Answer>): Promise<Answer> => {
      if (name === call && when === 'before') throw new Error('the process ends');
      const answer = await work();
      if (name === call) throw new Error('the process ends');
      return answer;
    };
    return {
      put: (object) =>
        around(object.key.endsWith('.json') ? 'put manifest' : 'put file', () => bucket.store.put(object)),
      get: (key, options) => around('get file', () => bucket.store.get(key, options)),
    };
  }

  it.each(
    (['put file', 'get file', 'put manifest'] as const).flatMap((call) =>
      (['before', 'after'] as const).map((when) => [when, call] as const),
    ),
  )(
    '%s %s: every row is in the table or in the bucket, and in the end in the bucket, in one file',
    async (when, call) => {
      const ids = await jobs(3);
      await expect(archive('jobs', { store: dying(call, when) })).rejects.toThrow('the process ends');
      expect([await count('jobs'), await files()]).toEqual([3, []]);
      await again();
      expect(await archive('jobs')).toBe(3);
      expect(await count('jobs')).toBe(0);
      expect((await archived())['jobs']!.toSorted()).toEqual(ids.toSorted());
      expect(await bucket.keys(`archive/${team.teamId}/`)).toHaveLength(2);
    },
  );

  it('in the transaction that deletes: the rows are still in the table', async () => {
    await jobs(3);
    await run(
      `CREATE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the process ends'; END $$`,
    );
    await run(`CREATE TRIGGER refuse_file BEFORE INSERT ON archive_files FOR EACH ROW EXECUTE FUNCTION refuse_file()`);
    await expect(archive('jobs')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await count('jobs')).toBe(3);
    await run(`DROP FUNCTION refuse_file CASCADE`);
    await again();
    expect(await archive('jobs')).toBe(3);
    expect((await archived())['jobs']).toHaveLength(3);
  });

  it('a row that changed, or came, after it was read is not deleted, and is taken as it is in the next pass', async () => {
    const [first] = await jobs(3);
    const store: Pick<ObjectStore, 'put' | 'get'> = {
      put: async (object) => {
        if (!object.key.endsWith('.json')) await run(`UPDATE jobs SET warnings = '[1]' WHERE id = '${first}'`);
        return bucket.store.put(object);
      },
      get: (key, options) => bucket.store.get(key, options),
    };
    expect(await archive('jobs', { store })).toBe(0);
    expect([await count('jobs'), await files()]).toEqual([3, []]);
    await again();
    expect(await archive('jobs')).toBe(3);
    const [file] = await files();
    const rows = await readArchiveRows(bucket.store, file!);
    expect(rows.filter(({ row }) => row.includes('"warnings":[1]'))).toHaveLength(1);
  });

  it('by several processes at once, as when a lease ended under one: the same file, and each row once', async () => {
    const ids = await jobs(20);
    const settled = {
      relation: archivedRelations.jobs,
      teamId: team.teamId,
      ids,
      before: new Date(),
      firstAt: new Date(),
      lastAt: new Date(),
    };
    const answers = await Promise.allSettled([1, 2, 3].map(() => moveRows({ database, store: bucket.store }, settled)));
    const moved = answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== null);
    expect([moved.length, await count('jobs'), (await files()).length]).toEqual([1, 0, 1]);
    expect((await archived())['jobs']!.toSorted()).toEqual(ids.toSorted());
  });

  it('bytes that the store did not keep are found before anything is deleted', async () => {
    await jobs(1);
    const store: Pick<ObjectStore, 'put' | 'get'> = {
      put: (object) =>
        bucket.store.put('maxBytes' in object ? object : { ...object, body: object.body.subarray(0, -9) }),
      get: (key, options) => bucket.store.get(key, options),
    };
    await expect(archive('jobs', { store })).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(await count('jobs')).toBe(1);
  });
});
