import { bareProcessShape, ConfigError, env, readConfig } from '@slideloom/service-kit';
import { refuseDevelopmentKeys, vaultKeys } from '@slideloom/vault';
import { z } from 'zod';
import { isLoopback } from './http/own-address.ts';

/** What this service reads from its environment. */
export const shape = {
  ...bareProcessShape,
  HOST: z.string().default('0.0.0.0'),
  PORT: env.port.default(3000),
  /** This service's own address, as browsers know it. */
  DASHBOARD_URL: env.httpUrl,
  /** The API, which the pages call directly. */
  BASE_URL: env.httpUrl,
  CDN_URL: env.httpUrl,
  /** Where the pages send files to. */
  S3_PUBLIC_ENDPOINT: env.httpUrl,
  /** The OpenID provider; its discovery document is read below this address. */
  JWT_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: env.secret.optional(),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  /** More parameters of the authorization request, as a query: some providers want `audience=…`. */
  OIDC_PARAMETERS: z.string().default(''),
  SESSION_KEYS: vaultKeys,
  TRUST_PROXY_HOPS: env.int({ min: 0, max: 10 }).default(0),
  /** Requests for the session, a minute and address. */
  STUDIO_ADDRESS_LIMIT: env.int({ min: 1, max: 10_000_000 }).default(300),
};

export type Config = ReturnType<typeof loadConfig>;

/** Throws a `ConfigError` also where a session would travel in plain text: plain http is for loopback alone. */
export function loadConfig(environment = process.env) {
  const config = readConfig(shape, environment);
  refuseDevelopmentKeys(config.NODE_ENV, 'SESSION_KEYS', config.SESSION_KEYS);
  const { protocol, hostname, pathname } = new URL(config.DASHBOARD_URL);
  const problems = [
    ...(protocol === 'http:' && !isLoopback(hostname) ? ['DASHBOARD_URL: must be https, or on loopback'] : []),
    ...(pathname === '/' ? [] : ['DASHBOARD_URL: must be an origin, without a path']),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
