import { describe, expect, it } from '@jest/globals';
import { errorBodySchema, errorCodes, type ErrorCode } from '../src/index.ts';

const all = Object.entries(errorCodes) as [ErrorCode, (typeof errorCodes)[ErrorCode]][];

describe('the vocabulary of errors', () => {
  it.each<[ErrorCode, number, string]>([
    ['job_not_found', 404, 'Job not found'],
    ['asset_not_found', 404, 'Asset not found'],
    ['insufficient_credits', 402, 'Insufficient credits'],
  ])("has %s as the specification's tables have it, word for word", (code, status, message) => {
    expect(errorCodes[code]).toMatchObject({ status, message });
  });

  it.each(all)(
    'says of %s what a stranger may read, with a status that means an error',
    (code, { status, message }) => {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect([400, 401, 402, 403, 404, 405, 408, 409, 412, 413, 429, 431, 500, 502, 503]).toContain(status);
      expect(message.length).toBeGreaterThan(3);
      expect(message).not.toMatch(/undefined|null|postgres|redis|rabbit|prisma|\bsql\b/i);
      expect(errorBodySchema.parse({ success: false, message })).toEqual({ success: false, message });
    },
  );

  it('never tries again what the caller did wrong', () => {
    const forever = all.filter(
      ([, { status, isRetryable }]) => isRetryable && [401, 402, 403, 404, 409].includes(status),
    );
    expect(forever).toEqual([]);
  });

  it('has a body of two fields', () => {
    expect(errorBodySchema.safeParse({ success: true, message: 'x' }).success).toBe(false);
    expect(errorBodySchema.safeParse({ success: false }).success).toBe(false);
  });
});
