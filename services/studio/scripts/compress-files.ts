import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and woff2 are compressed already. */
const compressible = /\.(?:js|css|html|svg|json|wasm|otf|ttf)$/;
const font = /\.(?:otf|ttf)$/;
/** Above it better compression takes too long. */
const largeBytes = 400_000;
const atOnce = 4;

export type BuiltFile = { path: string; sizeBytes: number };

/** Writes `.br`, and `.gz` unless it is a font, beside each file of a folder that `isMeant` and that becomes smaller by it. */
export async function compressFiles(folder: string, isMeant: (file: BuiltFile) => boolean): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const waiting = paths.filter((path) => compressible.test(path));
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { size } = await stat(path);
      if (isMeant({ path: relative(folder, path), sizeBytes: size })) await compressFile(path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const quality = content.length > largeBytes ? 5 : 10;
  const forms = {
    br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    // Browsers that run the pages take brotli over https; the many faces are kept in one form beside their own.
    ...(!font.test(path) && { gz: await promisify(gzip)(content, { level: 8 }) }),
  };
  for (const [ending, bytes] of Object.entries(forms)) {
    if (bytes.length < content.length * 0.9) await writeFile(`${path}.${ending}`, bytes);
  }
}
