import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase, type Database } from '@slideloom/db';
import { openBroker, type Broker } from '@slideloom/messaging';
import { createLogger } from '@slideloom/observability';
import { env, readConfig, storageShape } from '@slideloom/service-kit';
import { createObjectStore, type ObjectStore } from '@slideloom/storage';

export type Fleet = {
  database: Database;
  broker(): Promise<Broker>;
  /** The bucket that S3_ENDPOINT and its like name; throws a `ConfigError` where they do not. */
  store(): ObjectStore;
  close(): Promise<void>;
};

/** The export and the erasure of a team read whole tables that have no index by team, ms. */
const statementTimeoutMs = 600_000;

/** What may stand behind a command as `--name value`. */
export const textOptions = [
  'service',
  'status',
  'type',
  'team',
  'balance',
  'reason-text',
  'author',
  'key',
  'name',
  'description',
  'price-cents',
  'currency',
  'monthly-credits',
  'models',
  'features',
  'sort-order',
  'stripe-price',
  'active',
  'credits',
  'max-claims',
  'expires',
  'out',
  'confirm',
  'relation',
] as const;
/** What may stand behind a command as `--name`. */
export const flagOptions = ['all', 'full', 'stuck'] as const;
export type Values = { [Name in (typeof textOptions)[number]]?: string } & {
  [Name in (typeof flagOptions)[number]]?: boolean;
};

/** What a command is given; it answers the exit code. */
export type CommandInput = {
  fleet: Fleet;
  positionals: string[];
  values: Values;
  print: (line: string) => void;
};

export type Command = (input: CommandInput) => Promise<number>;

/** Opens the database now, the broker and the bucket when they are needed. */
export async function openFleet(): Promise<Fleet> {
  const environment = { ...runningFleet(), ...process.env };
  const shape = { DATABASE_URL: env.url, DATABASE_DIRECT_URL: env.url.optional(), RABBITMQ_URL: env.url };
  const config = readConfig(shape, environment);
  const logger = createLogger({ service: 'ops', level: 'error' });
  // Long statements belong to the server's own address where the services go through a pooler.
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  const database = openDatabase({ url, poolMax: 2, applicationName: 'slideloom-ops', statementTimeoutMs });
  let broker: Broker | undefined;
  let store: ObjectStore | undefined;
  return {
    database,
    broker: async () => (broker ??= await openBroker({ url: config.RABBITMQ_URL, name: 'slideloom-ops', logger })),
    store: () => (store ??= openStore(environment)),
    async close() {
      store?.close();
      await broker?.close();
      await database.close();
    },
  };
}

function openStore(environment: Record<string, string | undefined>): ObjectStore {
  const config = readConfig(storageShape, environment);
  return createObjectStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    cdnUrl: config.CDN_URL,
  });
}

/** The addresses that `npm start` wrote down. */
function runningFleet(): Record<string, string> {
  try {
    const file = resolve(import.meta.dirname, '../../../.local/dev.json');
    const dev = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> & { s3?: Record<string, string> };
    const { endpoint = '', bucket = '', access_key = '', secret_key = '' } = dev.s3 ?? {};
    return {
      DATABASE_URL: dev['database_url'] ?? '',
      RABBITMQ_URL: dev['rabbitmq_url'] ?? '',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: access_key,
      S3_SECRET_KEY: secret_key,
      CDN_URL: dev['cdn_url'] ?? '',
    };
  } catch {
    return {};
  }
}
