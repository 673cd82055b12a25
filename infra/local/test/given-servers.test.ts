import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { localDir, startStack } from '@slideloom/local';

mkdirSync(localDir, { recursive: true });
const dir = mkdtempSync(join(localDir, 'test-given-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('servers that the environment names', () => {
  it('are used as they are, and only the others are started', async () => {
    const given = { DATABASE_URL: 'postgresql://somewhere/else', RABBITMQ_URL: 'amqp://somewhere' };
    const stack = await startStack({ dir, given, which: ['postgres', 'redis', 'rabbitmq'] });
    try {
      expect(stack.env.DATABASE_URL).toBe(given.DATABASE_URL);
      expect(stack.env.RABBITMQ_URL).toBe(given.RABBITMQ_URL);
      expect(new URL(stack.env.REDIS_URL ?? '').hostname).toBe('127.0.0.1');
      expect(() => stack.postgres).toThrow('This stack has no postgres of its own');
    } finally {
      await stack.stop({ discard: true });
    }
  });

  it('need their credentials: an object store without them is refused in one line', async () => {
    const given = { S3_ENDPOINT: 'http://somewhere:9000' };
    await expect(startStack({ dir, given, which: ['objectStore'] })).rejects.toThrow(
      'S3_ENDPOINT is given, so S3_ACCESS_KEY and S3_SECRET_KEY are needed too',
    );
  });
});
