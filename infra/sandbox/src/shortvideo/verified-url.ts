/**
 * Whether the platform may pull from an address: HTTPS below a verified domain, or anything below a verified prefix. With
 * nothing verified it is any loopback address.
 */
export function isVerifiedUrl(url: string, verified: string[] | null): boolean {
  const { hostname, protocol, href } = new URL(url);
  if (verified === null) return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return verified.some((entry) => {
    if (entry.includes('://')) return href.startsWith(entry);
    return protocol === 'https:' && (hostname === entry || hostname.endsWith(`.${entry}`));
  });
}
