/** How far the clock of a signature may be from ours, s. Source: docs.stripe.com/webhooks/signature; developers.tiktok.com, "Webhook verification". */
const toleranceS = 300;

/**
 * Whether a header `t=…,v1=…` (or `s=`) has the form of a signature that was made just now: what can be seen before the body is read,
 * which the signature itself is of.
 */
export function isTimelySignature(header: string | undefined, nowMs: number): boolean {
  if (header === undefined || header.length > 2_000) return false;
  const parts = header.split(',').map((part) => part.trim());
  const t = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const isNear = /^\d{1,12}$/.test(t) && Math.abs(nowMs / 1_000 - Number(t)) <= toleranceS;
  return isNear && parts.some((part) => /^(?:v1|s)=[0-9a-f]{64}$/i.test(part));
}
