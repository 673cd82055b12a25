import { clamp, hexToRgb, mix } from '../engine/color.ts';
import { paintSky } from '../engine/sky.ts';
import { circle, glowStops, radial } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { drawTerrain, type GroundSample } from '../engine/terrain.ts';

const horizon = 0.6;

/** Sand dunes in low light, one side of each crest in shadow, ripples in the foreground. */
export const dunes: Scene = (stage) => {
  const { random, palette, heightUnits } = stage;
  const sunX = random.pick([random.between(0.08, 0.25), random.between(0.75, 0.92)]);
  const sunY = horizon - random.between(0.09, 0.2);
  const raster = paintSky(stage, {
    horizon,
    sunX,
    sunY,
    clouds: random.between(0, 0.4),
    glow: 0.32,
    glowStrength: 0.9,
  });
  const sky = Buffer.from(raster.rgb);
  const { land } = drawTerrain(raster, {
    horizon,
    eyeHeight: 3.4,
    viewWidth: 1,
    near: 3,
    far: 190,
    steps: 640,
    heightAt: landForm(stage),
    colorAt: groundColors(stage, sunX),
  });
  const sun = radial('sun', glowStops('#ffffff', 0.9)) + circle(sunX * 1_000, sunY * heightUnits, 110, 'url(#sun)');
  const disc = circle(sunX * 1_000, sunY * heightUnits, 30, palette.light);
  return [
    { kind: 'raster', rgb: sky },
    { kind: 'svg', body: sun + disc },
    { kind: 'raster', rgb: raster.rgb, mask: land },
  ];
};

function landForm({ random, noise }: Stage): (x: number, z: number) => number {
  const [shiftX, shiftZ] = [random.between(0, 200), random.between(0, 200)];
  return (x, z) => {
    const warpX = x + noise.at(x * 0.04 + shiftX, z * 0.04) * 9;
    const warpZ = z + noise.at(x * 0.03, z * 0.03 + shiftZ) * 12;
    // Crests grow rounder with the distance: sharper than the steps of the walk, they would come out as saw teeth.
    const round = 0.004 + z * 0.0009;
    const crest = 1 - rounded(noise.at(warpX * 0.028 + shiftX, warpZ * 0.04 + shiftZ), round) * 1.5;
    const second = 1 - rounded(noise.at(warpX * 0.075 + shiftZ, warpZ * 0.09 + shiftX), round * 2) * 1.4;
    const grow = Math.min(1, z / 40);
    return (crest * crest * 7 + second * 1.3) * grow + z * 0.018 - 2.2;
  };
}

function rounded(value: number, radius: number): number {
  return Math.sqrt(value * value + radius * radius);
}

function groundColors(stage: Stage, sunX: number): (sample: GroundSample, out: Float32Array) => void {
  const { palette, noise } = stage;
  const haze = hexToRgb(palette.haze);
  const sun = hexToRgb(palette.light);
  const sand = mix(hexToRgb(palette.paper), hexToRgb(palette.accent), 0.45);
  const shadow = mix(mix(hexToRgb(palette.shade), hexToRgb(palette.sky[0]), 0.4), sand, 0.22);
  const lx = sunX < 0.5 ? -0.8 : 0.8;
  return (sample, out) => {
    const { x, z, normalX, normalY, normalZ } = sample;
    const near = Math.max(0, 1 - z / 34);
    const ripple = Math.sin((x * 0.5 + z) * 7 + noise.fbm(x * 0.7, z * 0.7, 3) * 9) * near * 0.14;
    const facing = normalX * lx + normalY * 0.42 - normalZ * 0.3;
    const lit = clamp((facing - 0.2) * 1.9 + ripple + noise.at(x * 9, z * 9) * 0.04 * near, 0, 1);
    const fade = 1 - Math.exp(-Math.max(0, z - 10) * 0.011);
    for (let part = 0; part < 3; part++) {
      const bright = sand[part]! * 0.9 + sun[part]! * 0.14 * lit;
      const base = shadow[part]! + (bright - shadow[part]!) * lit;
      out[part] = base + (haze[part]! - base) * fade;
    }
  };
}
