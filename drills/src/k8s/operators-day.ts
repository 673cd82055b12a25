import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ClearError, localDir, rootDir } from '@slideloom/local';
import { k8sDir } from '@slideloom/fleet-testing/kubernetes/build-overlay';
import { podTemplateOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { runProgram, type ControlPlane } from '@slideloom/fleet-testing/kubernetes/start-control-plane';
import { checkPruning } from './check-pruning.ts';
import { checkRollout, playDeployments } from './check-rollout.ts';
import { demand } from './demand.ts';

const namespace = 'slideloom';
type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs a command of k8s/README.md as a shell would, in the folder that it means; one that it does not have fails the drill. */
export function tryReadme(plane: ControlPlane, command: string): Promise<string> {
  demandInReadme(command);
  const running = runProgram('sh', ['-c', `cd "${rootDir}" && ${command}`], plane.env);
  return playDeployments(plane, namespace, running);
}

function demandInReadme(command: string): void {
  const readme = readFileSync(join(k8sDir, 'README.md'), 'utf8');
  if (!readme.includes(command)) throw new ClearError(`k8s/README.md does not say: ${command}`);
}

/** Gives `slideloom-webhooks` another value, by the README's command. */
async function putSecret(plane: ControlPlane, value: string): Promise<void> {
  const files = join(localDir, 'drill-k8s-secrets');
  mkdirSync(files, { recursive: true, mode: 0o700 });
  writeFileSync(join(files, 'webhooks.env'), `WEBHOOK_KEYS=${value}\n`, { mode: 0o600 });
  try {
    const apply =
      'kubectl -n slideloom create secret generic slideloom-webhooks --from-env-file=webhooks.env --dry-run=client -o yaml | kubectl apply --server-side -f -';
    demandInReadme(apply);
    await demand(runProgram('sh', ['-c', `cd "${files}" && ${apply}`], plane.env));
  } finally {
    rmSync(files, { recursive: true });
  }
}

/** A pod of a Deployment as if it had been started now; nothing starts pods here by itself. Times are of whole seconds. */
async function runOnePod({ kubectl }: ControlPlane, manifests: Manifest[], service: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === service)!;
  const { metadata, spec } = podTemplateOf(deployment)!;
  const name = `${service}-of-today`;
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name, namespace }, spec };
  await demand(kubectl(['create', '-f', '-'], JSON.stringify(pod)));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return name;
}

/**
 * What an operator does with the production overlay after it was rolled out, by the commands of k8s/README.md as they are written there: scale
 * one service, rotate a secret, stop everything and start it again with a pod for commands meanwhile, upgrade. A command that the README does
 * not have fails the drill.
 */
