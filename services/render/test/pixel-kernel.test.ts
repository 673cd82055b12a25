import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { compilePixels } from '../scripts/compile-pixels.ts';

it('the checked-in kernel is what its source compiles to', async () => {
  const checkedIn = readFileSync(new URL('../src/adapters/png/pixels.wasm', import.meta.url));
  expect((await compilePixels()).equals(checkedIn)).toBe(true);
});
