import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '@slideloom/local';
import { chartDir } from '@slideloom/fleet-testing/kubernetes/chart/chart-files';
import { runHelm } from '@slideloom/fleet-testing/kubernetes/chart/run-helm';
import type { ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { endJob, playDeployments } from './check-rollout.ts';
import { demand } from './demand.ts';

const namespace = 'slideloom-helm';

/**
 * The chart, installed and upgraded by Helm on the API server, which validates strictly: the preparation is a hook before anything else, and where
 * it fails, nothing of the release is there.
 */
export async function checkChart(plane: ControlPlane): Promise<void> {
  const { kubectl } = plane;
  await demand(kubectl(['create', 'namespace', namespace]));
  const labels = ['pod-security.kubernetes.io/enforce=restricted'];
  await demand(kubectl(['label', 'namespace', namespace, ...labels]));
  const rendered = await demand(runHelm(['template', 'slideloom', chartDir, '-n', namespace]));
  const strictly = ['apply', '--server-side', '--dry-run=server', '--validate=strict', '-n', namespace, '-f', '-'];
  await demand(kubectl(strictly, rendered));

  const failed = await release(plane, 'Failed', ['install', 'slideloom', chartDir, '--timeout', '5m']);
  if (failed.code === 0) throw new ClearError('Helm installs although the preparation failed');
  if ((await count(plane)) !== 0) throw new ClearError('Services were installed although the preparation failed');
  await demand(runHelm(['uninstall', 'slideloom', '-n', namespace], plane.env));
  await demand(release(plane, 'Complete', ['install', 'slideloom', chartDir, '--timeout', '5m']));
  if ((await count(plane)) !== 8) throw new ClearError(`Helm installed ${await count(plane)} services`);
  // As a restore stops everything: the numbers of pods are kubectl's own now, and the upgrade takes them back.
  await demand(kubectl(['-n', namespace, 'scale', 'deployment', '--all', '--replicas=0']));
  const next = ['--set', 'image.tag=0.2.0', '--force-conflicts'];
  await demand(release(plane, 'Complete', ['upgrade', 'slideloom', chartDir, '--timeout', '5m', ...next]));
  const images = await demand(
    kubectl([
      '-n',
      namespace,
      'get',
      'deployments',
      '-o',
      'jsonpath={.items[*].spec.template.spec.containers[0].image}',
    ]),
  );
  if (images.split(' ').some((image) => !image.endsWith(':0.2.0'))) throw new ClearError(`Upgraded to ${images}`);
  const fixed = ['get', 'deployments', 'scheduler', 'studio', '-o', 'jsonpath={.items[*].spec.replicas}'];
  const numbers = await demand(kubectl(['-n', namespace, ...fixed]));
  if (numbers !== '2 2') throw new ClearError(`After a scale and an upgrade scheduler and studio have ${numbers} pods`);
}

async function count({ kubectl }: ControlPlane): Promise<number> {
  const listed = await demand(kubectl(['-n', namespace, 'get', 'deployments', '-o', 'name']));
  return listed.split('\n').filter(Boolean).length;
}

/** Runs Helm, and ends the preparation that it waits for. */
async function release(plane: ControlPlane, outcome: 'Complete' | 'Failed', args: readonly string[]) {
  const jobId = async () =>
    (await plane.kubectl(['-n', namespace, 'get', 'job', 'prepare', '-o', 'jsonpath={.metadata.uid}'])).stdout;
  const former = await jobId();
  const running = runHelm([...args, '-n', namespace], plane.env);
  const ended = running.then(() => true);
  while (!(await Promise.race([ended, pause(200, false)]))) {
    if (['', former].includes(await jobId())) continue;
    await endJob(plane, namespace, outcome);
    break;
  }
  await playDeployments(
    plane,
    namespace,
    running.then((answer) => ({ ...answer, code: 0 })),
  );
  return running;
}
