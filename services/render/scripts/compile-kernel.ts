import { readFileSync } from 'node:fs';
import openWabt from 'wabt';

/** The parts of the kernel, each a text of WebAssembly and the module made of it. */
export const kernelParts = ['pixels', 'deflate'];

export function kernelFile(part: string, extension: 'wat' | 'wasm'): URL {
  return new URL(`../src/drawing/png/${part}.${extension}`, import.meta.url);
}

/** A part's text as a WebAssembly module. */
export async function compileKernel(part: string): Promise<Buffer> {
  const wabt = await openWabt();
  const module = wabt.parseWat(`${part}.wat`, readFileSync(kernelFile(part, 'wat'), 'utf8'), { simd: true });
  try {
    return Buffer.from(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}
