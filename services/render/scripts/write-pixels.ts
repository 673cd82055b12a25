import { writeFileSync } from 'node:fs';
import { compilePixels } from './compile-pixels.ts';

// Run after a change to pixels.wat; a test compares the result with what is checked in.
writeFileSync(new URL('../src/adapters/png/pixels.wasm', import.meta.url), await compilePixels());
