import { blend, hexToRgb } from '../engine/color.ts';
import { ellipse, leaf, linear, path, stroke, type Point } from '../engine/shapes.ts';
import type { Layer, Scene, Stage } from '../engine/stage.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { turned } from '../objects/turned.ts';

const coffeeColor = '#4a2a1a';

/** A cup that steams on a table in the light of a window, with a book or a branch beside it. */
export const coffeeTable: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const room = createInterior(stage, { table: 0.73 });
  const cupX = random.between(400, 520);
  const baseY = room.tableY + (height - room.tableY) * 0.46;
  const cup = random.pick([palette.light, palette.second, palette.accent, blend(palette.second, palette.light, 0.5)]);
  const vaseX = cupX + random.between(270, 330);
  const vaseY = room.tableY + (height - room.tableY) * 0.16;
  const shadows =
    standingShadow(stage, cupX, baseY + 8, 190, 190) +
    standingShadow(stage, vaseX, vaseY, 74, 240) +
    beansShadow(stage, cupX, baseY);
  return [
    ...room.backdrop,
    shadowLayer(shadows),
    { kind: 'svg', body: vase(stage, vaseX, vaseY) },
    { kind: 'svg', body: cupAndSaucer(stage, cupX, baseY, cup) + beans(stage, cupX, baseY) },
    steam(stage, cupX, baseY - 205),
  ];
};

function cupAndSaucer(stage: Stage, x: number, baseY: number, color: string): string {
  const { palette } = stage;
  const coffee = linear(
    'coffee',
    [
      [0, blend(coffeeColor, palette.shade, 0.4)],
      [0.6, coffeeColor],
      [1, '#9a6a45'],
    ],
    [0, 0],
    [1, 0.6],
  );
  const saucer = turned(stage, {
    id: 'saucer',
    x,
    baseY: baseY + 12,
    profile: [
      [84, 0],
      [120, 6],
      [196, 24],
    ],
    color,
    inside: color,
    tilt: 0.2,
    gloss: 0,
  });
  const well = ellipse(x + 8, baseY - 8, 104, 17, palette.shade, 'opacity="0.28"');
  const handle = stroke(
    `M${x + 118} ${baseY - 142}C${x + 205} ${baseY - 158} ${x + 198} ${baseY - 44} ${x + 92} ${baseY - 46}`,
    blend(color, palette.shade, 0.34),
    22,
  );
  const handleLight = stroke(
    `M${x + 120} ${baseY - 146}C${x + 196} ${baseY - 158} ${x + 186} ${baseY - 62} ${x + 104} ${baseY - 52}`,
    blend(color, palette.light, 0.1),
    8,
  );
  const bowl = turned(stage, {
    id: 'cup',
    x,
    baseY,
    profile: [
      [58, 0],
      [64, 10],
      [98, 48],
      [122, 108],
      [132, 178],
    ],
    color,
    inside: blend(color, palette.light, 0.4),
    filling: 'url(#coffee)',
    tilt: 0.24,
    gloss: 0.55,
  });
  return coffee + saucer + well + handle + handleLight + bowl + crema(stage, x, baseY - 170);
}

/** A leaf of milk foam on the coffee. */
function crema(stage: Stage, x: number, y: number): string {
  const foam = blend('#e9cfa8', stage.palette.light, 0.35);
  let body = ellipse(x, y, 92, 17, '#b98254', 'opacity="0.75"');
  for (let ring = 0; ring < 4; ring++) {
    const width = 62 - ring * 13;
    body += stroke(
      `M${x - width} ${y + 2 - ring * 2.4}Q${x} ${y + 13 - ring * 3} ${x + width} ${y + 2 - ring * 2.4}`,
      foam,
      4.2 - ring * 0.5,
    );
  }
  return body + stroke(`M${x} ${y - 13}L${x} ${y + 12}`, foam, 2.4);
}

