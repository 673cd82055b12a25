import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError, localDir, runMain, showProgress, waitUntil } from '@slideloom/local';
import { buildControlPlane } from '@slideloom/fleet-testing/kubernetes/build-control-plane';
import { buildOverlay, overlayNames, readManifests } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { customResourceFiles } from '@slideloom/fleet-testing/kubernetes/manifest-validator';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { startControlPlane, type ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { kubernetesVersion } from '@slideloom/fleet-testing/kubernetes/versions';
import { checkPods } from './check-pods.ts';
import { checkReadBack } from './check-read-back.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkRollout } from './check-rollout.ts';
import { createSecrets } from './create-secrets.ts';
import { demand } from './demand.ts';

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
    `kube-apiserver ${kubernetesVersion}, kubectl and etcd (the first time some minutes)`,
    () => buildControlPlane(),
  );
  const plane = await step('API server', () => startControlPlane(programs, join(localDir, 'drill-k8s')));
  try {
    await step('Definitions of the custom resources', () => applyDefinitions(plane));
    for (const { name, manifests } of overlays) {
      line(`Overlay ${name}: ${manifests.length} objects`);
      await drillOverlay(plane, progress.step, name, manifests);
    }
  } finally {
    await step('API server stopped', () => plane.stop());
  }
  line(`✓ ${overlays.map(({ name }) => name).join(' and ')} stand on a real API server`);
  return 0;
});

async function applyDefinitions({ kubectl }: ControlPlane): Promise<void> {
  const documents = (await customResourceFiles()).map((file) => readFileSync(file, 'utf8'));
  await demand(kubectl(['apply', '--server-side', '-f', '-'], documents.join('\n---\n')));
  // Asked before the server has written a first status, kubectl gives up.
  const established = ['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all'];
  await waitUntil(async () => (await kubectl(established)).code === 0, { what: 'The definitions', withinMs: 120_000 });
}

async function drillOverlay(
  plane: ControlPlane,
  step: ReturnType<typeof showProgress>['step'],
  name: string,
  manifests: Manifest[],
): Promise<void> {
  await step('  its secrets', () => createSecrets(plane, name, manifests));
  await step('  a failed preparation rolls nothing out', () => checkRollout(plane, name, manifests, 'Failed'));
  await step('  rolled out, the preparation first', () => checkRollout(plane, name, manifests, 'Complete'));
  await step('  every object reads back as it was applied', () => checkReadBack(plane, manifests));
  await step('  every pod is admitted under the restricted standard', () => checkPods(plane, manifests));
  await step('  misspelt fields are refused', () => checkRefusals(plane, manifests));
}
