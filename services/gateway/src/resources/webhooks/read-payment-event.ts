import { verifyWebhook } from '@slideloom/payments';
import { AppError } from '@slideloom/service-kit';

/** Reads the event in a signed body. Throws `unauthenticated`, `invalid_json`, or `payments_unavailable` where no secret is configured. */
export type ReadPaymentEvent = (body: Buffer, signature: string | undefined) => unknown;

export function createReadPaymentEvent(options: {
  secret: string | undefined;
  /** Counts a refused body in the metrics. */
  onRefused: () => void;
  /** ms. */
  now: () => number;
}): ReadPaymentEvent {
  return (body, header) => {
    const { secret } = options;
    if (secret === undefined) throw new AppError('payments_unavailable');
    try {
      return verifyWebhook({ body, header, secret, now: options.now() });
    } catch (error) {
      options.onRefused();
      throw error;
    }
  };
}
