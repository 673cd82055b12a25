import { parentPort, workerData } from 'node:worker_threads';

/** A request whose body is sent as it stands. */
export type BodyToSend = {
  name: string;
  path: string;
  method?: string;
  text?: string;
  base64?: string;
  headers?: object;
};

/** Sends each request from a thread of its own, so that what the gateway's thread does is the gateway's alone; answers their statuses. */
const { url, token, requests } = workerData as { url: string; token: string; requests: BodyToSend[] };
const statuses: number[] = [];
for (const { path, method = 'POST', text, base64, headers } of requests) {
  const body = base64 === undefined ? text : Buffer.from(base64, 'base64');
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  statuses.push(answer.status);
}
parentPort!.postMessage(statuses);
