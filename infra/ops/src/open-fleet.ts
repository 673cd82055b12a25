import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase, type Database } from '@slideloom/db';
import { openBroker, type Broker } from '@slideloom/messaging';
import { createLogger } from '@slideloom/observability';
import { env, readConfig } from '@slideloom/service-kit';

export type Fleet = { database: Database; broker(): Promise<Broker>; close(): Promise<void> };

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
] as const;
export type Values = { [Name in (typeof textOptions)[number]]?: string } & { all?: boolean };

/** What a command is given; it answers the exit code. */
export type CommandInput = {
  fleet: Fleet;
  positionals: string[];
  values: Values;
  print: (line: string) => void;
};

export type Command = (input: CommandInput) => Promise<number>;

/** Opens the database now and the broker when it is needed. */
export async function openFleet(): Promise<Fleet> {
  const config = readConfig({ DATABASE_URL: env.url, RABBITMQ_URL: env.url }, { ...runningFleet(), ...process.env });
  const logger = createLogger({ service: 'ops', level: 'error' });
  // Long statements belong to the server's own address where the services go through a pooler.
  const url = process.env['DATABASE_DIRECT_URL'] || config.DATABASE_URL;
  const database = openDatabase({ url, poolMax: 2, applicationName: 'slideloom-ops' });
  let broker: Broker | undefined;
  return {
    database,
    broker: async () => (broker ??= await openBroker({ url: config.RABBITMQ_URL, name: 'slideloom-ops', logger })),
    async close() {
      await broker?.close();
      await database.close();
    },
  };
}

/** The addresses that `npm start` wrote down. */
function runningFleet(): Record<string, string> {
  try {
    const file = resolve(import.meta.dirname, '../../../.local/dev.json');
    const { database_url, rabbitmq_url } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return { DATABASE_URL: database_url ?? '', RABBITMQ_URL: rabbitmq_url ?? '' };
  } catch {
    return {};
  }
}
