import type { ApiClient } from './create-client.ts';
import type { paths } from './schema.ts';
import { unwrap, type Answer } from './unwrap.ts';

export type Verb = 'get' | 'post' | 'patch' | 'delete';

type OperationOf<Path extends keyof paths, Method extends Verb> = paths[Path][Method];
type JsonOf<Answered> = Answered extends { content: { 'application/json': infer Body } } ? Body : never;

/** The data that an operation answers. */
export type DataOf<Path extends keyof paths, Method extends Verb> =
  OperationOf<Path, Method> extends { responses: infer Responses }
    ? { [Status in keyof Responses & (200 | 201 | 202)]: JsonOf<Responses[Status]> }[keyof Responses &
        (200 | 201 | 202)]
    : never;
/** The body that an operation takes. */
export type BodyOf<Path extends keyof paths, Method extends Verb> =
  OperationOf<Path, Method> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;
/** The query of an operation. */
export type QueryOf<Path extends keyof paths, Method extends Verb> =
  OperationOf<Path, Method> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

export type CallOptions = {
  signal?: AbortSignal;
  /** The key of a POST that may be repeated, also by another process; without it each call has one of its own. */
  idempotencyKey?: string;
  /** Further headers, `If-Match` say. */
  headers?: Record<string, string>;
};

/** Calls an operation by its path; answers its data, or throws `ApiError`. What it is given was checked by its method's own types. */
export function callOperation<Path extends keyof paths, Method extends Verb>(
  client: ApiClient,
  method: Method,
  path: Path,
  given: { path?: Record<string, string | number>; query?: object | undefined; body?: unknown },
  { signal, idempotencyKey, headers }: CallOptions = {},
): Promise<DataOf<Path, Method>> {
  const send = client.request as unknown as (method: Verb, path: string, init: object) => Promise<Answer<unknown>>;
  const header = { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) };
  const answer = send(method, path, {
    params: { path: given.path, query: given.query, header },
    ...(given.body !== undefined && { body: given.body }),
    ...(signal && { signal }),
  });
  return unwrap(answer) as Promise<DataOf<Path, Method>>;
}
