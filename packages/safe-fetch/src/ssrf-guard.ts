import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { AppError } from '@slideloom/service-kit';
import { buildConnector } from 'undici';
import { hostPortOf } from './check-url.ts';
import { isPublicAddress } from './public-address.ts';
import type { ResolveHost } from './resolve-host.ts';

/**
 * The check against server-side request forgery (SSRF) that counts: it opens the sockets of the guarded fetch. The
 * addresses that are checked are the ones that are dialled, so that a name cannot change its mind in between (DNS rebinding); a name
 * with one inside address among public ones is refused whole. The peer of the open socket is looked at once more before a byte is
 * sent.
 */
export function createSsrfGuard(options: {
  allowHosts: ReadonlySet<string>;
  resolveHost: ResolveHost;
  connectTimeoutMs: number;
}): buildConnector.connector {
  const { allowHosts, resolveHost, connectTimeoutMs } = options;
  const common = { timeout: connectTimeoutMs, allowH2: false };
  const connectToAllowed = buildConnector(common);
  const connectGuarded = buildConnector({ ...common, autoSelectFamily: true, lookup: publicLookup(resolveHost) });

  return (target, callback) => {
    if (allowHosts.has(hostPortOf({ ...target, hostname: bracketed(target.hostname) }))) {
      return connectToAllowed(target, callback);
    }
    // A literal address is dialled without any lookup.
    if (isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname)) {
      return callback(new AppError('url_forbidden'), null);
    }
    return connectGuarded(target, (...outcome) => {
      const [error, socket] = outcome;
      if (error !== null || isPublicAddress(socket.remoteAddress ?? '')) return callback(...outcome);
      socket.destroy();
      return callback(new AppError('url_forbidden'), null);
    });
  };
}

/** Every address of a name, if each of them is public. Happy eyeballs always ask for all of them. */
function publicLookup(resolveHost: ResolveHost): LookupFunction {
  return callbackify(async (name: string, _options: object) => {
    const addresses = await resolveHost(name);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new AppError('url_forbidden');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });
}

function bracketed(hostname: string): string {
  return isIP(hostname) === 6 ? `[${hostname}]` : hostname;
}
