import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import type { ClientOptions } from 'minio';

type Request = NonNullable<ClientOptions['transport']>['request'];

/** The wire beneath the S3 client, and the way to take it away from a call whose time is over. */
export type S3Transport = {
  transport: { request: Request };
  transportAgent: http.Agent;
  /** Runs one call of the client; all its requests end with the signal, or with the call itself. */
  runCall<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result>;
  close(): void;
};

/**
 * Sockets are kept and limited. The client passes no signal to its requests and has no timeout of its own, so the signal
 * travels beside the call and is attached where the request is made: a store that swallows everything cannot hold a socket
 * longer than the call's deadline.
 */
export function createS3Transport(isTls: boolean, maxSockets: number): S3Transport {
  const { request, Agent } = isTls ? https : http;
  const transportAgent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets, scheduling: 'lifo' });
  const callSignal = new AsyncLocalStorage<AbortSignal>();

  return {
    transport: {
      request: ((options: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void) =>
        request({ ...options, signal: callSignal.getStore() }, onResponse)) as Request,
    },
    transportAgent,
    async runCall(signal, call) {
      // The client leaves the body of a 5xx answer unread; ending the call ends the request, and frees its socket.
      const ended = new AbortController();
      try {
        return await callSignal.run(AbortSignal.any([signal, ended.signal]), call);
      } finally {
        ended.abort();
      }
    },
    close: () => transportAgent.destroy(),
  };
}
