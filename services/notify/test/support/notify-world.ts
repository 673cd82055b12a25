import { createSecretKey, randomBytes } from 'node:crypto';
import { commands } from '@slideloom/contracts';
import { createSafeFetch, type SafeFetchOptions } from '@slideloom/safe-fetch';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, startWebhookReceiver, type WebhookReceiver } from '@slideloom/testing';
import { createVault } from '@slideloom/vault';
import { createPostWebhook } from '../../src/adapters/post-webhook.ts';
import { createWebhookRepository } from '../../src/adapters/webhook-repository.ts';
import { createDeliverWebhooks, type Answer } from '../../src/domain/deliver-webhooks.ts';
import { createFanOut } from '../../src/domain/fan-out.ts';

export type NotifyWorld = Awaited<ReturnType<typeof createNotifyWorld>>;
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Answer>;

const hourMs = 3_600_000;
export const cdnUrl = 'https://cdn.example.test/media';

/** Deliveries on a real database and a real HTTP server, at a time that tests move. */
export async function createNotifyWorld() {
  const { database, drop } = await createTestDatabase();
  const { prisma } = database;
  const vault = createVault([{ id: 'k1', key: createSecretKey(randomBytes(32)) }]);
  const sent: { name: string; payload: unknown }[] = [];
  const relay = {
    holdMs: 0,
    send: (messages: { name: string; payload: unknown }[]) => void sent.push(...messages),
  };
  const store = createWebhookRepository(database, relay);
  const receivers: WebhookReceiver[] = [];
  const fetches: { close(): Promise<void> }[] = [];
  const disabled: string[] = [];
  let nowMs = Date.now();
  const now = () => nowMs;

  const fanOut = createFanOut({
    store: store.fanOut,
    addresses: { of: (key) => `${cdnUrl}/${key}`, thumbnailOf: (key, width) => `${cdnUrl}/${key}-${width}` },
    now,
    maxAttempts: commands['webhook.fan_out'].maxAttempts,
  });

  /** The guarded fetch, as the service has it, but for the hosts of the tests. */
  const guardedPost = (options: SafeFetchOptions = {}): Post => {
    const allowHosts = receivers.map(({ hostPort }) => hostPort);
    const safeFetch = createSafeFetch({ allowHosts, totalTimeoutMs: 10_000, ...options });
    fetches.push(safeFetch);
    return createPostWebhook(safeFetch, new AbortController().signal, now);
  };

  const deliverer = (post: Post) =>
    createDeliverWebhooks({
      store: store.deliveries,
      post,
      openSecret: (sealed, { teamId, endpointId }) =>
        (vault.open(Buffer.from(sealed, 'base64'), { teamId, connectionId: endpointId }) as { secret: string }).secret,
      now,
      random: () => 0.5,
      ids: uuidV7,
      onDisabled: ({ endpoint_id: id }) => void disabled.push(id),
    });

  return {
    database,
    prisma,
    store,
    sent,
    disabled,
    now,
    fanOut,
    guardedPost,
    deliverer,
    advance: (ms: number) => {
      nowMs += ms;
    },
    hours: (count: number) => {
      nowMs += count * hourMs;
    },
    team: async () => (await createTeam(database)).teamId,
    async receiver() {
      const receiver = await startWebhookReceiver();
      receivers.push(receiver);
      return receiver;
    },
    async endpoint(teamId: string, url: string, types: string[] | null = null) {
      const id = uuidV7.next();
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const sealed = new Uint8Array(vault.seal({ secret }, { teamId, connectionId: id }));
      await prisma.webhookEndpoint.create({
        data: {
          id,
          team_id: teamId,
          url,
          secret_ciphertext: sealed,
          created_by: 'user',
          ...(types && { event_types: types }),
        },
      });
      return { id, secret };
    },
    seal: (secret: string, teamId: string, endpointId: string) =>
      new Uint8Array(vault.seal({ secret }, { teamId, connectionId: endpointId })),
    /** Something happens to the team: credits move. Answers the ids of the events that were noted. */
    async happen(teamId: string, times = 1): Promise<string[]> {
      const before = await prisma.webhookEvent.findMany({ where: { team_id: teamId }, select: { id: true } });
      for (let time = 0; time < times; time += 1) {
        await prisma.$executeRaw`SELECT grant_credits(${teamId}::uuid, 1::int, 'topup', 'admin_grant', 'user', 'test')`;
      }
      const all = await prisma.webhookEvent.findMany({ where: { team_id: teamId }, orderBy: { created_at: 'asc' } });
      return all.map(({ id }) => id).filter((id) => !before.some((old) => old.id === id));
    },
    /** Makes the deliveries of all that was noted. */
    async fanOutAll(teamId: string) {
      const events = await prisma.webhookEvent.findMany({ where: { team_id: teamId, fan_out_at: { not: null } } });
      for (const { id } of events) await fanOut(id);
    },
    deliveries: (teamId: string) =>
      prisma.webhookDelivery.findMany({ where: { team_id: teamId }, orderBy: { id: 'asc' } }),
    log: (deliveryId: string) =>
      prisma.webhookAttempt.findMany({ where: { delivery_id: deliveryId }, orderBy: { number: 'asc' } }),
    endpointRow: (id: string) => prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } }),
    async close() {
      await Promise.all([...receivers, ...fetches].map((one) => one.close()));
      await drop();
    },
  };
}
