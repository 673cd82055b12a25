import { blend } from '../engine/color.ts';
import { ellipse } from '../engine/shapes.ts';
import type { Scene } from '../engine/stage.ts';
import { bookPile, openNotebook } from '../objects/books.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { deskLamp } from '../objects/lamps.ts';
import { pottedPlant, type PlantKind } from '../objects/plants.ts';
import { turned } from '../objects/turned.ts';

/** A desk with an open notebook under a lamp, a plant on books, a mug. */
export const workDesk: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const room = createInterior(stage, { table: 0.71, light: palette.isNight ? 'plain' : 'window' });
  const deep = height - room.tableY;
  const back = room.tableY + deep * 0.14;
  const front = room.tableY + deep * 0.5;
  const pile = bookPile(stage, 215, back, 290, 3);
  const kind = random.pick<PlantKind>(['snake', 'rubber', 'trailing', 'palm']);
  const pot = blend(palette.paper, palette.accent, random.between(0.1, 0.6));
  const lamp = deskLamp(stage, 800, back + 14, Math.min(560, height * 0.36));
  const shadows =
    standingShadow(stage, 215, back, 150, pile.tall) +
    standingShadow(stage, 800, back + 14, 80, 180) +
    standingShadow(stage, 790, front, 62, 110) +
    ellipse(432, front + 40, 262, 74, palette.shade, 'opacity="0.4"');
  const mug = turned(stage, {
    id: 'mug',
    x: 790,
    baseY: front,
    profile: [
      [54, 0],
      [60, 12],
      [62, 118],
    ],
    color: palette.second,
    inside: blend(palette.second, palette.light, 0.5),
    filling: '#3c2418',
    tilt: 0.22,
    gloss: 0.45,
  });
  return [
    ...room.backdrop,
    shadowLayer(shadows),
    {
      kind: 'svg',
      body: pile.body + pottedPlant(stage, kind, 205, back - pile.tall + 6, 128, pot) + lamp.body,
    },
    { kind: 'svg', body: openNotebook(stage, 430, front + 14, 470) + mug },
    lamp.light,
  ];
};
