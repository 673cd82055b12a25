import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTimelySignature } from './is-timely-signature.ts';

/** While a client's secret is rotated there are two by which a platform may sign. */
type Sealed = { header: string | undefined; secrets: readonly string[]; nowMs: number };

export type WebhookSignature = {
  /** Whether the header has the form of a good signature: what can be seen before the body is read. */
  looksSigned(by: Pick<Sealed, 'header' | 'nowMs'>): boolean;
  isSigned(body: Buffer, by: Sealed): boolean;
};

/** The ways in which platforms sign their webhooks, each an HMAC-SHA256 with the client's secret. */
export const webhookSignatures: Record<'timestamped' | 'body', WebhookSignature> = {
  /** `t=<seconds>,s=<hex>` of `t.body`, made within five minutes. Source: developers.tiktok.com, "Webhook verification". */
  timestamped: {
    looksSigned: ({ header, nowMs }) => isTimelySignature(header, nowMs),
    isSigned(body, { header, secrets, nowMs }) {
      const compact = header?.replaceAll(' ', '');
      if (compact === undefined || !isTimelySignature(compact, nowMs)) return false;
      const [, t, s] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/i.exec(compact) ?? [];
      if (t === undefined || s === undefined) return false;
      const signature = Buffer.from(s, 'hex');
      return secrets.some((secret) =>
        timingSafeEqual(createHmac('sha256', secret).update(`${t}.`).update(body).digest(), signature),
      );
    },
  },
  /** The very bytes', in base64. Source: shopify.dev, "Verify a webhook". */
  body: {
    looksSigned: ({ header }) => /^[A-Za-z0-9+/]{43}=$/.test(header ?? ''),
    isSigned(body, { header, secrets }) {
      if (header === undefined || !/^[A-Za-z0-9+/]{43}=$/.test(header)) return false;
      const signature = Buffer.from(header, 'base64');
      return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(body).digest(), signature));
    },
  },
};
