import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createSilentLogger } from '@slideloom/testing';
import type { StoreEvent } from '../../src/domain/stores/ports.ts';
import type { PlatformEvent, WebhookCall, WebhookPorts } from '../../src/domain/webhooks/ports.ts';
import { readPlatformEvent } from '../../src/platforms/shortvideo/read-platform-event.ts';
import { receiveWebhook } from '../../src/platforms/receive-webhook.ts';
import { nowhere, noStores, platformsAt } from '../support/test-platforms.ts';

const secret = 'a-client-secret';
const nowMs = Date.parse('2026-11-21T12:00:00Z');

function world(changes: Partial<WebhookPorts> = {}) {
  const recorded: PlatformEvent[] = [];
  const removed: object[] = [];
  const ports: WebhookPorts = {
    events: {
      record: async (event) => void recorded.push(event),
      consentRemoved: async (creator) => void removed.push(creator),
    },
    stores: noStores,
    clock: { now: () => nowMs },
    logger: createSilentLogger(),
    ...changes,
  };
  return { ports, recorded, removed };
}

const aBody = (changes: object = {}) =>
  Buffer.from(
    JSON.stringify({
      client_key: 'key',
      event: 'post.publish.complete',
      create_time: nowMs / 1_000,
      user_openid: 'creator',
      content: '{"publish_id":"v_1","publish_type":"INBOX_SHARE"}',
      ...changes,
    }),
  );

function sign(body: Buffer, { t = nowMs / 1_000, key = secret } = {}): string {
  return `t=${t},s=${createHmac('sha256', key).update(`${t}.`).update(body).digest('hex')}`;
}

const platforms = platformsAt(nowhere, { secret });
const receive = (call: WebhookCall, ports: WebhookPorts) => receiveWebhook(platforms, call, ports);

const webhook = (body: Buffer, signature?: string) => ({
  platform: 'shortvideo' as const,
  headers: (signature === undefined ? {} : { 'Tiktok-Signature': signature }) as Record<string, string>,
  body,
});

describe('a webhook of the short-video platform', () => {
  it('is accepted and stored where the signature is right, up to five minutes old', async () => {
    const { ports, recorded } = world();
    expect(await receive(webhook(aBody(), sign(aBody())), ports)).toBe('accepted');
    const aged = sign(aBody(), { t: nowMs / 1_000 - 300 });
    expect(await receive(webhook(aBody(), aged), ports)).toBe('accepted');
    expect(recorded).toHaveLength(2);
    expect(recorded[0]).toMatchObject({ publishId: 'v_1', platformUserId: 'creator', event: 'post.publish.complete' });
  });

  const body = aBody();
  const right = sign(body);
  it.each([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['signed with another secret', sign(body, { key: 'another' })],
    ['signed for another body', sign(aBody({ event: 'post.publish.failed' }))],
    ['older than five minutes', sign(body, { t: nowMs / 1_000 - 301 })],
    ['from the future', sign(body, { t: nowMs / 1_000 + 301 })],
    ['with another instant than was signed', right.replace(/^t=\d+/, `t=${nowMs / 1_000 - 1}`)],
    ['with half a signature', right.slice(0, -2)],
    ['with the parts turned', right.split(',').toReversed().join(',')],
    ['with two signatures', `${right},s=${'0'.repeat(64)}`],
    ['with an instant that is no number', right.replace(/^t=\d+/, 't=NaN')],
  ])('is refused %s, and nothing is stored', async (_how, signature) => {
    const { ports, recorded } = world();
    expect(await receive(webhook(body, signature), ports)).toBe('refused');
    expect(recorded).toEqual([]);
  });

  it('is refused where we have no client, and where it is larger than any webhook', async () => {
    const large = aBody({ padding: 'x'.repeat(70_000) });
    expect(await receiveWebhook(new Map(), webhook(body, right), world().ports)).toBe('refused');
    expect(await receive(webhook(large, sign(large)), world().ports)).toBe('refused');
  });

  it.each([
    ['no JSON', Buffer.from('no json')],
    ['null', Buffer.from('null')],
    ['without a creator', aBody({ user_openid: undefined })],
    ['without an event', aBody({ event: 7 })],
    ['with content that is no text', aBody({ content: { publish_id: 'v_1' } })],
  ])('that says nothing (%s) is accepted, so that it does not come for three days', async (_what, body) => {
    const { ports, recorded } = world();
    expect(await receive(webhook(body, sign(body)), ports)).toBe('accepted');
    expect(recorded).toEqual([]);
  });

  it('is asked for again where it could not be stored', async () => {
    const record = () => Promise.reject(new Error('the database is away'));
    const { ports } = world({ events: { record, consentRemoved: async () => undefined } });
    await expect(receive(webhook(body, right), ports)).rejects.toThrow('away');
  });

  it('that takes the consent back says when', async () => {
    const { ports, removed } = world();
    const body = aBody({ event: 'authorization.removed', content: '{"reason":1}' });
    expect(await receive(webhook(body, sign(body)), ports)).toBe('accepted');
    expect(removed).toEqual([{ platform: 'shortvideo', platformUserId: 'creator', atMs: nowMs }]);
  });
});

