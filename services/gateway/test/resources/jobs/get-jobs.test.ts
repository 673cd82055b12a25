import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobSchema } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { playWorker } from '../../support/play-worker.ts';
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

/** Has a job accepted, and answers its id. */
async function newJob(token: string): Promise<string> {
  const answer = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  return (answer.body as { job_id: string }).job_id;
}

/** Writes jobs as they would be after a long life: `count` of them, each a microsecond after the other. */
async function fillJobs(teamId: string, count: number): Promise<void> {
  await world.database.prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'render', 'completed', jsonb_build_object('place', place), '{"slides":[]}', 'user', '/render', 4,
           timestamptz '2026-01-01' + place * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`;
}

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

describe('GET /jobs/:id', () => {
  it('200 shows a job through its life, with exactly the fields of the contract', async () => {
    const { apiKey: token } = await world.team();
    const id = await newJob(token);
    const show = async () => {
      const { status, body } = await send('GET', `/jobs/${id}`, { token });
      expect(status).toBe(200);
      expect(jobSchema.parse(body)).toEqual(body);
      return body;
    };
    const fixed = { id, type: 'image_gen', created_at: expect.any(String), updated_at: expect.any(String) };
    expect(await show()).toEqual({ ...fixed, status: 'pending', result: null, error: null });
    await playWorker(gateway.process).complete(id, 'https://cdn.example.test/1.png');
    expect(await show()).toEqual({
      ...fixed,
      status: 'completed',
      result: { url: 'https://cdn.example.test/1.png', width: 1_024, height: 1_536, content_type: 'image/png' },
      error: null,
    });
  });

  it('200 for a failed job, with its reason and its credits back', async () => {
    const { apiKey: token, teamId } = await world.team();
    const id = await newJob(token);
    await playWorker(gateway.process).fail(id, 'The provider rejected the content of the prompt');
    const { status, body } = await send('GET', `/jobs/${id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'failed',
      result: null,
      error: 'The provider rejected the content of the prompt',
    });
    const balance = await world.database.prisma.creditBalance.findUniqueOrThrow({ where: { team_id: teamId } });
    expect(balance.monthly).toBe(100);
  });

  it("404 for another team's job, as for one that is not there", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const id = await newJob(team.apiKey);
    for (const unknown of [id, world.newId(), 'x']) {
      expectError(
        await send('GET', `/jobs/${unknown}`, { token: other.apiKey }),
        404,
        'job_not_found',
        'Job not found',
      );
    }
    expect((await send('GET', `/jobs/${id.toUpperCase()}`, { token: team.apiKey })).status).toBe(200);
  });
});

describe('GET /jobs', () => {
  it("200 is a bare array of the team's 50 newest, newest first", async () => {
    const [team, other] = [await world.team(), await world.team()];
    await fillJobs(team.teamId, 60);
    await fillJobs(other.teamId, 5);
    const newest = await newJob(team.apiKey);
    const { status, body } = await send('GET', '/jobs', { token: team.apiKey });
    expect(status).toBe(200);
    const rows = await world.database.prisma.job.findMany({
      where: { team_id: team.teamId },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: 50,
    });
    expect(ids(body)).toEqual(rows.map(({ id }) => id));
    expect(ids(body)[0]).toBe(newest);
    for (const job of body as unknown[]) expect(jobSchema.parse(job)).toEqual(job);
  });

  it('200 is an empty array for a team without jobs', async () => {
    const { apiKey: token } = await world.team();
    expect(await send('GET', '/jobs', { token })).toMatchObject({ status: 200, body: [] });
  });

  it('200 with filters shows what they ask for', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fillJobs(teamId, 3);
    const [pending, failed] = [await newJob(token), await newJob(token)];
    await playWorker(gateway.process).fail(failed, 'Rejected');
    const list = async (query: string) => ids((await send('GET', `/jobs?${query}`, { token })).body);
    expect(await list('type=image_gen')).toEqual([failed, pending]);
    expect(await list('type=render')).toHaveLength(3);
    expect(await list('type=publish')).toEqual([]);
    expect(await list('status=pending')).toEqual([pending]);
    expect(await list('status=failed')).toEqual([failed]);
    expect(await list('status=completed&type=render')).toHaveLength(3);
    expect(await list('status=processing')).toEqual([]);
    expect(await list('unknown=1')).toHaveLength(5);
  });

  it.each([
    ['type', 'type=video'],
    ['type', 'type='],
    ['type', 'type=render&type=publish'],
    ['type', 'type=RENDER'],
    ['type', 'type=%00'],
    ['status', 'status=done'],
    ['status', 'status=pending,failed'],
    ['status', "status=' OR 1=1--".replaceAll(' ', '%20')],
  ])('400 names the filter %s in ?%s', async (field, query) => {
    const { apiKey: token } = await world.team();
    expectError(await send('GET', `/jobs?${query}`, { token }), 400, 'invalid_request', new RegExp(`^${field} `));
  });
});
