import { ApiError } from './api-error.ts';

/** What a call of the client answers: the data, or the error's body. */
export type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The data of a call, for those who would rather catch than compare; an error is thrown as `ApiError`. */
export async function unwrap<Data>(call: Answer<Data> | Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(response, error);
  return data as Exclude<Data, undefined>;
}
