import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rootDir } from '@slideloom/local';
import { buildOverlay, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { chartDir, chartFiles } from '@slideloom/fleet-testing/kubernetes/chart/chart-files';
import { runHelm } from '@slideloom/fleet-testing/kubernetes/chart/run-helm';
import { createManifestValidator } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import { nameOf, podTemplateOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { createOverlay } from './support/overlay.ts';

const production: Manifest[] = [];
const routed: Manifest[] = [];

async function render(...options: string[]): Promise<Manifest[]> {
  const { code, stdout, stderr } = await runHelm(['template', 'slideloom', chartDir, '-n', 'slideloom', ...options]);
  if (code !== 0) throw new Error(stderr);
  return readManifests(stdout);
}

beforeAll(async () => {
  production.push(...readManifests(await buildOverlay('production')));
  routed.push(...readManifests(await buildOverlay('production-gateway-api')));
  await runHelm(['version']);
}, 1_800_000);

/**
 * By name, without the differences that there are: Helm's own notes on a hook, the order of Argo CD, the namespace, which is the release's,
 * and the ConfigMap, which Kustomize names by its content where Helm puts a sum of it on the pods.
 */
function comparable(manifests: readonly Manifest[]): Record<string, unknown> {
  const text = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Namespace'));
  const plain = JSON.parse(text.replaceAll(/"slideloom-[a-z0-9]{10}"/g, '"slideloom"')) as Manifest[];
  for (const manifest of plain) {
    delete manifest.metadata.namespace;
    dropFrom(manifest.metadata, 'helm.sh/');
    dropFrom(manifest.metadata, 'argocd.argoproj.io/sync-wave');
    const template = podTemplateOf(manifest);
    if (template) dropFrom(template.metadata as Manifest['metadata'], 'checksum/');
  }
  return Object.fromEntries(plain.map((manifest) => [nameOf(manifest), manifest]));
}

function dropFrom(metadata: { annotations?: Record<string, string> }, prefix: string): void {
  const left = Object.entries(metadata.annotations ?? {}).filter(([name]) => !name.startsWith(prefix));
  if (left.length > 0) metadata.annotations = Object.fromEntries(left);
  else delete metadata.annotations;
}

it('the chart with its own values is the production overlay, object by object', async () => {
  const [chart, overlay] = [comparable(await render()), comparable(production)];
  expect(Object.keys(chart).toSorted()).toEqual(Object.keys(overlay).toSorted());
  expect(chart).toEqual(overlay);
  expect(Object.keys(chart).length).toBeGreaterThan(50);
});

it('the chart with the Gateway API is the overlay that has it', async () => {
  const chart = await render('--set', 'ingress.enabled=false,gatewayApi.enabled=true');
  expect(comparable(chart)).toEqual(comparable(routed));
});

it('its files are what the overlay makes of them now, and its version is that of the product', async () => {
  for (const [name, text] of await chartFiles())
    expect([name, readFileSync(join(chartDir, name), 'utf8')]).toEqual([name, text]);
  const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(chartDir, 'Chart.yaml'), 'utf8')).toMatch(new RegExp(`^appVersion: ${version}$`, 'm'));
});

