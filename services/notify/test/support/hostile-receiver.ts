import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** An answer in bytes: what comes first, and what follows again and again until the caller has gone (or `times`). */
export type HostileAnswer = { first: string; more?: string; times?: number };

/** A server in a thread of its own that gives every caller this answer; where it listens, and its end. */
export async function startHostileReceiver(
  answer: HostileAnswer,
): Promise<{ hostPort: string; close(): Promise<unknown> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: answer });
  const [port] = (await once(worker, 'message')) as [number];
  return { hostPort: `127.0.0.1:${port}`, close: () => worker.terminate() };
}

if (!isMainThread && parentPort !== null) {
  const { first, more = '', times = Infinity } = workerData as HostileAnswer;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(first);
      if (more === '') return;
      let left = times;
      const go = () => {
        while (left > 0 && !socket.destroyed) {
          left -= 1;
          if (!socket.write(more)) return void socket.once('drain', go);
        }
        socket.end();
      };
      go();
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
}
