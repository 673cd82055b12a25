import type { Random } from '../../seeded-random.ts';
import { blend } from '../engine/color.ts';
import { moon, stars } from '../engine/night-lights.ts';
import { paintSky } from '../engine/sky.ts';
import { boxPath, circle, glowStops, linear, path, polyline, radial, rect, stroke } from '../engine/shapes.ts';
import type { Layer, Scene, Stage } from '../engine/stage.ts';

const horizon = 0.74;

/** A skyline over water when the windows light up. */
export const cityDusk: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const sunX = random.between(0.25, 0.75);
  const raster = paintSky(stage, {
    horizon,
    sunX,
    sunY: horizon - 0.05,
    clouds: random.between(0.3, 0.65),
    glow: 0.4,
    glowStrength: palette.isNight ? 0.35 : 0.7,
  });
  const waterY = height * (horizon + 0.05);
  const skyline = [0, 1, 2].map((row) => rankOfTowers(stage, row, waterY));
  const mirrored = skyline.slice(1).join('').replaceAll('id="', 'id="m-').replaceAll('url(#', 'url(#m-');
  const water = linear('water', [
    [0, palette.sky[1], 0.15],
    [0.4, palette.shade, 0.45],
    [1, palette.shade, 0.92],
  ]);
  const layers: Layer[] = [{ kind: 'raster', rgb: raster.rgb }];
  if (palette.isNight)
    layers.push({
      kind: 'svg',
      body: stars(stage, height * 0.5, 90, [760, height * 0.16]) + moon(stage, 760, height * 0.16, 40, true),
    });
  layers.push(
    { kind: 'svg', body: `<g transform="translate(0 ${2 * waterY}) scale(1 -1)">${mirrored}</g>`, blur: 5 },
    { kind: 'svg', body: water + rect(0, waterY, 1_000, height - waterY, 'url(#water)') + ripples(stage, waterY) },
    { kind: 'svg', body: skyline.join('') + rect(0, waterY - 5, 1_000, 9, blend(palette.shade, palette.sky[1], 0.15)) },
    { kind: 'svg', body: lamps(stage, waterY) },
  );
  return layers;
};

/** One rank of towers; the nearer the darker, and the more of their windows can be seen. */
function rankOfTowers(stage: Stage, row: number, groundY: number): string {
  const random = stage.random.fork(`towers ${row}`);
  const { palette, heightUnits: height } = stage;
  const color = blend(blend(palette.haze, palette.sky[2], 0.4), palette.shade, [0.28, 0.6, 0.9][row]!);
  let body = linear(`tower-${row}`, [
    [0, blend(color, palette.sky[1], 0.1)],
    [1, blend(color, palette.haze, 0.42 - row * 0.14)],
  ]);
  let x = -20;
  while (x < 1_010) {
    const width = random.between(46, 96) * (0.8 + row * 0.2);
    const center = 1 - Math.min(1, Math.abs(x + width / 2 - 500) / 620);
    const tall = height * (0.1 + random.between(0.02, 0.2) * (0.4 + center) + (2 - row) * 0.045);
    body += tower(stage, random, { x, groundY, width, tall, fill: `url(#tower-${row})`, row });
    x += width + random.between(-6, 14);
  }
  return body;
}

type Tower = {
  x: number;
  groundY: number;
  width: number;
  tall: number;
  fill: string;
  row: number;
};

function tower(stage: Stage, random: Random, { x, groundY, width, tall, fill, row }: Tower): string {
  const top = groundY - tall;
  const shape = random.whole(0, 5);
  let body = rect(x, top, width, tall, fill);
  if (shape === 0)
    body += path(
      polyline([
        [x, top + 1],
        [x + width / 2, top - width * 0.7],
        [x + width, top + 1],
      ]),
      fill,
    );
  if (shape === 1)
    body +=
      rect(x + width * 0.2, top - width * 0.4, width * 0.6, width * 0.4 + 1, fill) +
      stroke(`M${x + width / 2} ${top - width * 0.4}v${-width * 0.9}`, stage.palette.shade, 2.4, 'opacity="0.6"');
  if (shape === 2)
    body += path(
      polyline([
        [x, top + 1],
        [x + width, top - width * 0.42],
        [x + width, top + 1],
      ]),
      fill,
    );
  if (shape === 3) body += rect(x + width * 0.15, top - 14, width * 0.3, 15, fill);
  if (row > 0) body += windows(stage, random, x, top, width, tall, row);
  return body;
}

function windows(
  stage: Stage,
  random: Random,
  x: number,
  top: number,
  width: number,
  tall: number,
  row: number,
): string {
  const { palette } = stage;
  const columns = Math.max(2, Math.round(width / 17));
  const step = width / (columns + 0.6);
  const litShare = palette.isNight ? 0.42 : 0.3;
  const glows = [palette.accent, blend(palette.accent, palette.light, 0.55), blend(palette.accent, palette.light, 0.8)];
  // One path for all windows of a colour: hundreds of shapes of their own would take half of the painting's time.
  const lit = glows.map(() => '');
  for (let y = top + 12; y < top + tall - 16; y += 19) {
    const isDark = random.chance(0.18);
    for (let column = 0; column < columns; column++) {
      if (isDark || !random.chance(litShare)) continue;
      lit[random.whole(0, 2)] += boxPath(x + step * 0.55 + column * step, y, step * 0.5, 9);
    }
  }
  const opacity = 0.4 + row * 0.25;
  return lit.map((d, index) => path(d, glows[index]!, `opacity="${opacity - index * 0.1}"`)).join('');
}

function ripples(stage: Stage, waterY: number): string {
  const random = stage.random.fork('ripples');
  const { palette, heightUnits: height } = stage;
  let body = '';
  for (let index = 0; index < 120; index++) {
    const depth = random.next() ** 1.4;
    const y = waterY + 6 + depth * (height - waterY);
    const length = random.between(20, 90) * (0.4 + depth * 1.6);
    const x = random.between(-40, 1_000);
    const color = random.chance(0.35) ? palette.accent : random.chance(0.5) ? palette.sky[3] : palette.shade;
    body += stroke(
      `M${x} ${y}h${length}`,
      color,
      1.2 + depth * 2,
      `opacity="${random.between(0.08, 0.34).toFixed(2)}"`,
    );
  }
  return body;
}

/** Lamps along the quay. */
function lamps(stage: Stage, waterY: number): string {
  const random = stage.random.fork('lamps');
  const glow = blend(stage.palette.accent, stage.palette.light, 0.5);
  let body = radial('quay', glowStops(glow, 0.8));
  for (let x = 30; x < 1_000; x += random.between(55, 100))
    body += circle(x, waterY - 8, 17, 'url(#quay)') + circle(x, waterY - 8, 2.2, '#fff6dd');
  return body;
}
