import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.ts';

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
  /** Sends the requests; default `globalThis.fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** Longer than the slowest answer, a deck with its pictures. */
const usualTimeoutMs = 60_000;

/** The API as a caller has it. Calls answer `{data, error, response}`; `unwrap` turns errors into exceptions. */
export function createClient(options: ClientOptions): ApiClient {
  const { baseUrl, token, teamId, version, timeoutMs = usualTimeoutMs } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => send(isStream(request) ? request : withDeadline(request, timeoutMs)),
  });
  client.use({
    async onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
      if (teamId !== undefined) request.headers.set('X-Team-Id', teamId);
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
