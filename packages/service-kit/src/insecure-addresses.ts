import { BlockList, isIP } from 'node:net';

/**
 * The variables of addresses where the outside is reached, or reaches us. Database, broker, Redis and the object store are inside; only
 * the store's address for callers is among these.
 */
const outside =
  /^(?:JWKS_URL|JWT_ISSUER|BASE_URL|DASHBOARD_URL|CDN_URL|S3_PUBLIC_ENDPOINT|CORS_ORIGINS|\w+_(?:BASE|AUTH|TOKEN)_URL)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('0.0.0.0', 'ipv4');
loopback.addAddress('::', 'ipv6');
loopback.addAddress('::1', 'ipv6');

/**
 * What is wrong with a production's outside addresses: each must be https and no loopback; plain http is for the exact hosts (`host` or
 * `host:port`) of `ALLOW_INSECURE_URLS`, inside the cluster. Without values.
 */
export function insecureAddresses(config: Record<string, unknown>): string[] {
  const allowed = new Set(Array.isArray(config['ALLOW_INSECURE_URLS']) ? config['ALLOW_INSECURE_URLS'] : []);
  return Object.entries(config)
    .filter(([name]) => outside.test(name))
    .flatMap(([name, value]) => {
      const urls = (Array.isArray(value) ? value : [value]).filter((url): url is string => typeof url === 'string');
      const problems = new Set(urls.flatMap((url) => problemOf(url, allowed) ?? []));
      return [...problems].map((problem) => `${name}: ${problem}`);
    });
}

function problemOf(text: string, allowed: ReadonlySet<unknown>): string | null {
  // An issuer may be any name.
  if (!URL.canParse(text)) return null;
  const { protocol, host, hostname } = new URL(text);
  if (isLoopback(hostname)) return 'is on loopback, which production refuses';
  const isInsecure = protocol === 'http:' && !allowed.has(host);
  return isInsecure ? 'must be https; a host in the cluster is named in ALLOW_INSECURE_URLS' : null;
}

function isLoopback(hostname: string): boolean {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost');
  return loopback.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4');
}
