import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { signPayload } from '../src/domain/sign-payload.ts';

/** The example of Standard Webhooks' own tests. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const nowMs = 1_614_265_330_999;

describe('the signature of a webhook', () => {
  it('is the one of the standard, of whole seconds', () => {
    expect(signPayload({ id, body }, { secrets: [secret], nowMs })).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is HMAC-SHA256 of id, second and body by each secret, the newest first', () => {
    const secrets = [9, 200].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
    const text = '{"title":"Grüße, 오늘, 🙂 and half of one: \uD83D"}';
    const expected = [9, 200].map((byte) => {
      const hmac = createHmac('sha256', Buffer.alloc(32, byte)).update(`${id}.1614265330.${text}`);
      return `v1,${hmac.digest('base64')}`;
    });
    expect(signPayload({ id, body: text }, { secrets, nowMs })['webhook-signature']).toBe(expected.join(' '));
  });
});
