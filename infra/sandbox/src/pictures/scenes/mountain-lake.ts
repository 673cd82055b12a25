import { clamp, hexToRgb, mix, smoothstep } from '../engine/color.ts';
import { paintSky } from '../engine/sky.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { drawTerrain, type GroundSample } from '../engine/terrain.ts';
import { drawWater } from '../engine/water.ts';

const horizon = 0.66;

/** A still lake before a range of mountains, its far shore wooded. */
export const mountainLake: Scene = (stage) => {
  const { random, palette } = stage;
  const sunX = random.between(0.15, 0.85);
  const sunY = horizon - random.between(0.16, 0.3);
  const raster = paintSky(stage, { horizon, sunX, sunY, clouds: random.between(0.35, 0.75), glow: 0.34 });
  const { water } = drawTerrain(raster, {
    horizon,
    eyeHeight: 0.55,
    viewWidth: 1,
    near: 1.2,
    far: 130,
    steps: 620,
    waterHeight: 0,
    heightAt: landForm(stage),
    colorAt: groundColors(stage, sunX),
  });
  drawWater(raster, water, { horizon, deep: palette.shade, ripples: random.between(0.5, 1.3), noise: stage.noise });
  return [{ kind: 'raster', rgb: raster.rgb }];
};

function landForm({ random, noise }: Stage): (x: number, z: number) => number {
  const [shiftX, shiftZ] = [random.between(0, 200), random.between(0, 200)];
  const gap = random.between(-0.25, 0.25);
  return (x, z) => {
    const bank = noise.fbm(x * 0.16 + shiftX, z * 0.16, 3) * 5;
    const shore = z - 16 - bank;
    if (shore < -1) return -0.3;
    const woods = clamp(shore * 0.12, -0.3, 1.1) + Math.abs(noise.at(x * 3.1, z * 3.1)) * 0.3 * smoothstep(0, 2, shore);
    const rise = smoothstep(22, 70, z);
    if (rise <= 0) return woods;
    const side = Math.abs(x / z - gap) * 2;
    const massif = noise.ridged(x * 0.014 + shiftX, z * 0.017 + shiftZ, 3);
    const rocks = noise.ridged(x * 0.07 + shiftZ, z * 0.07 + shiftX, 5);
    return woods + rise * massif * (14 + 30 * Math.min(1, side)) * (0.72 + 0.4 * rocks);
  };
}

function groundColors(stage: Stage, sunX: number): (sample: GroundSample, out: Float32Array) => void {
  const { palette, noise, random } = stage;
  const haze = hexToRgb(palette.haze);
  const sun = hexToRgb(palette.light);
  const zenith = hexToRgb(palette.sky[1]);
  const rock = mix(hexToRgb(palette.shade), hexToRgb(palette.sky[1]), 0.45);
  const wood = mix(hexToRgb(palette.shade), [38, 62, 52], palette.isNight ? 0.25 : 0.6);
  const snow: readonly number[] = mix([255, 255, 255], hexToRgb(palette.light), 0.3);
  const snowLine = random.between(8, 13);
  const lightX = (sunX - 0.5) * 2.2;
  const [lx, ly, lz] = normalize(lightX, 0.75, palette.isNight ? 0.2 : -0.35);
  return (sample, out) => {
    const { x, z, height, normalX, normalY, normalZ } = sample;
    const isWooded = smoothstep(5.5, 2.2, height + noise.at(x * 0.4, z * 0.4) * 1.4);
    const cover =
      smoothstep(snowLine - 2, snowLine + 3, height + noise.fbm(x * 0.3, z * 0.3, 3) * 5) *
      smoothstep(0.5, 0.75, normalY + 0.1);
    const sunlight = clamp(normalX * lx + normalY * ly + normalZ * lz, 0, 1);
    const power = palette.isNight ? 0.6 : 1.35;
    const fade = 1 - Math.exp(-Math.max(0, z - 12) * 0.0105 - Math.exp(-height * 0.42) * smoothstep(16, 60, z) * 1.1);
    for (let part = 0; part < 3; part++) {
      let base = rock[part]! + (wood[part]! - rock[part]!) * isWooded;
      base += (snow[part]! - base) * cover;
      const lit = base * (0.3 + 0.25 * normalY) + base * sunlight * power * (sun[part]! / 255) + zenith[part]! * 0.1;
      out[part] = lit + (haze[part]! - lit) * fade;
    }
  };
}

function normalize(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
