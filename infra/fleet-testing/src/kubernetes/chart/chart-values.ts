import { podTemplateOf, type Container, type Manifest } from '../manifest.ts';

type Resources = NonNullable<Container['resources']>;
type Scaled = { minReplicas: number; maxReplicas: number; resources: Resources };
type Fixed = { replicas: number; resources: Resources };

export type ChartValues = {
  image: { repository: string; tag: string; digest: string };
  front: { tag: string; digest: string };
  imagePullSecrets: { name: string }[];
  priorityClassName: string;
  deploymentAnnotations: Record<string, string>;
  configuration: Record<string, string>;
  secrets: Record<string, string>;
  services: Record<string, Scaled | Fixed>;
  prepare: { resources: Resources };
  keda: { enabled: boolean; prometheus: string };
  networkPolicies: { enabled: boolean; data: object[]; objectStore: { to: object[]; ports: object[] } };
  ingress: {
    enabled: boolean;
    className: string;
    gateway: { host: string; tlsSecret: string; annotations: Record<string, string> };
    studio: { host: string; tlsSecret: string; annotations: Record<string, string> };
  };
  gatewayApi: { enabled: boolean; parentRefs: object[]; gateway: { host: string }; studio: { host: string } };
  observability: { enabled: boolean };
};

/** What each part of the values is for, as the chart's users read it. */
export const meanings: Record<keyof ChartValues, string> = {
  image: "By `digest` (sha256:…) or by `tag`, not both; where both are empty, the chart's own version.",
  front:
    'Gateway and studio by another tag or digest than the workers: a new release brings the workers first (k8s/README.md).',
  imagePullSecrets: 'Of a private registry: [{ name: registry }].',
  priorityClassName: 'Under node pressure.',
  deploymentAnnotations: 'For all services: { reloader.stakater.com/auto: "true" }, say.',
  configuration:
    'The ConfigMap: what all services read that is no secret (docs/configuration.md). GATEWAY_REPLICAS is `services.gateway.minReplicas`.',
  secrets: 'The names of the secrets, which the chart does not make.',
  services: 'Numbers of pods belong to KEDA where it is enabled; without it `minReplicas` run.',
  prepare: 'Migrations and topology, a hook before each release.',
  keda: 'Needs KEDA, a metrics server and Prometheus.',
  networkPolicies: 'Where PostgreSQL, RabbitMQ and Redis (`data`) and the object store are.',
  ingress: 'The ways in by Ingresses, written for ingress-nginx.',
  gatewayApi: 'The same by HTTPRoutes of a Gateway that the cluster has.',
  observability: 'A PodMonitor, the alerts and dashboards; needs the Prometheus operator.',
};

/** The values with which the chart is the production overlay; `routes` are the HTTPRoutes of the overlay that has them. */
export function chartValues(manifests: readonly Manifest[], routes: readonly Manifest[]): ChartValues {
  const find = (kind: string, name: string, among = manifests) => {
    const found = among.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    if (!found) throw new Error(`The overlay has no ${kind}/${name}`);
    return found as Omit<Manifest, 'spec'> & { spec: unknown };
  };
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  const [repository = ''] = podTemplateOf(deployments[0]!)!.spec.containers[0]!.image.split(':');
  const { GATEWAY_REPLICAS: _derived, ...configuration } = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && isConfiguration(metadata.name),
  )!.data!;
  const policy = (name: string) =>
    (find('NetworkPolicy', name).spec as { egress: [{ to: object[]; ports: object[] }] }).egress[0];
  const way = (name: string) => {
    const { metadata, spec } = find('Ingress', name) as unknown as Manifest & {
      spec: { rules: [{ host: string }]; tls: [{ secretName: string }] };
    };
    return { host: spec.rules[0].host, tlsSecret: spec.tls[0].secretName, annotations: metadata.annotations ?? {} };
  };
  const route = (name: string) => find('HTTPRoute', name, routes).spec as { parentRefs: object[]; hostnames: [string] };
  const prometheus = (
    find('ScaledObject', 'gateway').spec as { triggers: { type: string; metadata: { serverAddress: string } }[] }
  ).triggers.find(({ type }) => type === 'prometheus')!.metadata.serverAddress;
  return {
    // An empty tag stands for the chart's version, so that a tag that is given can be distinguished from none.
    image: { repository, tag: '', digest: '' },
    front: { tag: '', digest: '' },
    imagePullSecrets: [],
    priorityClassName: '',
    deploymentAnnotations: {},
    configuration,
    secrets: Object.fromEntries(secretNamesIn(manifests).map((name) => [secretValue(name), name])),
    services: Object.fromEntries(
      deployments.map((deployment) => [deployment.metadata.name, serviceOf(deployment, manifests)]),
    ),
    prepare: { resources: podTemplateOf(find('Job', 'prepare') as Manifest)!.spec.containers[0]!.resources! },
    keda: { enabled: true, prometheus },
    networkPolicies: { enabled: true, data: policy('to-database').to, objectStore: policy('to-object-store') },
    ingress: {
      enabled: true,
      className: (find('Ingress', 'gateway').spec as { ingressClassName: string }).ingressClassName,
      gateway: way('gateway'),
      studio: way('studio'),
    },
    gatewayApi: {
      enabled: false,
      parentRefs: route('gateway').parentRefs,
      gateway: { host: route('gateway').hostnames[0] },
      studio: { host: route('studio').hostnames[0] },
    },
    observability: { enabled: true },
  };
}

/** Kustomize names the ConfigMap by its content. */
export const isConfiguration = (name: string) => /^slideloom-[a-z0-9]{10}$/.test(name);

/** `slideloom-object-store` is `.Values.secrets.objectStore`. */
export const secretValue = (name: string) =>
  name.replace(/^slideloom-/, '').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** Answers the names of the secrets that pods and KEDA read; those of the Ingresses are beside their hosts. */
function secretNamesIn(manifests: readonly Manifest[]): string[] {
  const text = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Ingress'));
  const named = [
    ...text.matchAll(/"secretName":"([\w-]+)"|"secretKeyRef":\{[^}]*"name":"([\w-]+)"|"parameter":"host"[^}]*/g),
  ];
  const names = named.flatMap(
    ([whole, volume, variable]) => volume ?? variable ?? /"name":"([\w-]+)"/.exec(whole)?.[1] ?? [],
  );
  return [...new Set([...names, ...(/"name":"(slideloom-keda)"/.exec(text)?.slice(1) ?? [])])].toSorted();
}

function serviceOf(deployment: Manifest, manifests: readonly Manifest[]): Scaled | Fixed {
  const resources = podTemplateOf(deployment)!.spec.containers[0]!.resources!;
  const { name } = deployment.metadata;
  const scaled = manifests.find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === name)?.spec;
  if (!scaled) return { replicas: deployment.spec!['replicas'] as number, resources };
  const { minReplicaCount: minReplicas, maxReplicaCount: maxReplicas } = scaled as Record<string, number>;
  return { minReplicas: minReplicas!, maxReplicas: maxReplicas!, resources };
}
