import { join } from 'node:path';
import { openCompose } from './compose.ts';
import { askRedis } from './redis.ts';
import type { Secrets } from './secrets.ts';
import type { ServerName, Servers } from './servers.ts';

const user = 'slideloom';

/**
 * The stack's servers as services of infra/docker/servers.yml. That file publishes them on loopback at POSTGRES_PORT, REDIS_PORT,
 * RABBITMQ_PORT and MINIO_PORT, with the credentials of POSTGRES_PASSWORD, REDIS_PASSWORD, RABBITMQ_PASSWORD, S3_ACCESS_KEY
 * and S3_SECRET_KEY; user and database are called `slideloom`.
 */
export function composeServers(options: {
  project: string;
  /** The stack's folder. */
  dir: string;
  privates: readonly ServerName[];
  ports: Partial<Record<ServerName, number>>;
  secrets: Secrets;
}): Partial<Servers> {
  const { ports, privates, secrets } = options;
  const password = {
    postgres: secrets('postgres_password'),
    redis: secrets('redis_password'),
    rabbitmq: secrets('rabbitmq_password'),
  };
  const compose = openCompose(options.project, {
    POSTGRES_PASSWORD: password.postgres,
    REDIS_PASSWORD: password.redis,
    RABBITMQ_PASSWORD: password.rabbitmq,
    S3_ACCESS_KEY: secrets('s3_access_key', 8),
    S3_SECRET_KEY: secrets('s3_secret_key'),
    POSTGRES_PORT: String(ports.postgres),
    REDIS_PORT: String(ports.redis),
    RABBITMQ_PORT: String(ports.rabbitmq),
    MINIO_PORT: String(ports.objectStore),
  });
  const at = (name: ServerName) => `127.0.0.1:${ports[name]}`;
  const servers: Partial<Servers> = {};
  if (privates.includes('postgres')) {
    const url = `postgresql://${user}:${password.postgres}@${at('postgres')}/${user}`;
    servers.postgres = Object.assign(compose.instance('postgres', url, `PostgreSQL on ${at('postgres')}`), {
      psql: (sql: string, database = user) =>
        compose.exec('postgres', ['psql', '-U', user, '-d', database, '-XqAt', '-v', 'ON_ERROR_STOP=1', '-c', sql]),
    });
  }
  if (privates.includes('redis')) {
    const url = `redis://:${password.redis}@${at('redis')}`;
    servers.redis = Object.assign(compose.instance('redis', url, `Redis on ${at('redis')}`), {
      command: (line: string) => askRedis(ports.redis as number, password.redis, line),
      flush: async () => void (await askRedis(ports.redis as number, password.redis, 'FLUSHALL')),
    });
  }
  if (privates.includes('rabbitmq')) {
    const url = `amqp://${user}:${password.rabbitmq}@${at('rabbitmq')}`;
    const ctlScript = join(options.dir, 'rabbitmqctl');
    compose.writeScript(ctlScript, 'rabbitmq', 'rabbitmqctl');
    servers.rabbitmq = Object.assign(compose.instance('rabbitmq', url, `RabbitMQ on ${at('rabbitmq')}`), {
      ctlScript,
      rabbitmqctl: (args: readonly string[]) => compose.exec('rabbitmq', ['rabbitmqctl', ...args]),
    });
  }
  if (privates.includes('objectStore')) {
    servers.objectStore = compose.instance('minio', `http://${at('objectStore')}`, `MinIO on ${at('objectStore')}`);
  }
  return servers;
}
