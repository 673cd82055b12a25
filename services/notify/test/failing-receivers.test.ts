import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxAttempts } from '../src/adapters/webhook-repository.ts';
import { createNotifyWorld, type NotifyWorld, type Post } from './support/notify-world.ts';
import { oneEvent, refusedBy, runUntil, taken } from './support/send-events.ts';

let world: NotifyWorld;

beforeAll(async () => {
  world = await createNotifyWorld();
});
afterAll(() => world.close());

describe('a receiver that fails', () => {
  it('and is away for 24 hours misses nothing, also of what happens meanwhile: the same id and body in every request', async () => {
    const teamId = await world.team();
    await world.endpoint(teamId, 'https://hooks.example.com/', ['ledger.entry_created']);
    const backAt = world.now() + 24 * 3_600_000;
    const requests: { id: string; body: string; isTaken: boolean }[] = [];
    const post: Post = (_url, headers, body) => {
      const isTaken = world.now() >= backAt;
      requests.push({ id: headers['webhook-id']!, body, isTaken });
      return Promise.resolve({
        status: isTaken ? 200 : null,
        body: null,
        errorCode: isTaken ? null : 'url_unreachable',
      });
    };
    const events: string[] = [];
    for (let hour = 0; hour < 24; hour += 3) {
      events.push(...(await world.happen(teamId, 3)));
      await world.fanOutAll(teamId);
      await runUntil(world, teamId, post, world.now() + 3 * 3_600_000);
    }
    await runUntil(world, teamId, post, backAt + 27 * 3_600_000);
    expect(events).toHaveLength(24);
    const byId = Map.groupBy(requests, ({ id }) => id);
    expect([...byId.keys()].toSorted()).toEqual(events.toSorted());
    for (const same of byId.values()) {
      expect(new Set(same.map(({ body }) => body)).size).toBe(1);
      expect(same.filter(({ isTaken }) => isTaken)).toHaveLength(1);
    }
    for (const id of events.slice(0, 3)) expect(byId.get(id)!.length).toBeGreaterThan(6);
    expect(new Set((await world.deliveries(teamId)).map(({ state }) => state))).toEqual(new Set(['delivered']));
  });

  it('and is disabled gets what it missed by a replay, each event once and under its id', async () => {
    const { receiver, teamId, endpointId, eventId } = await oneEvent(world);
    receiver.answer((response) => void response.writeHead(410).end());
    await world.deliverer(world.guardedPost()).run(teamId);
    const missed = await world.happen(teamId, 2);
    await world.fanOutAll(teamId);
    expect(await world.deliveries(teamId)).toHaveLength(1);
    const enabled = { disabled_at: null, disabled_reason: null, failing_since: null };
    await world.prisma.webhookEndpoint.update({ where: { id: endpointId }, data: enabled });
    receiver.answer((response) => void response.writeHead(204).end());
    const since = new Date(0);
    for (const replayed of [3, 0]) {
      const [row] = await world.prisma.$queryRaw<{ answer: object }[]>`
        SELECT replay_webhook_events(${teamId}::uuid, ${endpointId}::uuid, ${since}::timestamptz, false, 100::int) AS answer`;
      expect(row!.answer).toMatchObject({ outcome: 'done', replayed });
      world.advance(60_000);
      await world.deliverer(world.guardedPost()).run(teamId);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids.slice(1))).toEqual(new Set([eventId, ...missed]));
  });

  it('is tried for about 75 hours, and then the delivery has failed', async () => {
    const { teamId, endpointId } = await oneEvent(world);
    const beganAt = world.now();
    await runUntil(world, teamId, refusedBy(500), beganAt + 100 * 3_600_000);
    const [delivery] = await world.deliveries(teamId);
    expect(delivery).toMatchObject({ state: 'failed', attempts: maxAttempts });
    expect((delivery!.ended_at!.getTime() - beganAt) / 3_600_000).toBeCloseTo(75.2, 0);
    expect(await world.log(delivery!.id)).toHaveLength(maxAttempts);
    expect((await world.endpointRow(endpointId)).disabled_at).toBeNull();
  });

  it.each([
    ['in seconds', () => '3600', 3_600],
    ['as a date', (now: number) => new Date(now + 7_200_000).toUTCString(), 7_200],
    ['beyond a day', () => '999999', 86_400],
    ['less than we wait anyway', () => '1', 5],
    ['without sense', () => 'soon', 5],
  ])('is tried again when it asks for it by Retry-After: %s', async (_name, header, seconds) => {
    const { receiver, teamId } = await oneEvent(world);
    const askedAt = world.now();
    receiver.answer((response) => void response.writeHead(429, { 'retry-after': header(askedAt) }).end());
    const { waitMs } = await world.deliverer(world.guardedPost()).run(teamId);
    expect(waitMs! / 1_000).toBeGreaterThan(seconds * 0.89);
    expect(waitMs! / 1_000).toBeLessThan(seconds * 1.11 + 1);
    const [delivery] = await world.deliveries(teamId);
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
  });

  it('with 410 is disabled at once, and its deliveries end', async () => {
    const { receiver, teamId, endpointId } = await oneEvent(world);
    await world.happen(teamId, 2);
    await world.fanOutAll(teamId);
    receiver.answer((response) => void response.writeHead(410).end());
    await world.deliverer(world.guardedPost()).run(teamId);
    expect(receiver.received).toHaveLength(1);
    expect(await world.endpointRow(endpointId)).toMatchObject({ disabled_reason: 'gone' });
    expect(world.disabled).toContain(endpointId);
    expect(await world.store.endUndeliverable(10, world.now())).toBe(2);
    expect((await world.deliveries(teamId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });

  it('for 5 days is disabled, and the other endpoints of the team are told', async () => {
    const { teamId, endpointId } = await oneEvent(world);
    await world.endpoint(teamId, 'https://other.example.com/', ['webhook_endpoint.disabled']);
    const beganAt = world.now();
    for (let day = 0; day < 5; day += 1) {
      await runUntil(world, teamId, refusedBy(503), beganAt + day * 24 * 3_600_000);
      expect((await world.endpointRow(endpointId)).disabled_at).toBeNull();
      await world.happen(teamId);
      await world.fanOutAll(teamId);
    }
    await runUntil(world, teamId, refusedBy(503), beganAt + 6 * 24 * 3_600_000);
    expect(await world.endpointRow(endpointId)).toMatchObject({ disabled_reason: 'failing' });
    const [notice] = await world.prisma.webhookEvent.findMany({
      where: { team_id: teamId, type: 'webhook_endpoint.disabled' },
    });
    expect(notice!.data).toMatchObject({ id: endpointId, is_enabled: false, disabled_reason: 'failing' });
    const messages = await world.prisma.outboxMessage.findMany({ where: { name: 'webhook.endpoint_disabled' } });
    expect(messages.map(({ payload }) => payload)).toContainEqual({ team_id: teamId, endpoint_id: endpointId });
  });

  it('is not disabled by a failure weeks after the last one: nothing was sent to it meanwhile', async () => {
    const { teamId, endpointId } = await oneEvent(world);
    await runUntil(world, teamId, refusedBy(500), world.now() + 20 * 24 * 3_600_000);
    const failedAt = world.now();
    await world.happen(teamId);
    await world.fanOutAll(teamId);
    await world.deliverer(refusedBy(500)).run(teamId);
    const row = await world.endpointRow(endpointId);
    expect(row).toMatchObject({ disabled_at: null, failing_since: new Date(failedAt) });
    await runUntil(world, teamId, taken, failedAt + 24 * 3_600_000);
    expect((await world.endpointRow(endpointId)).failing_since).toBeNull();
  });

  it('is not disabled while it takes something now and then', async () => {
    const { teamId, endpointId } = await oneEvent(world);
    const beganAt = world.now();
    for (let day = 1; day <= 7; day += 1) {
      await runUntil(world, teamId, refusedBy(500), beganAt + day * 24 * 3_600_000);
      await world.happen(teamId);
      await world.fanOutAll(teamId);
      await world.deliverer(taken).run(teamId);
    }
    expect(await world.endpointRow(endpointId)).toMatchObject({ disabled_at: null, failing_since: null });
  });
});
