import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts';

const secret = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`;
const other = `whsec_${Buffer.from('another one, of 24 bytes').toString('base64')}`;
const event = { id: 'evt_1', type: 'job.completed', data: { id: 'job-1', note: 'ünïcode 🌙' } };
const body = JSON.stringify(event);
const signedAt = new Date('2026-11-23T09:00:00Z');
const now = signedAt.getTime();

/** Signs by the library that Standard Webhooks itself offers. */
const headersOf = (by = secret, text = body) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(now / 1_000),
  'webhook-signature': new Webhook(by).sign('evt_1', signedAt, text),
});

describe('verifyWebhook', () => {
  it('answers the event of a request that its endpoint was sent, as text or bytes, with headers of either form', async () => {
    expect(await verifyWebhook(body, headersOf(), secret, { now })).toEqual(event);
    expect(await verifyWebhook(Buffer.from(body), new Headers(headersOf()), secret, { now })).toEqual(event);
    const written = Object.entries(headersOf()).map(([name, value]) => [name.toUpperCase(), [value]]);
    expect(await verifyWebhook(body, Object.fromEntries(written), secret, { now })).toEqual(event);
  });

  it('takes either secret while one replaces the other, on either side', async () => {
    expect(await verifyWebhook(body, headersOf(other), [secret, other], { now })).toEqual(event);
    const both = `${headersOf()['webhook-signature']} ${headersOf(other)['webhook-signature']}`;
    expect(await verifyWebhook(body, { ...headersOf(), 'webhook-signature': both }, other, { now })).toEqual(event);
  });

  it.each([
    ['another body', `${body} `, headersOf()],
    ['another secret', body, headersOf(other)],
    ['another id', body, { ...headersOf(), 'webhook-id': 'evt_2' }],
    ['another time', body, { ...headersOf(), 'webhook-timestamp': String(now / 1_000 + 1) }],
    ['a signature of another version', body, { ...headersOf(), 'webhook-signature': 'v2,AAAA' }],
    ['a signature that is no base64', body, { ...headersOf(), 'webhook-signature': 'v1,*' }],
    ['no signature', body, { ...headersOf(), 'webhook-signature': undefined }],
    ['a time that is none', body, { ...headersOf(), 'webhook-timestamp': 'NaN' }],
  ])('refuses %s', async (_what, text, headers) => {
    await expect(verifyWebhook(text, headers, secret, { now })).rejects.toBeInstanceOf(WebhookVerificationError);
  });

  it.each([-301_000, 301_000])(
    'refuses a request that was signed %s ms from now, and takes it within the tolerance',
    async (ms) => {
      await expect(verifyWebhook(body, headersOf(), secret, { now: now + ms })).rejects.toThrow('too long ago');
      expect(await verifyWebhook(body, headersOf(), secret, { now: now + ms, toleranceSeconds: 302 })).toEqual(event);
    },
  );

  it('says of a secret that is none that it is none, and takes no request by it', async () => {
    await expect(verifyWebhook(body, headersOf(), '', { now })).rejects.toThrow(TypeError);
    await expect(verifyWebhook(body, headersOf(), 'whsec_*', { now })).rejects.toThrow(TypeError);
  });
});
