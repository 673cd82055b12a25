import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isLiveKey } from '../src/is-live-key.ts';
import { verifyWebhook } from '../src/verify-webhook.ts';

const body = Buffer.from('{"id":"evt_1"}');
const secret = 'whsec_of_ours';
const now = 1_800_000_000_000;
const sign = (at: number, key = secret) => createHmac('sha256', key).update(`${at}.${body.toString()}`).digest('hex');
const read = (header: string | undefined, of = body) => verifyWebhook({ body: of, header, secret, now });
const at = now / 1_000;

describe('verifyWebhook', () => {
  it.each([
    ['now', `t=${at},v1=${sign(at)}`],
    ['300 s ago', `t=${at - 300},v1=${sign(at - 300)}`],
    ['with the old and the new secret', `t=${at},v1=${sign(at, 'whsec_other')},v1=${sign(at)},v0=abc`],
  ])('takes a signature %s', (_name, header) => {
    expect(read(header)).toEqual({ id: 'evt_1' });
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another secret', `t=${at},v1=${sign(at, 'whsec_other')}`],
    ['one that is 301 s old', `t=${at - 301},v1=${sign(at - 301)}`],
    ['one 301 s ahead', `t=${at + 301},v1=${sign(at + 301)}`],
    ['one whose instant was changed', `t=${at},v1=${sign(at - 1)}`],
    ['one of a retired scheme alone', `t=${at},v0=${sign(at)}`],
    ['one without an instant', `v1=${sign(at)}`],
    ['one that is too short', `t=${at},v1=${sign(at).slice(2)}`],
    ['one whose instant is no number', `t=soon,v1=${sign(at)}`],
  ])('refuses %s', (_name, header) => {
    expect(() => read(header)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  });
});

it('says of a signed body that is no JSON that it is none', () => {
  const text = Buffer.from('evt');
  const v1 = createHmac('sha256', secret).update(`${at}.evt`).digest('hex');
  expect(() => read(`t=${at},v1=${v1}`, text)).toThrow(expect.objectContaining({ code: 'invalid_json' }));
});

it.each([
  ['sk_live_abc', true],
  ['rk_live_abc', true],
  ['sk_test_abc', false],
  ['rk_test_abc', false],
  ['sk_sandbox', false],
])('the key %s is live: %s', (key, isLive) => {
  expect(isLiveKey(key)).toBe(isLive);
});
