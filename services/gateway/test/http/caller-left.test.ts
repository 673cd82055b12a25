import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { goneSignal, isCallerLeft } from '../../src/http/answering/caller-left.ts';

type Fake = EventEmitter & { closed: boolean; writableFinished: boolean };
const aResponse = (state: Partial<Fake> = {}) =>
  Object.assign(new EventEmitter(), { closed: false, writableFinished: false, ...state });
const signalOf = (response: Fake) => goneSignal(response as never);

describe('a caller who leaves', () => {
  it('ends what is done for the request, at once where the connection was closed before', () => {
    const response = aResponse();
    const signal = signalOf(response);
    expect(signal.aborted).toBe(false);
    response.emit('close');
    expect(signal.reason).toMatchObject({ code: 'unavailable' });
    expect(signalOf(aResponse({ closed: true })).aborted).toBe(true);
  });

  it('has not left where the answer is written', () => {
    const response = aResponse({ writableFinished: true });
    const signal = signalOf(response);
    response.emit('close');
    expect(signal.aborted).toBe(false);
  });

  it('is why a request failed only where that is its reason, or the cause of it', () => {
    const { reason } = signalOf(aResponse({ closed: true })) as { reason: AppError };
    expect(isCallerLeft(reason)).toBe(true);
    expect(isCallerLeft(new AppError('platform_failed', { cause: reason }))).toBe(true);
    expect(isCallerLeft(new AppError('unavailable', { cause: new Error('no connection') }))).toBe(false);
    expect(isCallerLeft(new AppError('unavailable'))).toBe(false);
    expect(isCallerLeft(undefined)).toBe(false);
  });
});
