import { podTemplateOf, type Manifest } from '../manifest.ts';
import { isConfiguration, secretValue } from './chart-values.ts';
import { createMarks, type Marks } from './template-text.ts';

// Objects of any kind of Kubernetes', changed in places that their overlay has.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = Record<string, any>;

/** Files of the components that are no templates: they hold braces of their own, and the chart reads them as they are. */
const fileOf: Record<string, string> = { PrometheusRule: 'alerts.yaml', ConfigMap: 'dashboards.yaml' };

const conditions: Record<string, string> = {
  ScaledObject: '.Values.keda.enabled',
  TriggerAuthentication: '.Values.keda.enabled',
  NetworkPolicy: '.Values.networkPolicies.enabled',
  Ingress: '.Values.ingress.enabled',
  HTTPRoute: '.Values.gatewayApi.enabled',
  PodMonitor: '.Values.observability.enabled',
};

/** The chart's templates, by name: an overlay's objects with the chart's values in the places that installations differ in. */
export function chartTemplates(manifests: readonly Manifest[]): Map<string, string> {
  const templates = new Map<string, string>();
  for (const manifest of manifests) {
    const { kind, metadata } = manifest;
    // Helm makes the namespace, or finds it.
    if (kind === 'Namespace') continue;
    if (kind in fileOf && !isConfiguration(metadata.name)) {
      const file = fileOf[kind]!;
      const text = `{{- if .Values.observability.enabled }}\n{{ .Files.Get "files/${file}" }}\n{{- end }}\n`;
      templates.set(file, `{{- /* Made by \`npm run generate\` from k8s/overlays. */ -}}\n${text}`);
      continue;
    }
    const marks = createMarks();
    const name = isConfiguration(metadata.name) ? 'slideloom' : metadata.name;
    const condition = metadata.name === 'to-collector' ? andObservability : conditions[kind];
    templates.set(`${kind.toLowerCase()}-${name}.yaml`, marks.templateText(parametrised(manifest, marks), condition));
  }
  return templates;
}

const andObservability = 'and .Values.networkPolicies.enabled .Values.observability.enabled';

function parametrised(manifest: Manifest, marks: Marks): object {
  const copy = structuredClone(manifest) as Any & Manifest;
  // Helm's own: that of the release.
  delete copy.metadata.namespace;
  const change = changes[copy.kind];
  change?.(copy, marks);
  const template = podTemplateOf(copy);
  if (template) changePod(copy, template.spec, marks);
  return copy;
}

/** What the values fill, by kind. */
const changes: Record<string, (manifest: Any & Manifest, marks: Marks) => void> = {
  ConfigMap(manifest, { mark }) {
    manifest.metadata.name = 'slideloom';
    Object.assign(manifest, { data: mark('include "slideloom.configuration" .') });
  },
  Deployment({ metadata, spec }, { mark, optional }) {
    const own = `(index .Values.services "${metadata.name}")`;
    const annotations = optional('with .Values.deploymentAnnotations', 'toJson .');
    Object.assign(metadata, { annotations });
    spec!['replicas'] =
      'replicas' in spec! ? mark(`${own}.replicas`) : optional('if not .Values.keda.enabled', `${own}.minReplicas`);
    // A changed configuration rolls the services out.
    const template = spec!['template'] as Any;
    template['metadata'].annotations = {
      'checksum/configuration': mark('include "slideloom.configuration" . | sha256sum'),
    };
  },
  Job: (manifest) => hook('0')(manifest),
  ServiceAccount(manifest) {
    if (manifest.metadata.name === 'prepare') hook('-1')(manifest);
  },
  ScaledObject({ metadata, spec }, { mark, text }) {
    const own = `(index .Values.services "${metadata.name}")`;
    Object.assign(spec!, {
      minReplicaCount: mark(`${own}.minReplicas`),
      maxReplicaCount: mark(`${own}.maxReplicas`),
    });
    for (const { type, metadata: trigger } of spec!['triggers'] as { type: string; metadata: Any }[]) {
      if (type !== 'prometheus') continue;
      trigger['serverAddress'] = text('.Values.keda.prometheus');
      trigger['query'] = trigger['query'].replace(/namespace="[^"]+"/, `namespace="${mark('.Release.Namespace')}"`);
    }
  },
  TriggerAuthentication({ spec }, { text }) {
    for (const ref of spec!['secretTargetRef'] as Any[])
      ref['name'] = text(`.Values.secrets.${secretValue(ref['name'] as string)}`);
  },
  NetworkPolicy(manifest, { mark }) {
    const { metadata, spec } = manifest;
    if (metadata.name === 'prepare') hook('-1')(manifest);
    const [rule] = (spec!['egress'] ?? []) as Any[];
    if (['prepare', 'to-database', 'to-broker', 'to-redis'].includes(metadata.name))
      rule!['to'] = mark('toJson .Values.networkPolicies.data');
    if (metadata.name === 'to-object-store')
      for (const part of ['to', 'ports']) rule![part] = mark(`toJson .Values.networkPolicies.objectStore.${part}`);
  },
  Ingress({ metadata, spec }, { mark, text }) {
    const own = `.Values.ingress.${metadata.name}`;
    const { rules, tls } = spec as Any;
    Object.assign(metadata, { annotations: mark(`toJson ${own}.annotations`) });
    Object.assign(spec!, { ingressClassName: text('.Values.ingress.className') });
    rules[0].host = text(`${own}.host`);
    Object.assign(tls[0], { hosts: [text(`${own}.host`)], secretName: text(`${own}.tlsSecret`) });
  },
  HTTPRoute({ metadata, spec }, { mark, text }) {
    Object.assign(spec!, {
      parentRefs: mark('toJson .Values.gatewayApi.parentRefs'),
      hostnames: [text(`.Values.gatewayApi.${metadata.name}.host`)],
    });
  },
};

/** Before each release, and again with the next one. */
function hook(weight: string) {
  return ({ metadata }: Manifest): void => {
    Object.assign(metadata.annotations ?? {}, {
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-weight': weight,
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    });
  };
}

function changePod({ kind, metadata }: Manifest, pod: Any, { mark, text, optional }: Marks): void {
  pod['imagePullSecrets'] = optional('with .Values.imagePullSecrets', 'toJson .');
  pod['priorityClassName'] = optional('with .Values.priorityClassName', '.');
  const secret = (name: string) => text(`.Values.secrets.${secretValue(name)}`);
  const own = kind === 'Job' ? '.Values.prepare' : `(index .Values.services "${metadata.name}")`;
  for (const container of pod['containers'] as Any[]) {
    container['image'] = mark(`include "slideloom.image" (list . "${metadata.name}")`);
    container['resources'] = mark(`toJson ${own}.resources`);
    for (const { configMapRef } of (container['envFrom'] ?? []) as Any[]) configMapRef.name = 'slideloom';
    for (const { valueFrom } of (container['env'] ?? []) as Any[]) {
      if (valueFrom?.configMapKeyRef) valueFrom.configMapKeyRef.name = 'slideloom';
      if (valueFrom?.secretKeyRef) valueFrom.secretKeyRef.name = secret(valueFrom.secretKeyRef.name as string);
    }
  }
  for (const volume of (pod['volumes'] ?? []) as Any[])
    if (volume['secret']) volume['secret'].secretName = secret(volume['secret'].secretName as string);
}
