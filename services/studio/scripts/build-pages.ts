import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';
import { hashSources } from './hash-sources.ts';

const web = fileURLToPath(new URL('../web', import.meta.url));
const keyFile = '.key';

export type BuiltPages = {
  folder: string;
  /** Whether they were built now: what is built from the same sources is kept. */
  isNew: boolean;
};

export type BuildOptions = {
  /** Default: the folder that the studio's server reads. */
  folder?: string;
  /** Compresses the faces of the slides too, which takes a while: for an image that is built once and read from afar. */
  hasPackedFaces?: boolean;
};

/**
 * Builds the studio's pages where their sources, those of the packages in them, or the lockfile have changed since. They are built beside
 * the folder and then take its place, so that a process that ends half way leaves the former ones. For a process of its own (this file is
 * one): it changes `process.env` as bundlers and Skia do, and what is started after it would inherit that.
 */
export async function buildPages({
  folder = join(web, 'dist'),
  hasPackedFaces = false,
}: BuildOptions = {}): Promise<BuiltPages> {
  const key = `${await hashSources()}${hasPackedFaces ? ' packed' : ''}`;
  if ((await readFile(join(folder, keyFile), 'utf8').catch(() => '')) === key) return { folder, isNew: false };
  const [built, former] = [`${folder}.new-${process.pid}`, `${folder}.former-${process.pid}`];
  // The bundler takes it for what the pages run in: what serves them may well be in development.
  process.env['NODE_ENV'] = 'production';
  // Only who builds needs the bundler: it is not in the image.
  const { build } = await import('vite');
  try {
    await build({
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: built, emptyOutDir: true },
    });
    await compressFiles(
      built,
      ({ path, sizeBytes }) => sizeBytes > 1_024 && (hasPackedFaces || !path.startsWith('faces/')),
    );
    await writeFile(join(built, keyFile), key);
    await mkdir(join(folder, '..'), { recursive: true });
    if (existsSync(folder)) await rename(folder, former);
    await rename(built, folder);
  } finally {
    await Promise.all([built, former].map((left) => rm(left, { recursive: true, force: true })));
  }
  return { folder, isNew: true };
}

if (import.meta.main) {
  const { folder, isNew } = await buildPages({ hasPackedFaces: process.argv.includes('--packed-faces') });
  process.stdout.write(`${isNew ? 'Built' : 'Unchanged'}: ${folder}\n`);
}
