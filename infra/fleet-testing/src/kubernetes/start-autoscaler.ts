import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ClearError, createInstance, freePort, moduleDir, type Instance } from '@slideloom/local';
import type { AutoscalingPrograms } from './build-control-plane.ts';
import type { Certificates } from './make-certificates.ts';
import { processIn, type ControlPlane } from './start-control-plane.ts';
import { kedaModule, kedaVersion } from './versions.ts';

/** The account of KEDA's two programs. */
export const kedaAccount = 'system:serviceaccount:keda:keda-operator';
export const kedaNamespace = 'keda';

export type Autoscaler = {
  /** Starts KEDA's operator again. `isRestricted`: it reads no secret outside of its own namespace. */
  startOperator: (options: { isRestricted: boolean }) => Promise<void>;
  /** Throws a ClearError with the end of its log where the operator has ended or does not answer. */
  demandOperator: () => Promise<void>;
  /** Stops everything; the logs stay. */
  stop: () => Promise<void>;
};

/**
 * The programs that scale: kube-controller-manager with the controllers of HPA, Deployment and ReplicaSet as they are by default, KEDA's
 * metrics adapter, and, once it is started, its operator. Its roles must be there (`kedaRoles`). `proxy` is asked by the operator for every
 * address that is not on loopback.
 */
export async function startAutoscaler(options: {
  programs: AutoscalingPrograms;
  plane: ControlPlane;
  certificates: Certificates;
  dir: string;
  proxy: string;
}): Promise<Autoscaler> {
  const { programs, plane, certificates, dir, proxy } = options;
  const ports = {
    manager: await freePort(),
    grpc: await freePort(),
    adapter: await freePort(),
    page: await freePort(),
  };
  const [health, metrics] = [await freePort(), await freePort()];
  const kubeconfig = plane.kubeconfigOf(kedaAccount);
  const env = { ...process.env, POD_NAMESPACE: kedaNamespace, WATCH_NAMESPACE: '', KUBECONFIG: kubeconfig };
  const operatorEnv = { ...env, KEDA_CLUSTER_OBJECT_NAMESPACE: kedaNamespace, HTTP_PROXY: proxy, NO_PROXY: '' };
  const running: Instance[] = [];
  const start = async (described: Described) => {
    const instance = createInstance(programOf(dir, described));
    running.push(instance);
    await instance.start();
    return instance;
  };
  let operator: Instance | undefined;

  await start({
    name: 'kube-controller-manager',
    program: programs.controllerManager,
    env: process.env,
    args: [
      `--kubeconfig=${plane.kubeconfig}`,
      '--controllers=horizontal-pod-autoscaler-controller,deployment-controller,replicaset-controller',
      '--leader-elect=false',
      '--bind-address=127.0.0.1',
      `--secure-port=${ports.manager}`,
      `--cert-dir=${join(dir, 'manager')}`,
    ],
    isReady: () => listens(ports.manager),
  });
  const autoscaler: Autoscaler = {
    async startOperator({ isRestricted }) {
      await operator?.kill();
      operator = await start({
        name: 'keda-operator',
        program: programs.operator,
        env: isRestricted ? { ...operatorEnv, KEDA_RESTRICT_SECRET_ACCESS: 'true' } : operatorEnv,
        args: [
          `--cert-dir=${certificates.dir}`,
          '--enable-cert-rotation=false',
          `--metrics-bind-address=127.0.0.1:${metrics}`,
          `--health-probe-bind-address=127.0.0.1:${health}`,
          `--metrics-service-bind-address=127.0.0.1:${ports.grpc}`,
          '--zap-log-level=info',
        ],
        isReady: async () => (await fetch(`http://127.0.0.1:${health}/readyz`)).ok,
      });
    },
    async demandOperator() {
      const answer = await fetch(`http://127.0.0.1:${health}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      const log = readFileSync(join(dir, 'keda-operator.log'), 'utf8');
      throw new ClearError(`KEDA's operator does not answer. Its log ends:\n${log.slice(-2_000)}`);
    },
    async stop() {
      await Promise.all(running.map((instance) => instance.kill()));
    },
  };
  try {
    await start({
      name: 'keda-adapter',
      program: programs.adapter,
      env,
      args: [
        `--secure-port=${ports.adapter}`,
        '--bind-address=127.0.0.1',
        `--port=${ports.page}`,
        `--client-ca-file=${certificates.authority}`,
        `--tls-cert-file=${certificates.certificate}`,
        `--tls-private-key-file=${certificates.key}`,
        `--cert-dir=${certificates.dir}`,
        `--lister-kubeconfig=${kubeconfig}`,
        `--authentication-kubeconfig=${kubeconfig}`,
        `--authorization-kubeconfig=${kubeconfig}`,
        `--metrics-service-address=localhost:${ports.grpc}`,
      ],
      isReady: () => listens(ports.adapter),
    });
    await forward(plane, {
      name: 'keda-metrics-apiserver',
      api: 'v1beta1.external.metrics.k8s.io',
      port: ports.adapter,
    });
  } catch (error) {
    await autoscaler.stop();
    throw error;
  }
  return autoscaler;
}

/** The accounts, roles and bindings that KEDA is installed with, as its own repository has them. */
export async function kedaRoles(): Promise<string> {
  const dir = await moduleDir(kedaModule, kedaVersion);
  const patterns = ['config/{service_account,rbac,metrics-server}/{service_account,role,role_binding}.yaml'];
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: dir })).toSorted();
  const namespace = `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${kedaNamespace} }\n`;
  return [namespace, ...files.map((file) => readFileSync(join(dir, file), 'utf8'))].join('\n---\n');
}

/** Lets the API server forward an API to a server on this machine: a Service may lead to a name, but not to a loopback address. */
export async function forward(
  plane: ControlPlane,
  { name, api, port }: { name: string; api: string; port: number },
): Promise<void> {
  const [version, group] = [api.slice(0, api.indexOf('.')), api.slice(api.indexOf('.') + 1)];
  const objects = [
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace: kedaNamespace },
      spec: { type: 'ExternalName', externalName: 'localhost' },
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: api },
      spec: {
        group,
        version,
        groupPriorityMinimum: 100,
        versionPriority: 100,
        insecureSkipTLSVerify: true,
        service: { name, namespace: kedaNamespace, port },
      },
    },
  ];
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
  const { code, stderr } = await plane.kubectl(['apply', '--server-side', '-f', '-'], list);
  if (code !== 0) throw new Error(stderr);
}

type Described = {
  name: string;
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  isReady: () => Promise<boolean>;
};

function programOf(
  dir: string,
  { name, program, args, env, isReady }: Described,
): Parameters<typeof createInstance>[0] {
  return {
    name,
    url: '',
    label: name,
    prepare: async () => {},
    process: processIn(dir, name, program, args, env),
    isReady,
    readyWithinMs: 120_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => {},
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
