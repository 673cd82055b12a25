import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A request that is sent as it stands. */
export type RequestToSend = {
  path: string;
  method?: string;
  text?: string;
  base64?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Sends a request from a thread of its own, so that what this thread does is the server's alone; answers the status. */
export async function sendFromThread(url: string, request: RequestToSend): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, request } });
  const [status] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return status;
}

if (!isMainThread && parentPort !== null && 'request' in Object(workerData)) {
  const { url, request } = workerData as { url: string; request: RequestToSend };
  const { path, method = 'POST', text, base64, headers } = request;
  const body = base64 === undefined ? text : Buffer.from(base64, 'base64');
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  parentPort.postMessage(answer.status);
}
