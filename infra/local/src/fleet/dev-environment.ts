import type { Secrets } from '../stack/secrets.ts';

/** Where the sandbox plays each part of the outside world: one process, a path for each. */
export function sandboxEnvironment(sandboxUrl: string): Record<string, string> {
  return {
    JWKS_URL: `${sandboxUrl}/idp/.well-known/jwks.json`,
    JWT_ISSUER: `${sandboxUrl}/idp`,
    JWT_AUDIENCE: 'slideloom',
    OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
    IMAGEGEN_BASE_URL: `${sandboxUrl}/imagegen`,
    SHORTVIDEO_BASE_URL: `${sandboxUrl}/shortvideo`,
    SHORTVIDEO_DIRECT_POSTS: 'on',
    PHOTOAPP_BASE_URL: `${sandboxUrl}/photoapp`,
    STOREPLATFORM_BASE_URL: `${sandboxUrl}/storeplatform`,
    STRIPE_BASE_URL: `${sandboxUrl}/stripe`,
  };
}

const secretNames = [
  'OPENAI_API_KEY',
  'IMAGEGEN_API_KEY',
  'IMAGEGEN_WEBHOOK_SECRET',
  'SHORTVIDEO_CLIENT_ID',
  'SHORTVIDEO_CLIENT_SECRET',
  'PHOTOAPP_CLIENT_ID',
  'PHOTOAPP_CLIENT_SECRET',
  'STOREPLATFORM_CLIENT_ID',
  'STOREPLATFORM_CLIENT_SECRET',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/**
 * The fleet's environment in development: the stack's addresses, the
 * sandbox's, random secrets. What `given` holds (the environment of the person who starts it) comes first, name by name.
 */
export function devEnvironment(options: {
  stackEnv: Record<string, string>;
  sandboxUrl: string;
  baseUrl: string;
  /** Default: `http://localhost:3000`. */
  studioUrl?: string;
  secrets: Secrets;
  given?: NodeJS.ProcessEnv;
}): Record<string, string> {
  const { stackEnv, sandboxUrl, baseUrl, studioUrl = 'http://localhost:3000', secrets, given = {} } = options;
  const newKey = (name: string) =>
    `dev-1:${Buffer.from(secrets(name, 32).replace(/^dev-/, ''), 'hex').toString('base64')}`;
  const filled: Record<string, string> = {
    NODE_ENV: 'development',
    IMAGE_PROVIDERS: 'openai,imagegen',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    HEALTH_HOST: '127.0.0.1',
    // There is no load balancer here, and Ctrl-C should act at once.
    DRAIN_MS: '0',
    BASE_URL: baseUrl,
    DASHBOARD_URL: studioUrl,
    // The studio redirects 127.0.0.1 to localhost: sign-in holds for one name.
    CORS_ORIGINS: studioUrl,
    OIDC_CLIENT_ID: 'slideloom-studio',
    SESSION_KEYS: newKey('session_key'),
    // The guarded fetch refuses loopback; here the outside world and the bucket are there.
    FETCH_ALLOW_HOSTS: [...new Set([sandboxUrl, stackEnv.S3_ENDPOINT, stackEnv.CDN_URL].map(hostOf))]
      .filter((host) => host !== undefined)
      .join(','),
    ...sandboxEnvironment(sandboxUrl),
    // Where the sandbox's platforms and its payment provider call back.
    SHORTVIDEO_WEBHOOK_URL: `${baseUrl}/webhooks/shortvideo`,
    TOKEN_KEYS: newKey('token_key'),
    WEBHOOK_KEYS: newKey('webhook_key'),
    STRIPE_WEBHOOK_URL: `${baseUrl}/webhooks/stripe`,
    ...Object.fromEntries(secretNames.map((name) => [name, secrets(name.toLowerCase())])),
    ...stackEnv,
    S3_PUBLIC_ENDPOINT: stackEnv.S3_PUBLIC_ENDPOINT || stackEnv.S3_ENDPOINT || '',
  };
  return { ...filled, ...handedOn(given) };
}

/** What the person's environment holds, but for what belongs to npm and to the process that starts the fleet. */
function handedOn(given: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(given).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(entries.filter(([name]) => !/^(npm_|INIT_CWD$|PORT$|HEALTH_PORT$)/i.test(name)));
}

/** `host:port`, with the port that the scheme implies where none is written. */
function hostOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
