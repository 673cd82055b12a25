import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconOutlines } from '@slideloom/icons';
import { encodeCoverage } from '@slideloom/text-engine';
import { bundledFaces, readFace } from '@slideloom/typography';
import type { Plugin } from 'vite';

/** The module whose place the lists take. */
const listing = '/editor/paint/bundled-faces.ts';
const folder = 'faces';

type File = { path: string; content: Uint8Array };
type Files = { faces: File[]; icons: File };

let files: Files | undefined;

/** Every bundled face as plain OpenType, and the icons' outlines, named after their content. Some seconds, once. */
function facesAndIcons(): Files {
  const file = (content: Uint8Array, ending: string): File => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    return { path: `${folder}/${hash}.${ending}`, content };
  };
  files ??= {
    // Copied: the decoder answers a view of its own memory, which the next face overwrites.
    faces: bundledFaces.map(({ path }) => file(Uint8Array.from(readFace(path)), 'otf')),
    icons: file(Buffer.from(JSON.stringify(iconOutlines)), 'json'),
  };
  return files;
}

function* pointsOf(coverage: Uint32Array): Generator<number> {
  for (let at = 0; at < coverage.length; at += 2) {
    for (let point = coverage[at]!; point <= coverage[at + 1]!; point += 1) yield point;
  }
}

/**
 * The faces that slides are drawn with, for the worker that draws them in a browser: the very files of the server, as HarfBuzz reads
 * them. They are written beside the pages, not through the bundler, which would keep 60 MB of them in memory and measure each.
 */
export function facesPlugin(): Plugin {
  return {
    name: 'slideloom-faces',
    load(id) {
      if (!id.split('?')[0]?.endsWith(listing)) return null;
      const { faces, icons } = facesAndIcons();
      const listed = bundledFaces.map(({ path: _path, order, coverage, ...face }) => ({
        ...face,
        coverage: encodeCoverage(pointsOf(coverage)),
        file: `/${faces[order]!.path}`,
      }));
      return `export const faces = ${JSON.stringify(listed)};\nexport const icons = ${JSON.stringify(`/${icons.path}`)};`;
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const { faces, icons } = facesAndIcons();
      await mkdir(join(dir, folder), { recursive: true });
      await Promise.all([...faces, icons].map(({ path, content }) => writeFile(join(dir, path), content)));
    },
  };
}
