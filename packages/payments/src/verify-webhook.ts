import { AppError } from '@slideloom/service-kit';
import { Stripe } from 'stripe';

/** How far a signature's timestamp may lie from now, s. */
const toleranceS = 300;

/**
 * The JSON of a webhook whose `Stripe-Signature` is one of the secret's over these very bytes, and not older (or newer) than five minutes.
 * Throws `unauthenticated`, or `invalid_json` for a signed body that is none. Source: docs.stripe.com/webhooks/signature.
 */
export function verifyWebhook(options: {
  body: Buffer;
  header: string | undefined;
  secret: string;
  /** ms. */
  now: number;
}): unknown {
  const { body, header = '', secret, now } = options;
  try {
    const event: unknown = Stripe.webhooks.constructEvent(body, header, secret, toleranceS, undefined, now);
    // The library refuses old signatures alone. One from the future could be replayed for longer.
    const signedAtS = Number.parseInt(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? '', 10);
    if (signedAtS - now / 1_000 > toleranceS) throw new AppError('unauthenticated');
    return event;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isUnsigned = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new AppError(isUnsigned ? 'unauthenticated' : 'invalid_json', { cause: error });
  }
}