export async function operatorsDay(plane: ControlPlane, manifests: Manifest[], step: Step): Promise<void> {
  const tried = (command: string) => tryReadme(plane, command);
  const deployments = async () => {
    const got = await demand(plane.kubectl(['-n', namespace, 'get', 'deployments', '-o', 'json']));
    return (JSON.parse(got) as { items: Manifest[] }).items;
  };
  const restarted = async () => {
    const all = await deployments();
    const isRestarted = ({ spec }: Manifest) => JSON.stringify(spec).includes('"kubectl.kubernetes.io/restartedAt"');
    return all
      .filter(isRestarted)
      .map(({ metadata }) => metadata.name)
      .toSorted()
      .join(' ');
  };

  await step('  one service scaled by hand', async () => {
    await tried('kubectl -n slideloom annotate scaledobject render autoscaling.keda.sh/paused-replicas=6 --overwrite');
    const got = await demand(plane.kubectl(['-n', namespace, 'get', 'scaledobject', 'render', '-o', 'json']));
    if (!got.includes('"autoscaling.keda.sh/paused-replicas": "6"')) throw new ClearError('It is not fixed');
    await tried('kubectl -n slideloom annotate scaledobject render autoscaling.keda.sh/paused-replicas-');
  });
  await step('  a secret rotated: those who read it are restarted, and no other service', async () => {
    await putSecret(plane, 'not-a-real-one');
    await tried('sh k8s/rotate.sh k8s/overlays/production slideloom-webhooks');
    if ((await restarted()) !== 'gateway notify') throw new ClearError(`Restarted were: ${await restarted()}`);
    const unknown = await runProgram(
      'sh',
      [join(k8sDir, 'rotate.sh'), join(k8sDir, 'overlays/production'), 'none'],
      plane.env,
    );
    if (unknown.code === 0) throw new ClearError('rotate.sh takes a secret that is not there');
  });
  await step('  no pod restarted while the new value of a secret has not come', async () => {
    const pod = await runOnePod(plane, manifests, 'gateway');
    const early = await runProgram(
      'sh',
      [join(k8sDir, 'rotate.sh'), join(k8sDir, 'overlays/production'), 'slideloom-webhooks'],
      plane.env,
    );
    if (early.code === 0 || !/every pod that reads it started later/.test(early.stderr))
      throw new ClearError(`rotate.sh restarts pods that would read the former value again: ${early.stderr}`);
    await putSecret(plane, 'another-that-is-not-real');
    await tried('sh k8s/rotate.sh k8s/overlays/production slideloom-webhooks');
    await demand(plane.kubectl(['-n', namespace, 'delete', 'pod', pod, '--force', '--grace-period=0']));
  });
  await step('  everything stopped, a pod for commands, everything started: as for a restore', async () => {
    const numbers = async () => new Set((await deployments()).map(({ spec }) => spec!['replicas']));
    await tried('kubectl -n slideloom annotate scaledobject --all autoscaling.keda.sh/paused=true --overwrite');
    await tried('kubectl -n slideloom scale deployment --all --replicas=0');
    if ([...(await numbers())].join(' ') !== '0') throw new ClearError('Not everything is stopped');
    await tried('sh k8s/ops.sh k8s/overlays/production');
    await tried('kubectl -n slideloom delete pod ops');
    await tried('kubectl -n slideloom scale deployment --all --replicas=2');
    if ([...(await numbers())].join(' ') !== '2') throw new ClearError('Not everything is started');
    await tried('kubectl -n slideloom annotate scaledobject --all autoscaling.keda.sh/paused-');
  });
  await step('  upgraded: another image and configuration; old ConfigMaps go when no pod uses them', async () => {
    const dir = join(localDir, 'drill-k8s-upgrade');
    rmSync(dir, { recursive: true, force: true });
    cpSync(join(k8sDir, 'overlays/production'), dir, { recursive: true });
    const file = join(dir, 'kustomization.yaml');
    const text = readFileSync(file, 'utf8').replaceAll('../../', `${relative(dir, k8sDir)}/`);
    const next = text
      .replace('newTag: 0.1.0', 'newTag: 0.2.0')
      .replace('S3_REGION=eu-central-1', 'S3_REGION=eu-west-1');
    writeFileSync(file, next);
    // What was scaled by hand is no conflict, and is as the overlay says again.
    await demand(plane.kubectl(['-n', namespace, 'scale', 'deployment', 'scheduler', '--replicas=3']));
    const again = () => checkRollout(plane, dir, manifests, 'Complete');
    await checkPruning(plane, manifests, { changed: again, again });
    const scheduler = (await deployments()).find(({ metadata }) => metadata.name === 'scheduler')!;
    if (scheduler.spec!['replicas'] !== 2) throw new ClearError('A number that was set by hand outlives a rollout');
    const images = (await deployments()).map(({ spec }) => /"image":"([^"]*)"/.exec(JSON.stringify(spec))?.[1]);
    const old = images.filter((image) => image !== 'registry.example.com/slideloom:0.2.0');
    if (images.length !== 8 || old.length > 0) throw new ClearError(`After the upgrade there are ${images.join(', ')}`);
    if ((await restarted()) !== 'gateway notify') throw new ClearError('The upgrade rolled back what rotate.sh did');
    rmSync(dir, { recursive: true });
  });
}
