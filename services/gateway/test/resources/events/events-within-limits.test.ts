import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedApiKey } from '@slideloom/contracts';
import { createAttempt, createPublishJob } from '../../support/publishing.ts';
import { readEvents } from '../../support/read-events.ts';
import { createScheduling } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { expectError } from '../../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  scheduling = createScheduling(world, gateway.send);
});
afterAll(() => world.close());

/** A team with two accounts, and a key for the first of them. */
async function twoAccounts() {
  const own = await scheduling.studio();
  const foreign = { ...own, account: await connectAccount(world.database, own.teamId) };
  const { body } = await gateway.send('POST', '/keys', {
    token: own.token,
    body: { account_ids: [own.account.id] },
  });
  return { own, foreign, key: (body as CreatedApiKey).key };
}

async function open(token: string, lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const events = await readEvents(`${gateway.url}/events`, token, headers);
  expect(events.response.statusCode).toBe(200);
  return events;
}

describe('GET /events, to a key for certain accounts', () => {
  it('has the posts of these alone, live and after a break, and says of one that was deleted only that', async () => {
    const { own, foreign, key } = await twoAccounts();
    const events = await open(key);
    const { id: begun } = await events.nextEvent('credits');
    const hidden = await scheduling.newPost(foreign);
    const shown = await scheduling.newPost(own);
    expect(await events.next('post')).toMatchObject({ id: shown.id });
    events.leave();

    const again = await open(key, begun);
    expect(await again.next('post')).toMatchObject({ id: shown.id });
    await gateway.send('DELETE', `/schedule/posts/${hidden.id}`, { token: own.token });
    expect(await again.next('post')).toEqual({ id: hidden.id, deleted: true });
    again.leave();
  });

  it('has outcomes of these alone, and so have lists of attempts', async () => {
    const { own, foreign, key } = await twoAccounts();
    const fail = async (of: typeof own) => {
      const team = { teamId: of.teamId, ownerId: of.ownerId, apiKey: of.token, apiKeyId: '' };
      const jobId = await createPublishJob(world, team);
      const { id } = await createAttempt(world, team, { state: 'sending', accountId: of.account.id, jobId });
      return { jobId, lose: () => setUnknown(id) };
    };
    const setUnknown = (id: string) =>
      world.database.prisma.publishAttempt.update({
        where: { id },
        data: { state: 'unknown', unknown_since: new Date() },
      });
    const [hidden, shown] = [await fail(foreign), await fail(own)];
    const events = await open(key);
    await events.next('credits');
    await hidden.lose();
    await shown.lose();
    expect(await events.next('outcome')).toMatchObject({ job_id: shown.jobId });
    events.leave();

    const attemptsOf = ({ jobId }: { jobId: string }, token: string) =>
      gateway.send('GET', `/jobs/${jobId}/attempts`, { token });
    expectError(await attemptsOf(hidden, key), 404, 'job_not_found');
    expect((await attemptsOf(hidden, own.token)).status).toBe(200);
    expect((await attemptsOf(shown, key)).status).toBe(200);
  });

  it('for certain projects likewise', async () => {
    const own = await scheduling.studio();
    const project = await scheduling.newProject(own);
    const made = await gateway.send('POST', '/keys', { token: own.token, body: { project_ids: [project] } });
    const events = await open((made.body as CreatedApiKey).key);
    await events.next('credits');
    await scheduling.newPost(own);
    const shown = await scheduling.newPost(own, { project_id: project });
    expect(await events.next('post')).toMatchObject({ id: shown.id });
    events.leave();
  });
});
