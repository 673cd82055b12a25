import { hexToRgb, ramp, smoothstep } from '../engine/color.ts';
import { paintSoftly } from '../engine/raster.ts';
import type { Scene } from '../engine/stage.ts';

/** Silk that falls in long folds across the picture: calm above, lively below. */
export const flowingRibbons: Scene = (stage) => {
  const { noise, random, palette, widthPx, heightPx } = stage;
  const colors = ramp([palette.sky[0], palette.sky[1], palette.second, palette.sky[2], palette.accent, palette.sky[3]]);
  const light = hexToRgb(palette.light);
  const shade = hexToRgb(palette.shade);
  const [shift, other] = [random.between(0, 90), random.between(0, 90)];
  const slope = random.between(0.25, 0.7) * (random.chance(0.5) ? 1 : -1);
  const folds = random.between(2.2, 3.4);
  const aspect = heightPx / widthPx;
  const raster = paintSoftly(widthPx, heightPx, (column, row, out) => {
    const x = column / widthPx;
    const share = row / heightPx;
    const y = share * aspect;
    // The field grows with y everywhere, so that its levels run across the picture and never close into islands.
    const bend = noise.at(x * 0.9 + shift, y * 0.35) * 0.55 + noise.at(x * 1.9 + other, y * 0.5 + 7) * 0.16;
    const field = y + bend + x * slope;
    const pace = 1 + noise.at(x * 0.6 + other, field * 0.4) * 0.12;
    const phase = field * folds * pace + shift;
    const fold = 0.5 - 0.5 * Math.cos(phase * Math.PI * 2);
    const fine = 0.5 - 0.5 * Math.cos((phase * 2.7 + bend * 5) * Math.PI * 2);
    const calm = smoothstep(0.12, 0.7, share + noise.at(x * 1.3, other) * 0.12);
    const tone = 0.06 + share * 0.74 + (fold - 0.5) * 0.26 * calm + bend * 0.22;
    const base = colors(tone);
    const crest = fold ** 5 * (0.6 + 0.4 * fine);
    const dark = (1 - fold) ** 2.2 * 0.62 * calm + (1 - fine) ** 3 * 0.12 * calm;
    for (let part = 0; part < 3; part++) {
      const shaded = base[part]! + (shade[part]! - base[part]!) * dark;
      out[part] = shaded + (light[part]! - shaded) * crest * 0.6 * (0.15 + 0.85 * calm);
    }
  });
  return [{ kind: 'raster', rgb: raster.rgb }];
};
