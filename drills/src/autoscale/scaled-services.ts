import { commands, requests, type CommandName, type RequestName, type ServiceName } from '@slideloom/contracts';
import { queueOf } from '@slideloom/messaging';
import type { Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

export type ScaledQueue = {
  name: string;
  /** Messages for which one pod is meant, by the service's triggers; of a queue without a trigger the largest of the others'. */
  perPod: number;
  /** A request expires by itself, so something must hold it. */
  isRequest: boolean;
};

export type ScaledService = {
  name: ServiceName;
  least: number;
  most: number;
  /** By the catalogue of messages, not by the manifests. Requests first: the last must survive the broker's death. */
  queues: ScaledQueue[];
};

type ScaledObject = {
  minReplicaCount: number;
  maxReplicaCount: number;
  triggers: { type: string; metadata: Record<string, string> }[];
};

/** The services that take work from queues, with the queues that the catalogue gives them. */
export function scaledServices(manifests: Manifest[]): ScaledService[] {
  const owners = [...new Set([...Object.values(commands), ...Object.values(requests)].map(({ owner }) => owner))];
  return owners.toSorted().map((name) => {
    const found = manifests.find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === name);
    const { minReplicaCount, maxReplicaCount, triggers } = (found?.spec ?? noScaling) as unknown as ScaledObject;
    const values = new Map(triggers.map(({ metadata }) => [metadata['queueName'], Number(metadata['value'])]));
    const largest = Math.max(1, ...[...values.values()].filter(Number.isFinite));
    const queuesOf = (catalogue: Record<string, { owner: ServiceName }>, isRequest: boolean) =>
      Object.keys(catalogue)
        .filter((message) => catalogue[message]!.owner === name)
        .map((message) => queueOf(message as CommandName | RequestName))
        .map((queue) => ({ name: queue, perPod: values.get(queue) ?? largest, isRequest }));
    return {
      name,
      least: minReplicaCount,
      most: maxReplicaCount,
      queues: [...queuesOf(requests, true), ...queuesOf(commands, false)],
    };
  });
}

const noScaling = { minReplicaCount: 1, maxReplicaCount: 1, triggers: [] };
