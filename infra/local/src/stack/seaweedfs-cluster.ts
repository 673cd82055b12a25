import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { freePort } from '../processes/ports.ts';
import type { Instance } from './instance.ts';
import { createSeaweedfs, findSeaweedfs, freeSeaweedfsPorts, type SeaweedfsPorts } from './seaweedfs.ts';

const run = promisify(execFile);

export type SeaweedfsCluster = {
  /** Each with its own ports, data and life; any one serves every object. */
  nodes: readonly Instance[];
  /** Runs commands of `weed shell`, one a line, by the nodes that are left; answers what it prints. */
  shell(commands: readonly string[]): Promise<string>;
  /** The gRPC address of a node's S3, which the shell's commands about expiry ask for. */
  s3Grpc(node: number): string;
  /** What a Prometheus would read of each node that answers, one after the other. */
  metrics(): Promise<string>;
  /** Kills all of them; `discard` deletes their data too. */
  stop(options?: { discard?: boolean }): Promise<void>;
};

const size = 3;

/**
 * Starts three nodes of one cluster as `k8s/data-plane/seaweedfs.yaml` sets them up, the names of objects in an empty database of
 * PostgreSQL, and waits until each takes writes. Throws a ClearError where the program is not there.
 */
export async function startSeaweedfsCluster(options: {
  dir: string;
  accessKey: string;
  secretKey: string;
  postgresUrl: string;
}): Promise<SeaweedfsCluster> {
  const program = findSeaweedfs();
  if (!program) throw new ClearError('There is no `weed` program: `npm run infra -- seaweedfs` builds it where Go is');
  const ports: SeaweedfsPorts[] = [];
  for (let index = 0; index < size; index += 1) ports.push(await freeSeaweedfsPorts());
  const masters = ports.map(({ master }) => `127.0.0.1:${master.port}.${master.grpc}`);
  const nodes: Instance[] = [];
  const metricsPorts: number[] = [];
  for (const [index, own] of ports.entries()) {
    const metricsPort = await freePort();
    metricsPorts.push(metricsPort);
    const member = { name: `seaweedfs-${index}`, ports: own, masters, metricsPort, postgresUrl: options.postgresUrl };
    nodes.push(await createSeaweedfs(program, { ...options, port: own.s3.port, member }));
  }
  const stop = async ({ discard = false } = {}) => {
    await Promise.all(nodes.map((node) => (discard ? node.wipeData() : node.kill())));
  };
  try {
    // Of nodes that make the first table in one moment, all but one end. Kubernetes starts them again.
    await Promise.all(nodes.map((node) => node.start().catch(() => node.start())));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    s3Grpc: (node) => `127.0.0.1:${ports[node]!.s3.grpc}`,
    async shell(commands) {
      const asking = run(program, ['shell', `-master=${masters.join(',')}`], { timeout: 120_000, cwd: options.dir });
      asking.child.stdin!.end(`${commands.join('\n')}\n`);
      const { stdout } = await asking;
      return stdout;
    },
    async metrics() {
      const asked = metricsPorts.map(async (port) =>
        (await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) })).text(),
      );
      const answers = await Promise.allSettled(asked);
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : '')).join('\n');
    },
    stop,
  };
}
