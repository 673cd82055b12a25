import { describe, expect, it } from '@jest/globals';
import { devEnvironment } from '@slideloom/local';

const make = (given: NodeJS.ProcessEnv) =>
  devEnvironment({
    stackEnv: { S3_ENDPOINT: 'http://127.0.0.1:9000', CDN_URL: 'http://127.0.0.1:9000/bucket' },
    sandboxUrl: 'http://127.0.0.1:8090',
    baseUrl: 'http://127.0.0.1:8080',
    secrets: (name) => `secret of ${name}`,
    given,
  });

describe('the environment of development', () => {
  it('hands on what the person has set, and fills in the rest', () => {
    const env = make({ OPENAI_BASE_URL: 'https://api.example/v1', OPENAI_API_KEY: 'theirs', JWKS_URL: '' });
    expect(env.OPENAI_BASE_URL).toBe('https://api.example/v1');
    expect(env.OPENAI_API_KEY).toBe('theirs');
    expect(env.JWKS_URL).toBe('http://127.0.0.1:8090/idp/.well-known/jwks.json');
    expect(env.IMAGEGEN_API_KEY).toBe('secret of imagegen_api_key');
  });

  it('opens the guarded fetch for the exact hosts of sandbox and bucket alone', () => {
    expect(make({}).FETCH_ALLOW_HOSTS).toBe('127.0.0.1:8090,127.0.0.1:9000');
  });

  it('keeps ports and npm’s own variables from the services', () => {
    const env = make({ PORT: '1', HEALTH_PORT: '2', npm_config_registry: 'x' });
    expect(env).not.toHaveProperty('PORT');
    expect(env).not.toHaveProperty('HEALTH_PORT');
    expect(env).not.toHaveProperty('npm_config_registry');
  });
});
