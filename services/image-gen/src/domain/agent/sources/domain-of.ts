import { parse } from 'tldts';

/**
 * `domain`: the registrable one, in ASCII; the host itself where it has none. `written`: the same in its own letters, where the host was given
 * in them. `isKnown`: its ending is one under which names are.
 */
export type Host = { host: string; domain: string; written: string; isKnown: boolean };

/** Endings that are no public ones, and are written as if they were. */
const reserved = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'internal', 'onion', 'alt']);

const options = { allowPrivateDomains: true };

/** What a host is by the list of public suffixes, those of hosting companies with them; null for what can be none. */
export function domainOf(text: string): Host | null {
  // As browsers read it: other letters and digits in their usual forms, other alphabets in punycode.
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null;
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  if (host === '') return null;
  const own = parse(text.normalize('NFKC').toLowerCase(), options);
  const { domain, isIp, isIcann, isPrivate } = parse(host, options);
  const ending = host.slice(host.lastIndexOf('.') + 1);
  const isPublic = [isIcann, isPrivate, own.isIcann, own.isPrivate].includes(true);
  return {
    host,
    domain: domain ?? host,
    written: own.domain ?? domain ?? host,
    isKnown: isIp === true || isPublic || reserved.has(ending) || /\bxn--[a-z0-9-]+$/.test(text),
  };
}
