import { describe, expect, it } from '@jest/globals';
import { AppError, measureCall, outcomeOfStatus, type EndedCall } from '../src/index.ts';

const what = { provider: 'openai', operation: 'image' };

async function outcomeOf(work: () => Promise<unknown>): Promise<EndedCall['outcome']> {
  const reported: EndedCall[] = [];
  await measureCall((call) => reported.push(call), what, work).catch(() => undefined);
  expect(reported).toEqual([{ ...what, outcome: expect.any(String), seconds: expect.any(Number) }]);
  return reported[0]!.outcome;
}

describe('a measured call', () => {
  it.each([
    ['ok', () => Promise.resolve(1)],
    ['refused', () => Promise.reject(new AppError('content_rejected'))],
    ['denied', () => Promise.reject(new AppError('provider_refused'))],
    ['limited', () => Promise.reject(new AppError('rate_limited'))],
    ['timeout', () => Promise.reject(new AppError('upstream_timeout'))],
    ['failed', () => Promise.reject(new AppError('upstream_failed'))],
    ['failed', () => Promise.reject(new Error('of nobody we know'))],
  ] as const)('is told as %s', async (outcome, work) => {
    expect(await outcomeOf(work)).toBe(outcome);
  });

  it('answers and rejects as it would unmeasured', async () => {
    const error = new AppError('upstream_failed');
    await expect(
      measureCall(
        () => undefined,
        what,
        () => Promise.resolve('answer'),
      ),
    ).resolves.toBe('answer');
    await expect(
      measureCall(
        () => undefined,
        what,
        () => Promise.reject(error),
      ),
    ).rejects.toBe(error);
    await expect(measureCall(undefined, what, () => Promise.resolve('answer'))).resolves.toBe('answer');
  });

  it('whose answer is a failure is told as what it says', async () => {
    const reported: EndedCall[] = [];
    for (const status of [200, 302, 404, 429, 503])
      await measureCall(
        (call) => reported.push(call),
        what,
        () => Promise.resolve(status),
        outcomeOfStatus,
      );
    expect(reported.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'refused', 'limited', 'failed']);
  });
});
