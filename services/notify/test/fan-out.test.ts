import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webhookPayloadSchema, webhookEventTypes, type WebhookEventType } from '@slideloom/contracts';
import { uuidV7 } from '@slideloom/service-kit';
import { FanOutFailed } from '../src/domain/fan-out.ts';
import { cdnUrl, createNotifyWorld, type NotifyWorld } from './support/notify-world.ts';

let world: NotifyWorld;

beforeAll(async () => {
  world = await createNotifyWorld();
});
afterAll(() => world.close());

const job = (teamId: string, fields: object = {}) => ({
  id: uuidV7.next(),
  team_id: teamId,
  type: 'render',
  input: {},
  user_id: 'user',
  route: '/render',
  max_attempts: 4,
  ...fields,
});

/** The payloads of a team, once all is fanned out. */
async function payloads(teamId: string): Promise<{ type: string; id: string; data: Record<string, unknown> }[]> {
  await world.fanOutAll(teamId);
  const events = await world.prisma.webhookEvent.findMany({
    where: { team_id: teamId },
    orderBy: { created_at: 'asc' },
  });
  return events.map(({ body }) => JSON.parse(body!) as { type: string; id: string; data: Record<string, unknown> });
}

/** A team with an endpoint that wants everything, to which everything has happened. */
async function everything(): Promise<string> {
  const { prisma } = world;
  const teamId = await world.team();
  await world.endpoint(teamId, 'https://hooks.example.com/');
  const done = await prisma.job.create({ data: job(teamId) });
  const result = { slides: [{ name: 'One', image_url: `${cdnUrl}/a.png` }] };
  await prisma.job.update({ where: { id: done.id }, data: { status: 'completed', result } });
  const failed = await prisma.job.create({ data: job(teamId, { type: 'publish' }) });
  await prisma.job.update({
    where: { id: failed.id },
    data: { status: 'failed', error: 'no', error_code: 'post_failed' },
  });
  const file = { name: 'a.png', object_key: `teams/${teamId}/a.png`, content_type: 'image/png', size_bytes: 9 };
  await prisma.asset.create({
    data: { id: uuidV7.next(), team_id: teamId, ...file, width: 1, height: 1, source: 'upload', has_thumbnails: true },
  });
  const account = {
    id: uuidV7.next(),
    team_id: teamId,
    platform: 'shortvideo',
    platform_user_id: randomUUID(),
    scopes: ['post'],
  };
  await prisma.socialAccount.create({ data: { ...account, created_by: 'user' } });
  await prisma.socialAccount.update({ where: { id: account.id }, data: { status: 'needs_reauth' } });
  const post = {
    id: uuidV7.next(),
    team_id: teamId,
    social_account_id: account.id,
    platform: 'shortvideo',
    title: 'Lakes',
  };
  const texts = { image_urls: [`${cdnUrl}/a.png`], alt_texts: { image_urls: [`${cdnUrl}/a.png`], texts: ['A lake'] } };
  await prisma.scheduledPost.create({ data: { ...post, ...texts, scheduled_at: new Date(), created_by: 'user' } });
  for (const status of ['published', 'failed'])
    await prisma.scheduledPost.update({ where: { id: post.id }, data: { status } });
  await prisma.publishAttempt.create({
    data: {
      id: uuidV7.next(),
      team_id: teamId,
      job_id: failed.id,
      post_id: post.id,
      social_account_id: account.id,
      platform: 'shortvideo',
      platform_user_id: account.platform_user_id,
      state: 'review',
      media_token: randomUUID(),
      request: { caption: 'Lakes' },
      unknown_since: new Date(),
    },
  });
  const own = { external_id: 'row-7', caller_metadata: { client: 'lakes' } };
  const deck = { id: uuidV7.next(), team_id: teamId, prompt: 'A lake', slides: [{}], texts: [] };
  await prisma.deck.create({ data: { ...deck, ...own } });
  await world.happen(teamId);
  await prisma.$executeRaw`UPDATE credit_balances SET monthly = 0, coupon = 0, topup = 0 WHERE team_id = ${teamId}::uuid`;
  await prisma.$queryRaw`SELECT publish_low_credits(ARRAY[${teamId}::uuid], 10)`;
  const other = await world.endpoint(teamId, 'https://other.example.com/', ['credits.low']);
  await prisma.$queryRaw`
    SELECT add_webhook_event(${teamId}::uuid, 'webhook_endpoint.disabled', webhook_endpoint_data(e))::text
    FROM webhook_endpoints e WHERE id = ${other.id}::uuid`;
  await prisma.$queryRaw`SELECT test_webhook_endpoint(${teamId}::uuid, ${other.id}::uuid, ${uuidV7.next()}::uuid)`;
  return teamId;
}

