import type { Container, EnvVar, Manifest, PodSpec, PodTemplate } from '@slideloom/fleet-testing/kubernetes/manifest';
import { podTemplateOf, secretFilesOf, type SecretFile } from '@slideloom/fleet-testing/kubernetes/manifest';

export type Overlay = ReturnType<typeof createOverlay>;

type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

/** The objects of one overlay, and the questions that the tests ask about them. */
export function createOverlay(manifests: Manifest[]) {
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const find = (kind: string, name: string) => ofKind(kind).find((manifest) => manifest.metadata.name === name);
  const template = (name: string): PodTemplate => {
    const deployment = find('Deployment', name);
    if (!deployment) throw new Error(`no Deployment ${name}`);
    return podTemplateOf(deployment)!;
  };
  const pod = (name: string): PodSpec => template(name).spec;
  const container = (name: string): Container => pod(name).containers[0]!;
  const files = (name: string): SecretFile[] => secretFilesOf(pod(name), container(name));
  const configMap = () =>
    ofKind('ConfigMap').find(({ metadata }) => !('grafana_dashboard' in (metadata.labels ?? {})))!;
  /** What the ConfigMaps say that a container reads whole. */
  const configurationOf = ({ envFrom = [] }: Container): Record<string, string> => {
    const { metadata, data } = configMap();
    for (const { configMapRef } of envFrom)
      if (configMapRef.name !== metadata.name) throw new Error(`there is no ConfigMap ${configMapRef.name}`);
    return envFrom.length > 0 ? (data as Record<string, string>) : {};
  };

  /** The value of a variable; of a secret `secretOf` makes one up, and what an optional key lacks is left out. */
  const valueOf = ({ value, valueFrom }: EnvVar, secretOf: (key: string) => string): string | undefined => {
    if (value !== undefined) return value;
    if (valueFrom?.secretKeyRef) return secretOf(valueFrom.secretKeyRef.key);
    const { name, key, optional } = valueFrom!.configMapKeyRef!;
    const found = configMap().metadata.name === name ? configMap().data?.[key] : undefined;
    if (found === undefined && !optional) throw new Error(`the ConfigMap lacks ${key}`);
    return found;
  };

  return {
    manifests,
    ofKind,
    find,
    template,
    pod,
    container,
    files,
    configuration: (name: string) => configurationOf(container(name)),
    podMakers: () => manifests.filter((manifest) => podTemplateOf(manifest)),
    /** Answers the configuration of a service, from its environment or from files. */
    environment: (name: string, secretOf: (key: string) => string): Record<string, string> =>
      Object.fromEntries([
        ...Object.entries(configurationOf(container(name))),
        ...container(name).env!.flatMap((variable) => {
          const value = valueOf(variable, secretOf);
          return value === undefined || variable.name === 'SECRETS_DIR' ? [] : [[variable.name, value]];
        }),
        ...files(name).map(({ path, key }) => [path, secretOf(key)]),
      ]),
    /** Those of a kind whose selector takes the pods of a Deployment. */
    selecting: (kind: string, deployment: string, selectorOf: (spec: Record<string, unknown>) => unknown) =>
      ofKind(kind).filter(({ spec }) => takes(selectorOf(spec!) as Selector, template(deployment).metadata.labels)),
  };
}

function takes({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string> = {}): boolean {
  const isExcluded = matchExpressions.some(({ key, operator, values }) => {
    if (operator === 'Exists') return !(key in labels);
    if (operator !== 'NotIn') throw new Error(`the tests do not know the operator ${operator}`);
    return values.includes(labels[key] ?? '');
  });
  return !isExcluded && Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}
