import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@slideloom/service-kit';
import { loadConfig } from '../../src/config.ts';

const key = randomBytes(32).toString('base64');
const good = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/x',
  RABBITMQ_URL: 'amqp://u:p@127.0.0.1:5672',
  BASE_URL: 'https://slideloom.test/',
  TOKEN_KEYS: `k1:${key}`,
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'a secret of the store',
  CDN_URL: 'https://cdn.slideloom.test',
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
  throw new Error('nothing was refused');
}

describe('the configuration of the publisher', () => {
  it('is enough without any platform', () => {
    const config = loadConfig(good);
    expect(config).toMatchObject({ BASE_URL: 'https://slideloom.test', TOKEN_REFRESH_EVERY_MS: 180_000 });
    expect(config.SHORTVIDEO_CLIENT_ID).toBeUndefined();
  });

  it('needs keys for the tokens', () => {
    expect(problemsOf({ ...good, TOKEN_KEYS: '' })).toEqual(['TOKEN_KEYS: is required']);
  });

  it('refuses half a client, naming what is missing', () => {
    const half = { SHORTVIDEO_CLIENT_ID: 'id', PHOTOAPP_CLIENT_SECRET: 'long enough', STOREPLATFORM_CLIENT_ID: '' };
    expect(problemsOf({ ...good, ...half })).toEqual([
      'SHORTVIDEO_CLIENT_SECRET: is required, as SHORTVIDEO_CLIENT_ID is given',
      'PHOTOAPP_CLIENT_ID: is required, as PHOTOAPP_CLIENT_SECRET is given',
    ]);
  });

  it('refuses development keys in production', () => {
    expect(problemsOf({ ...good, NODE_ENV: 'production', TOKEN_KEYS: `k1:${key},dev-1:${key}` })).toEqual([
      'TOKEN_KEYS: key 2 is a development key, which production refuses',
    ]);
  });
});