describe('the body of an event', () => {
  it('is of every type what the catalogue promises, from the statement that changed the resource', async () => {
    const teamId = await everything();
    const made = await payloads(teamId);
    expect(new Set(made.map(({ type }) => type))).toEqual(new Set(webhookEventTypes));
    for (const payload of made)
      expect(webhookPayloadSchema(payload.type as WebhookEventType).parse(payload)).toBeDefined();
    const data = (type: string) => made.find((payload) => payload.type === type)!.data;
    expect(data('job.completed')).toMatchObject({ status: 'completed', result: { slides: [{ name: 'One' }] } });
    expect(data('asset.added')).toMatchObject({
      url: `${cdnUrl}/teams/${teamId}/a.png`,
      thumbnails: { 270: expect.any(String) },
      origin: null,
    });
    expect(data('asset.added')).not.toHaveProperty('object_key');
    expect(data('post.scheduled')).toMatchObject({
      status: 'scheduled',
      alt_texts: ['A lake'],
      account: { platform: 'shortvideo' },
    });
    expect(data('deck.finished')).toMatchObject({
      title: 'A lake',
      state: 'done',
      jobs: [],
      slide_count: 1,
      external_id: 'row-7',
      metadata: { client: 'lakes' },
    });
    expect(data('credits.low')).toEqual({ credits_remaining: 0, credits_topup_balance: 0, coupon_credits_balance: 0 });
    expect(JSON.stringify(made)).not.toMatch(/whsec_|ciphertext/);
    const direct = made.find(({ type }) => type === 'webhook_endpoint.test')!;
    const deliveries = await world.prisma.webhookDelivery.findMany({ where: { event_id: direct.id } });
    expect(deliveries.map(({ endpoint_id: id }) => id)).toEqual([direct.data['id']]);
  });

  it('is the resource as it was then, not as it is when the event is fanned out', async () => {
    const teamId = await world.team();
    await world.endpoint(teamId, 'https://hooks.example.com/', ['job.completed']);
    const { id } = await world.prisma.job.create({ data: job(teamId) });
    const drawn = (name: string) => ({ slides: [{ name, image_url: `${cdnUrl}/a.png` }] });
    await world.prisma.job.update({ where: { id }, data: { status: 'completed', result: drawn('then') } });
    await world.prisma.job.update({ where: { id }, data: { result: drawn('now') } });
    expect((await payloads(teamId)).map(({ data }) => data['result'])).toEqual([drawn('then')]);
  });
});

describe('a fan-out', () => {
  it('makes one delivery for each endpoint that wants the type, however often its message comes', async () => {
    const teamId = await world.team();
    const wants = await world.endpoint(teamId, 'https://one.example.com/', ['ledger.entry_created']);
    await world.endpoint(teamId, 'https://two.example.com/', ['job.failed']);
    const off = await world.endpoint(teamId, 'https://three.example.com/', ['ledger.entry_created']);
    const disabled = { disabled_at: new Date(), disabled_reason: 'by_user' };
    await world.prisma.webhookEndpoint.update({ where: { id: off.id }, data: disabled });
    const [event] = await world.happen(teamId);
    const results = await Promise.all([world.fanOut(event!), world.fanOut(event!), world.fanOut(event!)]);
    results.push(await world.fanOut(event!));
    expect(results.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(1);
    expect(await world.deliveries(teamId)).toMatchObject([
      { endpoint_id: wants.id, event_id: event, state: 'pending' },
    ]);
    expect(world.sent.filter(({ payload }) => (payload as { team_id: string }).team_id === teamId)).toHaveLength(1);
  });

  it('of a deck waits until none of its pictures is being made, and is sent once', async () => {
    const { prisma } = world;
    const teamId = await world.team();
    await world.endpoint(teamId, 'https://hooks.example.com/', ['deck.finished']);
    const deck = await prisma.deck.create({
      data: { id: uuidV7.next(), team_id: teamId, prompt: 'A lake', slides: [{}, {}], texts: [] },
    });
    const picture = (index: number) => job(teamId, { type: 'image_gen', deck_id: deck.id, slide_index: index });
    const [one, two] = [await prisma.job.create({ data: picture(0) }), await prisma.job.create({ data: picture(1) })];
    const end = (id: string) =>
      prisma.job.update({ where: { id }, data: { status: 'completed', result: { url: 'a' } } });
    expect(await payloads(teamId)).toEqual([]);
    await end(one.id);
    expect(await payloads(teamId)).toEqual([]);
    await end(two.id);
    const again = await prisma.job.create({ data: picture(1) });
    // Both ends are noted before either is fanned out: it is one end of the deck.
    await prisma.job.update({
      where: { id: again.id },
      data: { status: 'failed', error: 'no', error_code: 'internal' },
    });
    const made = await payloads(teamId);
    expect(made).toHaveLength(1);
    expect(made[0]!.data).toMatchObject({
      id: deck.id,
      state: 'done',
      jobs: [{ slide_index: 0 }, { job_id: again.id }],
    });
  });

  it('that cannot make the body fails for the last time after its attempts, and is swept until then', async () => {
    const teamId = await world.team();
    await world.endpoint(teamId, 'https://hooks.example.com/');
    await world.prisma.$executeRaw`SELECT add_webhook_event(${teamId}::uuid, 'job.completed', '{"id": 1}')`;
    const [event] = await world.prisma.webhookEvent.findMany({ where: { team_id: teamId } });
    for (let attempt = 1; attempt < 5; attempt += 1) {
      world.advance(30_000);
      expect(await world.store.unsentEvents(100, world.now())).toContain(event!.id);
      await expect(world.fanOut(event!.id)).rejects.not.toBeInstanceOf(FanOutFailed);
    }
    await expect(world.fanOut(event!.id)).rejects.toBeInstanceOf(FanOutFailed);
    world.advance(30_000);
    expect(await world.store.unsentEvents(100, world.now())).not.toContain(event!.id);
    expect(await world.store.look({ after: null, limit: 1, dueMs: world.now() }, world.now())).toMatchObject({
      deadEvents: 1,
    });
  });
});
