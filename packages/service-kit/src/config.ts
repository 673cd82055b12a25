import { z } from 'zod';
import { retryDelaysMs } from './retry-delays.ts';
import { insecureAddresses } from './insecure-addresses.ts';
import { readSecretFiles } from './secret-files.ts';

/**
 * Reads a service's configuration from the environment, and from the files of the folder that SECRETS_DIR names. Every bad or missing
 * variable is named at once, also one that is in both; no value is ever shown. An empty variable counts as absent.
 */
export function readConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> {
  const secretsDir = environment['SECRETS_DIR'];
  const files = secretsDir ? readSecretFiles(secretsDir, Object.keys(shape)) : { values: {}, problems: [] };
  const filled = presentIn(files.values);
  const given = presentIn(environment);
  const present = { ...filled, ...given };
  const parsed = z.object(shape).safeParse(present);
  const problems = [
    ...files.problems,
    ...Object.keys(filled)
      .filter((name) => name in given)
      .map((name) => `${name}: is in the environment and in SECRETS_DIR`),
    ...(parsed.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      return `${name}: ${name in present ? issue.message : 'is required'}`;
    }),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

function presentIn(values: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Digits alone: JavaScript's own conversion takes a blank for 0. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
  .transform(Number);
const port = wholeNumber.pipe(z.number().max(65_535));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** The pieces that configurations are made of. */
export const env = {
  port,
  list,
  url: z.url(),
  httpUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  secret: z.string().min(8),
  int: (range: { min: number; max: number }) => wholeNumber.pipe(z.number().min(range.min).max(range.max)),
};

/** The variables of every process. */
export const bareProcessShape = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** A folder of files, or of folders of files, each named after a variable: their values are kept out of the environment. */
  SECRETS_DIR: z.string().optional(),
  HEALTH_HOST: z.string().default('0.0.0.0'),
  HEALTH_PORT: port.default(9_090),
  /** How long a stopping process lets its work end, ms. */
  SHUTDOWN_DEADLINE_MS: env.int({ min: 100, max: 600_000 }).default(25_000),
  /** Exact hosts in the cluster (`host` or `host:port`) whose plain http production takes for an outside address. */
  ALLOW_INSECURE_URLS: list.default([]),
};

/** The variables of a process with a database and a broker. */
export const processShape = {
  ...bareProcessShape,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: env.int({ min: 1, max: 200 }).default(10),
  /** `transaction`: DATABASE_URL is a pooler's (PgBouncer) in transaction mode, where a connection keeps nothing between transactions. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/ }),
};

/** How a worker treats its jobs. */
export const workerShape = {
  /** How long a worker may be silent before another takes its job over, ms: what a killed worker's job waits at most. */
  JOB_LEASE_MS: env.int({ min: 500, max: 600_000 }).default(12_000),
  /** The pauses after the first, second, … failed attempt, ms; the last one holds for all that follow. */
  JOB_RETRY_DELAYS_MS: list
    .transform((parts) => parts.map(Number))
    .pipe(z.array(z.number().int().min(0).max(120_000)).min(1))
    .default([...retryDelaysMs]),
};

/** The object store, for the services that touch it. */
export const storageShape = {
  S3_ENDPOINT: env.httpUrl,
  S3_PUBLIC_ENDPOINT: env.httpUrl.optional(),
  S3_BUCKET: z.string().min(3).max(63),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(3),
  S3_SECRET_KEY: env.secret,
  CDN_URL: env.httpUrl,
};

/** Pictures of a deck whose request does not say how many: image-gen orders so many at most, and the gateway prices them. */
export const deckShape = { PICTURES_PER_DECK: env.int({ min: 0, max: 35 }).default(3) };

/** Exact `host:port` pairs that the guarded fetch may reach although they are inside; for development alone. */
export const fetchShape = { FETCH_ALLOW_HOSTS: list.default([]) };

const developmentSecret = /^(?:minioadmin|password|secret|changeme|guest|postgres|dev-.*|sandbox-.*)$/i;

/** The passwords that a value carries: itself where its name says so, and the one of a connection string. */
function passwordsIn(name: string, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  const own = /SECRET|KEY|TOKEN|PASSWORD/.test(name) ? [value] : [];
  if (!URL.canParse(value)) return own;
  const { password } = new URL(value);
  return password === '' ? own : [...own, password];
}

/** Refuses in production what only development may have; throws a `ConfigError` that names the variables. */
export function refuseDevelopmentInProduction(config: { NODE_ENV: string } & Record<string, unknown>): void {
  if (config.NODE_ENV !== 'production') return;
  const problems = Object.entries(config)
    .filter(([name, value]) => passwordsIn(name, value).some((password) => developmentSecret.test(password)))
    .map(([name]) => `${name}: is a development secret, which production refuses`);
  const allowed = config['FETCH_ALLOW_HOSTS'];
  if (Array.isArray(allowed) && allowed.length > 0) {
    problems.push('FETCH_ALLOW_HOSTS: opens the guarded fetch, which production refuses');
  }
  problems.push(...insecureAddresses(config));
  if (problems.length > 0) throw new ConfigError(problems);
}
