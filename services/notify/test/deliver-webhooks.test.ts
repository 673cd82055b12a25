import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { Webhook } from 'standardwebhooks';
import { leaseMs, perEndpoint, perTeam, type WebhookLook } from '../src/adapters/webhook-repository.ts';
import { createNotifyWorld, type NotifyWorld, type Post } from './support/notify-world.ts';
import { oneEvent, refusedBy, taken } from './support/send-events.ts';

let world: NotifyWorld;

beforeAll(async () => {
  world = await createNotifyWorld();
});
afterAll(() => world.close());

describe('a request', () => {
  it('is signed as an independent library verifies it, and carries the event and nothing else', async () => {
    const { receiver, teamId, secret, eventId } = await oneEvent(world);
    expect(await world.deliverer(world.guardedPost()).run(teamId)).toEqual({ waitMs: null, sent: 1 });
    const { headers, body } = receiver.received[0] as { headers: Record<string, string>; body: string };
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: eventId, type: 'ledger.entry_created' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow();
    expect(headers).toMatchObject({
      'webhook-id': eventId,
      'content-type': 'application/json',
      'user-agent': 'Slideloom/1.0',
    });
    expect(headers).not.toHaveProperty('authorization');
    const [delivery] = await world.deliveries(teamId);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, sends: 1, lease_token: null });
    expect(await world.log(delivery!.id)).toMatchObject([{ number: 1, response_status: 204, error_code: null }]);
  });

  it('is signed by both secrets for 24 hours after a rotation, and by the new one alone afterwards', async () => {
    const { receiver, teamId, endpointId, secret } = await oneEvent(world);
    const next = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    const row = await world.endpointRow(endpointId);
    await world.prisma.webhookEndpoint.update({
      where: { id: endpointId },
      data: {
        secret_ciphertext: world.seal(next, teamId, endpointId),
        former_secret_ciphertext: row.secret_ciphertext,
        former_secret_until: new Date(world.now() + 24 * 3_600_000),
      },
    });
    const { run } = world.deliverer(world.guardedPost());
    await run(teamId);
    const { headers, body } = receiver.received.at(-1) as { headers: Record<string, string>; body: string };
    for (const one of [next, secret]) expect(new Webhook(one).verify(body, headers)).toBeDefined();
    const signaturesAfter = async (hours: number) => {
      world.hours(hours);
      await world.happen(teamId);
      await world.fanOutAll(teamId);
      await run(teamId);
      return String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ').length;
    };
    expect([await signaturesAfter(23.9), await signaturesAfter(0.2)]).toEqual([2, 1]);
    expect(receiver.received).toHaveLength(3);
  });

  it('follows no redirect: that is a failure', async () => {
    const { receiver, teamId } = await oneEvent(world);
    receiver.answer((response) => void response.writeHead(302, { location: receiver.url('/elsewhere') }).end());
    await world.deliverer(world.guardedPost()).run(teamId);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    const [delivery] = await world.deliveries(teamId);
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 });
    expect(await world.log(delivery!.id)).toMatchObject([{ response_status: 302, error_code: 'refused' }]);
  });

  it('does not reach inside, whatever the database says the address is', async () => {
    const { receiver, teamId } = await oneEvent(world);
    await world.deliverer(world.guardedPost({ allowHosts: [] })).run(teamId);
    const rebound = world.guardedPost({ allowHosts: [], resolveHost: () => Promise.resolve(['127.0.0.1']) });
    const answer = await rebound('https://hooks.example.com/', {}, '{}');
    expect(answer).toEqual({ status: null, body: null, errorCode: 'url_forbidden' });
    expect(receiver.received).toEqual([]);
    const [delivery] = await world.deliveries(teamId);
    expect(await world.log(delivery!.id)).toMatchObject([{ response_status: null, error_code: 'url_forbidden' }]);
  });

  it('ends after its time, and keeps the beginning of what is answered', async () => {
    const { receiver, teamId } = await oneEvent(world);
    receiver.answer(() => undefined);
    await world.deliverer(world.guardedPost({ totalTimeoutMs: 200 })).run(teamId);
    const [delivery] = await world.deliveries(teamId);
    world.advance(3_600_000);
    receiver.answer((response) => void response.writeHead(500).end(`\0${'x'.repeat(1_000_000)}`));
    await world.deliverer(world.guardedPost()).run(teamId);
    const log = await world.log(delivery!.id);
    expect(log).toMatchObject([
      { response_status: null, error_code: 'url_too_slow' },
      { response_status: 500, error_code: 'refused' },
    ]);
    expect(log[1]!.response_body).toBe(`\uFFFD${'x'.repeat(2_047)}`);
  });
});

