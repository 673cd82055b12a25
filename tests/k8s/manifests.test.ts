import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, tracingVariables } from '@slideloom/observability';
import { maxStreams } from '@slideloom/gateway/event-streams';
import { drainShare } from '@slideloom/process';
import { refuseDevelopmentInProduction, startHealthServer } from '@slideloom/service-kit';
import { buildOverlay, k8sDir, overlayNames, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { triggerKeys } from '@slideloom/fleet-testing/kubernetes/keda-trigger-keys';
import { createManifestValidator } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import { nameOf, podTemplateOf, secretKeysOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { madeUpSecret } from './support/made-up-secret.ts';
import { createOverlay, type Overlay } from './support/overlay.ts';
import { defaultOf, isOptional, policiesOf, services } from './support/services.ts';
import { startCpuSeconds } from './support/start-cpu-seconds.ts';

const names = [...services.keys()];
const overlays = new Map<string, Overlay>();
let validate: (manifest: Manifest) => string[];

beforeAll(async () => {
  validate = await createManifestValidator();
  for (const name of overlayNames()) overlays.set(name, createOverlay(readManifests(await buildOverlay(name))));
}, 900_000);

describe('the schemas that the overlays are held against', () => {
  const first = (kind: string) => structuredClone(overlays.get('production')!.ofKind(kind)[0]!);

  it.each(['Deployment', 'NetworkPolicy', 'TriggerAuthentication', 'ScaledObject', 'PodMonitor', 'PrometheusRule'])(
    'refuse a misspelt field of a %s',
    (kind) => {
      const manifest = first(kind);
      manifest.spec!['misspelt'] = 1;
      expect(validate(manifest)).toEqual([expect.stringMatching(/additional properties .*misspelt/)]);
    },
  );

  it('refuse a misspelt field deep inside, a missing one and a wrong type', () => {
    const manifest = first('Deployment');
    const [container] = podTemplateOf(manifest)!.spec.containers as unknown as [Record<string, unknown>];
    Object.assign(container, { readinessProb: {}, args: 'gateway', name: undefined });
    expect(validate(JSON.parse(JSON.stringify(manifest)) as Manifest)).toHaveLength(3);
  });

  it('refuse a kind that nobody serves', () => {
    expect(validate({ ...first('Deployment'), apiVersion: 'apps/v1beta1' })).toEqual([
      expect.stringContaining('served by nobody'),
    ]);
  });
});

it('no secret is in the tree: not one object, generator or value', () => {
  const files = globSync('**/*.{yaml,yml,json,env}', { cwd: k8sDir });
  const guilty = files.filter((file) =>
    /kind: *Secret\b|secretGenerator|stringData/.test(readFileSync(join(k8sDir, file), 'utf8')),
  );
  expect([files.length > 40, guilty]).toEqual([true, []]);
});

it('the ways in take the headers that the services answer with: a list of faults, a sealed session', () => {
  const ingresses = overlays.get('production')!.ofKind('Ingress');
  const sizes = ingresses.map(({ metadata }) => [
    metadata.name,
    metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-buffer-size'],
  ]);
  expect(Object.fromEntries(sizes)).toEqual({ gateway: '16k', studio: '16k' });
});

describe('the ways in by the Gateway API', () => {
  type Route = {
    hostnames: string[];
    rules: {
      matches?: { headers: { name: string; value: string }[] }[];
      timeouts: { request: string };
      backendRefs: { name: string; port: number }[];
    }[];
  };
  const overlay = () => overlays.get('production-gateway-api')!;
  const route = (name: string) => overlay().find('HTTPRoute', name)!.spec as unknown as Route;

  it('are those of the Ingresses, which are gone, to ports that the Services have', () => {
    expect(overlay().ofKind('Ingress')).toEqual([]);
    for (const ingress of overlays.get('production')!.ofKind('Ingress')) {
      const { name } = ingress.metadata;
      const [{ host }] = (ingress.spec as { rules: [{ host: string }] }).rules;
      expect(route(name).hostnames).toEqual([host]);
      const { ports } = overlay().find('Service', name)!.spec as { ports: { port: number }[] };
      const backends = route(name).rules.flatMap(({ backendRefs }) => backendRefs);
      expect(new Set(backends.map((backend) => `${backend.name}:${backend.port}`))).toEqual(
        new Set([`${name}:${ports[0]!.port}`]),
      );
    }
  });

  it('cut no live stream, and nothing else before its own deadline', () => {
    const [streams, others, ...more] = route('gateway').rules;
    expect(more).toEqual([]);
    expect(streams!.matches).toEqual([{ headers: [{ name: 'Accept', value: 'text/event-stream' }] }]);
    expect([streams!.timeouts.request, others!.matches]).toEqual(['0s', undefined]);
    // A file of rows has five minutes (docs/numbers.md), a planned deck 50 s.
    expect(others!.timeouts.request).toBe('6m');
  });
});

describe.each(overlayNames())('overlay %s', (name) => {
  const overlay = () => overlays.get(name)!;

  it("is valid by Kubernetes' and the custom resources' own schemas, strictly", () => {
    const problems = overlay().manifests.flatMap((manifest) =>
      validate(manifest).map((problem) => `${nameOf(manifest)}${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('puts everything into one namespace of its own, which takes restricted pods alone', () => {
    const [namespace, ...others] = overlay().ofKind('Namespace');
    expect(others).toEqual([]);
    expect(namespace!.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const inside = overlay().manifests.filter((manifest) => manifest !== namespace);
    expect(new Set(inside.map(({ metadata }) => metadata.namespace))).toEqual(new Set([namespace!.metadata.name]));
  });

  it('runs every service from one image, prepared by the same', () => {
    const args = names.map((service) => overlay().container(service).args);
    expect(args).toEqual(names.map((service) => [service]));
    const prepare = podTemplateOf(overlay().find('Job', 'prepare')!)!.spec.containers[0]!;
    const images = [prepare, ...names.map((service) => overlay().container(service))].map(({ image }) => image);
    expect([new Set(images).size, prepare.args, images[0]]).toEqual([
      1,
      ['prepare'],
      expect.stringMatching(/slideloom:[^:]+$/),
    ]);
  });

  it.each(names)('tells %s what its configuration reads, and enough to start', (service) => {
    const { shape, loadConfig, memoryEnv } = services.get(service)!;
    const { env = [] } = overlay().container(service);
    const files = overlay().files(service);
    const own = [...env.map((variable) => variable.name), ...files.map(({ path }) => path)];
    const known = new Set([...Object.keys(shape), ...Object.keys(memoryEnv), ...tracingVariables]);
    expect([own.filter((variable) => !known.has(variable)), new Set(own).size]).toEqual([[], own.length]);

    const needed = Object.keys(shape).filter((variable) => !isOptional(shape[variable]!));
    const certain = [
      ...Object.keys(overlay().configuration(service)),
      ...env.map((variable) => variable.name),
      ...files.filter(({ optional }) => !optional).map(({ path }) => path),
    ];
    expect(needed.filter((variable) => !certain.includes(variable))).toEqual([]);

    const environment = overlay().environment(service, madeUpSecret);
    expect(environment).toMatchObject(memoryEnv);
    expect(() => refuseDevelopmentInProduction(loadConfig(environment))).not.toThrow();
    expect(loadConfig(environment).NODE_ENV).toBe(name === 'development' ? 'development' : 'production');
  });

  it.each(names)('lets the ConfigMap set each variable of %s that is no secret and none of its manifest', (service) => {
    expect(overlay().container(service).envFrom).toHaveLength(1);
    // What a manifest says itself wins, so that the ConfigMap's value would have no effect.
    const decided = overlay()
      .container(service)
      .env!.map((variable) => variable.name);
    const ofManifests = ['SECRETS_DIR', 'SHUTDOWN_DEADLINE_MS', ...Object.keys(services.get(service)!.memoryEnv)];
    expect(decided.filter((variable) => !ofManifests.includes(variable))).toEqual([]);
  });

  it('has no variable in the ConfigMap that no service reads, and none that is a secret', () => {
    const shapes = names.flatMap((service) => Object.keys(services.get(service)!.shape));
    const secret = new Set(
      names.flatMap((service) =>
        overlay()
          .files(service)
          .map(({ path }) => path),
      ),
    );
    const said = Object.keys(overlay().configuration('gateway'));
    expect(said.length).toBeGreaterThan(10);
    const known = new Set([...shapes, ...tracingVariables]);
    expect(said.filter((variable) => !known.has(variable) || secret.has(variable))).toEqual([]);
  });

  it.each(names)('gives %s its secrets as files, a folder for each, and none in the environment', (service) => {
    const { env = [] } = overlay().container(service);
    const dir = env.find(({ name: variable }) => variable === 'SECRETS_DIR')?.value;
    const files = overlay().files(service);
    expect(env.filter(({ valueFrom }) => valueFrom?.secretKeyRef)).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ folder, path, key }) => dirname(folder) !== dir || path !== key)).toEqual([]);
  });

  it.each(names)('asks %s where it answers: ports and probes', async (service) => {
    const { shape } = services.get(service)!;
    const { ports = [], env, startupProbe, livenessProbe, readinessProbe } = overlay().container(service);
    expect(env!.filter((variable) => /^(HEALTH_)?PORT$/.test(variable.name))).toEqual([]);
    const http = 'PORT' in shape ? [{ name: 'http', containerPort: defaultOf(shape, 'PORT') }] : [];
    const expected = [{ name: 'health', containerPort: defaultOf(shape, 'HEALTH_PORT') }, ...http];
    expect(ports).toHaveLength(expected.length);
    expect(ports).toEqual(expect.arrayContaining(expected));

    const server = await startHealthServer({ host: '127.0.0.1', port: 0, checks: [] });
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      const { path, port } = probe!.httpGet!;
      const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`);
      expect([port, status]).toEqual(['health', 200]);
    }
    await server.close();
    expect([livenessProbe!.httpGet!.path, readinessProbe!.httpGet!.path]).toEqual(['/live', '/ready']);
  });

  it.each(names)('gives %s the time to end its longest work, and then to stop', (service) => {
    const { loadConfig, longestWorkMs } = services.get(service)!;
    const deadlineMs = loadConfig(overlay().environment(service, madeUpSecret)).SHUTDOWN_DEADLINE_MS;
    const pauseMs = (overlay().container(service).lifecycle?.preStop?.sleep?.seconds ?? 0) * 1_000;
    // The lifecycle's own hard stop comes a second after its deadline.
    expect(overlay().pod(service).terminationGracePeriodSeconds! * 1_000).toBeGreaterThan(pauseMs + deadlineMs + 1_000);
    expect(deadlineMs * drainShare).toBeGreaterThanOrEqual(longestWorkMs);
    if (service === 'gateway' || service === 'studio') expect(pauseMs).toBeGreaterThanOrEqual(5_000);
  });

  it.each(names)('keeps %s available, spread, and in its bounds', (service) => {
    const budgets = overlay().selecting('PodDisruptionBudget', service, (spec) => spec['selector']);
    expect(budgets.map(({ metadata }) => metadata.name)).toEqual([service]);
    const { strategy } = overlay().find('Deployment', service)!.spec as { strategy: object };
    expect(strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    expect(overlay().pod(service).topologySpreadConstraints).toHaveLength(2);
    expect(overlay().pod(service)).toMatchObject({ serviceAccountName: service, automountServiceAccountToken: false });
    expect(overlay().find('ServiceAccount', service)).toMatchObject({ automountServiceAccountToken: false });
  });

  it.each(names)(
    'gives %s the CPU to start six times before its startup probe gives up, with its request alone',
    (service) => {
      const { resources, startupProbe } = overlay().container(service);
      const cpu = resources!.requests!['cpu']!;
      const cores = cpu.endsWith('m') ? Number.parseInt(cpu, 10) / 1_000 : Number(cpu);
      const windowSeconds = startupProbe!.periodSeconds! * startupProbe!.failureThreshold!;
      expect(cores * windowSeconds).toBeGreaterThanOrEqual(6 * startCpuSeconds(service));
    },
  );

  it.each(names)('lets %s speak with what its configuration names, and with nothing else', (service) => {
    const policies = overlay().selecting('NetworkPolicy', service, (spec) => spec['podSelector']);
    const applied = new Set(policies.map(({ metadata }) => metadata.name));
    const wanted = policiesOf(service);
    expect(Object.fromEntries(Object.keys(wanted).map((policy) => [policy, applied.has(policy)]))).toEqual(wanted);
  });

  it('has what the preparation needs in the phase that comes first', () => {
    const needed = overlay()
      .podMakers()
      .filter((manifest) => !names.includes(manifest.metadata.name) && manifest.metadata.name !== 'bucket');
    const late = needed.filter(({ metadata }) => metadata.labels!['slideloom.io/phase'] !== 'prepare');
    expect([needed.map(({ metadata }) => metadata.name), late]).toEqual([expect.arrayContaining(['prepare']), []]);
  });

  it('bounds and confines every container of every pod', () => {
    for (const manifest of overlay().podMakers()) {
      const { spec } = podTemplateOf(manifest)!;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of spec.containers) {
        const some = expect.stringMatching(/^\d/);
        expect([nameOf(manifest), container]).toMatchObject([
          nameOf(manifest),
          {
            resources: { requests: { cpu: some, memory: some }, limits: { cpu: some, memory: some } },
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ]);
      }
    }
  });

  it('names every secret and key that it wants in k8s/README.md', () => {
    const readme = readFileSync(join(k8sDir, 'README.md'), 'utf8');
    const refs = overlay().manifests.flatMap((manifest) => secretKeysOf(manifest));
    const unknown = refs.filter(({ name, key }) => !readme.includes(`\`${name}\``) || !readme.includes(`\`${key}\``));
    expect([refs.length > 20, unknown]).toEqual([true, []]);
  });
});

describe('what scales in production', () => {
  const overlay = () => overlays.get('production')!;
  const scaled = names.filter((service) => services.get(service)!.queues.length > 0);
  const scaledObject = (service: string) =>
    overlay().find('ScaledObject', service)!.spec as {
      scaleTargetRef: { name: string };
      minReplicaCount: number;
      fallback?: { replicas: number; behavior: string };
      triggers: {
        type: string;
        metricType?: string;
        metadata: Record<string, string>;
        authenticationRef?: { name: string };
      }[];
    };

  it('each worker by the queues that it owns, asked over HTTP', async () => {
    // The custom resource takes any key; only KEDA's source says which it reads.
    const known = await triggerKeys('rabbitmq');
    expect(
      overlay()
        .ofKind('ScaledObject')
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(['gateway', ...scaled].toSorted());
    for (const service of scaled) {
      const { triggers: all, scaleTargetRef } = scaledObject(service);
      const triggers = all.filter(({ type }) => type !== 'prometheus');
      expect(scaleTargetRef.name).toBe(service);
      expect(triggers.map(({ metadata }) => metadata['queueName']!).toSorted()).toEqual(services.get(service)!.queues);
      for (const { type, metadata, authenticationRef } of triggers) {
        expect(Object.keys(metadata).filter((key) => !known.has(key))).toEqual([]);
        expect({ type, ...metadata }).toMatchObject({ type: 'rabbitmq', protocol: 'http', mode: 'QueueLength' });
        expect(Number(metadata['value'])).toBeGreaterThan(0);
        expect(overlay().find('TriggerAuthentication', authenticationRef!.name)).toBeDefined();
      }
    }
  });

  it('image-gen also by the jobs that found no place at their provider, which stand in no queue', async () => {
    const known = await triggerKeys('prometheus');
    const found = scaledObject('image-gen').triggers.filter(({ type }) => type === 'prometheus');
    expect(found).toHaveLength(1);
    const { query, threshold, ...others } = found[0]!.metadata;
    expect(['query', 'threshold', ...Object.keys(others)].filter((key) => !known.has(key))).toEqual([]);
    expect(query).toContain(
      'slideloom_jobs_unfinished{namespace="slideloom", type="image_gen", state=~"waiting|working"}',
    );
    expect(Number(threshold)).toBe(defaultOf(services.get('image-gen')!.shape, 'IMAGE_CONCURRENCY'));
  });

  it('the gateway by its CPU, and by its open streams before a process has half of what it takes', async () => {
    const known = await triggerKeys('prometheus');
    const { triggers, scaleTargetRef } = scaledObject('gateway');
    const [cpu, streams, ...others] = triggers;
    expect([scaleTargetRef.name, others]).toEqual(['gateway', []]);
    expect(cpu).toEqual({ type: 'cpu', metricType: 'Utilization', metadata: { value: '70' } });
    expect(streams).toMatchObject({
      type: 'prometheus',
      metadata: { query: 'sum(slideloom_event_streams{namespace="slideloom"})' },
    });
    expect(Object.keys(streams!.metadata).filter((key) => !known.has(key))).toEqual([]);
    expect(createMetrics('gateway').registry.getSingleMetric('slideloom_event_streams')).toBeDefined();
    expect(Number(streams!.metadata['threshold'])).toBeLessThanOrEqual(maxStreams / 2);
  });

  it('no series that is missing as if it were 0', () => {
    const asked = [...scaled, 'gateway'].flatMap((service) => scaledObject(service).triggers);
    const lenient = asked.filter(
      ({ type, metadata }) => type === 'prometheus' && metadata['ignoreNullValues'] !== 'false',
    );
    expect([asked.filter(({ type }) => type === 'prometheus').length, lenient]).toEqual([2, []]);
  });

  it('nothing down to a number of its own while what it is asked by is away', () => {
    for (const service of ['gateway', ...scaled]) {
      const { fallback, minReplicaCount } = scaledObject(service);
      expect([service, fallback]).toMatchObject([service, { behavior: 'currentReplicasIfHigher' }]);
      expect(fallback!.replicas).toBeGreaterThanOrEqual(minReplicaCount);
    }
  });

  it('by one secret, which holds one key and which no service reads', () => {
    const authentications = overlay().ofKind('TriggerAuthentication');
    expect(authentications.map(({ spec }) => spec)).toEqual([
      { secretTargetRef: [{ parameter: 'host', name: 'slideloom-keda', key: 'RABBITMQ_MANAGEMENT_URL' }] },
    ]);
    const read = overlay().manifests.flatMap((manifest) => secretKeysOf(manifest));
    expect(read.filter(({ name: secret }) => secret === 'slideloom-keda')).toEqual([]);
  });

  it('no Deployment whose number belongs to an autoscaler brings a number of its own', () => {
    const fixed = names.filter((service) => 'replicas' in overlay().find('Deployment', service)!.spec!);
    expect(fixed).toEqual(['scheduler', 'studio']);
  });

  it('the limits without Redis are divided by the least number of gateways', () => {
    const { minReplicaCount } = scaledObject('gateway');
    expect(overlay().environment('gateway', madeUpSecret)['GATEWAY_REPLICAS']).toBe(String(minReplicaCount));
  });
});
