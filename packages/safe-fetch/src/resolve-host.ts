import { Resolver } from 'node:dns/promises';

/** All addresses of a name, as text; rejects when there is none. */
export type ResolveHost = (name: string) => Promise<string[]>;

const maxAddresses = 16;

/**
 * Asks the name servers directly. `dns.lookup` is not used: it holds a thread of the pool that decoding pictures needs,
 * without a deadline, and it knows the names of this machine and of its search domains, which must not be reachable.
 */
export function createDnsResolver(timeoutMs: number): ResolveHost {
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 });
  return async (name) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found.slice(0, maxAddresses);
  };
}
