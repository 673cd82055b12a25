const made = 'not-a-real-one-0123456789';

/** A value that a service accepts under this key, in production too. */
export function madeUpSecret(key: string): string {
  if (key === 'DATABASE_URL') return `postgresql://slideloom:${made}@database.example.com:5432/slideloom`;
  if (key === 'DATABASE_REPLICA_URL') return `postgresql://slideloom:${made}@replica.example.com:5432/slideloom`;
  if (key === 'RABBITMQ_URL') return `amqps://slideloom:${made}@broker.example.com:5671/slideloom`;
  if (key === 'REDIS_URL') return `rediss://:${made}@redis.example.com:6379`;
  if (key === 'TOKEN_KEYS' || key === 'SESSION_KEYS' || key === 'WEBHOOK_KEYS')
    return `k1:${Buffer.alloc(32, made).toString('base64')}`;
  return made;
}
