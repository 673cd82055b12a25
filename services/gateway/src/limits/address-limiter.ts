import { AppError } from '@slideloom/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type AddressLimiter = {
  /** Counts a request of an address before anybody is authenticated; rejects with `rate_limited`. */
  count(address: string): Promise<void>;
};

/** A generous limit of each address, in this process alone: it bounds guessing at credentials, not honest use. */
export function createAddressLimiter(perMinute: number, onRefused?: () => void): AddressLimiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async count(address) {
      try {
        await limiter.consume(address);
      } catch (refusal) {
        onRefused?.();
        const waitMs = refusal instanceof RateLimiterRes ? refusal.msBeforeNext : 60_000;
        throw new AppError('rate_limited', {
          message: 'Rate limit exceeded for this address. Retry in 60s.',
          retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
        });
      }
    },
  };
}
