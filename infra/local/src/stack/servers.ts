import type { Instance } from './instance.ts';
import type { Postgres } from './postgres.ts';
import type { Rabbitmq } from './rabbitmq.ts';
import type { Redis } from './redis.ts';

export type ServerName = 'postgres' | 'redis' | 'rabbitmq' | 'objectStore';

export type Servers = { postgres: Postgres; redis: Redis; rabbitmq: Rabbitmq; objectStore: Instance };
