/** A picture in memory: three bytes a pixel, row after row. */
export type Raster = {
  widthPx: number;
  heightPx: number;
  rgb: Buffer;
};

/** Computes a picture at half the resolution and enlarges it smoothly: for skies, water and other soft things. */
export function paintSoftly(
  widthPx: number,
  heightPx: number,
  paint: (column: number, row: number, out: Float32Array) => void,
): Raster {
  const [width, height] = [Math.ceil(widthPx / 2) + 1, Math.ceil(heightPx / 2) + 1];
  const small = new Float32Array(width * height * 3);
  const out = new Float32Array(3);
  for (let row = 0, offset = 0; row < height; row++) {
    for (let column = 0; column < width; column++, offset += 3) {
      paint(column * 2, row * 2, out);
      small[offset] = out[0]!;
      small[offset + 1] = out[1]!;
      small[offset + 2] = out[2]!;
    }
  }
  return { widthPx, heightPx, rgb: enlargeTwice(small, width, widthPx, heightPx) };
}

/** The noise of half a level keeps soft gradients from showing as bands. */
function enlargeTwice(small: Float32Array, width: number, widthPx: number, heightPx: number): Buffer {
  const rgb = Buffer.allocUnsafe(widthPx * heightPx * 3);
  for (let row = 0, offset = 0; row < heightPx; row++) {
    const above = (row >> 1) * width * 3;
    const below = row & 1 ? above + width * 3 : above;
    for (let column = 0; column < widthPx; column++) {
      const left = (column >> 1) * 3;
      const right = column & 1 ? left + 3 : left;
      const dither = ((column * 7 + row * 13 + ((column * row) >> 3)) & 15) / 15 - 0.5;
      for (let part = 0; part < 3; part++, offset++) {
        const sum = small[above + left + part]! + small[above + right + part]!;
        const value = (sum + small[below + left + part]! + small[below + right + part]!) / 4 + dither;
        rgb[offset] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
  return rgb;
}
