import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const allocatedUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number; on Azure the host of the machine answers there (Microsoft, "What is IP address 168.63.129.16?"). */
const azureHost = '168.63.129.16';

/**
 * Whether an address in its canonical text form belongs to the public internet. Everything with a special meaning does
 * not: private, loopback, link-local, unique local, shared (RFC 6598), multicast, reserved, documentation, and every form
 * of IPv6 that carries an IPv4 address inside (mapped, translated, 6to4, Teredo). Nor does Azure's host.
 * Source: the IANA special-purpose registries, as ipaddr.js knows them.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  // ipaddr.js calls unicast all that it has no other name for, `::127.0.0.1` (RFC 4291, 2.5.5.1) among them.
  return address.kind() === 'ipv4' ? address.toString() !== azureHost : address.match(allocatedUnicastV6);
}
