import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, localDir, runMain, showProgress, startRabbitmq } from '@slideloom/local';
import { buildAutoscaling, buildControlPlane } from '@slideloom/fleet-testing/kubernetes/build-control-plane';
import { buildOverlay, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { makeCertificates } from '@slideloom/fleet-testing/kubernetes/make-certificates';
import { kedaAccount, kedaRoles, startAutoscaler } from '@slideloom/fleet-testing/kubernetes/start-autoscaler';
import { startControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { kedaVersion, kubernetesVersion } from '@slideloom/fleet-testing/kubernetes/versions';
import { applyDefinitions } from '../k8s/apply-definitions.ts';
import { demand } from '../k8s/demand.ts';
import { checkSecrets } from './check-secrets.ts';
import { openBacklog } from './open-backlog.ts';
import { plantFault, plantNames } from './plant-fault.ts';
import { playNodes } from './play-nodes.ts';
import { readOverlay } from './read-overlay.ts';
import { runAutoscale } from './run-autoscale.ts';
import { scaledServices } from './scaled-services.ts';
import { startMetrics } from './start-metrics.ts';
import { watchCluster } from './watch-cluster.ts';
import { picturesSeries, streamsSeries } from './world.ts';

const { values } = parseArgs({
  options: {
    /** How long the broker is away: longer than the window of 300 s, which would hide a loss of pods. */
    outage: { type: 'string', default: '330' },
    /** A fault that the drill must name. */
    plant: { type: 'string' },
  },
});

/**
 * `npm run drill -- autoscale`: the production overlay as it stands on real controllers and a real KEDA, a real broker and a real
 * Prometheus. Pods are made and never run, but the gateway's, whose nodes are played: an HPA reads the CPU of running pods alone.
 */
await runMain(async () => {
  const { step, line } = showProgress();
  const dir = join(localDir, ['drill-autoscale', values.plant].filter(Boolean).join('-'));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'broker'), { recursive: true });
  const manifests = await step('Overlay production built', async () => readManifests(await buildOverlay('production')));
  if (values.plant !== undefined) {
    plantFault(values.plant, manifests);
    line(`Planted: ${values.plant} (of ${plantNames.join(', ')})`);
  }
  const overlay = readOverlay(manifests);
  const programs = await step(
    `kube-apiserver ${kubernetesVersion}, kubectl and etcd (the first time half an hour)`,
    () => buildControlPlane(),
  );
  const scaling = await step(`kube-controller-manager, KEDA ${kedaVersion} (the first time some minutes)`, () =>
    buildAutoscaling(),
  );
  const stops: (() => Promise<unknown> | void)[] = [];
  try {
    const certificates = await makeCertificates(join(dir, 'certificates'));
    const users = [kedaAccount];
    const plane = await step('API server', () =>
      startControlPlane(programs, join(dir, 'plane'), { hasRoles: true, certificates, users }),
    );
    stops.push(() => plane.stop());
    await step('Definitions and roles of KEDA', async () => {
      await applyDefinitions(plane);
      await demand(plane.kubectl(['apply', '--server-side', '-f', '-'], await kedaRoles()));
    });
    const managementPort = await freePort();
    const password = 'drill-password';
    const rabbitmq = await step('RabbitMQ with its management', async () =>
      startRabbitmq({
        dir: join(dir, 'broker'),
        port: await freePort(),
        distPort: await freePort(),
        epmdPort: await freePort(),
        password,
        cookie: 'drill-cookie',
        managementPort,
      }),
    );
    stops.push(() => rabbitmq.wipeData());
    const management = `http://slideloom:${password}@127.0.0.1:${managementPort}/%2F`;
    const backlog = await step("The fleet's topology", () => openBacklog({ url: rabbitmq.url, management }));
    stops.push(() => backlog.close());
    const metrics = await step('Prometheus', () => startMetrics(join(dir, 'prometheus'), overlay.prometheus));
    stops.push(() => metrics.stop());
    const autoscaler = await step('Controllers of HPA, Deployment and ReplicaSet, and KEDA', () =>
      startAutoscaler({ programs: scaling, plane, certificates, dir: join(dir, 'keda'), proxy: metrics.proxy }),
    );
    stops.push(() => autoscaler.stop());
    await step(`Overlay production applied: ${manifests.length} objects`, async () => {
      const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
      const flags = ['apply', '--server-side', '--field-manager=slideloom', '--validate=strict', '-f', '-'];
      await demand(plane.kubectl(flags, list));
    });
    for (const series of [picturesSeries, streamsSeries]) metrics.set(series, 0);
    const { namespace } = overlay;
    const nodes = await playNodes({ plane, certificates, namespace, service: 'gateway' });
    stops.push(() => nodes.stop());
    const cluster = watchCluster(plane, namespace);
    const world = { services: scaledServices(manifests), cluster, backlog, metrics, nodes, rabbitmq, line };
    return await runAutoscale(world, {
      step,
      overlay,
      outageSeconds: Number(values.outage),
      demandOperator: () => autoscaler.demandOperator(),
      readSecrets: (isRestricted) =>
        checkSecrets({ plane, autoscaler, cluster, namespace, address: management, isRestricted }),
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
