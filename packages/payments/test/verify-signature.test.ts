import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSigned } from '../src/verify-signature.ts';

const body = Buffer.from('{"id":"evt_1"}');
const secret = 'whsec_of_ours';
const now = 1_800_000_000_000;
const sign = (at: number, key = secret) => createHmac('sha256', key).update(`${at}.${body.toString()}`).digest('hex');
const check = (header: string | undefined) => isSigned({ body, header, secret, now });
const at = now / 1_000;

describe('isSigned', () => {
  it.each([
    ['now', `t=${at},v1=${sign(at)}`],
    ['300 s ago', `t=${at - 300},v1=${sign(at - 300)}`],
    ['with the old and the new secret', `t=${at},v1=${sign(at, 'whsec_other')},v1=${sign(at)},v0=abc`],
    ['with spaces', `t=${at}, v1=${sign(at)}`],
  ])('takes a signature %s', (_name, header) => {
    expect(check(header)).toBe(true);
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
    ['one whose instant is no number', `t=${at}e0,v1=${sign(at)}`],
  ])('refuses %s', (_name, header) => {
    expect(check(header)).toBe(false);
  });
});
