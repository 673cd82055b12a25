import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolvedAttemptsSchema } from '@slideloom/contracts';
import { messageOf } from '../../support/accepted-work.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createAttempt } from '../../support/publishing.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

type Item = { id: string; outcome: 'posted' | 'not_posted' };
const resolve = (token: string, body: unknown, headers = {}) =>
  send('POST', '/publish/attempts/resolve', { token, body, headers });
const stateOf = async (id: string) =>
  (await world.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id } })).state;

async function settle(token: string, items: Item[], headers = {}) {
  const { status, body } = await resolve(token, { items }, headers);
  expect(status).toBe(200);
  return resolvedAttemptsSchema.strict().parse(body).results;
}

describe('POST /publish/attempts/resolve', () => {
  it('200 settles each item by itself, in the order of the request, and wakes the jobs', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const posted = await createAttempt(world, team, { state: 'review' });
    const notPosted = await createAttempt(world, team, { state: 'unknown' });
    const known = await createAttempt(world, team, { state: 'accepted' });
    const foreign = await createAttempt(world, other, { state: 'review' });
    const absent = world.newId();
    const results = await settle(team.apiKey, [
      { id: known.id, outcome: 'posted' },
      { id: notPosted.id, outcome: 'not_posted' },
      { id: foreign.id, outcome: 'posted' },
      { id: posted.id, outcome: 'posted' },
      { id: absent, outcome: 'posted' },
      { id: 'x', outcome: 'posted' },
    ]);
    const missing = { status: 404, code: 'attempt_not_found', message: 'Publish attempt not found', attempt: null };
    expect(results).toMatchObject([
      { id: known.id, status: 409, code: 'attempt_not_open', attempt: { id: known.id, state: 'in_progress' } },
      {
        id: notPosted.id,
        status: 200,
        code: null,
        message: null,
        attempt: { state: 'failed', resolved_by: team.ownerId },
      },
      { id: foreign.id, ...missing },
      { id: posted.id, status: 200, code: null, attempt: { state: 'delivered', resolved_at: expect.any(String) } },
      { id: absent, ...missing },
      { id: 'x', ...missing },
    ]);
    for (const { jobId } of [posted, notPosted]) {
      expect(await messageOf(gateway.process.broker, 'post.publish', jobId)).toEqual({ job_id: jobId });
    }
    expect([await stateOf(known.id), await stateOf(foreign.id)]).toEqual(['accepted', 'review']);
  });

  it('200 for 100 at once, each settled once, whoever else settles them', async () => {
    const team = await world.team();
    const made: string[] = [];
    for (let count = 0; count < 100; count += 1) made.push((await createAttempt(world, team, { state: 'review' })).id);
    const items = made.map((id): Item => ({ id, outcome: 'posted' }));
    const answers = await Promise.all([
      settle(team.apiKey, items, { 'idempotency-key': 'one' }),
      settle(team.apiKey, items.toReversed(), { 'idempotency-key': 'two' }),
    ]);
    const statuses = answers.flat().map(({ status }) => status);
    expect([statuses.filter((status) => status === 200), statuses.filter((status) => status === 409)]).toEqual([
      Array(100).fill(200),
      Array(100).fill(409),
    ]);
  });

  it('200 again for a repeated Idempotency-Key, 409 for another body', async () => {
    const team = await world.team();
    const { id } = await createAttempt(world, team, { state: 'review' });
    const headers = { 'idempotency-key': 'once' };
    const first = await settle(team.apiKey, [{ id, outcome: 'posted' }], headers);
    expect(await settle(team.apiKey, [{ id, outcome: 'posted' }], headers)).toEqual(first);
    const other = await resolve(team.apiKey, { items: [{ id, outcome: 'not_posted' }] }, headers);
    expectError(other, 409, 'idempotency_conflict');
  });

  const id = '018f0000-0000-7000-8000-000000000000';
  it.each([
    ['items', {}],
    ['items', { items: [] }],
    ['items', { items: Array.from({ length: 101 }, (_, n) => ({ id: `${n}`, outcome: 'posted' })) }],
    ['items[0].outcome', { items: [{ id, outcome: 'delivered' }] }],
    ['items[1].id', { items: [{ id, outcome: 'posted' }, { outcome: 'posted' }] }],
    [
      'items[1].id',
      {
        items: [
          { id, outcome: 'posted' },
          { id, outcome: 'not_posted' },
        ],
      },
    ],
  ])('400 names %s, and nothing is settled', async (field, body) => {
    const team = await world.team();
    const answer = await resolve(team.apiKey, body);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.startsWith(`${field} `)).toBe(true);
  });

  it('403 for a mere member, 401 without a credential', async () => {
    const team = await world.team();
    const attempt = await createAttempt(world, team, { state: 'review' });
    const { token } = await addMember(world, team.teamId, 'member');
    const body = { items: [{ id: attempt.id, outcome: 'posted' }] };
    expectError(await resolve(token, body), 403, 'forbidden');
    expectError(await send('POST', '/publish/attempts/resolve', { body }), 401, 'unauthenticated');
    expect(await stateOf(attempt.id)).toBe('review');
  });
});
