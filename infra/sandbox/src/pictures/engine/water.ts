import { hexToRgb } from './color.ts';
import type { Noise } from './noise.ts';
import type { Raster } from './raster.ts';

export type WaterOptions = {
  /** Row of the horizon, as a share of the height. */
  horizon: number;
  /** Colour that deep water adds, most where one looks down into it. */
  deep: string;
  /** Size of the ripples; 1 is a light breeze. */
  ripples: number;
  noise: Noise;
  /** Share of the reflection in the far water, 0…1. */
  mirror?: number;
};

/** Fills the masked pixels with what mirrors in them: the picture above the horizon, upside down and rippled. */
export function drawWater(raster: Raster, mask: Uint8Array, options: WaterOptions): void {
  const { widthPx, heightPx, rgb } = raster;
  const { noise, ripples, mirror = 0.88 } = options;
  const horizonRow = options.horizon * heightPx;
  const deep = hexToRgb(options.deep);
  const source = Buffer.from(rgb);
  for (let row = Math.floor(horizonRow); row < heightPx; row++) {
    const below = (row - horizonRow) / heightPx + 0.004;
    const far = 0.05 / below;
    const fresnel = mirror * Math.min(1, 0.42 + 0.12 * far);
    for (let column = 0; column < widthPx; column++) {
      if (mask[row * widthPx + column] === 0) continue;
      const u = (column / widthPx - 0.5) * far;
      const wave = noise.fbm(u * 9, far * 26, 3) * ripples;
      const shift = wave * (6 + below * 150) * (heightPx / 1_536);
      const mirrored = Math.round(2 * horizonRow - row - Math.abs(shift) * 1.5);
      const sourceRow = mirrored < 0 ? -mirrored % heightPx : mirrored;
      const sourceColumn = Math.min(widthPx - 1, Math.max(0, Math.round(column + shift * 0.35)));
      const from = (sourceRow * widthPx + sourceColumn) * 3;
      const to = (row * widthPx + column) * 3;
      const share = Math.min(0.97, Math.max(0.1, fresnel - wave * 0.35));
      for (let part = 0; part < 3; part++) {
        const value = deep[part]! + (source[from + part]! - deep[part]!) * share;
        rgb[to + part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}
