import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { APICallError, InvalidResponseDataError, NoImageGeneratedError } from 'ai';
import { toProviderError } from '../src/adapters/providers/provider-error.ts';

const callError = (statusCode: number | undefined, data: unknown, retryAfter?: string) =>
  new APICallError({
    message: 'canary: the prompt was about a secret',
    url: 'https://provider.test/canary',
    requestBodyValues: { prompt: 'canary' },
    responseBody: 'canary',
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(retryAfter === undefined ? {} : { responseHeaders: { 'retry-after': retryAfter } }),
    data,
  });

describe('a provider’s failure', () => {
  it.each([
    [400, { error: { code: 'content_policy_violation', message: 'canary' } }, 'content_rejected'],
    [400, { error: { code: 'moderation_blocked' } }, 'content_rejected'],
    [422, { detail: [{ loc: ['body'], msg: 'canary', type: 'content_policy_violation' }] }, 'content_rejected'],
    [400, { error: { code: 'invalid_value', message: 'about safety' } }, 'provider_rejected'],
    [401, { error: { code: 'invalid_api_key' } }, 'provider_refused'],
    [402, {}, 'provider_refused'],
    [403, {}, 'provider_refused'],
    [408, {}, 'upstream_timeout'],
    [429, {}, 'upstream_failed'],
    [503, {}, 'upstream_failed'],
    [undefined, undefined, 'upstream_failed'],
  ])('of status %p with %j is %s', (status, data, code) => {
    expect(toProviderError(callError(status, data))).toMatchObject({ code });
  });

  it.each([
    ['7', 7],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', undefined],
  ])('says when a retry is worth it (%s)', (retryAfter, seconds) => {
    expect(toProviderError(callError(429, {}, retryAfter)).retryAfterSeconds).toBe(seconds);
  });

  it('keeps an error of ours that lies deep inside', () => {
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: new AppError('url_too_slow') }) });
    expect(toProviderError(wrapped).code).toBe('url_too_slow');
  });

  it('takes a picture that was never made for a picture that is no use', () => {
    expect(toProviderError(new NoImageGeneratedError({ message: 'none' })).code).toBe('picture_invalid');
  });

  it('leaves no word of prompt, answer or address for the log, but status and codes', () => {
    const errors = [
      callError(400, { error: { code: 'invalid_value', message: 'canary', param: 'canary' } }),
      callError(500, 'canary'),
      new InvalidResponseDataError({ data: { error: 'canary was refused' }, message: 'canary' }),
      new Error('canary'),
    ];
    const logged = errors.map((error) => {
      const known = toProviderError(error);
      const cause = known.cause as Error;
      return `${known.message} ${known.stack} ${cause.message} ${cause.stack} ${String(cause.cause)}`;
    });
    expect(logged.join('\n')).not.toContain('canary');
    expect(logged[0]).toContain('400 invalid_value');
  });
});
