import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export type ApiAnswer = { status: number; body: unknown };

export type ApiClient = {
  /** The object at a path of the API server, asked for three times if it is silent; throws with what it says where it is not 2xx. */
  get: <Body>(path: string) => Promise<Body>;
  /** The answer to a GET, whatever it is. */
  ask: (path: string) => Promise<ApiAnswer>;
  /** Changes an object, or its `subresource`, by a merge patch. */
  patch: (path: string, body: object) => Promise<void>;
};

const timeoutMs = 15_000;

/** Requests to an API server whose own certificate is `certificate`. */
export function createApiClient(server: { url: string; token: string; certificate: string }): ApiClient {
  const send = async (method: string, path: string, body?: object): Promise<ApiAnswer> => {
    const sent = request(`${server.url}${path}`, {
      method,
      ca: server.certificate,
      timeout: timeoutMs,
      headers: {
        authorization: `Bearer ${server.token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/merge-patch+json' }),
      },
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer`)));
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const answered = await text(response);
    return { status: response.statusCode ?? 0, body: parse(answered) };
  };
  const demand = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
    return answer.body;
  };
  return {
    async get<Body>(path: string) {
      const again = () => demand('GET', path);
      return (await again().catch(again).catch(again)) as Body;
    },
    ask: (path) => send('GET', path),
    patch: async (path, body) => void (await demand('PATCH', path, body)),
  };
}

function parse(answered: string): unknown {
  try {
    return JSON.parse(answered) as unknown;
  } catch {
    return answered;
  }
}
