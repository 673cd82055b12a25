import { toApiError } from './api-errors.ts';
import { UnreadableAnswer } from './no-answer.ts';

/** What a call of the client answers: the data, or the error's body. */
export type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The data of a call, for those who would rather catch than compare; an error is thrown as an `ApiError`, of the class of its status, a success without its data as
 * `UnreadableAnswer`.
 */
export async function unwrap<Data>(call: Answer<Data> | Promise<Answer<Data>>): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await readable(call);
  if (!response.ok) throw toApiError(response, error);
  if (data === undefined && !isWithoutBody(response)) throw new UnreadableAnswer(response);
  return data as Exclude<Data, undefined>;
}

async function readable<Data>(call: Answer<Data> | Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call;
  } catch (error) {
    if ((error as { name?: unknown } | null)?.name === 'SyntaxError') throw new UnreadableAnswer(undefined, error);
    throw error;
  }
}

function isWithoutBody({ status }: Response): boolean {
  return status === 204 || status === 205;
}
