import { blend } from '../engine/color.ts';
import { ellipse, linear, path, rect, type Point } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { fruit, type FruitKind } from '../objects/fruit.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { pottedPlant } from '../objects/plants.ts';
import { turned } from '../objects/turned.ts';

/** A kitchen still life: a bowl of fruit, a bottle of oil, herbs in a pot, a board with tomatoes. */
export const kitchenTable: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const room = createInterior(stage, { table: 0.72 });
  const deep = height - room.tableY;
  const back = room.tableY + deep * 0.2;
  const middle = room.tableY + deep * 0.38;
  const front = room.tableY + deep * 0.68;
  const [main, other] = random.pick<[FruitKind, FruitKind]>([
    ['lemon', 'orange'],
    ['orange', 'apple'],
    ['lemon', 'avocado'],
  ]);
  const glaze = random.pick([palette.second, palette.paper, palette.accent, blend(palette.second, palette.light, 0.4)]);
  const pot = blend(palette.accent, palette.paper, random.between(0.2, 0.6));
  const shadows =
    standingShadow(stage, 235, back, 70, 250) +
    standingShadow(stage, 520, middle, 140, 120) +
    standingShadow(stage, 830, back, 66, 160) +
    ellipse(700, front + 24, 250, 34, palette.shade, 'opacity="0.5"') +
    ellipse(250, front + 20, 80, 16, palette.shade, 'opacity="0.5"');
  return [
    ...room.backdrop,
    shadowLayer(shadows),
    { kind: 'svg', body: bottle(stage, 235, back) + pottedPlant(stage, 'sprig', 830, back, 138, pot) },
    { kind: 'svg', body: bowl(stage, 500, middle, glaze, main, other) },
    shadowLayer(ellipse(706, front + 4, 120, 22, palette.shade, 'opacity="0.4"')),
    { kind: 'svg', body: board(stage, 690, front) + fruit(stage, main, 235, front - 26, 46) },
  ];
};

function bowl(stage: Stage, x: number, baseY: number, glaze: string, main: FruitKind, other: FruitKind): string {
  const rim = baseY - 140;
  const places: [number, number, number, FruitKind][] = [
    [-92, -16, 52, other],
    [96, -14, 52, main],
    [2, -40, 56, main],
    [-48, -4, 54, main],
    [52, 0, 54, other],
  ];
  const shell = turned(stage, {
    id: 'bowl',
    x,
    baseY,
    profile: [
      [70, 0],
      [76, 14],
      [140, 60],
      [182, 140],
    ],
    color: glaze,
    inside: blend(glaze, stage.palette.shade, 0.3),
    tilt: 0.16,
    gloss: 0.4,
  });
  const heap = places.map(([dx, dy, radius, kind]) => fruit(stage, kind, x + dx, rim + dy, radius)).join('');
  // The front of the bowl is drawn again over the fruit, so that they lie in it.
  const lip = path(
    `M${x - 182} ${rim}A182 29 0 0 0 ${x + 182} ${rim}L${x + 180} ${rim + 8}A180 29 0 0 1 ${x - 180} ${rim + 8}Z`,
    blend(glaze, stage.palette.light, 0.4),
  );
  const again = turned(stage, {
    id: 'bowl-again',
    x,
    baseY,
    profile: [
      [70, 0],
      [76, 14],
      [140, 60],
      [181, 138],
    ],
    color: glaze,
    tilt: 0.16,
    gloss: 0.4,
  });
  const cover = `<clipPath id="bowl-body">${path(`M${x - 182} ${rim}A182 29 0 0 0 ${x + 182} ${rim}L${x + 190} ${baseY + 40}L${x - 190} ${baseY + 40}Z`, '#fff')}</clipPath>`;
  return `${shell}${heap}${cover}<g clip-path="url(#bowl-body)">${again}</g>${lip}`;
}

function bottle(stage: Stage, x: number, baseY: number): string {
  const { palette } = stage;
  const glass = blend('#7d8a2e', palette.shade, palette.isNight ? 0.45 : 0.1);
  const profile: Point[] = [
    [58, 0],
    [62, 18],
    [62, 190],
    [54, 226],
    [22, 268],
    [20, 330],
  ];
  return (
    turned(stage, { id: 'oil', x, baseY, profile, color: glass, gloss: 0.7, tilt: 0.14, opacity: 0.94 }) +
    turned(stage, {
      id: 'cork',
      x,
      baseY: baseY - 328,
      profile: [
        [17, 0],
        [19, 34],
      ],
      color: '#b98a58',
      isFaceted: true,
      gloss: 0,
    }) +
    rect(x - 60, baseY - 150, 120, 84, blend(palette.paper, '#ffffff', 0.2), 'opacity="0.88"') +
    rect(x - 38, baseY - 124, 76, 6, blend(palette.accent, palette.shade, 0.2)) +
    rect(x - 26, baseY - 104, 52, 4, palette.shade, 'opacity="0.45"')
  );
}

function board(stage: Stage, x: number, y: number): string {
  const { palette } = stage;
  const wood = palette.isNight ? blend('#a8794c', palette.shade, 0.35) : '#c1935f';
  const top = linear('board', [
    [0, blend(wood, palette.light, 0.3)],
    [1, wood],
  ]);
  const outline = `M${x - 190} ${y - 40}L${x + 230} ${y - 40}Q${x + 246} ${y - 40} ${x + 250} ${y - 26}L${x + 262} ${y + 14}Q${x + 264} ${y + 24} ${x + 248} ${y + 24}L${x - 208} ${y + 24}Q${x - 226} ${y + 24} ${x - 222} ${y + 12}L${x - 206} ${y - 30}Q${x - 202} ${y - 40} ${x - 190} ${y - 40}Z`;
  const side = rect(x - 222, y + 14, 484, 20, blend(wood, palette.shade, 0.4), 'rx="9"');
  let lines = '';
  for (let line = 0; line < 5; line++) {
    lines += rect(x - 196 + line * 4, y - 28 + line * 10, 430, 1.4, blend(wood, palette.shade, 0.3), 'opacity="0.5"');
  }
  const pile =
    fruit(stage, 'tomato', x - 20, y - 46, 46) +
    fruit(stage, 'tomato', x + 78, y - 40, 40) +
    fruit(stage, 'tomato', x + 30, y - 18, 40);
  return top + side + path(outline, 'url(#board)') + lines + pile;
}
