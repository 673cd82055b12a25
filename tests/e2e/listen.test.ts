import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap, verifyWebhook } from '@slideloom/client';
import { subscribableTypes } from '@slideloom/contracts';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { createTestBroker, eventually, startWebhookReceiver, type WebhookReceiver } from '@slideloom/testing';
import { packCommandLine, type PackedCommandLine } from './support/packed-command-line.ts';

type Team = Awaited<ReturnType<TestFleet['newTeam']>>;

let receiver: WebhookReceiver;
let world: TestFleet;
let packed: PackedCommandLine;

beforeAll(async () => {
  packed = await packCommandLine();
  receiver = await startWebhookReceiver();
  receiver.answer((response, { path }) => void response.writeHead(path === '/gone' ? 410 : 204).end());
  const { url } = await createTestBroker();
  world = await startTestFleet({
    name: 'listen',
    env: { RABBITMQ_URL: url },
    reroute: (env) =>
      Promise.resolve({ ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${receiver.hostPort}` }),
  });
}, 300_000);

afterAll(async () => {
  await world?.stop();
  await receiver?.close();
  await packed?.remove();
});

/** Listens for a team; resolves once the service keeps events for it. */
async function listen({ apiKey }: Team, path: string, ...more: string[]) {
  const env = { SLIDELOOM_API_KEY: apiKey, SLIDELOOM_URL: world.fleet.baseUrl };
  const program = packed.start(['listen', '--forward-to', receiver.url(path), '--json', ...more], env);
  const { secret } = JSON.parse(await program.says(/\{"secret":".*"\}/)) as { secret: string };
  if (!more.includes('--resume')) await program.says(/Sending to /);
  return { ...program, secret };
}

const cameTo = (path: string) => receiver.received.filter((one) => one.path === path);
const bodiesOf = (path: string) => new Map(cameTo(path).map(({ headers, body }) => [headers['webhook-id'], body]));
const typesOf = (path: string) => cameTo(path).map(({ body }) => (JSON.parse(body) as { type: string }).type);

/** Makes every event of which an endpoint can be notified happen to the team. */
async function everything(team: Team): Promise<void> {
  const { prisma } = world.database;
  const { teamId: team_id, ownerId: created_by } = team;
  await team.api.ended(await team.api.render(gradientDeck(1)));
  await unwrap(team.api.POST('/webhooks/endpoints', { body: { url: receiver.url('/gone') } }));

  const job = { id: randomUUID(), team_id, type: 'publish', input: {}, user_id: created_by, route: '/test' };
  await prisma.job.create({ data: { ...job, max_attempts: 1, status: 'processing' } });
  await prisma.job.update({
    where: { id: job.id },
    data: { status: 'failed', error: 'no', error_code: 'post_failed' },
  });
  const account = { id: randomUUID(), team_id, platform: 'shortvideo', platform_user_id: randomUUID() };
  await prisma.socialAccount.create({ data: { ...account, scopes: ['post'], created_by } });
  await prisma.socialAccount.update({ where: { id: account.id }, data: { status: 'needs_reauth' } });
  const of = { team_id, social_account_id: account.id, platform: 'shortvideo' };
  const post = { ...of, id: randomUUID(), title: 'Lakes', image_urls: ['https://a.test/a.png'], created_by };
  await prisma.scheduledPost.create({ data: { ...post, scheduled_at: new Date(Date.now() + 3_600_000) } });
  for (const status of ['published', 'failed'])
    await prisma.scheduledPost.update({ where: { id: post.id }, data: { status } });
  const attempt = { ...of, id: randomUUID(), job_id: job.id, post_id: post.id, state: 'review', request: {} };
  await prisma.publishAttempt.create({
    data: {
      ...attempt,
      platform_user_id: account.platform_user_id,
      media_token: randomUUID(),
      unknown_since: new Date(),
    },
  });
  await prisma.deck.create({ data: { id: randomUUID(), team_id, prompt: 'A lake', slides: [{}], texts: [] } });
  await prisma.creditBalance.update({ where: { team_id }, data: { monthly: 0, coupon: 0, topup: 0 } });
  await prisma.$queryRaw`SELECT publish_low_credits(ARRAY[${team_id}::uuid], 10)`;
}

it('each of the twelve types comes with the id and the text that an endpoint gets, signed by the secret that was shown', async () => {
  const [team, other] = [await world.newTeam(), await world.newTeam()];
  const { secret } = await unwrap(team.api.POST('/webhooks/endpoints', { body: { url: receiver.url('/endpoint') } }));
  const [program, others] = [await listen(team, '/hooks'), await listen(other, '/others')];
  await everything(team);
  await eventually(() => {
    for (const path of ['/endpoint', '/hooks']) expect(new Set(typesOf(path))).toEqual(new Set(subscribableTypes));
    expect(bodiesOf('/hooks')).toEqual(bodiesOf('/endpoint'));
  }, 60_000);
  for (const { headers, body } of cameTo('/hooks')) {
    expect(await verifyWebhook(body, headers, program.secret)).toMatchObject({ id: headers['webhook-id'] });
    await expect(verifyWebhook(body, headers, secret)).rejects.toThrow('No signature');
  }

  // What happens to one team comes to none of another.
  await other.api.ended(await other.api.render(gradientDeck(1)));
  await eventually(() => expect(typesOf('/others')).toContain('job.completed'), 20_000);
  const [own, foreign] = [bodiesOf('/hooks'), bodiesOf('/others')];
  expect([...foreign.keys()].filter((id) => own.has(id))).toEqual([]);
  expect([...own.values()].join('')).not.toContain(other.teamId);
  for (const one of [program, others]) one.interrupt();
  expect((await program.ended).code).toBe(130);
  await others.ended;
});

it('goes on after a sudden end: what happened meanwhile comes once, and what was forwarded does not come again', async () => {
  const team = await world.newTeam();
  const first = await listen(team, '/first');
  const done = await team.api.render(gradientDeck(1));
  await team.api.ended(done);
  await eventually(() => expect(typesOf('/first')).toContain('job.completed'), 20_000);
  const listener = await world.database.prisma.webhookEndpoint.findFirstOrThrow({ where: { team_id: team.teamId } });
  // The next poll reports to the service what was forwarded.
  const { prisma } = world.database;
  const waiting = () => prisma.webhookListenerEvent.count({ where: { listener_id: listener.id } });
  await eventually(async () => {
    expect(await prisma.webhookEvent.count({ where: { team_id: team.teamId, fan_out_at: { not: null } } })).toBe(0);
    expect(await waiting()).toBe(0);
  }, 20_000);
  first.kill();
  await first.ended;
  const job = await team.api.render(gradientDeck(2));
  await team.api.ended(job);
  const second = await listen(team, '/second', '--resume', listener.id, '--secret', first.secret);
  await eventually(() => expect(typesOf('/second')).toContain('job.completed'), 20_000);
  await eventually(async () => expect(await waiting()).toBe(0), 20_000);
  second.interrupt();
  await second.ended;
  const ids = [...cameTo('/first'), ...cameTo('/second')].map(({ headers }) => String(headers['webhook-id']));
  const noted = await prisma.webhookEvent.findMany({ where: { team_id: team.teamId }, select: { id: true } });
  expect(ids.toSorted()).toEqual(noted.map(({ id }) => id).toSorted());
  for (const { headers, body } of cameTo('/second')) await verifyWebhook(body, headers, first.secret);
});
