import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { compileKernel, kernelFile, kernelParts } from '../scripts/compile-kernel.ts';

it.each(kernelParts)('the checked-in module of %s is what its source compiles to', async (part) => {
  expect((await compileKernel(part)).equals(readFileSync(kernelFile(part, 'wasm')))).toBe(true);
});
