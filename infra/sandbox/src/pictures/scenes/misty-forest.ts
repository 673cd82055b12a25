import { blend, hexToRgb, smoothstep } from '../engine/color.ts';
import { paintSky } from '../engine/sky.ts';
import { linear, path, pine, polyline, ridgeLine } from '../engine/shapes.ts';
import type { Layer, Scene, Stage } from '../engine/stage.ts';

const rows = 6;

/** Ranks of conifers that fade into mist, with light falling through from one side. */
export const mistyForest: Scene = (stage) => {
  const { random, palette } = stage;
  const sunX = random.between(0.2, 0.8);
  const raster = paintSky(stage, {
    horizon: 0.75,
    sunX,
    sunY: random.between(0.3, 0.42),
    clouds: 0.15,
    glow: 0.5,
    glowStrength: palette.isNight ? 0.5 : 0.8,
    stops: [palette.sky[1], palette.sky[2], palette.sky[3], palette.haze],
  });
  const layers: Layer[] = [{ kind: 'raster', rgb: raster.rgb }];
  for (let row = 0; row < rows; row++) {
    layers.push({ kind: 'svg', body: rank(stage, row) });
    if (row < rows - 1) layers.push(mist(stage, row));
    if (row === 2 && !palette.isNight)
      layers.push({ kind: 'svg', body: shafts(stage, sunX), blur: 14, blendMode: 'soft-light' });
  }
  return layers;
};

/** One rank of trees on its own slope, the nearer the larger and the darker. */
function rank(stage: Stage, row: number): string {
  const { random, noise, palette, heightUnits: height } = stage;
  const nearness = row / (rows - 1);
  const ground = height * (0.5 + nearness * 0.46);
  const slope = random.between(-0.13, 0.13) * (1 - nearness * 0.4);
  const crest = (x: number) =>
    ground + (x - 500) * slope + noise.fbm(x * 0.004 + row * 9, row * 5, 3) * 90 * (1 - nearness * 0.5);
  const color = blend(blend(palette.haze, palette.sky[2], 0.3), palette.shade, 0.16 + nearness ** 1.25 * 0.82);
  const size = 70 + nearness ** 1.5 * 520;
  let body = path(ridgeLine(crest, height + 10), color);
  const count = Math.round(46 - nearness * 32);
  for (let tree = 0; tree < count; tree++) {
    const x = ((tree + random.between(0.1, 0.9)) / count) * 1_060 - 30;
    // A gap in the nearest ranks keeps the middle calm and gives the eye a way in.
    const gap = nearness > 0.55 ? smoothstep(0, 330, Math.abs(x - 500)) : 1;
    if (gap < 0.35) continue;
    const tall = size * random.between(0.6, 1.1) * (0.45 + gap * 0.55);
    body += path(pine(random, x, crest(x) + tall * 0.06, tall), color);
  }
  return body;
}

function mist(stage: Stage, row: number): Layer {
  const { noise, palette, heightUnits: height, random } = stage;
  const color = hexToRgb(blend(palette.haze, palette.light, 0.35));
  const level = height * (0.53 + (row / (rows - 1)) * 0.46);
  const shift = random.between(0, 60);
  const strength = 190 - row * 26;
  return {
    kind: 'pixels',
    detail: 0.125,
    paint: (x, y, out) => {
      const band = Math.exp(-(((y - level) / (height * 0.085)) ** 2));
      const density = band * (0.55 + noise.fbm(x * 0.0035 + shift, y * 0.007, 3) * 1.1);
      out[0] = color[0];
      out[1] = color[1];
      out[2] = color[2];
      out[3] = Math.max(0, density) * strength;
    },
  };
}

function shafts(stage: Stage, sunX: number): string {
  const { random, palette, heightUnits: height } = stage;
  let body = linear('shaft', [
    [0, palette.light, 0],
    [0.4, palette.light, 0.9],
    [1, palette.light, 0],
  ]);
  for (let index = 0; index < 7; index++) {
    const spread = (index - 3) * random.between(70, 110);
    const top = sunX * 1_000 + spread * 0.25;
    const bottom = sunX * 1_000 + spread * 2.1;
    const width = random.between(14, 46);
    const shape = polyline([
      [top - width * 0.3, height * 0.22],
      [top + width * 0.3, height * 0.22],
      [bottom + width * 1.6, height * 0.95],
      [bottom - width * 1.6, height * 0.95],
    ]);
    body += path(shape, 'url(#shaft)', `opacity="${random.between(0.4, 0.9).toFixed(2)}"`);
  }
  return body;
}
