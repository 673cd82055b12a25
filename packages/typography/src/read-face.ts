import { readFileSync } from 'node:fs';
import decoder from 'wawoff2/build/decompress_binding.js';
import { unwrapWoff } from './unwrap-woff.ts';

// Its own promise waits for nothing else. The decoder itself is synchronous, as measuring is.
await new Promise<void>((resolve) => {
  if (decoder.calledRun) resolve();
  else decoder.onRuntimeInitialized = resolve;
});

/** The emoji font carries 20 MB of SVG pictures beside the 5 MB of layers that are drawn. */
const unusedTables = new Set(['SVG ']);

/** A font file (WOFF 1 or 2) as plain OpenType, as HarfBuzz reads it. Some 3 ms for most. */
export function readFace(path: string): Uint8Array {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, 4) === 'wOFF') return unwrapWoff(file, unusedTables);
  const font = decoder.decompress(file);
  if (font === false) throw new Error(`No font can be read from ${path}`);
  return font;
}
