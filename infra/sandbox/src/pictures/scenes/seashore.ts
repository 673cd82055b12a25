import { clamp, hexToRgb, mix, smoothstep } from '../engine/color.ts';
import type { Raster } from '../engine/raster.ts';
import { paintSky } from '../engine/sky.ts';
import { circle, glowStops, leaf, radial, stroke, type Point } from '../engine/shapes.ts';
import type { Layer, Scene, Stage } from '../engine/stage.ts';

const horizon = 0.56;

/** A beach towards the sun: glitter on the water, foam along the sand, at times a palm leaning in. */
export const seashore: Scene = (stage) => {
  const { random, palette, heightUnits } = stage;
  const sunX = random.between(0.2, 0.8);
  const sunY = horizon - random.between(0.06, 0.2);
  const raster = paintSky(stage, {
    horizon,
    sunX,
    sunY,
    clouds: random.between(0.3, 0.7),
    glow: 0.36,
    glowStrength: 0.85,
  });
  paintSea(stage, raster, sunX);
  const sun = radial('sun', glowStops('#ffffff', 0.8)) + circle(sunX * 1_000, sunY * heightUnits, 120, 'url(#sun)');
  const layers: Layer[] = [
    { kind: 'raster', rgb: raster.rgb },
    { kind: 'svg', body: sun + circle(sunX * 1_000, sunY * heightUnits, palette.isNight ? 34 : 40, palette.light) },
  ];
  if (random.chance(0.6)) layers.push({ kind: 'svg', body: palm(stage, sunX > 0.5 ? 0 : 1) });
  return layers;
};

function paintSea(stage: Stage, raster: Raster, sunX: number): void {
  const { noise, palette, random } = stage;
  const { widthPx, heightPx, rgb } = raster;
  const shade = hexToRgb(palette.shade);
  const deep = mix(mix(shade, hexToRgb(palette.second), 0.55), hexToRgb(palette.sky[0]), 0.25);
  const shallow = mix(mix(hexToRgb(palette.second), hexToRgb(palette.haze), 0.55), shade, palette.isNight ? 0.5 : 0.05);
  const mirror = hexToRgb(palette.sky[2]);
  const light = hexToRgb(palette.light);
  const foam = mix([255, 255, 255], hexToRgb(palette.haze), 0.15);
  const sand = mix(mix(hexToRgb(palette.ground), hexToRgb(palette.paper), 0.5), shade, palette.isNight ? 0.55 : 0.05);
  const wet = mix(sand, shade, 0.42);
  const slant = random.between(-0.05, 0.05);
  const phase = random.between(0, 9);
  const start = Math.floor(horizon * heightPx);
  for (let row = start; row < heightPx; row++) {
    const y = row / heightPx;
    const depth = 0.045 / (y - horizon + 0.006);
    for (let column = 0; column < widthPx; column++) {
      const x = column / widthPx;
      const shore = 0.8 + slant * (x - 0.5) * 2 + Math.sin(x * 5 + phase) * 0.014 + noise.at(x * 4 + phase, 3) * 0.02;
      const inland = y - shore;
      const u = (x - 0.5) * depth;
      const offset = (row * widthPx + column) * 3;
      const wave = inland < 0.012 ? noise.fbm(u * 14 + phase, depth * 34, 4) : 0;
      const swell = inland < 0.012 ? Math.sin(depth * 58 + wave * 3.2 + u * 4) : 0;
      const toSun = (x - sunX) / (0.05 + (y - horizon) * 0.42);
      const glitter =
        smoothstep(0.1, 0.5, wave + swell * 0.08) * Math.exp(-toSun * toSun * 2) * (palette.isNight ? 0.6 : 0.95);
      const fresnel = clamp(0.25 + depth * 0.55 + swell * 0.07 + wave * 0.35, 0, 0.92);
      const near = smoothstep(-0.16, 0, inland);
      const runUp = noise.fbm(x * 22, y * 30 + phase, 3);
      const edge = inland + runUp * 0.012;
      const lines =
        foamLine(edge, 0, 0.007) +
        foamLine(edge + 0.05, runUp * 0.02, 0.006) * 0.8 +
        foamLine(edge + 0.1, 0, 0.004) * 0.5;
      const lace =
        smoothstep(0.12, 0.32, Math.abs(noise.fbm(x * 34, y * 52, 3))) *
        smoothstep(-0.055, -0.004, edge) *
        (edge < 0 ? 0.5 : 0);
      const white = clamp(lines * (0.55 + runUp * 0.9) + lace, 0, 0.95);
      const isSand = smoothstep(-0.002, 0.002, edge);
      const dry = smoothstep(0.015, 0.1, edge + runUp * 0.02);
      const speck = isSand > 0 ? noise.at(x * 260, y * 400) * 5 + noise.fbm(x * 9, y * 22, 3) * 14 : 0;
      const sheen = (1 - dry) * 0.38 * Math.exp(-toSun * toSun * 1.2);
      for (let part = 0; part < 3; part++) {
        const water = deep[part]! + (shallow[part]! - deep[part]!) * near * 0.85;
        let value = water + (mirror[part]! - water) * fresnel * (1 - near * 0.55);
        value += (light[part]! - value) * glitter;
        const ground = wet[part]! + (sand[part]! - wet[part]!) * dry + speck;
        const beach = ground + (light[part]! - ground) * sheen;
        value += (beach - value) * isSand;
        value += (foam[part]! - value) * white * (palette.isNight ? 0.45 : 1);
        rgb[offset + part] = clamp(value, 0, 255);
      }
    }
  }
}

function foamLine(edge: number, wander: number, width: number): number {
  const away = (edge - wander) / width;
  return Math.exp(-away * away);
}

/** Fronds that hang into an upper corner. */
function palm(stage: Stage, side: 0 | 1): string {
  const { random, palette } = stage;
  const color = palette.shade;
  const at = (x: number): number => (side === 0 ? x : 1_000 - x);
  let body = '';
  for (let frond = 0; frond < 6; frond++) {
    const angle = -0.15 + frond * 0.27 + random.between(-0.06, 0.06);
    const length = random.between(360, 520);
    const root: Point = [-70, -60 + random.between(-30, 30)];
    const spine = (along: number): Point => [
      root[0] + Math.cos(angle) * length * along,
      root[1] + Math.sin(angle) * length * along + along * along * length * 0.3,
    ];
    body += stroke(
      `M${at(root[0])} ${root[1]}Q${at(spine(0.5)[0])} ${spine(0.5)[1] - 18} ${at(spine(1)[0])} ${spine(1)[1]}`,
      color,
      5,
    );
    for (let step = 3; step < 46; step++) {
      const along = step / 46;
      const [x, y] = spine(along);
      const reach = 125 * Math.sin(Math.PI * (0.12 + along * 0.86)) * random.between(0.85, 1.1);
      const droop = angle + 0.75 + along * 0.45;
      const lift = angle - 0.75 + along * 0.5;
      for (const turn of [droop, lift]) {
        body += `<path d="${leaf([at(x), y], [at(x + Math.cos(turn) * reach), y + Math.sin(turn) * reach + reach * 0.18], 5)}" fill="${color}"/>`;
      }
    }
  }
  return body;
}
