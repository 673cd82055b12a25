import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ClearError, waitUntil } from '@slideloom/local';
import { k8sDir } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { runProgram, type Answer, type ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { demand } from './demand.ts';

/** Nothing here takes long, but the machine may be busy, ms. */
const timeoutMs = 300_000;

type Outcome = 'Complete' | 'Failed';

/** Runs k8s/rollout.sh, and plays the controllers: the preparation ends with `outcome`, and what is deployed then runs. */
export async function checkRollout(
  plane: ControlPlane,
  overlayDir: string,
  manifests: Manifest[],
  outcome: Outcome,
): Promise<void> {
  const { kubectl } = plane;
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')!.metadata.name;
  const inside = (args: readonly string[]) => kubectl(['-n', namespace, ...args]);
  // The fleet's own: development's servers are there before the preparation.
  const fleet = ['get', 'deployments', '-l', 'app.kubernetes.io/part-of=slideloom', '-o', 'name'];
  const deployments = async () => (await demand(inside(fleet))).split('\n').filter(Boolean);
  const jobId = async () => (await inside(['get', 'job', 'prepare', '-o', 'jsonpath={.metadata.uid}'])).stdout;
  const lastJob = await jobId();
  const before = (await kubectl(['get', 'namespace', namespace])).code === 0 ? await deployments() : [];

  const rollout = runProgram('sh', [join(k8sDir, 'rollout.sh'), overlayDir], {
    ...plane.env,
    ROLLOUT_SECONDS: '600',
  });
  let hasEnded = false;
  void rollout.then(() => (hasEnded = true));
  const isHopeless = () => (hasEnded ? 'the rollout has ended' : undefined);
  const isPreparing = async () => !['', lastJob].includes(await jobId());
  await waitUntil(isPreparing, { what: 'The preparation', withinMs: timeoutMs, everyMs: 200, isHopeless }).catch(
    async (error: Error) => {
      throw new ClearError(`${error.message}: ${hasEnded ? (await rollout).stderr : ''}`);
    },
  );
  if ((await deployments()).length !== before.length)
    throw new ClearError('Services were rolled out before the preparation');
  await endJob(plane, namespace, outcome);

  if (outcome === 'Failed') {
    const { code, stderr } = await rollout;
    if (code === 0 || !stderr.includes('nothing was rolled out'))
      throw new ClearError(`rollout.sh ended with ${code} and said: ${stderr}`);
    if ((await deployments()).length !== before.length) throw new ClearError('Services were rolled out all the same');
    return;
  }
  await playDeployments(plane, namespace, rollout);
}

/** While a program runs, whatever is deployed in a namespace runs at once, as does the pod `ops`; throws what the program says where it fails. */
export async function playDeployments(
  { kubectl }: ControlPlane,
  namespace: string,
  program: Promise<Answer>,
): Promise<string> {
  const inside = (args: readonly string[]) => kubectl(['-n', namespace, ...args]);
  const ended = program.then(() => true);
  while (!(await Promise.race([ended, pause(200, false)]))) {
    const fleet = await demand(
      inside(['get', 'deployments', '-l', 'app.kubernetes.io/part-of=slideloom', '-o', 'name']),
    );
    for (const name of fleet.split('\n').filter(Boolean))
      await setStatus(inside, name, await runningStatus(inside, name));
    const ready = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
    if ((await demand(inside(['get', 'pod', 'ops', '--ignore-not-found', '-o', 'name']))) !== '')
      await setStatus(inside, 'pod/ops', ready);
  }
  return demand(program);
}

/** What a Job's controller writes when its pod has ended. */
export async function endJob({ kubectl }: ControlPlane, namespace: string, outcome: Outcome): Promise<void> {
  await demand(setStatus((args) => kubectl(['-n', namespace, ...args]), 'job/prepare', jobStatus(outcome)));
}

type Kubectl = (args: readonly string[]) => ReturnType<ControlPlane['kubectl']>;

function setStatus(kubectl: Kubectl, object: string, status: object) {
  return kubectl(['patch', object, '--subresource=status', '--type=merge', '-p', JSON.stringify({ status })]);
}

function jobStatus(outcome: Outcome): object {
  const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const condition = (type: string) => ({ type, status: 'True', lastTransitionTime: now, lastProbeTime: now });
  if (outcome === 'Failed')
    return { startTime: now, failed: 5, conditions: [condition('FailureTarget'), condition('Failed')] };
  const conditions = [condition('SuccessCriteriaMet'), condition('Complete')];
  return { startTime: now, completionTime: now, succeeded: 1, conditions };
}

async function runningStatus(kubectl: Kubectl, name: string): Promise<object> {
  const { metadata, spec } = JSON.parse(await demand(kubectl(['get', name, '-o', 'json']))) as {
    metadata: { generation: number };
    spec: { replicas: number };
  };
  const count = spec.replicas;
  const observedGeneration = metadata.generation;
  return {
    observedGeneration,
    replicas: count,
    updatedReplicas: count,
    readyReplicas: count,
    availableReplicas: count,
  };
}
