import { ClearError } from '@slideloom/local';
import { podTemplateOf, type Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';

export type ReadOverlay = {
  namespace: string;
  /** Where its triggers find Prometheus. */
  prometheus: URL;
  /** The number of pods below which no autoscaler goes, by service. */
  least: Map<string, number>;
  /** How long less must have been enough before an autoscaler takes pods away. */
  windowSeconds: number;
  picturesPerPod: number;
  gateway: { least: number; threshold: number; request: number; utilization: number };
};

type ScaledObject = {
  minReplicaCount: number;
  triggers: { type: string; metadata: Record<string, string> }[];
  advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: { stabilizationWindowSeconds: number } } } };
};

/** The numbers of the overlay that the drill's loads follow from; throws a ClearError where a trigger is missing altogether. */
export function readOverlay(manifests: Manifest[]): ReadOverlay {
  const objects = new Map(
    manifests
      .filter(({ kind }) => kind === 'ScaledObject')
      .map(({ metadata, spec }) => [metadata.name, spec as unknown as ScaledObject]),
  );
  const trigger = (service: string, type: string) => {
    const found = objects.get(service)?.triggers.find((one) => one.type === type);
    if (!found) throw new ClearError(`The ScaledObject of ${service} has no trigger ${type}`);
    return found.metadata;
  };
  const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway')!;
  const cpu = podTemplateOf(deployment)!.spec.containers[0]!.resources!.requests!['cpu']!;
  const gateway = objects.get('gateway');
  if (!gateway) throw new ClearError('The gateway has no ScaledObject');
  const windows = [...objects.values()].map(
    ({ advanced }) => advanced.horizontalPodAutoscalerConfig.behavior.scaleDown.stabilizationWindowSeconds,
  );
  return {
    namespace: manifests.find(({ kind }) => kind === 'Namespace')!.metadata.name,
    prometheus: new URL(trigger('image-gen', 'prometheus')['serverAddress']!),
    least: new Map([...objects].map(([name, { minReplicaCount }]) => [name, minReplicaCount])),
    windowSeconds: Math.max(...windows),
    picturesPerPod: Number(trigger('image-gen', 'prometheus')['threshold']),
    gateway: {
      least: gateway.minReplicaCount,
      threshold: Number(trigger('gateway', 'prometheus')['threshold']),
      request: cpu.endsWith('m') ? Number.parseInt(cpu, 10) / 1_000 : Number(cpu),
      utilization: Number(trigger('gateway', 'cpu')['value']),
    },
  };
}
