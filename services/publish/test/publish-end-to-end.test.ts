import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PostPlatform } from '@slideloom/contracts';
import type { ClaimedJob, Work, WorkOutcome } from '@slideloom/jobs';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  eventually,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import sharp from 'sharp';
import { createPicturePreparation } from '../src/adapters/pictures/create-picture-preparation.ts';
import { createPublishRepository } from '../src/adapters/publish-repository.ts';
import { createPlatformEvents } from '../src/adapters/webhooks/create-platform-events.ts';
import { createPublishWork } from '../src/domain/publish-post.ts';
import type { WebhookPorts } from '../src/domain/webhooks/ports.ts';
import { receiveWebhook } from '../src/platforms/receive-webhook.ts';
import { startServer, type TestServer } from './support/media-host.ts';
import { noRequester } from './support/no-requester.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from './support/platform-sandbox.ts';
import { leasePublishJob } from './support/publish-job.ts';
import { connectAccount } from './support/publish-rows.ts';
import { nowhere, noStores, platformsAt } from './support/test-platforms.ts';

/**
 * Publish jobs from the pictures to their end, with the real database and bucket, against the sandbox's platforms. Time passes as
 * fast as the job asks for it; the gateway, which serves the pictures and takes the webhooks, is played.
 */
const logger = createSilentLogger();
let suite: TestDatabase;
let bucket: TestBucket;
let sandbox: PlatformSandbox;
let gateway: TestServer;
let safeFetch: SafeFetch;
let team: TestTeam;
let ahead = 0;
let accounts: Map<string, SandboxAccount>;
let pictureUrls: string[];
let work: Work;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const relay = { holdMs: 10_000, send: () => undefined };
  const webhooks: WebhookPorts = {
    events: createPlatformEvents({ database: suite.database, relay, logger }),
    stores: noStores,
    clock: { now: () => Date.now() },
    logger,
  };
  gateway = await startServer((request, response) => {
    if (request.method === 'POST') return void takeWebhook(request, webhooks).then(() => response.end());
    const [, token, name] = /^\/media\/([^/]+)\/(\d+)\.jpg$/.exec(request.url ?? '') ?? [];
    void serve(token, Number(name)).then((bytes) => response.writeHead(bytes ? 200 : 404).end(bytes));
  });
  sandbox = await startPlatformSandbox({ SHORTVIDEO_WEBHOOK_URL: `${gateway.url}/webhooks` });
  safeFetch = createSafeFetch();
  const clock = { now: () => Date.now() + ahead, sleep: () => Promise.reject(new Error('nobody sleeps here')) };
  const platforms = platformsAt(sandbox.url, { clock, timeoutMs: 1_500 });
  const { database } = suite;
  const { preparePictures } = createPicturePreparation({
    database,
    objects: bucket.store,
    safeFetch,
    requester: noRequester,
    onChanged: () => undefined,
    logger,
  });
  work = createPublishWork({
    store: createPublishRepository({
      database,
      relay,
      notify: () => undefined,
      ids: uuidV7,
      logger,
    }),
    platformOf: (platform) => platforms.get(platform)!.adapter!,
    accessToken: async ({ platformUserId }, { isRefused }) => {
      const known = accounts.get(platformUserId)!;
      if (!isRefused) return known.accessToken;
      const platform = known.accessToken.startsWith('act.') ? 'shortvideo' : 'photoapp';
      const renewed = await sandbox.connect(platform, known.login);
      accounts.set(platformUserId, renewed);
      return renewed.accessToken;
    },
    preparePictures,
    mediaUrl: (token, position) => `${gateway.url}/media/${token}/${position}.jpg`,
    newMediaToken: () => uuidV7.next(),
    newId: () => uuidV7.next(),
    clock,
  });
  team = await createTeam(database);
  pictureUrls = [];
  for (const background of ['#8a2', '#28a', '#a28']) {
    const key = `teams/${team.teamId}/uploads/${uuidV7.next()}.png`;
    const body = await sharp({ create: { width: 540, height: 960, channels: 3, background } })
      .png()
      .toBuffer();
    await bucket.store.put({ key, contentType: 'image/png', body });
    pictureUrls.push(bucket.store.publicUrl(key));
  }
});
beforeEach(() => {
  ahead = 0;
  accounts = new Map();
});
afterEach(() => sandbox.heal());
afterAll(async () => {
  await Promise.all([sandbox.close(), gateway.close(), safeFetch.close()]);
  bucket.store.close();
  await suite.drop();
});

async function takeWebhook(request: IncomingMessage, ports: WebhookPorts): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const headers = request.headers as Record<string, string>;
  await receiveWebhook(platformsAt(nowhere), { platform: 'shortvideo', headers, body: Buffer.concat(parts) }, ports);
}

async function serve(token: string | undefined, position: number): Promise<Buffer | null> {
  const { prisma } = suite.database;
  const attempt = await prisma.publishAttempt.findUnique({ where: { media_token: token ?? '' } });
  const key = (attempt?.request as { pictures?: string[] } | undefined)?.pictures?.[position];
  if (!attempt || !key) return null;
  // A pull proves something only once the call that posts is under way.
  const state = { in: ['sending', 'unknown', 'review', 'accepted'] };
  await prisma.publishAttempt.updateMany({ where: { id: attempt.id, state }, data: { pulled_at: new Date() } });
  return bucket.store.get(key, { maxBytes: 1e8 });
}

