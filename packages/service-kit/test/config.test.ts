import { describe, expect, it } from '@jest/globals';
import {
  ConfigError,
  env,
  fetchShape,
  processShape,
  readConfig,
  refuseDevelopmentInProduction,
  storageShape,
  workerShape,
} from '../src/index.ts';

const canary = 'c4n4ry-8b1f';
const good = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/x',
  RABBITMQ_URL: 'amqp://u:p@127.0.0.1:5672',
};

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
  throw new Error('nothing was refused');
}

describe('a configuration', () => {
  it('is read with its defaults; production is what nobody named otherwise', () => {
    const { NODE_ENV: _environment, ...rest } = good;
    expect(readConfig({ ...processShape, ...workerShape, ...fetchShape }, rest)).toEqual({
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HEALTH_HOST: '0.0.0.0',
      HEALTH_PORT: 9_090,
      SHUTDOWN_DEADLINE_MS: 25_000,
      DATABASE_URL: good.DATABASE_URL,
      DATABASE_POOL_MAX: 10,
      DATABASE_POOLER: 'none',
      RABBITMQ_URL: good.RABBITMQ_URL,
      ALLOW_INSECURE_URLS: [],
      JOB_LEASE_MS: 12_000,
      JOB_RETRY_DELAYS_MS: [5_000, 30_000, 120_000],
      FETCH_ALLOW_HOSTS: [],
    });
  });

  it('that is not usable names every bad and missing variable at once, and never a value', () => {
    const bad = {
      NODE_ENV: canary,
      LOG_LEVEL: canary,
      HEALTH_PORT: canary,
      SHUTDOWN_DEADLINE_MS: '1',
      DATABASE_URL: `mysql://${canary}@host/x`,
      RABBITMQ_URL: '',
      JOB_LEASE_MS: '-1',
      JOB_RETRY_DELAYS_MS: `5000,${canary}`,
      S3_ENDPOINT: canary,
      S3_SECRET_KEY: 'short',
      S3_BUCKET: 'x',
    };
    const read = () => readConfig({ ...processShape, ...workerShape, ...storageShape }, bad);
    const problems = problemsOf(read);
    const named = problems.map((problem) => problem.split(':')[0]);
    expect(new Set(named)).toEqual(new Set([...Object.keys(bad), 'S3_ACCESS_KEY', 'CDN_URL']));
    expect(named).toHaveLength(new Set(named).size);
    expect(problems).toContain('RABBITMQ_URL: is required');
    expect(problems).toContain('S3_ACCESS_KEY: is required');
    expect(problems.find((problem) => problem.startsWith('JOB_RETRY_DELAYS_MS'))).not.toContain('is required');
    expect(read).toThrow(/^The environment is not usable:\n {2}/);
    expect(problems.join('\n')).not.toMatch(/c4n4ry|short/);
  });

  it.each([' ', '1.5', '0x10', '1e3', '-1', 'NaN', 'Infinity', '9'.repeat(30)])('takes no %j for a number', (text) => {
    expect(problemsOf(() => readConfig({ PORT: env.port }, { PORT: text }))).toHaveLength(1);
    expect(problemsOf(() => readConfig({ N: env.int({ min: 0, max: 5_000 }) }, { N: text }))).toHaveLength(1);
  });

  it('keeps numbers within their limits', () => {
    const shape = { PORT: env.port, N: env.int({ min: 2, max: 4 }) };
    expect(readConfig(shape, { PORT: '0', N: '4' })).toEqual({ PORT: 0, N: 4 });
    expect(problemsOf(() => readConfig(shape, { PORT: '65536', N: '5' }))).toHaveLength(2);
    expect(problemsOf(() => readConfig(shape, { PORT: '65535', N: '1' }))).toHaveLength(1);
  });

  it('takes lists apart, and web addresses without the slash at their end', () => {
    expect(readConfig({ HOSTS: env.list, URL: env.httpUrl }, { HOSTS: ' a, ,b ,', URL: 'https://a.test/x//' })).toEqual(
      {
        HOSTS: ['a', 'b'],
        URL: 'https://a.test/x',
      },
    );
    expect(problemsOf(() => readConfig({ URL: env.httpUrl }, { URL: 'file:///etc/passwd' }))).toHaveLength(1);
  });
});

