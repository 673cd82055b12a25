import { isIPv4 } from 'node:net';
import { networkOf } from '@slideloom/service-kit/address-limiter';

/** The 16-bit groups of an IPv6 address that name a site. */
const groupsOfSite = 3;

/** The network that shares initial grants: a /24 of IPv4, a /48 of IPv6. Null for this machine, and where the address is not known. */
export function grantNetworkOf(address: string | undefined): string | null {
  const own = networkOf(address ?? '', groupsOfSite);
  if (own === '' || own.startsWith('127.') || address === '::1') return null;
  return isIPv4(own) ? `${own.split('.', 3).join('.')}.0/24` : own;
}
