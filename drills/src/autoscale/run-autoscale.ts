import { ClearError, type Step } from '@slideloom/local';
import { comeDown, faultsOfDescent, type Descent } from './come-down.ts';
import { describeRises, describeServices } from './describe-autoscale.ts';
import { faultsOfOutage, holdWithoutBroker, type Outage } from './hold-without-broker.ts';
import { faultsOfPods, faultsOfStuckPhase, keepStuck, type Stuck } from './keep-stuck.ts';
import { faultsOfLoss, loseSeries } from './lose-series.ts';
import { faultsOf, gatewayCauses, picturesCause, raiseByBacklog, type Rise } from './raise-by-backlog.ts';
import { faultsOfSecrets, type SecretCheck } from './check-secrets.ts';
import type { ReadOverlay } from './read-overlay.ts';
import type { World } from './world.ts';

/**
 * Up, stuck, without broker, and down, with what is found at the end. A step that finds faults is the last: what comes after it would be
 * judged by wrong numbers. Answers the exit code.
 */
export async function runAutoscale(
  world: World,
  options: {
    step: Step;
    overlay: ReadOverlay;
    outageSeconds: number;
    readSecrets: (isRestricted: boolean) => Promise<SecretCheck>;
    /** Throws where KEDA itself has ended, which no number must be judged by. */
    demandOperator: () => Promise<void>;
  },
): Promise<number> {
  const { step, overlay, outageSeconds, readSecrets, demandOperator } = options;
  const { line, cluster } = world;
  let [rises, stuck, outages, descents]: [Rise[], Stuck[], Outage[], Descent[]] = [[], [], [], []];
  const steps: (() => Promise<string[]>)[] = [
    async () => faultsOfSecrets(await step('KEDA without a right to our secrets', () => readSecrets(true))),
    async () => faultsOfSecrets(await step('KEDA as it is installed, one secret alone', () => readSecrets(false))),
    async () => {
      const more = [picturesCause(world, overlay.picturesPerPod), ...gatewayCauses(world, overlay.gateway)];
      rises = await step('Up: one backlog after the other', () => raiseByBacklog(world, more));
      return rises.flatMap(faultsOf);
    },
    async () => {
      const phase = await step('Stuck: held by workers that hang, then by nobody', () => keepStuck(world));
      stuck = phase.queues;
      return faultsOfStuckPhase(phase);
    },
    async () => {
      const before = await cluster.replicas();
      const losses = await step('Series lost: the fleet is not scraped', () => loseSeries(world));
      return [...losses.flatMap(faultsOfLoss), ...faultsOfPods(before, await cluster.replicas(), 'series were lost')];
    },
    async () => {
      const title = `Broker and Prometheus away for ${outageSeconds} s`;
      outages = await step(title, () => holdWithoutBroker(world, outageSeconds));
      return outages.flatMap(faultsOfOutage);
    },
    async () => {
      const title = `Down: the window of ${overlay.windowSeconds} s waited out`;
      descents = await step(title, () => comeDown(world, overlay.least));
      return descents.flatMap((descent) => faultsOfDescent(descent, overlay.windowSeconds));
    },
  ];
  let faults: string[] = [];
  for (const run of steps) {
    faults = await run();
    await demandOperator();
    if (faults.length > 0) break;
  }
  line(`\n${describeRises(rises, stuck)}\n`);
  if (descents.length > 0) line(`${describeServices(outages, descents)}\n`);
  if (faults.length > 0) throw new ClearError(faults.join('\n✗ '));
  line('✓ Every service follows its work up, holds without its broker, and comes down after it');
  return 0;
}
