import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTimelySignature } from './is-timely-signature.ts';

/** Whether `Tiktok-Signature: t=…,s=…` is the HMAC-SHA256 of `t.body`, made just now. Source: developers.tiktok.com, "Webhook verification". */
export function isShortvideoSignature(
  header: string | undefined,
  body: Buffer,
  { secret, nowMs }: { secret: string; nowMs: number },
): boolean {
  const compact = header?.replaceAll(' ', '');
  if (compact === undefined || !isTimelySignature(compact, nowMs)) return false;
  const [, t, s] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/i.exec(compact) ?? [];
  if (t === undefined || s === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(s, 'hex'));
}
