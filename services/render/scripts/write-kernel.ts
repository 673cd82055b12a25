import { writeFileSync } from 'node:fs';
import { compileKernel, kernelFile, kernelParts } from './compile-kernel.ts';

// Run after a change to pixels.wat or deflate.wat; a test compares the results with what is checked in.
for (const part of kernelParts) writeFileSync(kernelFile(part, 'wasm'), await compileKernel(part));
