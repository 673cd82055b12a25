import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** HarfBuzz as WebAssembly, which the bundle loads from beside itself. */
export const harfbuzzWasm = (): Buffer => readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz.wasm'));

/** `page`: the preview with what compares it. `product`: what a page of ours would load, alone. */
export async function buildBundle(kind: 'page' | 'product'): Promise<{ code: Buffer; inputs: string[] }> {
  const entry =
    kind === 'page' ? fileURLToPath(new URL('page.ts', import.meta.url)) : require.resolve('@slideloom/preview');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    // HarfBuzz' loader asks for it where it runs in Node.
    external: ['node:module', 'module'],
    logLevel: 'silent',
  });
  return { code: Buffer.from(outputFiles[0]!.contents), inputs: Object.keys(metafile.inputs) };
}