function steam(stage: Stage, x: number, y: number): Layer {
  const { noise, random, palette } = stage;
  const light = hexToRgb(palette.light);
  const shift = random.between(0, 50);
  return {
    kind: 'pixels',
    detail: 0.25,
    blendMode: 'screen',
    paint: (px, py, out) => {
      const rise = (y + 40 - py) / 430;
      out[0] = light[0];
      out[1] = light[1];
      out[2] = light[2];
      out[3] = 0;
      if (rise < 0 || rise > 1 || Math.abs(px - x) > 240) return;
      const drift = noise.at(rise * 2.2 + shift, 3) * 90 * rise;
      const width = 34 + rise * 60;
      const across = (px - x - drift) / width;
      const wisp = Math.abs(noise.fbm(across * 0.75 + shift, rise * 2.6 - across * 0.3, 3));
      out[3] = 190 * Math.exp(-across * across * 1.4) * Math.sin(Math.PI * rise ** 0.6) * Math.max(0, 1 - wisp * 4.6);
    },
  };
}

function vase(stage: Stage, x: number, baseY: number): string {
  const { palette, random } = stage;
  const clay = random.pick([
    blend(palette.ground, palette.light, 0.35),
    palette.accent,
    blend(palette.second, palette.shade, 0.25),
  ]);
  const green = blend(blend('#5d7a52', palette.second, 0.3), palette.shade, 0.18);
  return (
    branches(stage, x, baseY - 225, green) +
    turned(stage, {
      id: 'vase',
      x,
      baseY,
      profile: [
        [44, 0],
        [70, 60],
        [66, 120],
        [26, 176],
        [24, 214],
        [32, 232],
      ],
      color: clay,
      inside: blend(clay, palette.shade, 0.5),
      gloss: 0.2,
    })
  );
}

function branches(stage: Stage, x: number, y: number, color: string): string {
  const random = stage.random.fork('branches');
  let body = '';
  for (let twig = 0; twig < 4; twig++) {
    const turn = -Math.PI / 2 + (twig - 1.4) * 0.32 + random.between(-0.08, 0.08);
    const length = random.between(190, 290);
    const bow = random.between(-50, 50);
    const at = (along: number): Point => [
      x + Math.cos(turn) * length * along + bow * along * along,
      y + 10 + Math.sin(turn) * length * along,
    ];
    body += stroke(
      `M${at(0).join(' ')}Q${at(0.5).join(' ')} ${at(1).join(' ')}`,
      blend(color, stage.palette.shade, 0.35),
      3.4,
    );
    for (let step = 2; step <= 9; step++) {
      const [px, py] = at(step / 9);
      const side = step % 2 ? 1 : -1;
      const angle = turn + side * random.between(0.55, 0.95) + (bow / 200) * 0.5;
      const reach = random.between(38, 62) * (1.15 - step / 16);
      const tint = blend(color, stage.palette.light, random.between(0, 0.28));
      body += path(leaf([px, py], [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach], reach * 0.34), tint);
    }
  }
  return body;
}

function beanPlaces(stage: Stage, x: number, y: number): [number, number, number][] {
  const random = stage.random.fork('beans');
  return Array.from({ length: 9 }, () => [
    x - 300 + random.between(0, 170),
    y + 55 + random.between(0, 70),
    random.between(-80, 80),
  ]);
}

function beans(stage: Stage, x: number, y: number): string {
  return beanPlaces(stage, x, y)
    .map(([px, py, turn]) => {
      const shape = ellipse(px, py, 15, 10, '#5a3420') + ellipse(px - 3, py - 3, 9, 5, '#8a5a3a', 'opacity="0.55"');
      const seam = stroke(`M${px - 13} ${py}Q${px} ${py - 5} ${px + 13} ${py}`, '#2c170d', 2.2);
      return `<g transform="rotate(${turn.toFixed(0)} ${px.toFixed(0)} ${py.toFixed(0)})">${shape}${seam}</g>`;
    })
    .join('');
}

function beansShadow(stage: Stage, x: number, y: number): string {
  return beanPlaces(stage, x, y)
    .map(([px, py]) => ellipse(px + 8, py + 7, 17, 9, stage.palette.shade, 'opacity="0.5"'))
    .join('');
}
