/** As much of Kubernetes' objects as the checks look at. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: Metadata;
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
};

export type Metadata = {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
};

export type PodTemplate = { metadata: { labels?: Record<string, string> }; spec: PodSpec };

export type PodSpec = {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: object[];
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  containers: Container[];
};

export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: EnvVar[];
  envFrom?: object[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
};

type Probe = { httpGet?: { path: string; port: string | number }; timeoutSeconds?: number };

type KeyRef = { name: string; key: string; optional?: boolean };

export type EnvVar = {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef?: KeyRef; secretKeyRef?: KeyRef };
};

/** The pods that an object makes; undefined where it makes none. */
export function podTemplateOf({ kind, spec }: Manifest): PodTemplate | undefined {
  return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? (spec?.['template'] as PodTemplate) : undefined;
}

/** `Deployment/render`. */
export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
