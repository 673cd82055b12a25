import { expect, it } from '@jest/globals';
import { emptyOnly } from '../../web/src/shell/allow-emptying.ts';

it('lets the empty text through to an element, and no markup', () => {
  expect(['', ' ', '<b>x</b>', '<img src=x onerror=alert(1)>'].map(emptyOnly)).toEqual(['', null, null, null]);
});
