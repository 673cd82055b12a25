import type { IncomingMessage } from 'node:http';
import { postPlatforms, type PostPlatform } from '@slideloom/contracts';
import { createJobRepository, type Database } from '@slideloom/db';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { uuidV7, type Clock } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import sharp from 'sharp';
import { createPicturePreparation } from '../../src/adapters/pictures/create-picture-preparation.ts';
import { createPublishRepository } from '../../src/adapters/publish-repository.ts';
import { createPlatformEvents } from '../../src/adapters/webhooks/create-platform-events.ts';
import type { PreparedPicture, PublishPorts } from '../../src/domain/ports.ts';
import type { WebhookPorts } from '../../src/domain/webhooks/ports.ts';
import { receiveWebhook } from '../../src/platforms/receive-webhook.ts';
import { startServer } from '../support/media-host.ts';
import { noRequester } from '../support/no-requester.ts';
import { startPlatformSandbox, type PlatformSandbox, type SandboxAccount } from '../support/platform-sandbox.ts';
import { anOrder, connectAccount } from '../support/publish-rows.ts';
import { nowhere, noStores, platformsAt } from '../support/test-platforms.ts';

export const logger = createSilentLogger();
const relay = { holdMs: 10_000, send: () => undefined };
/** A platform that does not answer is given up so soon, ms. */
const callTimeoutMs = 1_000;

export type DrillWorld = {
  database: Database;
  jobs: ReturnType<typeof createJobRepository>;
  sandbox: PlatformSandbox;
  team: TestTeam;
  /** The ports of the real composition, for one creator; time is the case's own. */
  portsOf(creator: { account: SandboxAccount }, clock: Clock): PublishPorts;
  close(): Promise<void>;
};

/** The real store, adapters and pictures against the sandbox; the gateway, which serves pictures and takes webhooks, is played. */
export async function createDrillWorld(): Promise<DrillWorld> {
  const [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  const { database } = suite;
  const bytes = new Map<string, Promise<Buffer>>();
  const gateway = await startServer((request, response) => {
    if (request.method === 'POST') return void takeWebhook(request, database).then(() => response.end());
    void serve(request.url ?? '', database, (key) => {
      const known = bytes.get(key) ?? bucket.store.get(key, { maxBytes: 1e8 });
      bytes.set(key, known);
      return known;
    }).then((body) => response.writeHead(body ? 200 : 404).end(body));
  });
  const sandbox = await startPlatformSandbox({ SHORTVIDEO_WEBHOOK_URL: `${gateway.url}/webhooks` });
  const safeFetch = createSafeFetch();
  const team = await createTeam(database);
  const { preparePictures } = createPicturePreparation({
    database,
    objects: bucket.store,
    safeFetch,
    requester: noRequester,
    onChanged: () => undefined,
    logger,
  });
  const pictures = {} as Record<PostPlatform, PreparedPicture[]>;
  const key = `teams/${team.teamId}/uploads/${uuidV7.next()}.png`;
  const picture = sharp({ create: { width: 270, height: 480, channels: 3, background: '#28a' } });
  await bucket.store.put({ key, contentType: 'image/png', body: await picture.png().toBuffer() });
  for (const platform of postPlatforms) {
    const imageUrls = [bucket.store.publicUrl(key), bucket.store.publicUrl(key)];
    const account = await connectAccount(database, team, platform);
    pictures[platform] = await preparePictures(anOrder(account, { imageUrls }), new AbortController().signal);
  }
  return {
    database,
    jobs: createJobRepository(database),
    sandbox,
    team,
    portsOf(creator, clock) {
      const platforms = platformsAt(sandbox.url, { clock, timeoutMs: callTimeoutMs });
      return {
        store: createPublishRepository({ database, relay, notify: () => undefined, ids: uuidV7, logger }),
        platformOf: (platform) => platforms.get(platform)!.adapter!,
        async accessToken({ platform }, { isRefused }) {
          if (isRefused) creator.account = await sandbox.connect(platform, creator.account.login);
          return creator.account.accessToken;
        },
        preparePictures: ({ account }) => Promise.resolve(pictures[account.platform]),
        mediaUrl: (token, position) => `${gateway.url}/media/${token}/${position}.jpg`,
        newMediaToken: () => uuidV7.next(),
        newId: () => uuidV7.next(),
        clock,
      };
    },
    async close() {
      await Promise.all([sandbox.close(), gateway.close(), safeFetch.close()]);
      bucket.store.close();
      await suite.drop();
    },
  };
}

async function takeWebhook(request: IncomingMessage, database: Database): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const headers = request.headers as Record<string, string>;
  const ports: WebhookPorts = {
    events: createPlatformEvents({ database, relay, logger }),
    stores: noStores,
    clock: { now: () => Date.now() },
    logger,
  };
  await receiveWebhook(platformsAt(nowhere), { platform: 'shortvideo', headers, body: Buffer.concat(parts) }, ports);
}

/** Serves pictures as the gateway does: a pull proves something only once the call that posts is under way. */
async function serve(
  url: string,
  { prisma }: Database,
  read: (key: string) => Promise<Buffer>,
): Promise<Buffer | null> {
  const [, token, name] = /^\/media\/([^/]+)\/(\d+)\.jpg$/.exec(url) ?? [];
  const attempt = await prisma.publishAttempt.findUnique({ where: { media_token: token ?? '' } });
  const key = (attempt?.request as { pictures?: string[] } | undefined)?.pictures?.[Number(name)];
  if (!attempt || !key) return null;
  const state = { in: ['sending', 'unknown', 'review', 'accepted'] };
  await prisma.publishAttempt.updateMany({
    where: { id: attempt.id, pulled_at: null, state },
    data: { pulled_at: new Date() },
  });
  return read(key);
}
