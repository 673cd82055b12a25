import { isIP } from 'node:net';
import { AppError } from '@slideloom/service-kit';
import { isPublicAddress } from './public-address.ts';

const maxUrlChars = 2_048;
const portsOpenToAll = new Set([80, 443, 8_080, 8_443]);

/** Names that never belong to the public internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and common habit). */
const insideSuffixes = new Set(
  (
    'localhost local localdomain internal intranet private corp home lan arpa ' +
    'cluster test invalid example onion alt'
  ).split(' '),
);

/** `host:port` of a URL, the port written out: the form in which `allowHosts` names its exceptions. */
export function hostPortOf(url: { hostname: string; port: string; protocol: string }): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname.toLowerCase()}:${port}`;
}

/**
 * Reads an address that a stranger gave and returns it in its normal form, if its text alone shows nothing forbidden:
 * http or https, no credentials, an open port, a public name or a public literal address in any notation. What the
 * name resolves to is checked when connecting. Throws `url_forbidden`.
 */
export function checkUrl(text: string, allowHosts: ReadonlySet<string>): URL {
  // The URL parser drops tabs and newlines and turns a backslash into a slash; other readers of the same text do not.
  if (text.length > maxUrlChars || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) throw forbidden();
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw forbidden();
  if (url.username !== '' || url.password !== '') throw forbidden();
  url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  if (allowHosts.has(hostPortOf(url))) return url;
  if (url.port !== '' && !portsOpenToAll.has(Number(url.port))) throw forbidden();
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) === 0 ? !isPublicName(bare) : !isPublicAddress(bare)) throw forbidden();
  return url;
}

/** The same for an address that private bodies are sent to: https on its own port, but for the exceptions. Throws `url_forbidden`. */
export function checkHttpsUrl(text: string, allowHosts: ReadonlySet<string>): URL {
  const url = checkUrl(text, allowHosts);
  if ((url.protocol !== 'https:' || url.port !== '') && !allowHosts.has(hostPortOf(url))) {
    throw new AppError('url_forbidden', { message: 'This address cannot be used: it must be a public https address' });
  }
  return url;
}

/** A name without a dot is one of the local network: a container, a Kubernetes service, a printer. */
function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return labels.length > 1 && labels.every((label) => label !== '') && !insideSuffixes.has(labels.at(-1) ?? '');
}

/** The exceptions in their normal form; throws on an entry that is not an exact `host:port`. */
export function readAllowHosts(entries: readonly string[]): ReadonlySet<string> {
  return new Set(
    entries.map((entry) => {
      const isHostPort = /^(?:[^\s/@?#:[\]\\*]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(entry);
      if (!isHostPort || !URL.canParse(`http://${entry}`)) throw new TypeError(`not an exact host:port: ${entry}`);
      return hostPortOf(new URL(`http://${entry}`));
    }),
  );
}

function forbidden(): AppError {
  return new AppError('url_forbidden');
}