describe('production', () => {
  const refused = (config: Record<string, unknown>) =>
    problemsOf(() => refuseDevelopmentInProduction({ NODE_ENV: 'production', ...config }));

  it.each([
    ['S3_SECRET_KEY', 'minioadmin'],
    ['OPENAI_API_KEY', 'sandbox-openai'],
    ['STRIPE_WEBHOOK_SECRET', 'dev-webhook-secret'],
    ['SOME_TOKEN', 'changeme'],
    ['DB_PASSWORD', 'Password'],
    ['DATABASE_URL', 'postgresql://slideloom:postgres@db/x'],
    ['RABBITMQ_URL', 'amqp://guest:guest@broker'],
    ['REDIS_URL', 'redis://:secret@cache'],
  ])('refuses the development secret in %s, and does not repeat it', (name, value) => {
    expect(refused({ [name]: value })).toEqual([`${name}: is a development secret, which production refuses`]);
  });

  it('refuses hosts that the guarded fetch would reach inside', () => {
    expect(refused({ FETCH_ALLOW_HOSTS: ['127.0.0.1:9000'] })[0]).toMatch(/^FETCH_ALLOW_HOSTS: /);
  });

  it.each([
    'http://127.0.0.1:8090/idp',
    'https://127.0.0.1',
    'https://127.9.9.9',
    'https://2130706433',
    'http://localhost:3000',
    'https://localhost',
    'https://localhost./x',
    'https://idp.localhost',
    'https://[::1]:8443',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://[::]',
  ])('refuses %s for an address of the outside, also where its host is allowed to be insecure', (url) => {
    const names = [
      'JWKS_URL',
      'JWT_ISSUER',
      'BASE_URL',
      'DASHBOARD_URL',
      'CDN_URL',
      'S3_PUBLIC_ENDPOINT',
      'STRIPE_BASE_URL',
      'X_AUTH_URL',
    ];
    const addresses = Object.fromEntries(names.map((name) => [name, url]));
    const ALLOW_INSECURE_URLS = [new URL(url).host];
    const problems = refused({ ...addresses, CORS_ORIGINS: ['https://app.test', url], ALLOW_INSECURE_URLS });
    const reason = 'is on loopback, which production refuses';
    expect(problems).toEqual([...names, 'CORS_ORIGINS'].map((name) => `${name}: ${reason}`));
  });

  it('refuses plain http to all but the exact hosts of ALLOW_INSECURE_URLS', () => {
    const problem = 'must be https; a host in the cluster is named in ALLOW_INSECURE_URLS';
    const config = { JWKS_URL: 'http://idp.auth:8080/keys', CORS_ORIGINS: ['http://app.test'] };
    expect(refused(config)).toEqual([`JWKS_URL: ${problem}`, `CORS_ORIGINS: ${problem}`]);
    for (const other of ['idp.auth', 'idp.auth:80', 'x.idp.auth:8080', 'auth:8080', '*']) {
      expect(refused({ ...config, ALLOW_INSECURE_URLS: [other] })).toHaveLength(2);
    }
    const ALLOW_INSECURE_URLS = ['idp.auth:8080', 'app.test'];
    const allowed = { NODE_ENV: 'production', ...config, ALLOW_INSECURE_URLS };
    expect(() => refuseDevelopmentInProduction(allowed)).not.toThrow();
  });

  it('takes http inside: the object store and the collector of traces; and an issuer that is no address', () => {
    const config = { S3_ENDPOINT: 'http://minio:9000', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const production = { NODE_ENV: 'production', ...config, JWT_ISSUER: 'slideloom-idp' };
    expect(() => refuseDevelopmentInProduction(production)).not.toThrow();
  });

  it('takes real secrets, and development takes any', () => {
    const config = {
      S3_SECRET_KEY: 'kQ9vLm2xT7',
      DATABASE_URL: 'postgresql://a:kQ9vLm2xT7@db/secret',
      FETCH_ALLOW_HOSTS: [],
    };
    expect(() => refuseDevelopmentInProduction({ NODE_ENV: 'production', ...config })).not.toThrow();
    const development = { NODE_ENV: 'development', S3_SECRET_KEY: 'minioadmin', FETCH_ALLOW_HOSTS: ['a:1'] };
    expect(() => refuseDevelopmentInProduction(development)).not.toThrow();
  });
});
