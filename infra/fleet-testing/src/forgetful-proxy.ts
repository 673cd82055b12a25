import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ForgetfulProxy = {
  url: string;
  /** How many answers were lost. */
  lost(): number;
  close(): void;
};

/** Passes every request on to `target`, and loses this share of the answers: the work is done, and its caller does not learn so. */
export async function startForgetfulProxy(options: {
  target: string;
  lostShare: number;
  /** Numbers from 0 to 1. */
  random: () => number;
}): Promise<ForgetfulProxy> {
  const { target, lostShare, random } = options;
  let lost = 0;
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      if (random() < lostShare) {
        lost += 1;
        answer.resume().once('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lost: () => lost,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
