import { randomBytes } from 'node:crypto';
import { createTeam, createTestBroker, createTestDatabase, type TestTeam } from '@slideloom/testing';
import { startProcess, type FleetProcess } from '@slideloom/process';
import type { Database, Queryable } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { startGateway } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Timeouts } from '../../src/timeouts.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts';

export type RunningGateway = { url: string; send: HttpClient; process: FleetProcess; stop(): Promise<void> };

export type TestWorld = {
  database: Database;
  databaseUrl: string;
  brokerUrl: string;
  redisUrl: string;
  idp: IdentityProvider;
  cdnUrl: string;
  newId(): string;
  team(options?: { topup?: number }): Promise<TestTeam>;
  /** Starts a gateway on a port of its own; `environment` goes over the usual one. */
  gateway(environment?: Record<string, string>, timeouts?: Timeouts, readsFrom?: Queryable): Promise<RunningGateway>;
  close(): Promise<void>;
};

/** Creates what a suite of the gateway needs: a database and a broker of its own, an identity provider, and any number of gateways. */
export async function createTestWorld(): Promise<TestWorld> {
  const [testDatabase, broker, idp] = await Promise.all([
    createTestDatabase(),
    createTestBroker(),
    startIdentityProvider(),
  ]);
  const { database } = testDatabase;
  const redisUrl = process.env['REDIS_URL'] ?? '';
  const cdnUrl = 'https://cdn.example.test/media';
  const gateways: RunningGateway[] = [];
  return {
    database,
    databaseUrl: testDatabase.url,
    brokerUrl: broker.url,
    redisUrl,
    idp,
    cdnUrl,
    newId: () => uuidV7.next(),
    team: (options) => createTeam(database, options),
    async gateway(environment = {}, timeouts = {}, readsFrom) {
      const config = loadConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
        HOST: '127.0.0.1',
        PORT: '0',
        DRAIN_MS: '0',
        HEALTH_HOST: '127.0.0.1',
        HEALTH_PORT: '0',
        SHUTDOWN_DEADLINE_MS: '2000',
        DATABASE_URL: testDatabase.url,
        DATABASE_POOL_MAX: '5',
        RABBITMQ_URL: broker.url,
        REDIS_URL: redisUrl,
        BASE_URL: 'https://api.example.test',
        S3_ENDPOINT: process.env['S3_ENDPOINT'],
        S3_REGION: process.env['S3_REGION'],
        S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'],
        S3_SECRET_KEY: process.env['S3_SECRET_KEY'],
        // There is none: a suite that stores something brings a bucket of its own, whose `env` goes over this.
        S3_BUCKET: 'no-bucket',
        CDN_URL: cdnUrl,
        DASHBOARD_URL: 'https://dashboard.example.test',
        CORS_ORIGINS: 'https://dashboard.example.test',
        JWKS_URL: idp.jwksUrl,
        JWT_ISSUER: idp.issuer,
        JWT_AUDIENCE: idp.audience,
        IMAGE_PROVIDERS: 'openai,imagegen',
        WEBHOOK_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        // A reserved name is fetched by no service: the suites' foreign pictures are an exception.
        FETCH_ALLOW_HOSTS: 'pictures.example.test:443,pictures.example.test:80',
        ADDRESS_LIMIT: '1000000',
        // The suites run in the gateway's own process, and on busy machines.
        OVERLOAD_BURST_MS: '60000',
        ...environment,
      });
      const fleetProcess = await startProcess('gateway', config, { isBrokerOptional: true });
      const port = await startGateway(fleetProcess, config, timeouts, readsFrom);
      const url = `http://127.0.0.1:${port}`;
      const send = createHttpClient(url);
      const gateway: RunningGateway = {
        url,
        send,
        process: fleetProcess,
        async stop() {
          send.close();
          await fleetProcess.lifecycle.stop();
        },
      };
      gateways.push(gateway);
      return gateway;
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await idp.close();
      await testDatabase.drop();
    },
  };
}