describe('a sender', () => {
  it('that dies between the request and its record is followed by one that sends the same id again', async () => {
    const { receiver, teamId, eventId } = await oneEvent(world);
    const died = world.deliverer(async (...request) => {
      await world.guardedPost()(...request);
      throw new Error('killed');
    });
    await expect(died.run(teamId)).rejects.toThrow('killed');
    const { run } = world.deliverer(world.guardedPost());
    expect((await run(teamId)).sent).toBe(0);
    world.advance(leaseMs + 1);
    expect((await run(teamId)).sent).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    const [delivery] = await world.deliveries(teamId);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(await world.log(delivery!.id)).toMatchObject([{ duration_ms: null }, { response_status: 204 }]);
  });

  it('that lost its lease records nothing over the one that has it', async () => {
    const { teamId } = await oneEvent(world);
    const slow = world.deliverer(async () => {
      world.advance(leaseMs + 1);
      await world.deliverer(taken).run(teamId);
      return { status: 500, body: null, errorCode: null };
    });
    await slow.run(teamId);
    expect(await world.deliveries(teamId)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is one of several that share the work: each delivery is sent once', async () => {
    const { teamId } = await oneEvent(world);
    const events = await world.happen(teamId, 30);
    await world.fanOutAll(teamId);
    const ids: string[] = [];
    const post: Post = async (_url, headers) => {
      ids.push(headers['webhook-id']!);
      return taken('', {}, '');
    };
    while (
      (await Promise.all(Array.from({ length: 5 }, () => world.deliverer(post).run(teamId)))).some(
        ({ sent }) => sent > 0,
      )
    );
    expect(ids.toSorted()).toHaveLength(events.length + 1);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a slow endpoint', () => {
  it('holds up no other one: it has few requests under way, and one while it fails', async () => {
    const teamId = await world.team();
    const slow = await world.endpoint(teamId, 'https://slow.example.com/', ['ledger.entry_created']);
    await world.endpoint(teamId, 'https://quick.example.com/', ['ledger.entry_created']);
    await world.happen(teamId, 6);
    await world.fanOutAll(teamId);
    const stuck = Promise.withResolvers<void>();
    const underWay: string[] = [];
    const quick: string[] = [];
    const post: Post = async (url, headers) => {
      if (!url.includes('slow')) {
        quick.push(headers['webhook-id']!);
        return taken('', {}, '');
      }
      underWay.push(headers['webhook-id']!);
      await stuck.promise;
      return { status: 500, body: null, errorCode: null };
    };
    const runs = Array.from({ length: perTeam }, () => world.deliverer(post).run(teamId));
    const quickIsDone = async () => {
      while (quick.length < 6) await new Promise((resolve) => setImmediate(resolve));
    };
    await quickIsDone();
    expect(underWay).toHaveLength(perEndpoint);
    stuck.resolve();
    await Promise.all(runs);
    const failing = await world.endpointRow(slow.id);
    expect(failing.failing_since).not.toBeNull();
    world.hours(1);
    const again = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const counting: Post = async () => {
      began.resolve();
      await again.promise;
      return { status: 500, body: null, errorCode: null };
    };
    const first = world.deliverer(counting).run(teamId);
    await began.promise;
    expect(await world.deliverer(counting).run(teamId)).toMatchObject({ sent: 0 });
    again.resolve();
    await first;
  });
});

describe('ten endpoints of a team', () => {
  it('do not wait for each other: the tenth receives five events while nine have not answered the first', async () => {
    const teamId = await world.team();
    for (let place = 0; place < 10; place += 1) {
      await world.endpoint(teamId, `https://${place}.example.com/`, ['ledger.entry_created']);
    }
    const stuck = Promise.withResolvers<void>();
    const heard: string[] = [];
    const slow = new Set<string>();
    const post: Post = async (url, headers) => {
      if (url.startsWith('https://9.')) heard.push(headers['webhook-id']!);
      else {
        slow.add(url);
        await stuck.promise;
      }
      return taken('', {}, '');
    };
    const runs: Promise<unknown>[] = [];
    const events: string[] = [];
    for (let event = 0; event < 5; event += 1) {
      events.push(...(await world.happen(teamId)));
      await world.fanOutAll(teamId);
      // A message for each event, as in the fleet.
      runs.push(world.deliverer(post).run(teamId));
      await eventually(() => expect(heard).toHaveLength(events.length));
    }
    expect(slow.size).toBe(9);
    expect(heard.toSorted()).toEqual(events.toSorted());
    stuck.resolve();
    await Promise.all(runs);
    const left = world.deliverer(taken);
    while ((await left.run(teamId)).sent > 0);
    expect((await world.deliveries(teamId)).map(({ state }) => state)).toEqual(Array(50).fill('delivered'));
  });
});

describe('the sweep', () => {
  it('finds teams with deliveries that are due, page by page, and no others', async () => {
    const due = await oneEvent(world);
    const later = await oneEvent(world);
    await world.deliverer(refusedBy(500)).run(later.teamId);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: WebhookLook = await world.store.look({ after: cursor, limit: 1, dueMs: world.now() }, world.now());
      found.push(...page.due);
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toContain(due.teamId);
    expect(found).not.toContain(later.teamId);
  });
});
