import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, inTransaction, sql, verifyLedger, type Database } from '@slideloom/db';
import { uuidV7, type AppError } from '@slideloom/service-kit';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archivedRelations, eraseTeam } from '../src/index.ts';
import { moveRows } from '../src/move-rows.ts';
import { removeRows } from '../src/remove-rows.ts';
import { tracesOf } from './support/traces-of.ts';

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
  team = await createTeam(database);
});

const rowsOf = async (statement: string) =>
  (await database.prisma.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${statement}`))[0]!.n;

const erase = (of: TestTeam, isAll = true, store: Pick<TestBucket['store'], 'list' | 'removeMany'> = bucket.store) =>
  eraseTeam({ database, store }, of.teamId, { isAll, settle: () => Promise.resolve() });

const traces = (of: TestTeam) => tracesOf(database, [of.teamId, of.apiKeyId, of.ownerId]);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

/** A job that costs a credit and waits. */
async function paidJob(of: TestTeam, type = 'render'): Promise<string> {
  const id = uuidV7.next();
  await acceptWork(database, {
    teamId: of.teamId,
    userId: of.ownerId,
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
        type: type as 'render',
        reason: 'render',
        input: {},
        cost: 1,
        modelId: null,
        maxAttempts: 3,
      },
    ],
  });
  return id;
}
const breachesOf = async (of: TestTeam, isFull: boolean) =>
  (await verifyLedger(database, { isFull })).filter(({ teamId }) => teamId === of.teamId);

const attempt = (jobId: string, state: string) =>
  database.prisma.$executeRaw`
    INSERT INTO publish_attempts (id, team_id, job_id, social_account_id, platform, platform_user_id, state, media_token, progress, request)
    VALUES (gen_random_uuid(), ${team.teamId}::uuid, ${jobId}::uuid, gen_random_uuid(), 'shortvideo', ${`c-${jobId}`}, ${state}, ${randomUUID()}, '{}', '{}')`;

describe('team erase', () => {
  it.each([
    [true, 'with --all'],
    [false, 'without --all'],
  ])('leaves a ledger that passes both checks (%s: %s), and gives back what a waiting job had cost', async (isAll) => {
    const paid = await paidJob(team);
    await database.prisma
      .$executeRaw`UPDATE jobs SET status = 'completed', result = '{}', next_publish_at = NULL WHERE id = ${paid}::uuid`;
    const waiting = await paidJob(team);
    expect(await erase(team, isAll)).toMatchObject({ rows: expect.anything() });
    expect([await breachesOf(team, false), await breachesOf(team, true)]).toEqual([[], []]);
    const refunds = await rowsOf(`ledger_entries WHERE job_id = '${waiting}' AND reason = 'refund'`);
    expect([refunds, await rowsOf(`ledger_checkpoints WHERE team_id = '${team.teamId}'`)]).toEqual(
      isAll ? [0, 0] : [1, 1],
    );
    await erase(team, isAll);
    expect([await breachesOf(team, false), await breachesOf(team, true)]).toEqual([[], []]);
  });

  it('without --all leaves a ledger that passes both checks where its first rows were in the archive', async () => {
    await paidJob(team);
    await database.prisma
      .$executeRaw`UPDATE jobs SET status = 'completed', result = '{}', next_publish_at = NULL WHERE team_id = ${team.teamId}::uuid`;
    await database.prisma.$executeRaw`SELECT checkpoint_ledger(${team.teamId}::uuid, 'infinity', 1)`;
    await database.prisma
      .$executeRaw`DELETE FROM ledger_entries WHERE id = (SELECT min(id) FROM ledger_entries WHERE team_id = ${team.teamId}::uuid)`;
    await database.prisma.$executeRaw`
      INSERT INTO archive_files (key, team_id, relation, rows, first_at, last_at, size_bytes, sha256)
      VALUES (${team.teamId}, ${team.teamId}::uuid, 'ledger_entries', '{"ledger_entries": 1}', now(), now(), 1, 'x')`;
    expect(await breachesOf(team, true)).toEqual([]);
    await erase(team, false);
    expect([await breachesOf(team, false), await breachesOf(team, true)]).toEqual([[], []]);
  });

  it('ended at any table leaves the incremental check of the ledger green', async () => {
    const { prisma } = database;
    await paidJob(team);
    for (const table of ['jobs', 'ledger_entries', 'deleted_rows']) {
      await prisma.$executeRawUnsafe(
        `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the process ends'; END $$`,
      );
      await prisma.$executeRawUnsafe(
        `CREATE TRIGGER fail BEFORE DELETE ON ${table} FOR EACH ROW WHEN (OLD.team_id = '${team.teamId}') EXECUTE FUNCTION fail()`,
      );
      await erase(team).catch(() => undefined);
      await prisma.$executeRawUnsafe(`DROP FUNCTION fail CASCADE`);
      expect([table, await breachesOf(team, false)]).toEqual([table, []]);
    }
    expect(await erase(team)).toMatchObject({ rows: expect.anything() });
  });

  it("leaves the creator's row to another team that connects the same creator meanwhile", async () => {
    const other = await createTeam(database);
    const connect = (client: Pick<Database['prisma'], 'socialAccount'>, of: TestTeam) =>
      client.socialAccount.create({
        data: {
          id: randomUUID(),
          team_id: of.teamId,
          platform: 'shortvideo',
          platform_user_id: 'shared',
          scopes: [],
          created_by: 'u',
        },
      });
    await connect(database.prisma, team);
    let connecting: Promise<unknown> | undefined;
    // The other team's account is not committed before the erasure waits for the creator's row, or is through with it.
    const beginToConnect = () =>
      database.prisma.$transaction(
        async (transaction) => {
          await connect(transaction, other);
          await Promise.race([
            erasing,
            until(async () => (await rowsOf(`pg_locks WHERE NOT granted AND locktype = 'transactionid'`)) > 0),
          ]);
        },
        { maxWait: 60_000, timeout: 60_000 },
      );
    const isConnecting = async () =>
      (await rowsOf(`pg_stat_activity WHERE state = 'idle in transaction' AND query ILIKE '%social_accounts%'`)) > 0;
    const store: Pick<TestBucket['store'], 'list' | 'removeMany'> = {
      async list(prefix) {
        if (!connecting) {
          connecting = beginToConnect();
          await until(isConnecting);
        }
        return bucket.store.list(prefix);
      },
      removeMany: (keys) => bucket.store.removeMany(keys),
    };
    const erasing = erase(team, true, store);
    expect(await erasing).toMatchObject({ rows: expect.anything() });
    await connecting;
    expect(await rowsOf(`platform_users WHERE platform_user_id = 'shared'`)).toBe(1);
    await erase(other);
    expect(await rowsOf(`platform_users WHERE platform_user_id = 'shared'`)).toBe(0);
  });

  it('ends jobs before it removes an object, so that no worker takes one meanwhile', async () => {
    const retried = await paidJob(team, 'publish');
    const image = await paidJob(team, 'image_gen');
    await database.prisma.$executeRaw`UPDATE jobs SET task_id = 't' WHERE id = ${image}::uuid`;
    await attempt(retried, 'rejected');
    await bucket.store.put({ key: `teams/${team.teamId}/a.png`, body: Buffer.from('x'), contentType: 'image/png' });
    const claims: unknown[] = [];
    const store = {
      list: (prefix: string) => bucket.store.list(prefix),
      removeMany: async (keys: readonly string[]) => {
        for (const id of [retried, image])
          claims.push(
            ...(await database.prisma.$queryRaw<
              object[]
            >`SELECT claim_job(${id}::uuid, gen_random_uuid(), 60000, gen_random_uuid(), 0)->>'outcome' AS claim`),
          );
        await bucket.store.removeMany(keys);
      },
    };
    expect(await erase(team, true, store)).toMatchObject({ objects: 1 });
    expect(claims).toEqual([{ claim: 'finished' }, { claim: 'finished' }]);
  });

  it.each(['accepted', 'sending', 'unknown', 'review'])(
    'changes nothing where an attempt is %s: its members can still answer it',
    async (state) => {
      const job = await paidJob(team, 'publish');
      await attempt(job, state);
      const before = await traces(team);
      const waiting = await paidJob(team);
      expect(await erase(team)).toEqual({ reason: expect.stringMatching(/is open/) });
      expect(await traces(team)).toEqual(before);
      expect(await rowsOf(`jobs WHERE id = '${waiting}' AND status = 'pending'`)).toBe(1);
      expect(await rowsOf(`memberships WHERE team_id = '${team.teamId}'`)).toBe(1);
      expect(await rowsOf(`api_keys WHERE team_id = '${team.teamId}' AND deleted_at IS NULL`)).toBe(1);
    },
  );

  it.each([false, true])(
    'refuses a job that a gateway had let in before it knew that the team is closed, whenever it comes (all: %p)',
    async (isAll) => {
      const refused: string[] = [];
      const late = () => paidJob(team).catch(({ code }: AppError) => void refused.push(code));
      const answer = await eraseTeam({ database, store: bucket.store }, team.teamId, { isAll, settle: late as never });
      expect(answer).toMatchObject({ rows: expect.anything() });
      await late();
      expect(refused).toEqual(['team_not_found', 'team_not_found']);
      expect(await rowsOf(`jobs WHERE team_id = '${team.teamId}'`)).toBe(0);
      if (!isAll) expect(await breachesOf(team, true)).toEqual([]);
    },
  );

  it('removes an object that came after its prefix was emptied', async () => {
    const key = `drawn/${team.teamId}/late.png`;
    const emptied = new Set<string>();
    const store = {
      list: async (prefix: string) => {
        // The last prefix is emptied: from now on the rows go.
        if (prefix.startsWith('archive/') && !emptied.has(prefix)) {
          emptied.add(prefix);
          await bucket.store.put({ key, body: Buffer.from('x'), contentType: 'image/png' });
        }
        return bucket.store.list(prefix);
      },
      removeMany: (keys: readonly string[]) => bucket.store.removeMany(keys),
    };
    expect(await erase(team, true, store)).toMatchObject({ objects: 1 });
    expect(await bucket.store.exists(key)).toBe(false);
  });

  it('is not ended while the archive may still write a file of the team, which writes no other of it', async () => {
    await database.prisma.$executeRaw`
      INSERT INTO archive_passes (relation, at_team, lease_token, lease_until, begun_at)
      VALUES ('jobs', ${team.teamId}::uuid, gen_random_uuid(), now() + interval '1 minute', now())
      ON CONFLICT (relation) DO UPDATE SET at_team = excluded.at_team, lease_until = excluded.lease_until`;
    const job = await paidJob(team);
    expect(await erase(team)).toEqual({ reason: expect.stringMatching(/archive is at jobs/) });
    await database.prisma.$executeRaw`
      INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts) VALUES (${job}::uuid, ${team.teamId}::uuid, 'render', 'completed', '{}', '{}', 'u', 'r', 3)`;
    const settled = { relation: archivedRelations.jobs, teamId: team.teamId, ids: [job] };
    const at = { firstAt: new Date(), lastAt: new Date(), before: new Date() };
    expect(await moveRows({ database, store: bucket.store }, { ...settled, ...at })).toBeNull();
    expect(await bucket.keys(`archive/${team.teamId}/`)).toEqual([]);
    // Started before the team's row was gone: the file is written, and nothing is deleted or noted.
    const back = await createTeam(database);
    const mid = {
      get: (...of: Parameters<typeof bucket.store.get>) => bucket.store.get(...of),
      put: async (object: Parameters<typeof bucket.store.put>[0]) => {
        await database.prisma.$executeRaw`DELETE FROM teams WHERE id = ${back.teamId}::uuid`;
        return bucket.store.put(object);
      },
    };
    await database.prisma.$executeRaw`UPDATE jobs SET team_id = ${back.teamId}::uuid WHERE id = ${job}::uuid`;
    expect(await moveRows({ database, store: mid }, { ...settled, ...at, teamId: back.teamId })).toBeNull();
    expect(await rowsOf(`archive_files WHERE team_id = '${back.teamId}'`)).toBe(0);
    await database.prisma.$executeRaw`DELETE FROM archive_passes`;
    for (const one of [team, back]) {
      expect(await erase(one)).toMatchObject({ rows: expect.anything() });
      expect([await traces(one), await bucket.keys(`archive/${one.teamId}/`)]).toEqual([['erased_teams'], []]);
    }
  });

  it('removes rows that are changed while it looks for them', async () => {
    const { prisma } = database;
    await prisma.$executeRaw`INSERT INTO decks (id, team_id, prompt, slides, texts) VALUES (gen_random_uuid(), ${team.teamId}::uuid, 'p', '[]', '[]')`;
    const isWaited = async () =>
      (await rowsOf(`pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)) > 0;
    let removing: Promise<number> | undefined;
    await inTransaction(database, async (transaction) => {
      await transaction.prisma.$executeRaw`UPDATE decks SET prompt = 'q' WHERE team_id = ${team.teamId}::uuid`;
      removing = removeRows(database, 'decks', sql`t.team_id = ${team.teamId}::uuid`);
      await until(isWaited);
    });
    expect([await removing, await rowsOf(`decks WHERE team_id = '${team.teamId}'`)]).toEqual([1, 0]);
  });
  it.each(['canceled', 'incomplete_expired'])('goes on after a subscription that is %s', async (status) => {
    await database.prisma
      .$executeRaw`UPDATE subscriptions SET status = ${status}, stripe_subscription_id = ${randomUUID()} WHERE team_id = ${team.teamId}::uuid`;
    expect(await erase(team)).toMatchObject({ rows: expect.anything() });
  });
});
