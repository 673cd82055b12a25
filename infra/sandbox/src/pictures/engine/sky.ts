import { hexToRgb, ramp, smoothstep } from './color.ts';
import { paintSoftly, type Raster } from './raster.ts';
import type { Stage } from './stage.ts';

export type SkyOptions = {
  /** Row of the horizon, as a share of the height. */
  horizon: number;
  /** Sun or moon, as shares of width and height. */
  sunX: number;
  sunY: number;
  /** Size of the glow around it, in heights. */
  glow?: number;
  glowStrength?: number;
  /** 0 clear … 1 overcast. */
  clouds?: number;
  stops?: readonly string[];
};

/** A sky with a glow around its light and clouds that lie on a plane, so that they grow smaller to the horizon. */
export function paintSky(stage: Stage, options: SkyOptions): Raster {
  const { widthPx, heightPx, palette, noise } = stage;
  const { horizon, sunX, sunY, glow = 0.5, glowStrength = 0.75, clouds = 0.4 } = options;
  const gradient = ramp(options.stops ?? palette.sky);
  const light = hexToRgb(palette.light);
  const bottom = hexToRgb(palette.sky[3]);
  const shadow = hexToRgb(palette.sky[1]);
  const offset = stage.random.between(0, 50);
  const threshold = 0.34 - clouds * 0.42;
  return paintSoftly(widthPx, heightPx, (column, row, out) => {
    const x = column / widthPx;
    const y = row / heightPx;
    const height = Math.min(1, y / horizon);
    const wobble = noise.at(x * 1.5 + offset, y * 1.2) * 0.025;
    const base = gradient(height + wobble * (1 - height));
    const dx = ((x - sunX) * widthPx) / heightPx;
    const dy = y - sunY;
    const distance = Math.sqrt(dx * dx + dy * dy) / glow;
    const shine = glowStrength * (0.6 * Math.exp(-distance * distance * 9) + 0.45 * Math.exp(-distance * 2.6));
    let red = base[0] + (light[0] - base[0]) * shine;
    let green = base[1] + (light[1] - base[1]) * shine;
    let blue = base[2] + (light[2] - base[2]) * shine;
    if (clouds > 0 && y < horizon) {
      const far = 0.12 / (horizon - y + 0.07);
      const u = (x - 0.5) * far * 3.4 + offset;
      const v = far * 9 + offset;
      const cover = smoothstep(threshold, threshold + 0.55, noise.fbm(u, v, 5)) * Math.min(1, (horizon - y) * 9);
      if (cover > 0.003) {
        // Lit from the side of the sun: thin edges take its light, thick middles the sky's shadow.
        const lit = Math.min(1, 0.35 + shine * 1.3 + (1 - cover) * 0.4);
        const strength = cover * 0.8;
        red += (shadow[0] + (light[0] * 0.55 + bottom[0] * 0.45 - shadow[0]) * lit - red) * strength;
        green += (shadow[1] + (light[1] * 0.55 + bottom[1] * 0.45 - shadow[1]) * lit - green) * strength;
        blue += (shadow[2] + (light[2] * 0.55 + bottom[2] * 0.45 - shadow[2]) * lit - blue) * strength;
      }
    }
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  });
}
