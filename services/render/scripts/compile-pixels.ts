import { readFileSync } from 'node:fs';
import openWabt from 'wabt';

const source = new URL('../src/adapters/png/pixels.wat', import.meta.url);

/** `pixels.wat` as a WebAssembly module. */
export async function compilePixels(): Promise<Buffer> {
  const wabt = await openWabt();
  const module = wabt.parseWat('pixels.wat', readFileSync(source, 'utf8'), { simd: true });
  try {
    return Buffer.from(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}
