import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { uuidV7 } from '@slideloom/service-kit';
import { acceptWork, createAcceptor, replayJob, verifyLedger, type AcceptWork, type Database } from '../src/index.ts';
import { balancesOf, footprintOf, idempotency, newJob, newWork, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());
beforeEach(async () => {
  team = await createTeam(database);
});

/** A request with a job of its own, as each retry of a caller makes one. */
function retry(key: string, content = 'content', of: TestTeam = team): AcceptWork {
  const job = newJob();
  return newWork(of, [job], { idempotency: idempotency(key, content, { job_id: job.id }) });
}

describe('an Idempotency-Key', () => {
  it.each([
    ['each in its own round trip', () => (work: AcceptWork) => acceptWork(database, work)],
    ['in shared round trips', () => createAcceptor(database)],
  ])('gives one job, one debit and one answer to 50 simultaneous duplicates, %s', async (_way, make) => {
    const accept = make();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => accept(retry('fifty'))));
    const [job] = await database.prisma.job.findMany({ where: { team_id: team.teamId } });
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'replayed')).toEqual(
      Array.from({ length: 49 }, () => ({ outcome: 'replayed', status: 202, response: { job_id: job!.id } })),
    );
    expect(await footprintOf(database, team.teamId)).toEqual({ jobs: 1, debits: 1, decks: 0, records: 1 });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 99 });
  });

  it('with another content is a conflict, and writes nothing', async () => {
    await acceptWork(database, retry('used', 'one'));
    await expect(acceptWork(database, retry('used', 'other'))).rejects.toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
    expect(await footprintOf(database, team.teamId)).toMatchObject({ jobs: 1, debits: 1 });
  });

  it('is answered as before even when the credits are gone by now', async () => {
    await acceptWork(database, retry('paid'));
    await setBalances(database, team.teamId, { monthly: 0, coupon: 0, topup: 0 });
    expect(await acceptWork(database, retry('paid'))).toMatchObject({ outcome: 'replayed', status: 202 });
  });

  it('of a refused request is free again', async () => {
    await setBalances(database, team.teamId, { monthly: 0, coupon: 0, topup: 0 });
    await expect(acceptWork(database, retry('again'))).rejects.toMatchObject({ code: 'insufficient_credits' });
    await setBalances(database, team.teamId, { monthly: 5, coupon: 0, topup: 0 });
    expect(await acceptWork(database, retry('again', 'changed'))).toMatchObject({ outcome: 'accepted' });
  });

  it('belongs to its team, method and path', async () => {
    const stranger = await createTeam(database);
    const elsewhere = retry('mine');
    elsewhere.idempotency = { ...elsewhere.idempotency!, path: '/generate/image' };
    const outcomes = [
      await acceptWork(database, retry('mine')),
      await acceptWork(database, retry('mine', 'other content', stranger)),
      await acceptWork(database, elsewhere),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('that has expired is a new one, once, however many requests race for it', async () => {
    await acceptWork(database, retry('old', 'one'));
    await database.prisma.idempotencyRecord.updateMany({
      where: { team_id: team.teamId },
      data: { expires_at: new Date(Date.now() - 1) },
    });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => acceptWork(database, retry('old', 'other'))));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    const record = await database.prisma.idempotencyRecord.findFirstOrThrow({ where: { team_id: team.teamId } });
    expect(record.expires_at.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await footprintOf(database, team.teamId)).toEqual({ jobs: 2, debits: 2, decks: 0, records: 1 });
  });
});

describe('one team under load', () => {
  it('of 200 parallel requests pays exactly as many as its credits allow, and loses none', async () => {
    await setBalances(database, team.teamId, { monthly: 40, coupon: 30, topup: 33 });
    const accept = createAcceptor(database);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => {
        const work = newWork(team, [newJob({ cost: 2 })]);
        return index % 2 === 0 ? accept(work) : acceptWork(database, work);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(51);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'insufficient_credits' });
    }
    const { monthly, coupon, topup } = await balancesOf(database, team.teamId);
    expect([monthly, coupon, topup]).toEqual([0, 0, 1]);
    expect(await footprintOf(database, team.teamId)).toMatchObject({ jobs: 51, debits: 51 });
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('has a ledger whose instants strictly increase in the order of its rows', async () => {
    const works = Array.from({ length: 60 }, () => newWork(team, [newJob(), newJob()]));
    await Promise.allSettled(works.map((work) => acceptWork(database, work)));
    const rows = await database.prisma.$queryRaw<{ balance_after: number; is_later: boolean | null }[]>`
      SELECT balance_after, created_at > lag(created_at) OVER (ORDER BY id) AS is_later FROM ledger_entries
      WHERE team_id = ${team.teamId}::uuid ORDER BY id`;
    expect(rows).toHaveLength(101);
    expect(rows.slice(1).every((row) => row.is_later === true)).toBe(true);
    expect(rows.map((row) => row.balance_after)).toEqual(Array.from({ length: 101 }, (_, index) => 100 - index));
  });

  it('is not held up by a clock that was set back', async () => {
    const ahead = new Date(Date.now() + 60_000);
    await database.prisma.creditBalance.update({ where: { team_id: team.teamId }, data: { last_ledger_at: ahead } });
    const job = newJob();
    await acceptWork(database, newWork(team, [job]));
    const [row] = await database.prisma.$queryRaw<{ us: number }[]>`
      SELECT extract(epoch FROM created_at - ${ahead}::timestamptz)::float8 * 1e6 AS us FROM ledger_entries WHERE job_id = ${job.id}::uuid`;
    expect(Math.round(row!.us)).toBe(1);
  });
});

