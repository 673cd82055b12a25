import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commandOfJobType, type CreatedApiKey } from '@slideloom/contracts';
import { acceptWork, createJobRepository, verifyLedger } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const cost = 4;
let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Creates a job as accepted work, paid; answers its id. */
async function addJob({ teamId, ownerId }: TestTeam, type: 'image_gen' | 'render'): Promise<string> {
  const id = world.newId();
  const command = commandOfJobType[type];
  const job = { id, type, command, cost, reason: type, input: {}, modelId: null, maxAttempts: 4 };
  await acceptWork(world.database, {
    teamId,
    userId: ownerId,
    authMode: 'api_key',
    apiKeyId: null,
    route: '/test',
    traceparent: null,
    holdMs: 10_000,
    jobs: [{ ...job, messageId: world.newId() }],
  });
  return id;
}

async function addPublishJob({ teamId, ownerId }: TestTeam): Promise<string> {
  const data = { id: world.newId(), team_id: teamId, type: 'publish', user_id: ownerId, route: '/test' };
  await world.database.prisma.job.create({ data: { ...data, input: {}, max_attempts: 4 } });
  return data.id;
}

const cancel = (id: string, token: string) => send('POST', `/jobs/${id}/cancel`, { token });

describe('POST /jobs/:id/cancel', () => {
  it.each(['image_gen', 'render'] as const)('200 ends a waiting %s as failed, with its refund, once', async (type) => {
    const team = await world.team();
    const before = await footprintOf(world.database, team.teamId);
    const id = await addJob(team, type);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id, team.apiKey)));
    const cancelled = { id, type, status: 'failed', error: 'Cancelled', result: null };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: cancelled });
    const after = await footprintOf(world.database, team.teamId);
    expect(after).toEqual({ ...before, jobs: before.jobs + 1, debits: before.debits + 1 });
    expect(await world.database.prisma.ledgerEntry.count({ where: { job_id: id, reason: 'refund' } })).toBe(1);
    expect(await verifyLedger(world.database)).toEqual([]);
  });

  it('200 takes a job from the worker that is at it: what that has made is not stored', async () => {
    const team = await world.team();
    const id = await addJob(team, 'render');
    const store = createJobRepository(world.database);
    const lease = { jobId: id, token: world.newId() };
    const message = { messageId: world.newId(), holdMs: 0 };
    expect(await store.claim({ ...lease, ...message, leaseMs: 60_000 })).toMatchObject({ outcome: 'claimed' });
    expect((await cancel(id, team.apiKey)).status).toBe(200);
    expect(await store.renew({ ...lease, leaseMs: 60_000 })).toBe(false);
    expect(await store.complete({ ...lease, ...message, result: {}, assets: [], imageUrl: null })).toBe(false);
    expect(await store.claim({ ...lease, ...message, leaseMs: 60_000 })).toMatchObject({ outcome: 'finished' });
  });

  it.each([
    ['a worker asks for it', { status: 'processing' }],
    ['the provider makes it', { task_id: 'task-1' }],
  ])('409 for a picture while %s: it is paid for', async (_when, data) => {
    const team = await world.team();
    const id = await addJob(team, 'image_gen');
    const lease = { lease_token: world.newId(), lease_until: new Date(Date.now() + 60_000) };
    await world.database.prisma.job.update({ where: { id }, data: { ...data, ...('status' in data && lease) } });
    expectError(await cancel(id, team.apiKey), 409, 'job_not_cancellable');
    expect(await world.database.prisma.ledgerEntry.count({ where: { job_id: id, reason: 'refund' } })).toBe(0);
  });

  it('409 for what has ended, and for a post that may be on its way', async () => {
    const team = await world.team();
    const [ended, publishing] = [await addJob(team, 'render'), await addPublishJob(team)];
    await world.database.prisma.job.update({
      where: { id: ended },
      data: { status: 'completed', result: { slides: [] }, next_publish_at: null },
    });
    for (const id of [ended, publishing]) expectError(await cancel(id, team.apiKey), 409, 'job_not_cancellable');
    expect(await world.database.prisma.job.findUnique({ where: { id: publishing } })).toMatchObject({
      status: 'pending',
    });
  });

  it('404 for a job of another team, which goes on', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const id = await addJob(other, 'render');
    expectError(await cancel(id, team.apiKey), 404, 'job_not_found');
    expect(await world.database.prisma.job.findUnique({ where: { id } })).toMatchObject({ status: 'pending' });
  });

  it('403 for a key without the scope that ordering such a job needs', async () => {
    const team = await world.team();
    const keyOf = async (scope: string) => {
      const { body } = await send('POST', '/keys', { token: team.apiKey, body: { scopes: [scope] } });
      return (body as CreatedApiKey).key;
    };
    const id = await addJob(team, 'render');
    for (const scope of ['read', 'generate', 'publish']) {
      expectError(await cancel(id, await keyOf(scope)), 403, 'key_scope_missing');
    }
    expect((await cancel(id, await keyOf('render'))).status).toBe(200);
  });
});