describe('the identity of an event', () => {
  const idOf = (changes: object) => readPlatformEvent(aBody(changes))!.deliveryId;

  it('of a post is the same for every repetition, whatever its instant', () => {
    expect(idOf({ create_time: 1 })).toBe(idOf({ create_time: 2 }));
  });

  it('differs by event, creator, post and reason', () => {
    const ids = [
      {},
      { event: 'post.publish.inbox_delivered' },
      { user_openid: 'another' },
      { content: '{"publish_id":"v_2"}' },
      { content: '{"publish_id":"v_1","reason":"internal"}' },
    ].map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of an account differs by its instant: consent can be taken back again', () => {
    const removal = { event: 'authorization.removed', content: '{"reason":1}' };
    expect(idOf({ ...removal, create_time: 1 })).not.toBe(idOf({ ...removal, create_time: 2 }));
    expect(idOf({ ...removal, create_time: 1 })).toBe(idOf({ ...removal, create_time: 1 }));
  });

  it('is made of texts that can be stored: 64-bit ids whole, and nothing that PostgreSQL refuses', () => {
    const content = '{"publish_id":"v_1","post_id":7123456789012345678,"reason":"a\\u0000b","more":{"x":1}}';
    expect(readPlatformEvent(aBody({ content }))!.payload.content).toEqual({
      publish_id: 'v_1',
      post_id: '7123456789012345678',
    });
    expect(readPlatformEvent(aBody({ content: '{"publish_id":"v\\ud800"}' }))!.publishId).toBeNull();
  });
});

describe('a webhook of the store platform', () => {
  const body = Buffer.from('{"id":7}');
  const headers = (signature: string) => ({
    'X-Shopify-Topic': 'products/delete',
    'X-Shopify-Shop-Domain': 'a.myshopify.com',
    'X-Shopify-Webhook-Id': '1',
    'X-Shopify-Hmac-Sha256': signature,
  });

  it('is taken by its very bytes, if they are signed with the secret of the client', async () => {
    const taken: StoreEvent[] = [];
    const stores = {
      takeEvent: async (event: StoreEvent) => {
        taken.push(event);
        return 'taken' as const;
      },
    };
    const { ports } = world({ stores });
    const signed = (bytes: Buffer) => createHmac('sha256', secret).update(bytes).digest('base64');
    const call = (signature: string) => ({ platform: 'storeplatform' as const, headers: headers(signature), body });
    expect(await receive(call(signed(Buffer.from('{"id":8}'))), ports)).toBe('refused');
    expect(taken).toEqual([]);
    expect(await receive(call(signed(body)), ports)).toBe('accepted');
    expect(taken).toMatchObject([
      { shop: 'a.myshopify.com', topic: 'products/delete', kind: 'delete', externalId: '7' },
    ]);
  });
});

describe('a webhook of the photo platform', () => {
  it('is refused: none was asked for', async () => {
    const call = { platform: 'photoapp' as const, headers: {}, body: Buffer.from('{}') };
    expect(await receive(call, world().ports)).toBe('refused');
  });
});
