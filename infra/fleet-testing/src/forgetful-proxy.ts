import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where an answer breaks off: before its head, inside its body, before its last byte. */
type Cut = 'head' | 'body' | 'end';

const cuts: readonly Cut[] = ['head', 'body', 'end'];

export type ForgetfulProxy = {
  url: string;
  /** How many answers were lost. */
  lost(): number;
  close(): void;
};

/**
 * Passes every request on to `target`, and loses this share of the answers, whole or in parts: the work is done, and its caller does not learn so.
 * Of the parts, some come with the length of the whole, and some in chunks of which the last is missing.
 */
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
        void passCut(answer, outgoing, cuts[Math.floor(random() * cuts.length)]!, random() < 0.5);
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

async function passCut(answer: IncomingMessage, outgoing: ServerResponse, cut: Cut, isChunked: boolean): Promise<void> {
  const body = await buffer(answer);
  const breakOff = () => outgoing.socket?.destroy();
  if (cut === 'head') return void breakOff();
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 500, { ...headers, ...(!isChunked && { 'content-length': body.length }) });
  const end = cut === 'body' ? Math.floor(body.length / 2) : body.length - (isChunked ? 0 : 1);
  outgoing.write(body.subarray(0, Math.max(0, end)), breakOff);
}