it('passes helm lint, as strict as it can be', async () => {
  const { code, stdout } = await runHelm(['lint', '--strict', chartDir]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
});

describe('a value', () => {
  it.each([
    ['misspelt', 'imagePullSecret[0].name=registry'],
    ['misspelt deep inside', 'services.gateway.minReplica=3'],
    ['of a service that there is not', 'services.renderer.minReplicas=3'],
    ['of another type', 'services.gateway.minReplicas=many'],
    ['of the configuration that is no text', 'configuration.GATEWAY_REPLICAS=3'],
  ])('that is %s is refused', async (_what, setting) => {
    const { code, stderr } = await runHelm(['template', 'slideloom', chartDir, '--set', setting]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/values don't meet the specifications of the schema/)]);
  });
});

describe('a release', () => {
  const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
  const refusal = async (setting: string) => {
    const { code, stderr } = await runHelm(['template', 'slideloom', chartDir, '--set-string', setting]);
    return [code, stderr];
  };

  it.each(['image', 'front'])('by a digest and a tag is refused, because %s.tag would have no effect', async (part) => {
    const pinned = `image.digest=${digest('a')},front.digest=${digest('b')},${part}.tag=0.2.0`;
    expect(await refusal(pinned)).toEqual([
      1,
      expect.stringContaining(`${part}.tag is 0.2.0, but ${part}.digest is given`),
    ]);
  });

  it.each([
    ['digests', `image.digest=${digest('a')},front.digest=${digest('b')}`, `@${digest('a')}`, `@${digest('b')}`],
    ['a digest after a tag', `image.digest=${digest('a')},front.tag=0.1.0`, `@${digest('a')}`, ':0.1.0'],
    ['a tag after a digest', `image.tag=0.2.0,front.digest=${digest('b')}`, ':0.2.0', `@${digest('b')}`],
    ['one digest', `image.digest=${digest('a')}`, `@${digest('a')}`, `@${digest('a')}`],
  ])('by %s brings what was asked for', async (_what, setting, workers, front) => {
    const overlay = createOverlay(await render('--set-string', setting));
    const images = ['render', 'gateway', 'studio'].map((name) => overlay.container(name).image);
    expect(images).toEqual([workers, front, front].map((what) => `registry.example.com/slideloom${what}`));
  });

  it('divides the limits without Redis by the least number of gateways, and refuses another number', async () => {
    const five = createOverlay(await render('--set', 'services.gateway.minReplicas=5'));
    const configured = ['gateway', 'render'].map((name) => five.configuration(name)['GATEWAY_REPLICAS']);
    expect([configured, five.find('ScaledObject', 'gateway')!.spec]).toMatchObject([
      ['5', '5'],
      { minReplicaCount: 5 },
    ]);
    const bare = createOverlay(await render('--set', 'services.gateway.minReplicas=5,keda.enabled=false'));
    expect(bare.find('Deployment', 'gateway')!.spec).toMatchObject({ replicas: 5 });
    expect(await refusal('configuration.GATEWAY_REPLICAS=4')).toEqual([
      1,
      expect.stringContaining('configuration.GATEWAY_REPLICAS is 4, but services.gateway.minReplicas is 3'),
    ]);
    await expect(render('--set-string', 'configuration.GATEWAY_REPLICAS=3')).resolves.toHaveLength(
      (await render()).length,
    );
  });
});

describe('an installation', () => {
  const values = [
    ['image.repository=registry.test/loom', `image.digest=sha256:${'a'.repeat(64)}`, 'priorityClassName=business'],
    ['imagePullSecrets[0].name=registry', 'secrets.database=loom-db', 'services.render.resources.requests.cpu=2'],
    ['ingress.gateway.host=*.test', 'keda.prometheus=http://p.test:9090', 'configuration.CDN_URL=https://cdn.test'],
  ].flatMap((some) => ['--set-string', some.join(',')]);

  it('has its own image, secrets, hosts and resources in every place, and stays valid', async () => {
    const own = await render(...values, '--set', 'services.render.maxReplicas=7');
    const validate = await createManifestValidator();
    expect(own.flatMap((manifest) => validate(manifest))).toEqual([]);
    const overlay = createOverlay(own);
    for (const manifest of overlay.podMakers()) {
      const { spec } = podTemplateOf(manifest)!;
      expect([nameOf(manifest), spec]).toMatchObject([
        nameOf(manifest),
        {
          imagePullSecrets: [{ name: 'registry' }],
          priorityClassName: 'business',
          containers: [{ image: `registry.test/loom@sha256:${'a'.repeat(64)}` }],
        },
      ]);
    }
    const text = JSON.stringify(own);
    expect([text.includes('slideloom-database'), text.includes('"loom-db"')]).toEqual([false, true]);
    expect(overlay.container('render').resources!.requests).toMatchObject({ cpu: '2' });
    expect(overlay.find('ScaledObject', 'render')!.spec).toMatchObject({ maxReplicaCount: 7 });
    expect(overlay.find('Ingress', 'gateway')!.spec).toMatchObject({
      rules: [{ host: '*.test' }],
      tls: [{ hosts: ['*.test'] }],
    });
    expect(text.match(/http:\/\/p\.test:9090/g)).toHaveLength(2);
    expect(overlay.find('ConfigMap', 'slideloom')!.data).toMatchObject({
      CDN_URL: 'https://cdn.test',
      LOG_LEVEL: 'info',
    });
  });

  it('asks Prometheus for the series of its own namespace', async () => {
    const { stdout } = await runHelm(['template', 'loom', chartDir, '-n', 'second']);
    const queries = [...stdout.matchAll(/query: (.*namespace.*)$/gm)].map(([, query]) => query);
    expect(queries.map((query) => /namespace="(\w+)"/.exec(query!)?.[1])).toEqual(['second', 'second']);
  });

  it('has nothing of a component that it switches off, and a number of pods where KEDA is not there', async () => {
    const off = ['keda', 'networkPolicies', 'ingress', 'observability'].map((name) => `${name}.enabled=false`);
    const bare = createOverlay(await render('--set', off.join(',')));
    expect(new Set(bare.manifests.map(({ kind }) => kind))).toEqual(
      new Set(['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service', 'ServiceAccount']),
    );
    const numbers = bare.ofKind('Deployment').map(({ metadata, spec }) => [metadata.name, spec!['replicas']]);
    expect(Object.fromEntries(numbers)).toMatchObject({ gateway: 3, render: 2, scheduler: 2 });
  });

  it('brings the workers of a new release first, while gateway and studio keep the former one', async () => {
    const first = createOverlay(await render('--set', 'image.tag=0.2.0,front.tag=0.1.0'));
    const images = first
      .podMakers()
      .map((manifest) => [manifest.metadata.name, podTemplateOf(manifest)!.spec.containers[0]!.image.split(':')[1]]);
    const kept = images.filter(([, tag]) => tag === '0.1.0').map(([name]) => name);
    expect(new Set(kept)).toEqual(new Set(['gateway', 'studio']));
    expect(images.filter(([, tag]) => tag === '0.2.0')).toHaveLength(7);
  });

  it('rolls its services out when its configuration changes, and not otherwise', async () => {
    const sums = async (...options: string[]) => {
      const overlay = createOverlay(await render(...options));
      return overlay.ofKind('Deployment').map(({ metadata }) => {
        const { annotations } = overlay.template(metadata.name).metadata as { annotations?: Record<string, string> };
        return annotations!['checksum/configuration'];
      });
    };
    const before = await sums();
    expect(await sums('--set', 'image.tag=0.2.0')).toEqual(before);
    for (const change of ['configuration.LOG_LEVEL=warn', 'services.gateway.minReplicas=5']) {
      const changed = await sums('--set', change);
      expect(changed.filter((sum, index) => sum === before[index])).toEqual([]);
    }
  });
});
