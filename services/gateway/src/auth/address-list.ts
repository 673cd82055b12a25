import { BlockList, isIP } from 'node:net';

export type AddressList = {
  /** An IPv4 address counts in either of its forms; what is no address is in no list. */
  includes(address: string): boolean;
};

/** Addresses and ranges (CIDR), as an API key may name them. Throws for what is neither. */
export function createAddressList(ranges: readonly string[]): AddressList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return {
    includes(address) {
      // Node names an IPv4 peer of a socket that takes both so.
      const plain = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4'] ?? address;
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
    },
  };
}
