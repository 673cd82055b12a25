import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppError, toAppError, withDeadline } from '../src/index.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('work with a deadline', () => {
  it('answers what it answers in time, and leaves no timer behind', async () => {
    expect(await withDeadline(1_000, 'unavailable', async () => 'answer')).toBe('answer');
    const own = new AppError('not_found');
    await expect(withDeadline(1_000, 'unavailable', () => Promise.reject(own))).rejects.toBe(own);
    await expect(
      withDeadline(1_000, 'unavailable', () => {
        throw own;
      }),
    ).rejects.toBe(own);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is rejected at the deadline with its code, also when it is deaf to its signal, and is told by that signal', async () => {
    let abortReason: unknown;
    const pending = withDeadline(
      1_000,
      'upstream_timeout',
      (signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (abortReason = signal.reason));
        }),
    );
    const rejected = expect(pending).rejects.toMatchObject({ code: 'upstream_timeout' });
    jest.advanceTimersByTime(999);
    expect(abortReason).toBeUndefined();
    jest.advanceTimersByTime(1);
    await rejected;
    expect(abortReason).toBeInstanceOf(AppError);
  });

  it('that fails after its deadline disturbs nobody', async () => {
    const late = withDeadline(10, 'unavailable', async (signal) => {
      await new Promise((resolve) => void signal.addEventListener('abort', resolve));
      throw new Error('late');
    });
    const rejected = expect(late).rejects.toMatchObject({ code: 'unavailable' });
    jest.advanceTimersByTime(10);
    await rejected;
  });

  it('ends earlier with its caller’s signal, and does not begin when that has fired', async () => {
    const caller = new AbortController();
    const reason = new Error('the caller left');
    const pending = withDeadline(1_000, 'unavailable', () => new Promise(() => undefined), caller.signal);
    const rejected = expect(pending).rejects.toBe(reason);
    caller.abort(reason);
    await rejected;
    let hasStarted = false;
    const begin = async () => void (hasStarted = true);
    await expect(withDeadline(1_000, 'unavailable', begin, caller.signal)).rejects.toBe(reason);
    expect(hasStarted).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('an error of ours', () => {
  it('has status, public message and retryability from the one table', () => {
    expect(new AppError('overloaded', { retryAfterSeconds: 3, cause: 'x' })).toMatchObject({
      status: 503,
      isRetryable: true,
      message: 'Too much work is waiting. Try again later.',
      retryAfterSeconds: 3,
      cause: 'x',
    });
    expect(new AppError('forbidden', { message: 'Owners only' })).toMatchObject({
      status: 403,
      isRetryable: false,
      message: 'Owners only',
    });
  });

  it('is what any other error becomes, without its message', () => {
    const foreign = new TypeError('secret of the house');
    expect(toAppError(foreign)).toMatchObject({ code: 'internal', message: 'Internal server error', cause: foreign });
    const own = new AppError('not_found');
    expect(toAppError(own)).toBe(own);
  });
});
