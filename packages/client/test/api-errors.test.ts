import { describe, expect, it } from '@jest/globals';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  InsufficientCreditsError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  UnavailableError,
  ValidationError,
  unwrap,
} from '../src/index.ts';

describe('an answer that is an error', () => {
  it.each([
    [400, 'ValidationError', ValidationError],
    [401, 'AuthenticationError', AuthenticationError],
    [402, 'InsufficientCreditsError', InsufficientCreditsError],
    [403, 'PermissionError', PermissionError],
    [404, 'NotFoundError', NotFoundError],
    [405, 'ApiError', ApiError],
    [408, 'UnavailableError', UnavailableError],
    [409, 'ConflictError', ConflictError],
    [412, 'ConflictError', ConflictError],
    [413, 'ValidationError', ValidationError],
    [429, 'RateLimitError', RateLimitError],
    [500, 'UnavailableError', UnavailableError],
    [503, 'UnavailableError', UnavailableError],
    [599, 'UnavailableError', UnavailableError],
  ])('of status %s is thrown as %s, with what the answer says', async (status, name, Class) => {
    const headers = { 'x-error-code': 'a_code', 'x-request-id': 'request-1', 'retry-after': '7' };
    const response = new Response(null, { status, headers });
    const failure = unwrap({ error: { success: false, message: 'No' }, response });
    await expect(failure).rejects.toBeInstanceOf(Class);
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    const said = { name, status, message: 'No', code: 'a_code', requestId: 'request-1', retryAfterSeconds: 7 };
    await expect(failure).rejects.toMatchObject(said);
  });

  it.each<[string | undefined, unknown]>([
    [
      '[{"path":"name","code":"required","message":"is required"}]',
      [{ path: 'name', code: 'required', message: 'is required' }],
    ],
    [undefined, []],
    ['[{"path":"na', []],
    ['{}', []],
  ])('has the faults that X-Error-Details names, or none: %s', async (header, details) => {
    const headers = header === undefined ? {} : { 'x-error-details': header };
    const response = new Response(null, { status: 400, headers });
    const failure = unwrap({ error: { success: false, message: 'No' }, response });
    await expect(failure).rejects.toMatchObject({ details });
  });
});
