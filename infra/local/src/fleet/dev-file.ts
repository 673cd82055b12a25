import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FleetMember } from './fleet.ts';
import { localDir } from '../paths.ts';

/** Where a running fleet says how to reach it. It is absent while none runs. */
export const devFile = join(localDir, 'dev.json');

/** Writes `.local/dev.json`, readable by its owner only: it holds credentials. */
export function writeDevFile(facts: {
  env: Record<string, string>;
  baseUrl: string;
  sandboxUrl: string;
  apiKey: string;
  jwt: string;
  members: readonly FleetMember[];
}): void {
  const { env } = facts;
  const content = {
    base_url: facts.baseUrl,
    cdn_url: env.CDN_URL,
    api_key: facts.apiKey,
    jwt: facts.jwt,
    sandbox_url: facts.sandboxUrl,
    database_url: env.DATABASE_URL,
    redis_url: env.REDIS_URL,
    rabbitmq_url: env.RABBITMQ_URL,
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      access_key: env.S3_ACCESS_KEY,
      secret_key: env.S3_SECRET_KEY,
    },
    services: facts.members.map(({ name, pid, healthUrl, log }) => ({ name, pid, health_url: healthUrl, log })),
  };
  writeFileSync(devFile, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

export function removeDevFile(): void {
  rmSync(devFile, { force: true });
}