async function newCreator(platform: PostPlatform): Promise<SandboxAccount> {
  const creator = await sandbox.connect(platform, `creator-${uuidV7.next()}`);
  accounts.set(creator.userId, creator);
  return creator;
}

async function platformIsIdle(creator: SandboxAccount): Promise<void> {
  await eventually(async () => {
    const states = (await sandbox.shortvideoPosts(creator)).map(({ state }) => state);
    expect(states).not.toContain('PROCESSING_DOWNLOAD');
  });
  await sandbox.control('POST', '/shortvideo/control/deliveries/idle', {});
}

/** Takes a job to its end; answers how it ended, and how its attempts did. */
async function publish(platform: PostPlatform, creator: SandboxAccount) {
  const account = await connectAccount(suite.database, team, platform, creator.userId);
  const input = { social_account_id: account.id, title: 'Three colours', image_urls: pictureUrls };
  const { jobId, token } = await leasePublishJob(suite.database, account, input);
  const job = { id: jobId, teamId: team.teamId, type: 'publish', input } as ClaimedJob;
  let outcome: WorkOutcome = { kind: 'waiting', ms: 0 };
  for (let step = 0; step < 1_000 && outcome.kind === 'waiting'; step += 1) {
    ahead += outcome.ms;
    // The job's time passes faster than the platform's: the platform ends what it has started before the job looks again.
    if (step > 0 && step < 5) await platformIsIdle(creator);
    outcome = await work(job, { signal: new AbortController().signal, token, logger });
  }
  const attempts = await suite.database.prisma.publishAttempt.findMany({
    where: { job_id: jobId },
    orderBy: { created_at: 'asc' },
  });
  return { outcome, states: attempts.map(({ state }) => state), attempts };
}

const postsOf = { shortvideo: 'shortvideoPosts', photoapp: 'photoappPosts' } as const;

describe.each(['shortvideo', 'photoapp'] as const)('a post to %s', (platform) => {
  const target = platform === 'shortvideo' ? 'shortvideo.init' : 'photoapp.publish';

  it.each([
    ['nothing goes wrong', null, ['delivered']],
    ['the answer is lost after the post', { kind: 'reset_after_success' }, ['delivered']],
    ['the answer never comes after the post', { kind: 'timeout_after_success' }, ['delivered']],
    ['the platform fails after the post', { kind: 'status_after_success', status: 500 }, ['delivered']],
    ['the platform asks for a pause', { kind: 'status', status: 429 }, ['rejected', 'delivered']],
    ['the token has expired', { kind: 'expired_token' }, ['rejected', 'delivered']],
  ])('goes out once when %s', async (_what, fault, states) => {
    const creator = await newCreator(platform);
    if (fault) await sandbox.fail({ target, times: 1, ...fault });
    const published = await publish(platform, creator);
    expect(await sandbox[postsOf[platform]](creator)).toHaveLength(1);
    expect(published.outcome).toMatchObject({ kind: 'completed', result: { platform, status: 'delivered' } });
    expect(published.states).toEqual(states);
  });

  it('has its pictures in order, as the platform takes them', async () => {
    const creator = await newCreator(platform);
    await publish(platform, creator);
    const [post] = await sandbox[postsOf[platform]](creator);
    const sizes = post!.pictures.map(({ width, height }) => [width, height]);
    expect(sizes).toEqual(Array.from({ length: 3 }, () => (platform === 'photoapp' ? [768, 960] : [540, 960])));
  });
});

describe("the platform's own count of posts a day", () => {
  const slotsOf = async ({ userId }: SandboxAccount) =>
    (
      await suite.database.prisma.platformUser.findUniqueOrThrow({
        where: { platform_platform_user_id: { platform: 'photoapp', platform_user_id: userId } },
      })
    ).slots_per_day;
  afterEach(() => sandbox.control('PATCH', '/photoapp/control/settings', { quota_total: 100 }));

  it('is what the account is planned by, and holds what would be too many before anything is made', async () => {
    const creator = await newCreator('photoapp');
    await sandbox.control('PATCH', '/photoapp/control/settings', { quota_total: 37 });
    expect((await publish('photoapp', creator)).states).toEqual(['delivered']);
    expect(await slotsOf(creator)).toBe(37);
    const other = await newCreator('photoapp');
    await sandbox.control('PATCH', '/photoapp/control/settings', { quota_total: 0 });
    const held = await publish('photoapp', other);
    expect(held).toMatchObject({ outcome: { kind: 'ended' }, states: ['rejected'] });
    expect(await sandbox.calls('photoapp.media', other.userId)).toEqual([]);
  });
});

describe('a post that never left', () => {
  it('goes out once more after the container shows that nothing was published', async () => {
    const creator = await newCreator('photoapp');
    await sandbox.fail({ target: 'photoapp.publish', kind: 'reset', times: 1 });
    const { states } = await publish('photoapp', creator);
    expect(states).toEqual(['abandoned', 'delivered']);
    expect(await sandbox.photoappPosts(creator)).toHaveLength(1);
  });

  it('of which nothing is known is shown for review, and not sent again', async () => {
    const creator = await newCreator('shortvideo');
    await sandbox.fail({ target: 'shortvideo.init', kind: 'reset', times: 1 });
    await expect(publish('shortvideo', creator)).rejects.toMatchObject({ code: 'post_outcome_unknown' });
    const where = { platform_user_id: creator.userId };
    expect(await suite.database.prisma.publishAttempt.findMany({ where })).toMatchObject([{ state: 'review' }]);
    expect(await sandbox.shortvideoPosts(creator)).toEqual([]);
  });
});
