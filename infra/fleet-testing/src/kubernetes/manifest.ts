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
  volumes?: Volume[];
};

export type Volume = {
  name: string;
  secret?: { secretName: string; optional?: boolean; items?: { key: string; path: string }[] };
};

export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: EnvVar[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
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

type Probe = {
  httpGet?: { path: string; port: string | number };
  timeoutSeconds?: number;
  periodSeconds?: number;
  failureThreshold?: number;
};

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

/** A key of a secret that a pod reads as a file: in which folder, and under which name. */
export type SecretFile = { folder: string; path: string; name: string; key: string; optional: boolean };

/** The keys that a container reads as files. */
export function secretFilesOf({ volumes = [] }: PodSpec, { volumeMounts = [] }: Container): SecretFile[] {
  return volumeMounts.flatMap((mount) => {
    const { secret } = volumes.find((volume) => volume.name === mount.name) ?? {};
    return (secret?.items ?? []).map(({ key, path }) => ({
      folder: mount.mountPath,
      path,
      name: secret!.secretName,
      key,
      optional: secret!.optional ?? false,
    }));
  });
}

/** The keys of secrets that an object's pods read, in their environment or as files. */
export function secretKeysOf(manifest: Manifest): { name: string; key: string; optional?: boolean }[] {
  const spec = podTemplateOf(manifest)?.spec;
  return (spec?.containers ?? []).flatMap((container) => [
    ...(container.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    ...secretFilesOf(spec!, container),
  ]);
}

/** `Deployment/render`. */
export const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
