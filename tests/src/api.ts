import type { Job } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

export type Api = {
  get<Body>(path: string): Promise<Answer<Body>>;
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** Posts and answers the job's id; throws unless it was accepted. */
  accept(path: string, body: unknown): Promise<string>;
  /** Waits until the job has ended, and answers it. */
  ended(jobId: string, withinMs?: number): Promise<Job>;
};

/** The API as a caller with a key has it. */
export function createApi(baseUrl: string, apiKey: string): Api {
  const call = async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  };

  const api: Api = {
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body, headers),
    async accept(path, body) {
      const answer = await call<{ job_id: string }>('POST', path, body);
      if (answer.status !== 202)
        throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.job_id;
    },
    ended: (jobId, withinMs = 20_000) =>
      eventually(async () => {
        const { body } = await call<Job>('GET', `/jobs/${jobId}`);
        if (body.status !== 'completed' && body.status !== 'failed') throw new Error(`the job is ${body.status}`);
        return body;
      }, withinMs),
  };
  return api;
}
