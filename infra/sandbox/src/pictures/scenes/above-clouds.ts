import { blend, clamp, hexToRgb, mix, smoothstep } from '../engine/color.ts';
import { paintSky } from '../engine/sky.ts';
import { circle, glowStops, linear, path, radial, rect, roundStops, stroke } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { drawTerrain, type GroundSample } from '../engine/terrain.ts';

const horizon = 0.62;

/** A sea of clouds from above, with balloons over it. */
export const aboveClouds: Scene = (stage) => {
  const { random, palette, heightUnits } = stage;
  const sunX = random.between(0.2, 0.8);
  const sunY = horizon - random.between(0.03, 0.14);
  const raster = paintSky(stage, {
    horizon,
    sunX,
    sunY,
    clouds: random.between(0, 0.3),
    glow: 0.38,
    glowStrength: 0.95,
  });
  const sky = Buffer.from(raster.rgb);
  const { land } = drawTerrain(raster, {
    horizon,
    eyeHeight: 7,
    viewWidth: 1,
    near: 6,
    far: 230,
    steps: 420,
    heightAt: cloudForm(stage),
    colorAt: cloudColors(stage, sunX),
  });
  const sun = radial('sun', glowStops('#ffffff', 0.9)) + circle(sunX * 1_000, sunY * heightUnits, 150, 'url(#sun)');
  return [
    { kind: 'raster', rgb: sky },
    { kind: 'svg', body: sun + circle(sunX * 1_000, sunY * heightUnits, 34, palette.light) },
    { kind: 'raster', rgb: raster.rgb, mask: land },
    { kind: 'svg', body: balloons(stage) },
  ];
};

function cloudForm({ random, noise }: Stage): (x: number, z: number) => number {
  const [shiftX, shiftZ] = [random.between(0, 200), random.between(0, 200)];
  return (x, z) => {
    const banks = noise.at(x * 0.03 + shiftX, z * 0.024 + shiftZ) * 3.4;
    // Absolute noise makes round heads with creases between them, as cumulus has.
    const heads = Math.abs(noise.at(x * 0.11 + shiftZ, z * 0.1)) * 2.6 + Math.abs(noise.at(x * 0.27, z * 0.25)) * 1.2;
    const puffs = Math.abs(noise.at(x * 0.62, z * 0.58 + shiftX)) * 0.5 + Math.abs(noise.at(x * 1.5, z * 1.4)) * 0.2;
    return banks + heads + puffs - 1.5;
  };
}

function cloudColors(stage: Stage, sunX: number): (sample: GroundSample, out: Float32Array) => void {
  const { palette } = stage;
  const haze = hexToRgb(palette.sky[3]);
  const bright = mix(hexToRgb(palette.light), [255, 255, 255], palette.isNight ? 0 : 0.3);
  const dim = mix(hexToRgb(palette.haze), hexToRgb(palette.sky[1]), palette.isNight ? 0.5 : 0.45);
  const crease = mix(dim, hexToRgb(palette.sky[0]), 0.5);
  const power = palette.isNight ? 0.5 : 1;
  return ({ x, z, height, normalX, normalY, normalZ }, out) => {
    const lx = clamp((sunX - 0.5) * 2 - (x / z) * 1.2, -1, 1);
    const lit = clamp(normalX * lx * 0.8 + normalY * 0.35 + normalZ * 0.62 + 0.12, 0, 1) * power;
    const depth = smoothstep(-2.6, 2.4, height);
    const fade = 1 - Math.exp(-Math.max(0, z - 16) * 0.0095);
    for (let part = 0; part < 3; part++) {
      const shadow = crease[part]! + (dim[part]! - crease[part]!) * depth;
      const base = shadow + (bright[part]! - shadow) * lit;
      out[part] = base + (haze[part]! - base) * fade;
    }
  };
}

function balloons(stage: Stage): string {
  const { random, heightUnits: height, palette } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const places: [number, number, number][] = [
    [500 + side * random.between(200, 270), height * random.between(0.38, 0.46), random.between(88, 112)],
    [500 - side * random.between(160, 300), height * random.between(0.5, 0.55), random.between(34, 46)],
    [500 + side * random.between(20, 90), height * random.between(0.545, 0.58), random.between(16, 22)],
  ];
  const colors = random.shuffle([palette.accent, palette.second, blend(palette.accent, palette.light, 0.5)]);
  return places.map(([x, y, size], index) => balloon(stage, x, y, size, colors[index]!, index)).join('');
}

function balloon(stage: Stage, x: number, y: number, size: number, color: string, index: number): string {
  const { palette } = stage;
  const envelope = (squeeze: number) =>
    `M${x} ${y + size * 1.32}C${x - size * 0.5 * squeeze} ${y + size * 0.9} ${x - size * squeeze} ${y + size * 0.62} ${x - size * squeeze} ${y}` +
    `A${size * squeeze} ${size} 0 0 1 ${x + size * squeeze} ${y}` +
    `C${x + size * squeeze} ${y + size * 0.62} ${x + size * 0.5 * squeeze} ${y + size * 0.9} ${x} ${y + size * 1.32}Z`;
  const stripe = blend(palette.light, color, 0.15);
  const basketY = y + size * 1.58;
  const shading = linear(`balloon-${index}`, roundStops('#808080', '#ffffff', '#000000'), [0, 0.2], [1, 0.6]);
  const ropes = [-0.12, 0.12].map((share) =>
    stroke(
      `M${x + size * share * 1.5} ${y + size * 1.22}L${x + size * share} ${basketY}`,
      palette.shade,
      Math.max(0.6, size * 0.014),
    ),
  );
  return [
    shading,
    path(envelope(1), color),
    path(envelope(0.72), stripe),
    path(envelope(0.4), color),
    path(envelope(0.12), stripe),
    path(envelope(1), `url(#balloon-${index})`, 'opacity="0.5" style="mix-blend-mode:soft-light"'),
    ...ropes,
    rect(
      x - size * 0.14,
      basketY,
      size * 0.28,
      size * 0.2,
      blend(palette.shade, palette.ground, 0.5),
      `rx="${size * 0.04}"`,
    ),
  ].join('');
}
