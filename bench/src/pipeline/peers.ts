import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from 'amqplib';
import { makeWorkerUtils } from 'graphile-worker';
import type { Started } from './peer-worker.ts';

/** A way from a producer that knows its work to be kept, to the start of that work in another process. */
export type Peer = {
  title: string;
  /** Resolves when the work is kept: confirmed, or committed. */
  send(id: string): Promise<void>;
  /** When the work of each id began, ms of the epoch. */
  startedAt: Map<string, number>;
  stop(): Promise<void>;
};

const queue = 'bench.bare';
const task = 'bench_bare';

/** A persistent message on a quorum queue, confirmed, to a consumer. */
export async function startBareAmqplib(url: string): Promise<Peer> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  const { startedAt, child } = await startWorker('amqplib', url, queue);
  return {
    title: 'bare amqplib: confirmed publish to a consumer',
    send: (id) =>
      new Promise((resolve, reject) => {
        channel.sendToQueue(queue, Buffer.from(id), { persistent: true }, (error: unknown) =>
          error ? reject(new Error('the broker refused the message')) : resolve(),
        );
      }),
    startedAt,
    async stop() {
      child.kill();
      await connection.close();
    },
  };
}

/** `addJob` of graphile-worker to its task. It is woken by LISTEN and NOTIFY. */
export async function startGraphileWorker(url: string): Promise<Peer> {
  const utils = await makeWorkerUtils({ connectionString: url });
  await utils.migrate();
  const { startedAt, child } = await startWorker('graphile-worker', url, task);
  return {
    title: 'graphile-worker: add to task',
    send: async (id) => void (await utils.addJob(task, { id })),
    startedAt,
    async stop() {
      child.kill();
      await utils.release();
    },
  };
}

async function startWorker(
  kind: string,
  url: string,
  name: string,
): Promise<{ startedAt: Map<string, number>; child: ChildProcess }> {
  const startedAt = new Map<string, number>();
  const child = fork(fileURLToPath(new URL('peer-worker.ts', import.meta.url)), [kind, url, name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.on('message', ({ id, at }: Started) => startedAt.set(id, at));
  return { startedAt, child };
}
