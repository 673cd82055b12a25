import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInstance, freePort, type Instance } from '@slideloom/local';
import type { ControlPlanePrograms } from './build-control-plane.ts';
import { createApiClient, type ApiClient } from './create-api-client.ts';
import type { Certificates } from './make-certificates.ts';

export type Answer = { code: number; stdout: string; stderr: string };

export type ControlPlane = {
  /** Runs kubectl to its end, whatever that is. */
  kubectl: (args: readonly string[], input?: string) => Promise<Answer>;
  /** The same without a process for each request. */
  api: ApiClient;
  /** What a script needs to reach it by `kubectl`. */
  env: NodeJS.ProcessEnv;
  /** The file by which everything is allowed. */
  kubeconfig: string;
  /** Writes a file by which one reaches it as another user, whose rights are those of its roles. */
  kubeconfigOf: (user: string) => string;
  stop: () => Promise<void>;
};

export type ControlPlaneOptions = {
  /** Lets roles decide what a user may; without it all may everything. */
  hasRoles?: boolean;
  /** With these it forwards the requests of an APIService to its server. */
  certificates?: Certificates;
  /** Users beside the one that may everything. */
  users?: readonly string[];
};

/**
 * A real API server on loopback with an empty store: it validates, admits and keeps objects. Nothing acts on them, because no
 * controller and no node is there.
 */
export async function startControlPlane(
  programs: ControlPlanePrograms,
  dir: string,
  options: ControlPlaneOptions = {},
): Promise<ControlPlane> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const kubeconfig = join(dir, 'kubeconfig');
  const env = { ...process.env, KUBECONFIG: kubeconfig, PATH: `${programs.dir}${delimiter}${process.env['PATH']}` };
  const kubectl = (args: readonly string[], input?: string) => runProgram(programs.kubectl, args, env, input);

  const etcd = await describeEtcd(programs.etcd, dir);
  const tokens = new Map(['drill', ...(options.users ?? [])].map((user) => [user, randomBytes(24).toString('hex')]));
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const certificate = join(dir, 'certs/apiserver.crt');
  const writeKubeconfig = (user: string, file: string) => {
    writeFileSync(file, JSON.stringify(kubeconfigFor(url, certificate, tokens.get(user)!)), { mode: 0o600 });
    return file;
  };
  writeKubeconfig('drill', kubeconfig);
  const program = programs.apiServer;
  const apiServer = describeApiServer({ program, dir, port, tokens, etcd, kubectl, options });
  const stop = async () => {
    await apiServer.stop();
    await etcd.kill();
    rmSync(dir, { recursive: true, force: true });
  };
  await etcd.start();
  await apiServer.start().catch(async (error: Error) => {
    await etcd.kill();
    throw error;
  });
  const api = createApiClient({ url, token: tokens.get('drill')!, certificate: readFileSync(certificate, 'utf8') });
  const kubeconfigOf = (user: string) => writeKubeconfig(user, join(dir, `kubeconfig-${user.replaceAll(':', '-')}`));
  return { kubectl, api, env, kubeconfig, kubeconfigOf, stop };
}

async function describeEtcd(program: string, dir: string): Promise<Instance> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  return createInstance({
    name: 'etcd',
    url,
    label: 'etcd',
    prepare: async () => {},
    process: processIn(dir, 'etcd', program, [
      `--data-dir=${join(dir, 'etcd')}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
      '--unsafe-no-fsync',
    ]),
    isReady: async () => (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) })).ok,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => rmSync(join(dir, 'etcd'), { recursive: true, force: true }),
  });
}

function describeApiServer(described: {
  program: string;
  dir: string;
  port: number;
  tokens: ReadonlyMap<string, string>;
  etcd: Instance;
  kubectl: ControlPlane['kubectl'];
  options: ControlPlaneOptions;
}): Instance {
  const { program, dir, port, tokens, etcd, kubectl, options } = described;
  const file = (name: string) => join(dir, name);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(file('accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const lines = [...tokens].map(([user, token]) => {
    const groups = user === 'drill' ? 'system:masters' : 'system:authenticated';
    return `${token},${user},${user},"${groups}"\n`;
  });
  writeFileSync(file('tokens.csv'), lines.join(''), { mode: 0o600 });
  return createInstance({
    name: 'kube-apiserver',
    url: `https://127.0.0.1:${port}`,
    label: 'kube-apiserver',
    prepare: async () => {},
    process: processIn(dir, 'kube-apiserver', program, [
      `--etcd-servers=${etcd.url}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${file('certs')}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      `--authorization-mode=${options.hasRoles ? 'RBAC' : 'AlwaysAllow'}`,
      ...(options.certificates ? aggregationFlags(options.certificates) : []),
      '--anonymous-auth=false',
      `--token-auth-file=${file('tokens.csv')}`,
      '--service-account-issuer=https://slideloom.invalid',
      `--service-account-signing-key-file=${file('accounts.key')}`,
      `--service-account-key-file=${file('accounts.key')}`,
    ]),
    isReady: async () => (await kubectl(['get', '--raw', '/readyz'])).code === 0,
    readyWithinMs: 120_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => {},
  });
}

function aggregationFlags({ authority, proxyCertificate, proxyKey }: Certificates): string[] {
  return [
    `--client-ca-file=${authority}`,
    `--requestheader-client-ca-file=${authority}`,
    '--requestheader-allowed-names=front-proxy',
    '--requestheader-username-headers=X-Remote-User',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
    `--proxy-client-cert-file=${proxyCertificate}`,
    `--proxy-client-key-file=${proxyKey}`,
  ];
}

/** How a program of a control plane runs: its log and its process id are in `dir`. */
export function processIn(dir: string, name: string, file: string, args: readonly string[], env = process.env) {
  const logFile = join(dir, `${name}.log`);
  return { name, file, args, env, cwd: dir, logFile, pidFile: join(dir, `${name}.pid`) };
}

function kubeconfigFor(server: string, certificate: string, token: string): object {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'drill', cluster: { server, 'certificate-authority': certificate } }],
    users: [{ name: 'drill', user: { token } }],
    contexts: [{ name: 'drill', context: { cluster: 'drill', user: 'drill' } }],
    'current-context': 'drill',
  };
}

/** Runs a program to its end, with `input` on its standard input. */
export function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv, input = ''): Promise<Answer> {
  return new Promise((resolve) => {
    const options = { env, timeout: 120_000, maxBuffer: 64_000_000 };
    const child = execFile(file, [...args], options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, stdout, stderr });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
