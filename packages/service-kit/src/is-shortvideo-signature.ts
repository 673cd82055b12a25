import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of a signature may be from ours, s. Source: developers.tiktok.com, "Webhook verification". */
const toleranceS = 300;

/** Whether `Tiktok-Signature: t=…,s=…` is the HMAC-SHA256 of `t.body`, made just now. */
export function isShortvideoSignature(
  header: string | undefined,
  body: Buffer,
  { secret, nowMs }: { secret: string; nowMs: number },
): boolean {
  const [, t, s] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/i.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (t === undefined || s === undefined) return false;
  if (Math.abs(nowMs / 1_000 - Number(t)) > toleranceS) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(s, 'hex'));
}
