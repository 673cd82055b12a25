import { constants } from 'node:zlib';
import type { PixelSurface } from './pixel-surface.ts';
import type { RowFilter } from './filter-rows.ts';

/** How a slide's bytes are filtered and compressed. */
export type Coding = { filter: RowFilter; level: number; strategy: number };

const everyRow = 24;

/** For gradients and flat drawings: most pixels equal a neighbour, and long matches find the rows that come again. */
export const flatCoding: Coding = { filter: 'none', level: 3, strategy: constants.Z_DEFAULT_STRATEGY };

/** A photo: what is left after prediction is noise around zero, in which looking for matches only costs time. */
const photo: Coding = { filter: 'paeth', level: 1, strategy: constants.Z_HUFFMAN_ONLY };

/** A photo with plain areas, which are runs of zeros after prediction. */
const mixed: Coding = { filter: 'paeth', level: 1, strategy: constants.Z_RLE };

/**
 * Chooses for a surface that nothing is known of, by how many sampled pixels equal the one to the left and the one above.
 * Costs a fraction of a millisecond.
 */
export function chooseCoding(surface: PixelSurface): Coding {
  const { width, height } = surface;
  const words = new Uint32Array(surface.memory.buffer, surface.at.pixels, width * height);
  let repeated = 0;
  let plain = 0;
  let sampled = 0;
  for (let y = 1; y < height; y += everyRow) {
    for (let index = y * width + 1; index < (y + 1) * width; index += 1) {
      const isLeft = words[index] === words[index - 1];
      const isAbove = words[index] === words[index - width];
      if (isLeft || isAbove) repeated += 1;
      if (isLeft && isAbove) plain += 1;
      sampled += 1;
    }
  }
  if (repeated >= sampled * 0.85) return flatCoding;
  return plain >= sampled * 0.1 ? mixed : photo;
}
