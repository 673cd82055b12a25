import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboxMessage } from '@slideloom/jobs';
import { createRequester, openBroker } from '@slideloom/messaging';
import { createLifecycle, uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestBroker,
  createTestDatabase,
  eventually,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import sharp from 'sharp';
import { createShortvideoAdapter } from '../../src/platforms/shortvideo/create-shortvideo-adapter.ts';
import { createPublishRepository } from '../../src/adapters/publish-repository.ts';
import { createPlatformEvents } from '../../src/adapters/webhooks/create-platform-events.ts';
import { serveWebhooks } from '../../src/consumers/serve-webhooks.ts';
import type { AttemptChange, ConnectedAccount, PublishRepository } from '../../src/domain/ports.ts';
import type { WebhookPorts } from '../../src/domain/webhooks/ports.ts';
import { receiveWebhook } from '../../src/platforms/receive-webhook.ts';
import { startMediaHost, startServer, type TestServer } from '../support/media-host.ts';
import { aCall } from '../support/platform-call.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from '../support/platform-sandbox.ts';
import { leasePublishJob, type LeasedJob } from '../support/publish-job.ts';
import { anOrder, connectAccount } from '../support/publish-rows.ts';
import { nowhere, noStores, platformsAt } from '../support/test-platforms.ts';

/** What the sandbox's webhooks do to the journal; they arrive over HTTP, as the gateway would take them. */
const secret = 'sandbox-shortvideo-client-secret';
const logger = createSilentLogger();
let suite: TestDatabase;
let sandbox: PlatformSandbox;
let media: TestServer;
let receiver: TestServer;
let team: TestTeam;
let ports: WebhookPorts;
let store: PublishRepository;
let woken: string[];
let decisions: string[];

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 108, height: 192, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  [suite, media] = await Promise.all([createTestDatabase(), startMediaHost(new Map([['1.jpg', jpeg]]))]);
  const relay = {
    holdMs: 10_000,
    send: (messages: readonly OutboxMessage[]) =>
      void woken.push(...messages.map(({ payload }) => (payload as { job_id: string }).job_id)),
  };
  ports = {
    events: createPlatformEvents({ database: suite.database, relay, logger }),
    stores: noStores,
    clock: { now: () => Date.now() },
    logger,
  };
  store = createPublishRepository({ database: suite.database, relay, notify: () => undefined, ids: uuidV7, logger });
  receiver = await startServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const call = { platform: 'shortvideo', headers, body: Buffer.concat(parts) } as const;
      void receiveWebhook(platformsAt(nowhere, { secret }), call, ports).then((decision) => {
        decisions.push(decision);
        response.writeHead(decision === 'accepted' ? 200 : 401).end();
      });
    });
  });
  sandbox = await startPlatformSandbox({ SHORTVIDEO_WEBHOOK_URL: receiver.url });
  team = await createTeam(suite.database);
});
beforeEach(() => {
  woken = [];
  decisions = [];
});
afterEach(async () => {
  await sandbox.heal();
  await sandbox.control('POST', '/shortvideo/control/deliveries/drop', {});
  await release([]);
});
afterAll(async () => {
  await Promise.all([sandbox.close(), media.close(), receiver.close()]);
  await suite.drop();
});

type Creator = SandboxAccount & { account: ConnectedAccount };

async function newCreator(): Promise<Creator> {
  const connected = await sandbox.connect('shortvideo', `creator-${uuidV7.next()}`);
  return { ...connected, account: await connectAccount(suite.database, team, 'shortvideo', connected.userId) };
}

/** A job whose attempt is on its way, and after `change`. */
async function anAttempt({ account }: Creator, change?: AttemptChange): Promise<LeasedJob & { attemptId: string }> {
  const job = await leasePublishJob(suite.database, account);
  const attemptId = uuidV7.next();
  const order = anOrder(account, { jobId: job.jobId });
  await store.begin({ ...job, attemptId, mediaToken: uuidV7.next(), state: 'sending', order, request: {} });
  if (change) await store.settle(attemptId, ['sending'], change);
  return { ...job, attemptId };
}

function submit(creator: Creator, caption = 'A caption') {
  const adapter = createShortvideoAdapter({ baseUrl: `${sandbox.url}/shortvideo`, clock: { now: () => Date.now() } });
  return adapter.submit(aCall('shortvideo', creator, Date.now(), { caption, mediaUrls: [`${media.url}/1.jpg`] }));
}

/** The sandbox keeps its webhooks until they are released, in an order. */
const hold = () => sandbox.control('POST', '/shortvideo/control/deliveries/hold', {});
const release = (order: 'reverse' | number[]) =>
  sandbox.control('POST', '/shortvideo/control/deliveries/release', { order });

const eventsOf = ({ userId }: Creator) =>
  suite.database.prisma.platformEvent.findMany({ where: { platform_user_id: userId } });

