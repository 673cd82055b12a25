import { blend } from '../engine/color.ts';
import { circle, ellipse, linear, path, rect, stroke } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { pottedPlant } from '../objects/plants.ts';
import { turned } from '../objects/turned.ts';

/** A corner to train in: a kettlebell, dumbbells, a rolled mat and a bottle on a wooden floor. */
export const trainingCorner: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const room = createInterior(stage, { table: 0.68, tableColor: blend(palette.ground, '#9a7350', 0.35) });
  const deep = height - room.tableY;
  const back = room.tableY + deep * 0.16;
  const middle = room.tableY + deep * 0.42;
  const front = room.tableY + deep * 0.7;
  const iron = blend(palette.shade, palette.haze, palette.isNight ? 0.24 : 0.12);
  const shadows =
    standingShadow(stage, 160, back, 80, 240) +
    standingShadow(stage, 330, middle, 112, 210) +
    standingShadow(stage, 800, back + 20, 50, 210) +
    ellipse(660, front + 12, 230, 30, palette.shade, 'opacity="0.55"') +
    ellipse(690, middle + 6, 210, 26, palette.shade, 'opacity="0.5"');
  return [
    ...room.backdrop,
    {
      kind: 'svg',
      body:
        rect(0, room.tableY - 34, 1_000, 34, blend(room.wall, palette.light, 0.2)) +
        rect(0, room.tableY - 36, 1_000, 3, palette.shade, 'opacity="0.2"'),
    },
    shadowLayer(shadows),
    {
      kind: 'svg',
      body:
        pottedPlant(stage, random.pick(['palm', 'rubber']), 160, back, 170, blend(palette.paper, palette.accent, 0.2)) +
        bottle(stage, 800, back + 20),
    },
    { kind: 'svg', body: mat(stage, 690, middle) + kettlebell(stage, 330, middle, iron) },
    { kind: 'svg', body: dumbbell(stage, 640, front, iron) },
  ];
};

function kettlebell(stage: Stage, x: number, baseY: number, iron: string): string {
  const { palette } = stage;
  const grip = `M${x - 58} ${baseY - 176}C${x - 104} ${baseY - 330} ${x + 104} ${baseY - 330} ${x + 58} ${baseY - 176}`;
  const ball = turned(stage, {
    id: 'kettle',
    x,
    baseY,
    profile: [
      [78, 0],
      [116, 56],
      [118, 110],
      [88, 168],
      [44, 196],
    ],
    color: iron,
    gloss: 0.3,
    tilt: 0.14,
  });
  const mark =
    circle(x, baseY - 92, 46, 'none', `stroke="${palette.accent}" stroke-width="9"`) +
    stroke(`M${x - 16} ${baseY - 92}h32`, palette.accent, 9);
  return (
    stroke(grip, blend(iron, palette.shade, 0.3), 42) +
    stroke(grip, blend(iron, palette.light, 0.16), 24, 'opacity="0.7"') +
    ball +
    mark
  );
}

function dumbbell(stage: Stage, x: number, baseY: number, iron: string): string {
  const { palette } = stage;
  const bar = linear('bar', [
    [0, blend('#c9ccd0', palette.light, 0.4)],
    [0.5, '#8c9097'],
    [1, palette.shade],
  ]);
  const plate = linear('plate', [
    [0, blend(iron, palette.light, 0.32)],
    [0.4, iron],
    [1, blend(iron, palette.shade, 0.6)],
  ]);
  const y = baseY - 62;
  const disc = (place: number, tall: number, wide: number) =>
    rect(x + place - wide / 2, y - tall / 2, wide, tall, 'url(#plate)', `rx="${wide * 0.28}"`);
  const ring = (place: number) => rect(x + place - 5, y - 58, 10, 116, palette.accent, 'rx="4"');
  return (
    bar +
    plate +
    rect(x - 210, y - 13, 420, 26, 'url(#bar)', 'rx="10"') +
    [-128, 128].map((place) => disc(place, 132, 44)).join('') +
    [-168, 168].map((place) => disc(place, 108, 38)).join('') +
    ring(-101) +
    ring(101)
  );
}

/** A rolled mat that lies across the floor, its end towards the eye. */
function mat(stage: Stage, x: number, baseY: number): string {
  const { palette } = stage;
  const rubber = blend(palette.second, palette.shade, palette.isNight ? 0.3 : 0.05);
  const roll = linear('roll', [
    [0, blend(rubber, palette.light, 0.35)],
    [0.4, rubber],
    [1, blend(rubber, palette.shade, 0.5)],
  ]);
  const [left, right, radius] = [x - 190, x + 190, 58];
  const y = baseY - radius + 6;
  let spiral = '';
  for (let ring = 0; ring < 5; ring++)
    spiral += ellipse(
      right,
      y,
      (radius - ring * 11) * 0.5,
      radius - ring * 11,
      'none',
      `stroke="${blend(rubber, palette.shade, 0.45)}" stroke-width="3"`,
    );
  const strap = (place: number) =>
    path(
      `M${place} ${y - radius}A${radius * 0.5} ${radius} 0 0 0 ${place} ${y + radius}L${place + 20} ${y + radius}A${radius * 0.5} ${radius} 0 0 1 ${place + 20} ${y - radius}Z`,
      palette.accent,
      'opacity="0.9"',
    );
  return (
    roll +
    path(
      `M${left} ${y - radius}L${right} ${y - radius}L${right} ${y + radius}L${left} ${y + radius}A${radius * 0.5} ${radius} 0 0 1 ${left} ${y - radius}Z`,
      'url(#roll)',
    ) +
    strap(left + 80) +
    strap(right - 110) +
    ellipse(right, y, radius * 0.5, radius, blend(rubber, palette.light, 0.15)) +
    spiral
  );
}

function bottle(stage: Stage, x: number, baseY: number): string {
  const { palette } = stage;
  return (
    turned(stage, {
      id: 'flask',
      x,
      baseY,
      profile: [
        [42, 0],
        [46, 12],
        [46, 150],
        [30, 186],
        [28, 200],
      ],
      color: palette.accent,
      gloss: 0.6,
    }) +
    turned(stage, {
      id: 'cap',
      x,
      baseY: baseY - 198,
      profile: [
        [32, 0],
        [32, 40],
      ],
      color: blend(palette.shade, palette.haze, 0.15),
      isFaceted: true,
      gloss: 0.3,
    })
  );
}
