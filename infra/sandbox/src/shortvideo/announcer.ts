import { createHmac, randomUUID } from 'node:crypto';
import type { ContentFault, Fault } from '../protocol/fault.ts';
import { createWebhookCourier } from '../protocol/webhook-courier.ts';
import { pause, type World } from '../protocol/world.ts';
import type { ShortvideoSettings } from './shortvideo-settings.ts';

export type FaultOf = (kind: ContentFault) => Fault | undefined;

/** A webhook of the platform to the client. */
type Announcement = {
  event: string;
  clientKey: string;
  openId: string;
  content: object;
};

/** Pauses before the attempts after the first: growing ones, half an hour in all where the real platform takes 72. */
const retryPausesMs = [
  250,
  500,
  1_000,
  2_000,
  4_000,
  8_000,
  15_000,
  30_000,
  60_000,
  ...Array<number>(14).fill(120_000),
];
const deadlineMs = 10_000;
const reorderMs = 2_000;

/**
 * The platform's webhooks, at least once each. `Tiktok-Signature: t=…,s=…` is the hex HMAC-SHA256 of `t.body`, keyed with
 * the client's secret. Source: developers.tiktok.com, "Webhook verification".
 */
export function createAnnouncer(world: World, secret: string, settings: ShortvideoSettings) {
  const overtaken: (() => void)[] = [];
  const courier = createWebhookCourier(world, { target: 'shortvideo.webhook', retryPausesMs, deadlineMs });

  /**
   * Sends an announcement, shaped by the faults of the call that it belongs to. Resolves when its first delivery was
   * taken, is held or dropped, or after ten seconds. Never throws.
   */
  async function announce(announcement: Announcement, faultOf: FaultOf): Promise<void> {
    const url = settings.webhook_url;
    if (url === null || faultOf('no_callback')) return;
    const late = faultOf('late_callback');
    if (late && !(await pause(late.delayMs ?? reorderMs, world.closing))) return;
    if (faultOf('reordered_callback')) await letOneOvertake();
    const isForged = faultOf('forged_callback') !== undefined;
    const copies = faultOf('duplicate_callback') ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => send(url, announcement, isForged)));
  }

  async function send(url: string, announcement: Announcement, isForged: boolean): Promise<void> {
    const { event, clientKey, openId, content } = announcement;
    const body = JSON.stringify({
      client_key: clientKey,
      event,
      create_time: nowS(),
      user_openid: openId,
      content: JSON.stringify(content),
    });
    const taken = new AbortController();
    const delivery = courier.post({
      event: randomUUID(),
      topic: event,
      url,
      body,
      headers: (isForgedByOrder) => ({ 'Tiktok-Signature': sign(body, isForged || isForgedByOrder) }),
      onDelivered: () => {
        for (const pass of overtaken.splice(0)) pass();
        taken.abort();
      },
    });
    if (delivery.state !== 'waiting') return;
    await pause(deadlineMs, AbortSignal.any([taken.signal, world.closing]));
  }

  function sign(body: string, isForged: boolean): string {
    const t = nowS();
    const key = isForged ? `${secret}-forged` : secret;
    return `t=${t},s=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
  }

  /** Waits until another announcement has been taken, at most two seconds. */
  async function letOneOvertake(): Promise<void> {
    const passed = new AbortController();
    overtaken.push(() => passed.abort());
    await pause(reorderMs, AbortSignal.any([passed.signal, world.closing]));
  }

  function nowS(): number {
    return Math.floor(world.clock().getTime() / 1_000);
  }

  return { courier, announce };
}

export type Announcer = ReturnType<typeof createAnnouncer>;
