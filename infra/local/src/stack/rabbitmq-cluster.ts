import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createInstance } from './instance.ts';
import { findProgram } from '@slideloom/machine/programs';
import { freePort } from '../processes/ports.ts';
import { createRabbitmq, type Rabbitmq } from './rabbitmq.ts';
import { installPrograms, missingPrograms } from '@slideloom/machine/system-packages';
import { systemUser } from './system-user.ts';

const run = promisify(execFile);

export type RabbitmqCluster = {
  /** Each with its own port, data and life; the address of any one serves. */
  nodes: readonly Rabbitmq[];
  /** Kills all of them; `discard` deletes their data too. */
  stop(options?: { discard?: boolean }): Promise<void>;
};

const size = 3;

/** Starts three nodes of one cluster, set up as `k8s/data-plane` does it, and waits until each takes clients and knows the others. */
export async function startRabbitmqCluster(options: {
  dir: string;
  password: string;
  cookie: string;
}): Promise<RabbitmqCluster> {
  const missing = missingPrograms(['rabbitmq']);
  if (missing.length > 0) await installPrograms(missing);
  const epmdPort = await freePort();
  const names = Array.from({ length: size }, (_, index) => `rabbitmq-${index + 1}`);
  const epmd = createEpmd(options.dir, epmdPort);
  const nodes: Rabbitmq[] = [];
  for (const node of names) {
    const [port, distPort] = [await freePort(), await freePort()];
    nodes.push(createRabbitmq({ ...options, port, distPort, epmdPort, member: { node, nodes: names } }));
  }
  const stop = async ({ discard = false } = {}) => {
    await Promise.all(nodes.map((node) => (discard ? node.wipeData() : node.kill())));
    await epmd.kill();
  };
  try {
    await epmd.start();
    await Promise.all(nodes.map((node) => node.start()));
    await Promise.all(nodes.map((node) => node.rabbitmqctl(['await_online_nodes', String(size)])));
    return { nodes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port mapper of the nodes, a process of its own: it must outlive any one of them. */
function createEpmd(dir: string, port: number) {
  const file = findProgram('epmd')!;
  const env = { PATH: process.env.PATH, ERL_EPMD_PORT: String(port), ERL_EPMD_ADDRESS: '127.0.0.1' };
  return createInstance({
    name: 'The port mapper of RabbitMQ',
    url: `epmd://127.0.0.1:${port}`,
    label: `epmd on 127.0.0.1:${port}`,
    prepare: async () => undefined,
    process: {
      name: 'epmd',
      file,
      args: [],
      env,
      cwd: '/',
      logFile: join(dir, 'logs/epmd.log'),
      pidFile: join(dir, 'pids/epmd.json'),
      runAs: systemUser('rabbitmq'),
    },
    isReady: () => run(file, ['-names'], { env }).then(() => true),
    readyWithinMs: 10_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 2_000,
    deleteData: () => undefined,
  });
}
