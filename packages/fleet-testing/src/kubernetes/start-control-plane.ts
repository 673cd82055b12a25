import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInstance, freePort, type Instance } from '@slideloom/local';
import type { ControlPlanePrograms } from './build-control-plane.ts';

export type Answer = { code: number; stdout: string; stderr: string };

export type ControlPlane = {
  /** Runs kubectl to its end, whatever that is. */
  kubectl: (args: readonly string[], input?: string) => Promise<Answer>;
  /** What a script needs to reach it by `kubectl`. */
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
};

/**
 * A real API server on loopback with an empty store: it validates, admits and keeps objects, and nobody acts on them, because no
 * controller and no node is there.
 */
export async function startControlPlane(programs: ControlPlanePrograms, dir: string): Promise<ControlPlane> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const kubeconfig = join(dir, 'kubeconfig');
  const env = { ...process.env, KUBECONFIG: kubeconfig, PATH: `${programs.dir}${delimiter}${process.env['PATH']}` };
  const kubectl = (args: readonly string[], input?: string) => runProgram(programs.kubectl, args, env, input);

  const etcd = await describeEtcd(programs.etcd, dir);
  const apiServer = await describeApiServer({ program: programs.apiServer, dir, kubeconfig, etcd, kubectl });
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
  return { kubectl, env, stop };
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

async function describeApiServer(options: {
  program: string;
  dir: string;
  kubeconfig: string;
  etcd: Instance;
  kubectl: ControlPlane['kubectl'];
}): Promise<Instance> {
  const { program, dir, kubeconfig, etcd, kubectl } = options;
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const file = (name: string) => join(dir, name);
  const token = randomBytes(24).toString('hex');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(file('accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(file('tokens.csv'), `${token},drill,drill,"system:masters"\n`, { mode: 0o600 });
  writeFileSync(kubeconfig, JSON.stringify(kubeconfigFor(url, file('certs/apiserver.crt'), token)), { mode: 0o600 });
  return createInstance({
    name: 'kube-apiserver',
    url,
    label: 'kube-apiserver',
    prepare: async () => {},
    process: processIn(dir, 'kube-apiserver', program, [
      `--etcd-servers=${etcd.url}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${file('certs')}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      '--authorization-mode=AlwaysAllow',
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

function processIn(dir: string, name: string, file: string, args: string[]) {
  const logFile = join(dir, `${name}.log`);
  return { name, file, args, env: process.env, cwd: dir, logFile, pidFile: join(dir, `${name}.pid`) };
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
