import createFetchClient, { type Client } from 'openapi-fetch';
import type { Pause } from './pause.ts';
import type { paths } from './schema.ts';
import { sendAgain } from './send-again.ts';

/** One method a verb: `client.GET('/jobs/{id}', { params: { path: { id } } })`; paths, parameters, bodies and answers are typed. */
export type ApiClient = Client<paths>;

/** The dates of the contract, as `Slideloom-Version` names them. */
export type ApiVersion = NonNullable<
  NonNullable<paths['/render']['post']['parameters']['header']>['Slideloom-Version']
>;

export type ClientOptions = {
  /** Where the service is, for example `https://api.example.com`. */
  baseUrl: string;
  /** An API key or a session JWT; a function is asked before each request, for sessions that are renewed. */
  token: string | (() => string | Promise<string>);
  /** The team to act for, where a session's token does not say it. */
  teamId?: string;
  /** The version that the program was written for: answers then have all fields that it knows, and unknown fields are refused. */
  version?: ApiVersion;
  /** How long a request may take with its answer, ms; event streams have no end and are watched by `events`. */
  timeoutMs?: number;
  /** How often a request that failed in passing is sent again, where that is safe; default 2. */
  retries?: number;
  /** Waits before a request is sent again; tests replace it. */
  pause?: Pause;
  /** Sends the requests; default `globalThis.fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** This is longer than the slowest answer takes, that of a deck with its pictures. */
const usualTimeoutMs = 60_000;
const usualRetries = 2;

/**
 * The API as a caller has it. A POST without an `Idempotency-Key` gets one of its own, so that it can be sent again after a lost answer
 * and still has one effect and one debit. Calls answer `{data, error, response}`; `unwrap` turns errors into
 * exceptions.
 */
export function createClient(options: ClientOptions): ApiClient {
  const { baseUrl, token, teamId, version, timeoutMs = usualTimeoutMs, retries = usualRetries, pause } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  // The deadline is that of one try.
  const sendInTime = sendAgain((request) => send(withDeadline(request, timeoutMs)), { retries, pause });
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => (isStream(request) ? send(request) : sendInTime(request)),
  });
  client.use({
    async onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
      if (teamId !== undefined) request.headers.set('X-Team-Id', teamId);
      if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      }
      if (version !== undefined) request.headers.set('Slideloom-Version', version);
    },
  });
  return client;
}

function isStream({ headers }: Request): boolean {
  return headers.get('accept') === 'text/event-stream';
}

function withDeadline(request: Request, timeoutMs: number): Request {
  return new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) });
}