describe('batches over the same teams in different orders', () => {
  it('never wait for each other in a circle', async () => {
    const teams = await Promise.all(Array.from({ length: 6 }, () => createTeam(database)));
    const acceptors = [createAcceptor(database), createAcceptor(database), createAcceptor(database)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 240 }, (_, index) =>
        acceptors[index % 3]!(
          newWork(teams[(index * 7) % 6]!, [newJob()], {
            idempotency: idempotency(`k${index % 40}`, `c${(index * 7) % 6}`, { job_id: '' }),
          }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await verifyLedger(database)).toEqual([]);
  });
});

describe('a replay of a failed job', () => {
  it('is one new job and one debit, however often it is asked for', async () => {
    const job = newJob({ type: 'image_gen', cost: 4, modelId: 'openai:gpt-image-1' });
    await acceptWork(database, newWork(team, [job]));
    await expect(replayJob(database, job.id, 'ada')).rejects.toMatchObject({ code: 'invalid_request' });
    await database.prisma.$executeRaw`
      SELECT end_failed(jobs, 'no', 'internal', gen_random_uuid(), 0) FROM jobs WHERE id = ${job.id}::uuid`;
    const replays = await Promise.all(Array.from({ length: 5 }, () => replayJob(database, job.id, 'ada')));
    expect(new Set(replays).size).toBe(1);
    expect(await database.prisma.job.findMany({ where: { replay_of: job.id } })).toEqual([
      expect.objectContaining({ id: replays[0], status: 'pending', cost: 4, model_id: 'openai:gpt-image-1' }),
    ]);
    // Its debit is no act of the person who had asked for the failed one.
    expect(await database.prisma.ledgerEntry.findMany({ where: { job_id: replays[0]! } })).toEqual([
      expect.objectContaining({ user_id: 'operator ada', route: 'ops', api_key_id: null, delta: -4 }),
    ]);
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 96 });
    expect(await verifyLedger(database)).toEqual([]);
  });

  it('is refused, and charges nothing, for a picture of a slide whose text was written anew since', async () => {
    const deckId = uuidV7.next();
    const job = newJob({ type: 'image_gen', cost: 4, modelId: 'openai:gpt-image-1', slideIndex: 0 });
    const deck = { id: deckId, prompt: 'ten habits', slides: [{ name: '1' }, { name: '2' }], texts: [] };
    await acceptWork(database, newWork(team, [job], { deck }));
    await writeText(deckId, 1);
    await database.prisma.$executeRaw`
      SELECT end_failed(jobs, 'no', 'internal', gen_random_uuid(), 0) FROM jobs WHERE id = ${job.id}::uuid`;
    await writeText(deckId, 0);
    await expect(replayJob(database, job.id, 'ada')).rejects.toMatchObject({ code: 'slide_changed' });
    expect(await balancesOf(database, team.teamId)).toMatchObject({ monthly: 100 });
    expect(await database.prisma.job.count({ where: { team_id: team.teamId } })).toBe(1);

    const forText = { ...newJob({ type: 'image_gen', cost: 4, modelId: 'openai:gpt-image-1' }), deckId, slideIndex: 0 };
    await acceptWork(database, newWork(team, [forText]));
    await database.prisma.$executeRaw`
      SELECT end_failed(jobs, 'no', 'internal', gen_random_uuid(), 0) FROM jobs WHERE id = ${forText.id}::uuid`;
    expect(await replayJob(database, forText.id, 'ada')).toMatch(/^[\da-f-]{36}$/);
  });
});

/** Other words for a slide, from now on. */
async function writeText(deckId: string, slideIndex: number): Promise<void> {
  await database.prisma.$executeRaw`
    INSERT INTO slide_texts (id, team_id, deck_id, slide_index, user_id, outline, replaced_outline, replaced_draft, created_at)
    VALUES (gen_random_uuid(), ${team.teamId}::uuid, ${deckId}::uuid, ${slideIndex}::int, 'u', '{}', '{}', '{}', clock_timestamp())`;
}
