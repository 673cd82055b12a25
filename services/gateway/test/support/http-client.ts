import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { expect } from '@jest/globals';

export type Sent = {
  /** An API key or a session JWT. */
  token?: string | undefined;
  /** Sent as JSON, unless it is a string or a Buffer, which go out as they are. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
  signal?: AbortSignal;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: unknown };

export type HttpClient = {
  (method: string, path: string, sent?: Sent): Promise<Answer>;
  close(): void;
};

/** Creates a client of one server. Unlike fetch it sends any path and header as they are, so that broken ones reach the server. */
export function createHttpClient(baseUrl: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(baseUrl);
  const send = (method: string, path: string, { token, body, headers = {}, signal }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const content = body === undefined ? undefined : isRaw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
      const outgoing = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          signal,
          headers: {
            ...(content && { 'content-type': 'application/json', 'content-length': String(content.length) }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('error', reject);
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = response.headers['content-type']?.startsWith('application/json') === true && text !== '';
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(content);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

/** Expects the one shape of errors: these two fields and no other, as JSON, with a code and a request id in the headers. */
export function expectError(answer: Answer, status: number, code: string, message?: string | RegExp): void {
  // What /mcp refuses is in the form of its protocol as well (`mcp-over-http.test.ts`).
  const isProtocols = (answer.body as { jsonrpc?: unknown } | null)?.jsonrpc === '2.0';
  const ofProtocol = { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: expect.any(Number) }) };
  expect({ status: answer.status, code: answer.headers['x-error-code'], body: answer.body }).toEqual({
    status,
    code,
    body: { success: false, message: expect.any(String), ...(isProtocols && ofProtocol) },
  });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{8,128}$/);
  const shown = (answer.body as { message: string }).message;
  if (typeof message === 'string') expect(shown).toBe(message);
  else if (message) expect(shown).toMatch(message);
}
