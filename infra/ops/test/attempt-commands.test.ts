import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTeam, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { attemptCommands as attempts } from '../src/commands/attempts.ts';
import type { Command, Values } from '../src/open-fleet.ts';

let suite: TestDatabase;
let teamId: string;
beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  ({ teamId } = await createTeam(suite.database));
});
afterAll(() => suite.drop());

async function run(command: Command, positionals: string[] = [], values: Values = {}) {
  const lines: string[] = [];
  const unneeded = () => {
    throw new Error('only the database is needed');
  };
  const fleet = { database: suite.database, broker: unneeded, store: unneeded, close: () => Promise.resolve() };
  const code = await command({ fleet, positionals, values, print: (line) => void lines.push(line) });
  return { code, lines };
}

/** A job that waits for a person, and its attempt. */
async function inReview(state = 'review') {
  const { prisma } = suite.database;
  const [jobId, attemptId] = [randomUUID(), randomUUID()];
  await prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at, run_after)
    VALUES (${jobId}::uuid, ${teamId}::uuid, 'publish', '{}', 'ada', '/publish', 5, now() + interval '1 day', now() + interval '1 day')`;
  await prisma.$executeRaw`
    INSERT INTO publish_attempts (id, team_id, job_id, social_account_id, platform, platform_user_id, state, media_token, request, sent_at, unknown_since)
    VALUES (${attemptId}::uuid, ${teamId}::uuid, ${jobId}::uuid, gen_random_uuid(), 'shortvideo', ${`creator-${attemptId}`}, ${state},
            ${randomUUID()}, '{}', now(), now())`;
  return { jobId, attemptId };
}
const rowOf = (id: string) => suite.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id } });

describe('outcomes that a person must say', () => {
  it('are listed, of one team alone where it is named', async () => {
    const { attemptId } = await inReview();
    await inReview('rejected');
    const { lines } = await run(attempts.list, [], { team: teamId });
    expect(lines[0]).toMatch(
      new RegExp(`^${attemptId}  shortvideo  creator creator-\\S+  sent \\d{4}-.*Z  team ${teamId}$`),
    );
    expect(lines.slice(1)).toEqual(['1 outcomes are for review']);
    expect((await run(attempts.list)).lines.at(-1)).toMatch(/outcomes are for review$/);
    expect((await run(attempts.list, [], { team: randomUUID() })).lines).toEqual(['No outcome is for review']);
    await expect(run(attempts.list, [], { team: 'ours' })).rejects.toThrow('Team not found');
  });

  it('are said by an operator, whom the attempt names, and its job is woken', async () => {
    const { jobId, attemptId } = await inReview();
    const said = await run(attempts.resolve, [attemptId, 'not_posted'], { author: 'Ada' });
    expect(said).toEqual({ code: 0, lines: [`It is sent once more, by job ${jobId}`] });
    expect(await rowOf(attemptId)).toMatchObject({ state: 'abandoned', resolved_by: 'operator Ada' });
    const messages = await suite.database.prisma.outboxMessage.findMany({ where: { name: 'post.publish' } });
    expect(messages.map(({ payload }) => payload)).toContainEqual({ job_id: jobId });
    expect(await run(attempts.resolve, [attemptId, 'posted'], { author: 'Ada' })).toEqual({
      code: 1,
      lines: ['Nothing was changed: its outcome is known'],
    });
  });

  it('of a post whose job has failed are left to the scheduler, which makes the next one', async () => {
    const { jobId, attemptId } = await inReview();
    await suite.database.prisma.$executeRaw`
      UPDATE jobs SET status = 'failed', error = 'Unknown', error_code = 'post_outcome_unknown', next_publish_at = NULL WHERE id = ${jobId}::uuid`;
    await suite.database.prisma.$executeRaw`
      UPDATE publish_attempts SET post_id = gen_random_uuid() WHERE id = ${attemptId}::uuid`;
    const { lines } = await run(attempts.resolve, [attemptId, 'not_posted'], { author: 'Ada' });
    expect(lines).toEqual(['It is sent once more, when the scheduler finds it, unless it was deleted']);
  });

  it('as posted need nothing more', async () => {
    const { attemptId } = await inReview();
    const { lines } = await run(attempts.resolve, [attemptId, 'posted'], { author: 'Ada' });
    expect(lines).toEqual(['It counts as posted']);
    expect(await rowOf(attemptId)).toMatchObject({ state: 'delivered' });
  });

  it('are refused without an author, an outcome or an attempt', async () => {
    const { attemptId } = await inReview();
    await expect(run(attempts.resolve, [attemptId, 'posted'])).rejects.toThrow('--author: is required');
    await expect(run(attempts.resolve, [attemptId], { author: 'Ada' })).rejects.toThrow(/outcome: is one of posted/);
    await expect(run(attempts.resolve, [randomUUID(), 'posted'], { author: 'Ada' })).rejects.toThrow();
    expect(await rowOf(attemptId)).toMatchObject({ state: 'review' });
  });
});
