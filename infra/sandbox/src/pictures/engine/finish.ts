import { hexToRgb } from './color.ts';
import type { Stage } from './stage.ts';

export type FinishOptions = {
  /** Strength of the film grain in levels. */
  grain?: number;
  /** How much darker the corners are, 0…1. */
  vignette?: number;
};

/** The last pass over a picture, in place: colours drawn together, darker corners, film grain. */
export function finish(stage: Stage, rgb: Buffer, { grain = 7, vignette = 0.22 }: FinishOptions = {}): void {
  const { widthPx, heightPx } = stage;
  const tables = gradingTables(stage);
  const random = stage.random.fork('grain');
  // Grain is drawn from a table that each row enters elsewhere: a call of the generator per pixel would double the time.
  const grains = Float32Array.from(
    { length: 65_536 },
    () => (random.next() + random.next() + random.next() - 1.5) * grain,
  );
  for (let row = 0, offset = 0; row < heightPx; row++) {
    let place = random.whole(0, 65_535);
    const dy = row / heightPx - 0.5;
    for (let column = 0; column < widthPx; column++, offset += 3) {
      const dx = column / widthPx - 0.5;
      const corner = dx * dx + dy * dy;
      const light = 1 - vignette * corner * corner * 4;
      place = (place + 1) & 65_535;
      const speck = grains[place]!;
      for (let part = 0; part < 3; part++) {
        const value = tables[part]![rgb[offset + part]!]! * light + speck;
        rgb[offset + part] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
}

/** Tints shadows and lights towards the palette by a few per cent, with a faint S-curve. */
function gradingTables(stage: Stage): Float32Array[] {
  const shadow = hexToRgb(stage.palette.shade);
  const light = hexToRgb(stage.palette.light);
  return [0, 1, 2].map((part) =>
    Float32Array.from({ length: 256 }, (_, level) => {
      const share = level / 255;
      const curved = (share + 0.06 * Math.sin((share - 0.5) * Math.PI * 2)) * 255;
      const tinted = curved + (shadow[part]! - curved) * 0.12 * (1 - share) ** 2;
      return tinted + (light[part]! - tinted) * 0.1 * share ** 2;
    }),
  );
}
