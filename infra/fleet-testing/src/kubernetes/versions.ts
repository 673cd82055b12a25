/** What the manifests are checked with. Kubernetes' and etcd's numbers are those of KEDA's own go.mod, so that all are built together. */
export const kustomizeVersion = 'v5.7.1';
export const kubernetesVersion = 'v1.36.4';
export const etcdVersion = 'v3.7.1';
export const kedaModule = 'github.com/kedacore/keda/v2';
export const kedaVersion = 'v2.21.0';
export const helmVersion = 'v4.3.1';

/** Whose custom resources the manifests hold: where a Go module keeps their definitions. */
export const customResources = [
  {
    module: 'github.com/cloudnative-pg/cloudnative-pg',
    version: 'v1.30.1',
    files: ['config/crd/bases/postgresql.cnpg.io_{clusters,databases,poolers,scheduledbackups}.yaml'],
  },
  {
    module: 'github.com/cloudnative-pg/plugin-barman-cloud',
    version: 'v0.13.0',
    files: ['config/crd/bases/barmancloud.cnpg.io_objectstores.yaml'],
  },
  {
    module: 'github.com/rabbitmq/cluster-operator/v2',
    version: 'v2.20.0',
    files: ['config/crd/bases/rabbitmq.com_rabbitmqclusters.yaml'],
  },
  { module: kedaModule, version: kedaVersion, files: ['config/crd/bases/*.yaml'] },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.6.3',
    files: ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  },
  {
    module: 'github.com/external-secrets/external-secrets',
    version: 'v1.3.2',
    files: [
      'config/crds/bases/external-secrets.io_externalsecrets.yaml',
      'config/crds/bases/external-secrets.io_secretstores.yaml',
    ],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    files: [
      'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
      'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
    ],
  },
] as const;
