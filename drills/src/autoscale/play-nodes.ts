import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificates } from '@slideloom/fleet-testing/kubernetes/make-certificates';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { forward } from '@slideloom/fleet-testing/kubernetes/start-autoscaler';

export type Nodes = {
  /** The CPU that all pods of the service use together, cores. */
  use: (cores: number) => void;
  stop: () => void;
};

type Pod = { metadata: { name: string; labels: Record<string, string> }; status: { phase: string } };

const api = 'metrics.k8s.io/v1beta1';
const lookEveryMs = 1_000;

/**
 * Plays the nodes and the metrics server for the pods of one service: they run and are ready, and share what CPU they are said to use. An
 * HPA takes no notice of the CPU of pods that do not run.
 */
export async function playNodes(options: {
  plane: ControlPlane;
  certificates: Certificates;
  namespace: string;
  service: string;
}): Promise<Nodes> {
  const { plane, certificates, namespace, service } = options;
  const base = `/api/v1/namespaces/${namespace}/pods`;
  let cores = 0;
  let running: Pod[] = [];
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const { items } = await plane.api.get<{ items: Pod[] }>(
      `${base}?labelSelector=${encodeURIComponent(`app.kubernetes.io/name=${service}`)}`,
    );
    for (const pod of items.filter(({ status }) => status.phase === 'Pending'))
      await plane.api.patch(`${base}/${pod.metadata.name}/status`, { status: runningSince() });
    running = items;
  };
  const turn = () =>
    void look()
      .catch(() => undefined)
      .finally(() => (timer = timer && setTimeout(turn, lookEveryMs)));
  timer = setTimeout(turn, 0);

  const server = createServer(
    { cert: readFileSync(certificates.certificate), key: readFileSync(certificates.key) },
    (request, response) => {
      response.setHeader('content-type', 'application/json');
      const isList = request.url?.startsWith(`/apis/${api}/namespaces/${namespace}/pods`);
      response.end(JSON.stringify(isList ? usageOf(running, cores) : resources));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await forward(plane, { name: 'metrics-server', api: 'v1beta1.metrics.k8s.io', port });
  return {
    use: (share) => void (cores = share),
    stop() {
      clearTimeout(timer);
      timer = undefined;
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Long enough ago that the CPU of a start is no longer presumed. */
function runningSince(): object {
  const at = new Date(Date.now() - 1_800_000).toISOString();
  return { phase: 'Running', startTime: at, conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: at }] };
}

const resources = {
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: api,
  resources: [{ name: 'pods', singularName: '', namespaced: true, kind: 'PodMetrics', verbs: ['get', 'list'] }],
};

function usageOf(pods: Pod[], cores: number): object {
  const cpu = `${Math.round((cores * 1_000) / Math.max(1, pods.length))}m`;
  const items = pods.map(({ metadata: { name, labels } }) => ({
    metadata: { name, labels },
    timestamp: new Date().toISOString(),
    window: '30s',
    containers: [{ name: 'service', usage: { cpu, memory: '200Mi' } }],
  }));
  return { kind: 'PodMetricsList', apiVersion: api, metadata: {}, items };
}