describe('a webhook about a post', () => {
  it('is bound to its attempt and wakes its job, once, however often it comes', async () => {
    const creator = await newCreator();
    const job = await anAttempt(creator);
    await hold();
    const outcome = await submit(creator);
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    await store.settle(job.attemptId, ['sending'], { state: 'accepted', publishId: outcome.publishId });
    const held = await eventually(async () => {
      const { deliveries } = await sandbox.control<{ deliveries: { id: number; state: string }[] }>(
        'GET',
        '/shortvideo/control/deliveries',
      );
      return deliveries.find(({ state }) => state === 'held')!.id;
    });
    await release([held, held, held]);
    expect(decisions).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await eventsOf(creator)).toMatchObject([
      { event: 'post.publish.inbox_delivered', publish_id: outcome.publishId, attempt_id: job.attemptId },
    ]);
    expect(woken).toEqual([job.jobId]);
    const { publishId } = outcome;
    expect(await store.eventOf('shortvideo', publishId)).toEqual({ publishId, status: { kind: 'delivered' } });
  });

  it('that is faster than the answer of init is there when the answer comes', async () => {
    const creator = await newCreator();
    const job = await anAttempt(creator);
    const outcome = await submit(creator, 'First the webhook [early-callback]');
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    const { publishId } = outcome;
    expect(await eventsOf(creator)).toMatchObject([{ publish_id: publishId, attempt_id: null }]);
    // Kept until its own answer is known.
    expect(await store.bindNotifications(creator.account)).toEqual([]);
    await store.settle(job.attemptId, ['sending'], { state: 'accepted', publishId });
    expect(await eventsOf(creator)).toMatchObject([{ publish_id: publishId, attempt_id: job.attemptId }]);
    expect(await store.eventOf('shortvideo', publishId)).toMatchObject({ status: { kind: 'delivered' } });
  });

  it('that nobody knows wakes every attempt of the creator that waits for one, and no other', async () => {
    const creator = await newCreator();
    const unknown = await anAttempt(creator, { state: 'unknown' });
    await store.settle(unknown.attemptId, ['unknown'], { state: 'review' });
    const lost = await anAttempt(creator, { state: 'unknown' });
    await store.settle(lost.attemptId, ['unknown'], { state: 'review' });
    const pulled = await anAttempt(creator, { state: 'accepted' });
    await store.settle(pulled.attemptId, ['accepted'], { state: 'review' });
    const known = await anAttempt(creator, { state: 'accepted', publishId: 'v_known' });
    const stranger = await anAttempt(await newCreator(), { state: 'unknown' });
    expect((await submit(creator)).kind).toBe('accepted');
    await eventually(() => expect(woken).toHaveLength(3));
    expect(woken.toSorted()).toEqual([unknown.jobId, pulled.jobId, lost.jobId].toSorted());
    expect(woken).not.toContain(known.jobId);
    expect(woken).not.toContain(stranger.jobId);
  });

  it('that is forged is refused, stores nothing and wakes nobody', async () => {
    const creator = await newCreator();
    await anAttempt(creator, { state: 'unknown' });
    expect((await submit(creator, 'Forged [forged-callback]')).kind).toBe('accepted');
    await eventually(() => expect(decisions[0]).toBe('refused'));
    expect(await eventsOf(creator)).toEqual([]);
    expect(woken).toEqual([]);
  });

  it('in the wrong order says what is true: a draft that was posted was delivered', async () => {
    const creator = await newCreator();
    await hold();
    const outcome = await submit(creator);
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    const { publishId } = outcome;
    await eventually(() => sandbox.control('POST', `/shortvideo/control/drafts/${publishId}/clear`, {}));
    await release('reverse');
    await eventually(async () => expect(await eventsOf(creator)).toHaveLength(3));
    expect(await store.eventOf('shortvideo', publishId)).toMatchObject({ status: { kind: 'delivered' } });
  });
});

describe('a consent that was taken back', () => {
  const statusOf = async ({ account }: Creator) =>
    (await suite.database.prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } })).status;

  it('leaves the account to be connected again', async () => {
    const [creator, bystander] = [await newCreator(), await newCreator()];
    await sandbox.control('POST', `/shortvideo/control/accounts/${creator.login}/revoke`, {});
    await eventually(async () => expect(await statusOf(creator)).toBe('needs_reauth'));
    expect(await statusOf(bystander)).toBe('connected');
  });

  it('does not harm an account that was connected again before the webhook came', async () => {
    const creator = await newCreator();
    const anHourAgo = Date.now() - 3_600_000;
    await ports.events.consentRemoved({ platform: 'shortvideo', platformUserId: creator.userId, atMs: anHourAgo });
    expect(await statusOf(creator)).toBe('connected');
  });
});

describe('asked over the broker', () => {
  it('a webhook is judged by its very bytes', async () => {
    const { url } = await createTestBroker();
    const lifecycle = createLifecycle({ deadlineMs: 5_000, logger });
    const broker = await openBroker({ url, name: 'test-publish', logger });
    lifecycle.onStop('broker', () => broker.close());
    const seen: Buffer[] = [];
    await serveWebhooks({ broker, logger, lifecycle }, async ({ platform, body }) => {
      seen.push(body);
      return platform === 'shortvideo' ? 'accepted' : 'refused';
    });
    const requester = await createRequester(broker, logger);
    const body = Buffer.from([0, 255, 10, 13]);
    const ask = (platform: 'shortvideo' | 'photoapp') =>
      requester.request('webhook.receive', { platform, headers: {}, body_base64: body.toString('base64') });
    expect(await ask('shortvideo')).toEqual({ decision: 'accepted' });
    expect(await ask('photoapp')).toEqual({ decision: 'refused' });
    expect(seen).toEqual([body, body]);
    await lifecycle.stop();
  });
});
