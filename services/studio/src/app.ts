import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BareProcess } from '@slideloom/process/bare';
import { closeServer, listen, systemClock } from '@slideloom/service-kit';
import { createAddressLimiter } from '@slideloom/service-kit/address-limiter';
import type { Config } from './config.ts';
import { createRouter } from './http/create-router.ts';
import { readOwnAddress } from './http/own-address.ts';
import { loadPages } from './pages/load-pages.ts';
import { watchStore } from './pages/watch-store.ts';
import { createCookies } from './session/cookies.ts';
import { createProvider } from './session/provider.ts';
import { sessionRoutes } from './session/session-routes.ts';

/** What the build of the pages writes. */
export const pagesFolder = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Options for tests: other pages than the built ones, and a clock of their own. */
export type StudioOptions = { pagesFolder?: string; now?: () => number };

/**
 * Starts the studio's server on a started process; answers the port. The identity provider is asked for nothing before the first person
 * signs in, so that its outage keeps no studio from being ready: people who are signed in work on.
 */
export async function startStudio(
  { lifecycle, logger, metrics, needs, onCall, shutdownDeadlineMs }: BareProcess,
  config: Config,
  options: StudioOptions = {},
): Promise<number> {
  const now = options.now ?? (() => systemClock.now());
  const own = readOwnAddress(config.DASHBOARD_URL);
  const destinations = {
    apiUrl: config.BASE_URL,
    cdnUrl: config.CDN_URL,
    uploadUrl: config.S3_PUBLIC_ENDPOINT,
  };
  needs(watchStore({ cdnUrl: config.CDN_URL, origin: own.origin, logger, now }));
  const provider = createProvider({
    issuer: config.JWT_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scope: config.OIDC_SCOPE,
    parameters: Object.fromEntries(new URLSearchParams(config.OIDC_PARAMETERS)),
    origin: own.origin,
    onCall,
    now,
  });
  const limiter = createAddressLimiter(config.STUDIO_ADDRESS_LIMIT, {
    now,
    onRefused: () => metrics.rateLimited.inc({ tier: 'address' }),
  });
  const session = sessionRoutes({
    provider,
    cookies: createCookies(own, config.SESSION_KEYS, now),
    origin: own.origin,
    destinations,
    logger,
    now,
    count: (address) => limiter.count(address),
  });
  const pages = await loadPages(options.pagesFolder ?? pagesFolder);
  const app = createRouter({
    own,
    destinations,
    pages,
    session,
    config: { apiUrl: config.BASE_URL, cdnUrl: config.CDN_URL, version: pages.version },
    trustProxyHops: config.TRUST_PROXY_HOPS,
    logger,
    metrics,
  });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app);
  await listen(server, config.PORT, config.HOST);
  lifecycle.onStop('http', () => closeServer(server, shutdownDeadlineMs * 0.7));
  return (server.address() as AddressInfo).port;
}
