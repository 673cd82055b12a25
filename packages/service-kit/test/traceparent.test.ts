import { describe, expect, it } from '@jest/globals';
import { parseTraceparent } from '../src/index.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it.each([
    [`00-${traceId}-${spanId}-01`, 1],
    [`00-${traceId}-${spanId}-00`, 0],
    [`00-${traceId}-${spanId}-ff`, 1],
    [`cc-${traceId}-${spanId}-01-what-the-future-brings`, 1],
  ])('%s names a parent from elsewhere', (text, traceFlags) => {
    expect(parseTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  });

  it.each([
    undefined,
    null,
    7,
    ['00'],
    '',
    'none',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    ` 00-${traceId}-${spanId}-01`,
    `cc-${traceId}-${spanId}-01-${'x'.repeat(600)}`,
  ])('%p names none', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
