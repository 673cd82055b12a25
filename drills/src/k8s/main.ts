import { join } from 'node:path';
import { ClearError, localDir, runMain, showProgress } from '@slideloom/local';
import { buildControlPlane } from '@slideloom/fleet-testing/kubernetes/build-control-plane';
import {
  buildDataPlane,
  buildRestoredDataPlane,
  buildOverlay,
  k8sDir,
  overlayNames,
  readManifests,
} from '@slideloom/fleet-testing/kubernetes/build-overlay';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { startControlPlane, type ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { kubernetesVersion } from '@slideloom/fleet-testing/kubernetes/versions';
import { applyDefinitions } from './apply-definitions.ts';
import { checkChart } from './check-chart.ts';
import { checkDataPlane } from './check-data-plane.ts';
import { checkPods } from './check-pods.ts';
import { checkReadBack } from './check-read-back.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkRollout } from './check-rollout.ts';
import { createSecrets } from './create-secrets.ts';
import { operatorsDay, tryReadme } from './operators-day.ts';

/**
 * `npm run drill -- k8s`: every overlay, rolled out by k8s/rollout.sh, on a real API server with the custom resources'
 * definitions. Controllers and nodes are not there: the drill says in their place that the preparation ended and pods run.
 */
await runMain(async () => {
  const progress = showProgress();
  const { step, line } = progress;
  const overlays = await step('Overlays built', async () =>
    Promise.all(overlayNames().map(async (name) => ({ name, manifests: readManifests(await buildOverlay(name)) }))),
  );
  if (overlays.length === 0) throw new ClearError('There is no overlay');
  const programs = await step(
    `kube-apiserver ${kubernetesVersion}, kubectl and etcd (the first time half an hour)`,
    () => buildControlPlane(),
  );
  const plane = await step('API server', () => startControlPlane(programs, join(localDir, 'drill-k8s')));
  try {
    await step('Definitions of the custom resources', () => applyDefinitions(plane));
    for (const { name, manifests } of overlays) {
      line(`Overlay ${name}: ${manifests.length} objects`);
      await drillOverlay(plane, progress.step, name, manifests);
    }
    const servers = readManifests(await buildDataPlane());
    line(`Servers to copy: ${servers.length} objects`);
    await step("  admitted by their operators' definitions", () => checkDataPlane(plane, servers));
    const restored = readManifests(await buildRestoredDataPlane());
    await step('  PostgreSQL restored to an instant, beside the present one', async () => {
      await tryReadme(
        plane,
        'kubectl -n slideloom-data delete poolers.postgresql.cnpg.io,scheduledbackups.postgresql.cnpg.io,databases.postgresql.cnpg.io --all',
      );
      await checkDataPlane(plane, restored);
    });
    line('The Helm chart');
    await step('  installed and upgraded, the preparation first', () => checkChart(plane));
  } finally {
    await step('API server stopped', () => plane.stop());
  }
  line(`✓ ${overlays.map(({ name }) => name).join(' and ')} stand on a real API server`);
  return 0;
});

async function drillOverlay(
  plane: ControlPlane,
  step: ReturnType<typeof showProgress>['step'],
  name: string,
  manifests: Manifest[],
): Promise<void> {
  const dir = join(k8sDir, 'overlays', name);
  await step('  its secrets', () => createSecrets(plane, name, manifests));
  await step('  a failed preparation rolls nothing out', () => checkRollout(plane, dir, manifests, 'Failed'));
  await step('  rolled out, the preparation first', () => checkRollout(plane, dir, manifests, 'Complete'));
  await step('  every object reads back as it was applied', () => checkReadBack(plane, manifests));
  await step('  every pod is admitted under the restricted standard', () => checkPods(plane, manifests));
  await step('  misspelt fields are refused', () => checkRefusals(plane, manifests));
  if (name === 'production') await operatorsDay(plane, manifests, step);
}
