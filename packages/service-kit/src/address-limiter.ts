import { isIPv6 } from 'node:net';
import { AppError } from './errors.ts';
import { LRUCache } from 'lru-cache';

export type AddressLimiter = {
  /** Counts a request of an address before its caller is authenticated; throws `rate_limited`. */
  count(address: string): void;
  /** The networks that are kept in memory. */
  readonly size: number;
};

const windowMs = 60_000;
/** Addresses that are counted at once; with more, the count of those that were silent longest starts again. */
const maxAddresses = 100_000;

/** A generous limit of each address, in this process alone: it bounds guessing at credentials, not honest use. */
export function createAddressLimiter(
  perMinute: number,
  { now, onRefused }: { now: () => number; onRefused?: () => void },
): AddressLimiter {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: maxAddresses });
  return {
    get size() {
      return windows.size;
    },
    count(address) {
      const key = networkOf(address);
      const window = windows.get(key);
      const at = now();
      if (!window || window.endsAt <= at) {
        windows.set(key, { count: 1, endsAt: at + windowMs });
        return;
      }
      window.count += 1;
      if (window.count <= perMinute) return;
      onRefused?.();
      throw new AppError('rate_limited', {
        message: 'Rate limit exceeded for this address. Retry in 60s.',
        retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - at) / 1_000)),
      });
    },
  };
}

/**
 * Whom an address belongs to: an IPv4 address to itself, also within IPv6; of an IPv6 address one subscriber has a whole /64, and a site often
 * a /48, which is 3 groups.
 */
export function networkOf(address: string, ipv6Groups: 3 | 4 = 4): string {
  if (!address.includes(':')) return address.slice(0, 64);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%', 1)[0]!;
  if (!isIPv6(plain)) return address.slice(0, 64);
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    // An address in dots at the end stands for two groups; only the number of groups matters here.
    const lastCount = last.length + (tail.includes('.') ? 1 : 0);
    while (groups.length + lastCount < 8) groups.push('0');
    groups.push(...last);
  }
  const network = groups.slice(0, ipv6Groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${ipv6Groups * 16}`;
}
