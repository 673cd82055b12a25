import { readFileSync } from 'node:fs';
import type { Channels } from '@slideloom/painting';

/** The loops of pixels.wat and deflate.wat, on one memory. Addresses and lengths are bytes, `pixels` counts pixels. */
export type PixelKernel = {
  packRow(source: number, target: number, pixels: number): void;
  paethRow(row: number, previous: number, target: number, bytes: number, bytesPerPixel: number): void;
  areOpaque(source: number, pixels: number): 0 | 1;
  countSymbols(source: number, bytes: number, counts: number): void;
  putSymbols(source: number, bytes: number, codes: number, target: number, bit: number): number;
  adler32(source: number, bytes: number, adler: number): number;
  gradientRow(target: number, pixels: number, ...row: [...Channels, ...Channels, ...Channels]): void;
};

const wasmPageBytes = 65_536;
const modules = ['pixels', 'deflate'].map(
  (name) => new WebAssembly.Module(readFileSync(new URL(`./${name}.wasm`, import.meta.url))),
);

/** A kernel with a zeroed memory of at least `bytes`, which never grows. */
export function createPixelKernel(bytes: number): { kernel: PixelKernel; memory: Uint8Array<ArrayBuffer> } {
  const pages = Math.ceil(bytes / wasmPageBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const loops = modules.map((module) => new WebAssembly.Instance(module, { env: { memory } }).exports);
  return { kernel: Object.assign({}, ...loops) as PixelKernel, memory: new Uint8Array(memory.buffer) };
}
