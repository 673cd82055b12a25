import { ClearError } from '@slideloom/local';
import type { EnvVar, Manifest } from '@slideloom/fleet-testing/kubernetes/manifest';
import { podTemplateOf } from '@slideloom/fleet-testing/kubernetes/manifest';

type Trigger = { type: string; metadata: Record<string, string> };
type ScaledObject = {
  fallback?: object;
  triggers: Trigger[];
  advanced: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: { stabilizationWindowSeconds: number } } } };
};

/** Faults that the drill must name, by what `--plant` calls them. */
const faults: Record<string, (manifests: Manifest[]) => void> = {
  'wrong-queue': (manifests) => {
    triggerOf(manifests, 'render', 'slides.render.v1').metadata['queueName'] = 'slides.rendered.v1';
  },
  'no-trigger': (manifests) => {
    const { triggers } = scaledObject(manifests, 'image-gen');
    triggers.splice(triggers.indexOf(triggerOf(manifests, 'image-gen', 'image.finish.v1')), 1);
  },
  'ready-only': (manifests) => {
    triggerOf(manifests, 'notify', 'webhook.deliver.v1').metadata['excludeUnacknowledged'] = 'true';
  },
  'no-fallback': (manifests) => {
    delete scaledObject(manifests, 'billing').fallback;
  },
  'plain-fallback': (manifests) => {
    scaledObject(manifests, 'publish').fallback = { failureThreshold: 3, replicas: 2 };
  },
  'short-window': (manifests) => {
    const { scaleDown } = scaledObject(manifests, 'publish').advanced.horizontalPodAutoscalerConfig.behavior;
    scaleDown.stabilizationWindowSeconds = 15;
  },
  'series-as-zero': (manifests) => {
    for (const { type, metadata } of scaledObject(manifests, 'gateway').triggers)
      if (type === 'prometheus') delete metadata['ignoreNullValues'];
  },
  environment: (manifests) => {
    const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'billing');
    const secret: EnvVar = {
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'slideloom-database', key: 'DATABASE_URL' } },
    };
    podTemplateOf(deployment!)!.spec.containers[0]!.env!.push(secret);
  },
};

export const plantNames = Object.keys(faults);

/** Changes the manifests so that they are wrong in one way; throws a ClearError where the name is unknown. */
export function plantFault(name: string, manifests: Manifest[]): void {
  if (!Object.hasOwn(faults, name)) throw new ClearError(`--plant takes ${plantNames.join(', ')}`);
  faults[name]!(manifests);
}

function scaledObject(manifests: Manifest[], name: string): ScaledObject {
  return manifests.find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === name)!
    .spec as unknown as ScaledObject;
}

function triggerOf(manifests: Manifest[], name: string, queue: string): Trigger {
  return scaledObject(manifests, name).triggers.find(({ metadata }) => metadata['queueName'] === queue)!;
}
