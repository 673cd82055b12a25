/** What the manifests are checked with: the newest that Go 1.24 builds. */
export const kustomizeVersion = 'v5.7.1';
export const kubernetesVersion = 'v1.34.2';
export const etcdVersion = 'v3.6.4';

/** Whose custom resources the manifests hold: where a Go module keeps their definitions. */
export const customResources = [
  { module: 'github.com/kedacore/keda/v2', version: 'v2.21.0', files: ['config/crd/bases/keda.sh_*.yaml'] },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    files: [
      'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
      'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
    ],
  },
] as const;
