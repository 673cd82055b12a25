import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';

export type Conditions = Record<string, string>;

export type Cluster = {
  /** How many replicas each Deployment is asked to have. */
  replicas: () => Promise<Map<string, number>>;
  /** The conditions of each ScaledObject: `Ready`, `Fallback` and others, with `True`, `False` or `Unknown`. */
  conditions: () => Promise<Map<string, Conditions>>;
  /** The names under which KEDA serves a ScaledObject's metrics, in the order of its triggers; `cpu` has none. */
  metricNames: (scaledObject: string) => Promise<string[]>;
  /** A metric as the HPA reads it: through the API server and KEDA's adapter. Undefined where there is no answer. */
  metric: (scaledObject: string, name: string) => Promise<number | undefined>;
};

type List<Item> = { items: (Item & { metadata: { name: string } })[] };
type ScaledObject = {
  status?: { conditions?: { type: string; status: string }[]; externalMetricNames?: string[] };
};

/** What an operator sees of a namespace. */
export function watchCluster({ api }: ControlPlane, namespace: string): Cluster {
  const scaledObjects = () =>
    api.get<List<ScaledObject>>(`/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledobjects`);
  return {
    async replicas() {
      const path = `/apis/apps/v1/namespaces/${namespace}/deployments`;
      const { items } = await api.get<List<{ spec: { replicas: number } }>>(path);
      return new Map(items.map(({ metadata, spec }) => [metadata.name, spec.replicas]));
    },
    async conditions() {
      const { items } = await scaledObjects();
      return new Map(
        items.map(({ metadata, status }) => [
          metadata.name,
          Object.fromEntries((status?.conditions ?? []).map((condition) => [condition.type, condition.status])),
        ]),
      );
    },
    async metricNames(scaledObject) {
      const { items } = await scaledObjects();
      return items.find(({ metadata }) => metadata.name === scaledObject)?.status?.externalMetricNames ?? [];
    },
    async metric(scaledObject, name) {
      const selector = encodeURIComponent(`scaledobject.keda.sh/name=${scaledObject}`);
      const path = `/apis/external.metrics.k8s.io/v1beta1/namespaces/${namespace}/${name}?labelSelector=${selector}`;
      const { status, body } = await api.ask(path).catch(() => ({ status: 0, body: {} }));
      const value = (body as { items?: { value: string }[] }).items?.[0]?.value;
      return status === 200 && value !== undefined ? quantity(value) : undefined;
    },
  };
}

/** `20`, `6667m`, `1k`: a number as Kubernetes writes it. */
export function quantity(text: string): number {
  const [, digits = '', unit = ''] = /^(-?[\d.]+)(m|k|M)?$/.exec(text) ?? [];
  return Number(digits) * ({ m: 0.001, k: 1_000, M: 1_000_000 }[unit] ?? 1);
}
