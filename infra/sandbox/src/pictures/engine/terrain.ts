import type { Raster } from './raster.ts';

/** What the eye sees at one point of the ground. */
export type GroundSample = {
  x: number;
  /** Distance from the eye. */
  z: number;
  height: number;
  /** Normal of the surface; y points up. */
  normalX: number;
  normalY: number;
  normalZ: number;
};

export type TerrainOptions = {
  /** Row of the horizon, as a share of the height. */
  horizon: number;
  eyeHeight: number;
  /** Width of the view at distance 1. */
  viewWidth: number;
  near: number;
  far: number;
  steps: number;
  heightAt: (x: number, z: number) => number;
  /** The colour of a point in its light and haze: writes red, green, blue. */
  colorAt: (sample: GroundSample, out: Float32Array) => void;
  /** Ground below this height is left out: it lies under water. */
  waterHeight?: number;
};

export type TerrainMasks = {
  /** 1 where water is seen. */
  water: Uint8Array;
  /** 255 where ground is seen, less at its edges. */
  land: Uint8Array;
};

/**
 * Draws a height field as seen from a low eye over a raster that holds the sky. Each column is walked along its line of
 * sight, in steps that grow with the distance.
 */
export function drawTerrain(raster: Raster, options: TerrainOptions): TerrainMasks {
  const { widthPx, heightPx } = raster;
  const { steps, near, far } = options;
  const distances = Float32Array.from({ length: steps }, (_, step) => near * (far / near) ** (step / (steps - 1)));
  const heights = sampleHeights(widthPx, distances, options);
  const water = new Uint8Array(widthPx * heightPx);
  const land = new Uint8Array(widthPx * heightPx);
  const visible = new Uint8Array(steps);
  const rows = new Float32Array(steps);
  const painter = createPainter(raster, options, distances, heights, land);
  const horizonRow = options.horizon * heightPx;
  const scalePx = widthPx / options.viewWidth;
  const waterHeight = options.waterHeight ?? -Infinity;

  for (let column = 0; column < widthPx; column++) {
    let top = heightPx;
    for (let step = 0; step < steps; step++) {
      const ground = heights[step * widthPx + column]!;
      const height = Math.max(ground, waterHeight);
      const row = horizonRow + ((options.eyeHeight - height) / distances[step]!) * scalePx;
      rows[step] = row;
      visible[step] = 0;
      if (row >= top) continue;
      if (ground < waterHeight) {
        for (let line = Math.max(0, Math.ceil(row)); line < Math.ceil(top); line++) water[line * widthPx + column] = 1;
      } else {
        visible[step] = 1;
      }
      top = row;
    }
    for (let step = steps - 1; step >= 0; step--) if (visible[step]) painter.drawStep(column, step, rows);
  }
  return { water, land };
}

function sampleHeights(widthPx: number, distances: Float32Array, options: TerrainOptions): Float32Array {
  const heights = new Float32Array(distances.length * widthPx);
  for (let step = 0, index = 0; step < distances.length; step++) {
    const z = distances[step]!;
    for (let column = 0; column < widthPx; column++, index++) {
      heights[index] = options.heightAt((column / widthPx - 0.5) * options.viewWidth * z, z);
    }
  }
  return heights;
}

function createPainter(
  raster: Raster,
  options: TerrainOptions,
  distances: Float32Array,
  heights: Float32Array,
  land: Uint8Array,
) {
  const { widthPx, heightPx, rgb } = raster;
  const { steps, viewWidth } = options;
  const out = new Float32Array(3);
  const sample: GroundSample = { x: 0, z: 0, height: 0, normalX: 0, normalY: 1, normalZ: 0 };

  const colorAt = (column: number, step: number) => {
    const index = step * widthPx + column;
    const z = distances[step]!;
    const left = column > 0 ? index - 1 : index;
    const right = column < widthPx - 1 ? index + 1 : index;
    const behind = step < steps - 1 ? step + 1 : step;
    const before = step > 0 ? step - 1 : step;
    const acrossPx = (viewWidth * z) / widthPx;
    const slopeX = (heights[right]! - heights[left]!) / (acrossPx * (right - left));
    const slopeZ =
      (heights[behind * widthPx + column]! - heights[before * widthPx + column]!) /
      (distances[behind]! - distances[before]!);
    const length = Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1);
    sample.x = (column / widthPx - 0.5) * viewWidth * z;
    sample.z = z;
    sample.height = heights[index]!;
    sample.normalX = -slopeX / length;
    sample.normalY = 1 / length;
    sample.normalZ = -slopeZ / length;
    options.colorAt(sample, out);
  };

  /** Fills from the row of this step down to the row of the nearer one; the first row only as far as it is covered. */
  const drawStep = (column: number, step: number, rows: Float32Array) => {
    const from = rows[step]!;
    const to = step > 0 ? Math.min(rows[step - 1]!, heightPx) : heightPx;
    if (from >= heightPx) return;
    colorAt(column, step);
    const first = Math.max(0, Math.floor(from));
    const last = Math.max(first + 1, Math.ceil(to));
    for (let row = first; row < last && row < heightPx; row++) {
      const cover = row === first && from > 0 ? 1 - (from - first) : 1;
      const pixel = row * widthPx + column;
      const offset = pixel * 3;
      land[pixel] = Math.max(land[pixel]!, cover * 255);
      for (let part = 0; part < 3; part++) {
        const under = rgb[offset + part]!;
        const value = under + (out[part]! - under) * cover;
        rgb[offset + part] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  };
  return { drawStep };
}
