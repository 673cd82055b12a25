import { clamp, hexToRgb, mix, smoothstep } from '../engine/color.ts';
import { moon, stars } from '../engine/night-lights.ts';
import { paintSky } from '../engine/sky.ts';
import { circle, glowStops, path, pine, radial } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { drawTerrain, type GroundSample } from '../engine/terrain.ts';

const horizon = 0.7;

/** Soft hills with mist between them and a path through: by night under moon and stars, a village asleep; by day at sunrise. */
export const rollingHills: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const { isNight } = palette;
  const lightX = random.between(180, 820);
  const lightY = height * (isNight ? random.between(0.14, 0.3) : horizon - random.between(0.05, 0.12));
  const raster = paintSky(stage, {
    horizon,
    sunX: lightX / 1_000,
    sunY: lightY / height,
    clouds: random.between(0.1, 0.35) + (isNight ? 0 : 0.25),
    glow: isNight ? 0.4 : 0.34,
    glowStrength: isNight ? 0.4 : 0.9,
  });
  const sky = Buffer.from(raster.rgb);
  const onPath = isNight ? () => 0 : windingPath(stage);
  const { land } = drawTerrain(raster, {
    horizon,
    eyeHeight: 3.2,
    viewWidth: 1.1,
    near: 5,
    far: 160,
    steps: 420,
    heightAt: landForm(stage, onPath),
    colorAt: groundColors(stage, lightX / 1_000, onPath),
  });
  return [
    { kind: 'raster', rgb: sky },
    { kind: 'svg', body: isNight ? nightSky(stage, lightX, lightY) : sun(stage, lightX, lightY) },
    { kind: 'raster', rgb: raster.rgb, mask: land },
    { kind: 'svg', body: foreground(stage, palette.shade) },
  ];
};

function nightSky(stage: Stage, x: number, y: number): string {
  const { random, heightUnits: height } = stage;
  return (
    stars(stage, height * horizon * 0.95, 190, [x, y]) + moon(stage, x, y, random.between(34, 58), random.chance(0.55))
  );
}

function sun({ palette }: Stage, x: number, y: number): string {
  return radial('sun', glowStops('#ffffff', 0.85)) + circle(x, y, 140, 'url(#sun)') + circle(x, y, 36, palette.light);
}

/** How much of a point belongs to the path, 0…1. */
type PathCover = (x: number, z: number) => number;

function windingPath({ random }: Stage): PathCover {
  const bend = random.between(0, 6);
  return (x, z) => {
    const middle = Math.sin(z * 0.13 + bend) * (1.6 + z * 0.07) - Math.sin(0.65 + bend) * 1.6;
    return smoothstep(0.5, 0.26, Math.abs(x - middle)) * smoothstep(90, 40, z);
  };
}

function landForm({ random, noise }: Stage, onPath: PathCover): (x: number, z: number) => number {
  const [shiftX, shiftZ] = [random.between(0, 200), random.between(0, 200)];
  return (x, z) => {
    const hills = noise.fbm(x * 0.045 + shiftX, z * 0.045 + shiftZ, 3) * 9;
    const far = smoothstep(60, 130, z) * (7 + noise.fbm(x * 0.03, shiftZ, 4) * 16);
    const valley = smoothstep(6, 30, z) * 0.6 - 1.6;
    const trees =
      Math.abs(noise.at(x * 2.6, z * 2.6)) * 0.35 * smoothstep(-0.1, 0.25, noise.at(x * 0.13 + 40, z * 0.13));
    const wood = trees * (1 - onPath(x, z));
    return valley + hills * smoothstep(4, 26, z) + far + wood;
  };
}

function groundColors(
  stage: Stage,
  moonX: number,
  onPath: PathCover,
): (sample: GroundSample, out: Float32Array) => void {
  const { palette, noise, random } = stage;
  const haze = hexToRgb(palette.haze);
  const lamp = hexToRgb(palette.accent);
  const night = mix(hexToRgb(palette.shade), hexToRgb(palette.sky[2]), 0.34);
  const grass = palette.isNight
    ? night
    : mix(mix([104, 128, 66], hexToRgb(palette.ground), 0.4), hexToRgb(palette.light), 0.14);
  const gravel = mix(grass, hexToRgb(palette.light), palette.isNight ? 0.2 : 0.5);
  const dark = palette.isNight ? hexToRgb(palette.shade) : mix(grass, hexToRgb(palette.shade), 0.6);
  const moonlight = hexToRgb(palette.light);
  const lx = (moonX - 0.5) * 1.6;
  const village = random.between(-8, 8);
  return (sample, out) => {
    const { x, z, height, normalX, normalY, normalZ } = sample;
    const lit = clamp((normalX * lx + normalY * 0.7 + normalZ * 0.55) * 0.75, 0, 1);
    const meadow = 0.75 + noise.fbm(x * 0.4, z * 0.4, 3) * 0.5;
    const fade =
      1 -
      Math.exp(-Math.max(0, z - 14) * 0.012 - Math.exp(-Math.max(0, height + 2) * 0.35) * smoothstep(20, 90, z) * 0.9);
    const house = palette.isNight ? lampAt(x, z, village) * smoothstep(1.5, 0.2, Math.abs(height + 0.5)) : 0;
    const worn = onPath(x, z) * 0.8;
    for (let part = 0; part < 3; part++) {
      const field = dark[part]! + (grass[part]! - dark[part]!) * meadow;
      const base = field + (gravel[part]! - field) * worn;
      const shown = base * (0.5 + lit * 0.8) + moonlight[part]! * lit * lit * (palette.isNight ? 0.13 : 0.22);
      const faded = shown + (haze[part]! - shown) * fade * 0.85;
      out[part] = faded + lamp[part]! * house;
    }
  };
}

/** A few lit windows around one place of the valley. */
function lampAt(x: number, z: number, center: number): number {
  const [cellX, cellZ] = [Math.floor(x * 1.4), Math.floor(z * 0.7)];
  const near = Math.exp(-((x - center) ** 2) / 30 - (z - 40) ** 2 / 160);
  const hash = Math.abs(Math.sin(cellX * 127.1 + cellZ * 311.7) * 43_758.545) % 1;
  if (hash > near * 0.5) return 0;
  const [dx, dz] = [x * 1.4 - cellX - 0.5, z * 0.7 - cellZ - 0.5];
  return Math.exp(-(dx * dx * 22 + dz * dz * 10)) * 0.9;
}

function foreground(stage: Stage, color: string): string {
  const { random, heightUnits: height } = stage;
  const side = random.chance(0.5) ? -1 : 1;
  let body = '';
  for (let index = 0; index < 9; index++) {
    const away = random.next() ** 1.6;
    const x = 500 + side * (520 - away * 330);
    const size = (1 - away * 0.72) * random.between(330, 430);
    body += path(pine(random, x, height * (1.01 - away * 0.015), size), color);
  }
  return body;
}
