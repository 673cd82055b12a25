import { blend } from '../engine/color.ts';
import { ellipse, linear, rect } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { candle } from '../objects/lamps.ts';
import { pottedPlant } from '../objects/plants.ts';
import { turned } from '../objects/turned.ts';

/** Bottles and jars on plinths, as a cosmetics house would show them. */
export const vanity: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const stone = blend(palette.paper, palette.haze, 0.4);
  const room = createInterior(stage, {
    table: 0.7,
    light: random.pick(['leaves', 'window'] as const),
    tableColor: blend(blend(palette.paper, palette.haze, 0.5), palette.ground, 0.22),
  });
  const deep = height - room.tableY;
  const back = room.tableY + deep * 0.3;
  const front = room.tableY + deep * 0.56;
  const tall = 150;
  const shadows =
    standingShadow(stage, 400, back, 150, tall + 130) +
    standingShadow(stage, 655, front, 126, 150) +
    standingShadow(stage, 225, front + 10, 62, 90) +
    standingShadow(stage, 850, back - 12, 50, 200);
  const plinths = plinth(stage, 'high', 400, back, 150, tall, stone) + plinth(stage, 'low', 655, front, 126, 58, stone);
  const onTop =
    ellipse(412, back - tall + 4, 62, 12, palette.shade, 'opacity="0.45"') +
    ellipse(672, front - 54, 92, 15, palette.shade, 'opacity="0.45"');
  return [
    ...room.backdrop,
    shadowLayer(shadows),
    {
      kind: 'svg',
      body: pottedPlant(stage, 'sprig', 850, back - 12, 120, blend(palette.second, palette.paper, 0.35)) + plinths,
    },
    shadowLayer(onTop),
    {
      kind: 'svg',
      body: dropper(stage, 400, back - tall) + jar(stage, 655, front - 58) + candle(stage, 225, front + 10, 96),
    },
  ];
};

function plinth(
  stage: Stage,
  id: string,
  x: number,
  baseY: number,
  radius: number,
  tall: number,
  color: string,
): string {
  const profile = [
    [radius, 0],
    [radius, tall],
  ] as const;
  return turned(stage, { id: `plinth-${id}`, x, baseY, profile, color, isFaceted: true, gloss: 0, tilt: 0.16 });
}

/** A glass bottle with a pipette. */
function dropper(stage: Stage, x: number, baseY: number): string {
  const { palette } = stage;
  const glass = blend('#b5702f', palette.accent, 0.3);
  const label = linear(
    'label',
    [
      [0, blend('#fbf6ea', palette.shade, 0.05)],
      [0.35, '#fffdf6'],
      [1, blend('#fbf6ea', palette.shade, 0.3)],
    ],
    [0, 0],
    [1, 0],
  );
  return [
    turned(stage, {
      id: 'dropper',
      x,
      baseY,
      profile: [
        [56, 0],
        [60, 10],
        [60, 130],
        [48, 156],
        [24, 166],
      ],
      color: glass,
      gloss: 0.7,
    }),
    label,
    rect(x - 59, baseY - 112, 118, 74, 'url(#label)'),
    rect(x - 30, baseY - 92, 60, 5, palette.shade, 'opacity="0.7"'),
    rect(x - 20, baseY - 76, 40, 3, palette.shade, 'opacity="0.4"'),
    rect(x - 24, baseY - 66, 48, 3, palette.shade, 'opacity="0.4"'),
    turned(stage, {
      id: 'collar',
      x,
      baseY: baseY - 164,
      profile: [
        [28, 0],
        [28, 40],
      ],
      color: blend('#d9b27a', palette.accent, 0.15),
      isFaceted: true,
      gloss: 0.6,
    }),
    turned(stage, {
      id: 'bulb',
      x,
      baseY: baseY - 204,
      profile: [
        [17, 0],
        [19, 40],
        [15, 66],
        [5, 76],
      ],
      color: blend(palette.paper, palette.haze, 0.2),
      gloss: 0.3,
    }),
  ].join('');
}

/** A jar of cream with its lid leaning away. */
function jar(stage: Stage, x: number, baseY: number): string {
  const { palette } = stage;
  const glass = blend(palette.second, palette.light, 0.35);
  return (
    turned(stage, {
      id: 'jar',
      x,
      baseY,
      profile: [
        [80, 0],
        [88, 10],
        [88, 58],
        [82, 64],
      ],
      color: glass,
      gloss: 0.55,
    }) +
    turned(stage, {
      id: 'lid',
      x,
      baseY: baseY - 62,
      profile: [
        [90, 0],
        [90, 34],
        [86, 39],
      ],
      color: blend('#d9b27a', palette.accent, 0.12),
      isFaceted: true,
      gloss: 0.45,
    }) +
    rect(x - 34, baseY - 40, 68, 5, blend(palette.shade, glass, 0.3), 'opacity="0.7"') +
    rect(x - 22, baseY - 27, 44, 3, blend(palette.shade, glass, 0.3), 'opacity="0.5"')
  );
}
