import { blend } from '../engine/color.ts';
import { ellipse, leaf, linear, path, rect, stroke } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { greenOf } from '../objects/plants.ts';
import { turned } from '../objects/turned.ts';

const coinTall = 15;

/** Piles of coins that grow from left to right, a seedling on each, and a jar half full. */
export const savings: Scene = (stage) => {
  const { random, heightUnits: height } = stage;
  const room = createInterior(stage, { table: 0.71 });
  const deep = height - room.tableY;
  const back = room.tableY + deep * 0.18;
  const front = room.tableY + deep * 0.5;
  const counts = [3, 6, 10, 15].map((count) => count + random.whole(0, 1));
  const places = [170, 360, 550, 740];
  const shadows =
    standingShadow(stage, 840, back, 96, 210) +
    places.map((x, index) => standingShadow(stage, x, front, 74, counts[index]! * coinTall)).join('');
  return [
    ...room.backdrop,
    shadowLayer(shadows),
    { kind: 'svg', body: jarOfCoins(stage, 830, back) },
    { kind: 'svg', body: coinMetal(stage) + places.map((x, index) => pile(stage, x, front, counts[index]!)).join('') },
    { kind: 'svg', body: looseCoins(stage, front + deep * 0.26) },
  ];
};

function coinMetal({ palette }: Stage): string {
  const gold = palette.isNight ? blend('#e0ab48', palette.shade, 0.25) : '#e3b04e';
  const side = linear(
    'coin-side',
    [
      [0, blend(gold, '#fff6d8', 0.6)],
      [0.2, gold],
      [0.45, blend(gold, '#fff6d8', 0.35)],
      [0.7, blend(gold, palette.shade, 0.25)],
      [1, blend(gold, palette.shade, 0.55)],
    ],
    [0, 0],
    [1, 0],
  );
  const face = linear(
    'coin-face',
    [
      [0, blend(gold, '#fffbe8', 0.65)],
      [1, blend(gold, palette.shade, 0.08)],
    ],
    [0, 0],
    [1, 1],
  );
  return side + face;
}

function pile(stage: Stage, x: number, baseY: number, count: number): string {
  const random = stage.random.fork(`pile ${x}`);
  let body = '';
  let shift = 0;
  for (let coin = 0; coin < count; coin++) {
    shift = random.between(-5, 5);
    body += coinAt(stage, x + shift, baseY - coin * coinTall, 72);
  }
  return body + seedling(stage, x + shift, baseY - count * coinTall - 4, 46 + count * 7);
}

function coinAt({ palette }: Stage, x: number, y: number, radius: number): string {
  const flat = radius * 0.2;
  return (
    path(
      `M${x - radius} ${y - coinTall}L${x - radius} ${y}A${radius} ${flat} 0 0 0 ${x + radius} ${y}L${x + radius} ${y - coinTall}Z`,
      'url(#coin-side)',
    ) +
    path(
      `M${x - radius} ${y}A${radius} ${flat} 0 0 0 ${x + radius} ${y}`,
      'none',
      `stroke="${palette.shade}" stroke-opacity="0.45" stroke-width="1.6"`,
    ) +
    ellipse(x, y - coinTall, radius, flat, 'url(#coin-face)') +
    ellipse(
      x,
      y - coinTall,
      radius * 0.78,
      flat * 0.76,
      'none',
      `stroke="${blend('#b07c25', palette.shade, 0.2)}" stroke-opacity="0.55" stroke-width="2"`,
    )
  );
}

function seedling(stage: Stage, x: number, y: number, tall: number): string {
  const green = greenOf(stage, stage.random.fork(`seedling ${x}`));
  const light = blend(green, stage.palette.light, 0.25);
  const reach = tall * 0.62;
  return (
    ellipse(x, y - 8, 26, 8, '#4a3325') +
    stroke(`M${x} ${y - 8}Q${x + 5} ${y - tall * 0.5} ${x} ${y - tall}`, green, 4.4) +
    path(leaf([x, y - tall], [x - reach, y - tall - reach * 0.42], reach * 0.36), light) +
    path(leaf([x, y - tall], [x + reach, y - tall - reach * 0.52], reach * 0.36), green) +
    (tall > 95 ? path(leaf([x + 2, y - tall * 0.55], [x + reach * 0.8, y - tall * 0.62], reach * 0.28), light) : '')
  );
}

function jarOfCoins(stage: Stage, x: number, baseY: number): string {
  const random = stage.random.fork('jar');
  const { palette } = stage;
  let coins = coinMetal(stage);
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 4; column++) {
      const place = x - 66 + column * 42 + random.between(-10, 10);
      coins += `<g transform="rotate(${random.between(-24, 24).toFixed(0)} ${place.toFixed(0)} ${baseY - row * 13 - 10})">${coinAt(stage, place, baseY - row * 13 - 6, 32)}</g>`;
    }
  }
  const glass = turned(stage, {
    id: 'jar-glass',
    x,
    baseY,
    profile: [
      [84, 0],
      [94, 16],
      [96, 170],
      [78, 204],
      [78, 226],
    ],
    color: blend(palette.sky[2], palette.light, 0.55),
    inside: blend(palette.sky[2], palette.light, 0.4),
    gloss: 0.9,
    opacity: 0.42,
  });
  const band = rect(x - 80, baseY - 222, 160, 20, blend(palette.accent, palette.shade, 0.1), 'rx="6"');
  return `${coins}${glass}${band}`;
}

function looseCoins(stage: Stage, y: number): string {
  const random = stage.random.fork('loose');
  let body = coinMetal(stage);
  for (let coin = 0; coin < 3; coin++) body += coinAt(stage, random.between(200, 840), y + coin * 16, 54);
  return body;
}
