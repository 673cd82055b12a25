import type { PixelSurface } from './pixel-surface.ts';

/**
 * `flat` for gradients and flat drawings: most pixels equal a neighbour, and long matches find the rows that come again.
 * `picture` for photos: what is left after prediction is noise around zero, in which looking for matches only costs time.
 */
export type Coding = 'flat' | 'picture';

const everyRow = 24;

/**
 * Chooses for a surface that nothing is known of, by how many sampled pixels equal the one to the left and the one above.
 * Costs a fraction of a millisecond.
 */
export function chooseCoding(surface: PixelSurface): Coding {
  const { width, height } = surface;
  const words = new Uint32Array(surface.memory.buffer, surface.at.pixels, width * height);
  let repeated = 0;
  let sampled = 0;
  for (let y = 1; y < height; y += everyRow) {
    for (let index = y * width + 1; index < (y + 1) * width; index += 1) {
      if (words[index] === words[index - 1] || words[index] === words[index - width]) repeated += 1;
      sampled += 1;
    }
  }
  return repeated >= sampled * 0.85 ? 'flat' : 'picture';
}
