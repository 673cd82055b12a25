import { sandboxEnvironment } from '../fleet/dev-environment.ts';
import type { Secrets } from './secrets.ts';

/** Names that are the same inside of the network of docker-compose.yml and on this machine: all of `localhost` is loopback. */
const gateway = 'http://gateway.localhost:8080';
const bucket = 'http://minio.localhost:9000';
const studio = 'http://localhost:3000';
const sandbox = 'http://sandbox.localhost:8090';

/**
 * The variables of docker-compose.yml's `.env`: random secrets, and with the sandbox everything that is needed to run offline.
 * Without it what only the operator knows is left empty, and compose names it.
 */
export function composeEnvironment(options: { secrets: Secrets; hasSandbox: boolean }): Record<string, string> {
  const { secrets, hasSandbox } = options;
  const servers = {
    POSTGRES_PASSWORD: secrets('postgres_password'),
    REDIS_PASSWORD: secrets('redis_password'),
    RABBITMQ_PASSWORD: secrets('rabbitmq_password'),
    S3_ACCESS_KEY: secrets('s3_access_key', 10),
    S3_SECRET_KEY: secrets('s3_secret_key'),
    TOKEN_KEYS: `k1:${Buffer.from(secrets('token_key', 32), 'hex').toString('base64')}`,
    WEBHOOK_KEYS: `k1:${Buffer.from(secrets('webhook_key', 32), 'hex').toString('base64')}`,
    SESSION_KEYS: `k1:${Buffer.from(secrets('session_key', 32), 'hex').toString('base64')}`,
    GRAFANA_PASSWORD: secrets('grafana_password'),
  };
  if (!hasSandbox) return { ...servers, ...operatorsOwn };
  return {
    ...servers,
    COMPOSE_PROFILES: 'sandbox',
    NODE_ENV: 'development',
    BASE_URL: gateway,
    DASHBOARD_URL: studio,
    CORS_ORIGINS: studio,
    OIDC_CLIENT_ID: 'slideloom-studio',
    S3_PUBLIC_ENDPOINT: bucket,
    CDN_URL: `${bucket}/slideloom`,
    FETCH_ALLOW_HOSTS: [sandbox, bucket].map((url) => new URL(url).host).join(','),
    IMAGE_PROVIDERS: 'openai,imagegen',
    ...sandboxEnvironment(sandbox),
    ...Object.fromEntries(sandboxSecrets.map((name) => [name, secrets(name.toLowerCase())])),
  };
}

const operatorsOwn = Object.fromEntries(
  [
    'BASE_URL',
    'DASHBOARD_URL',
    'S3_PUBLIC_ENDPOINT',
    'CDN_URL',
    'JWKS_URL',
    'JWT_ISSUER',
    'JWT_AUDIENCE',
    'OIDC_CLIENT_ID',
  ]
    .concat(['IMAGE_PROVIDERS', 'OPENAI_API_KEY', 'IMAGEGEN_API_KEY', 'STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET'])
    .map((name) => [name, '']),
);

const sandboxSecrets = [
  'OPENAI_API_KEY',
  'IMAGEGEN_API_KEY',
  'SHORTVIDEO_CLIENT_ID',
  'SHORTVIDEO_CLIENT_SECRET',
  'PHOTOAPP_CLIENT_ID',
  'PHOTOAPP_CLIENT_SECRET',
  'STOREPLATFORM_CLIENT_ID',
  'STOREPLATFORM_CLIENT_SECRET',
  'STRIPE_API_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
