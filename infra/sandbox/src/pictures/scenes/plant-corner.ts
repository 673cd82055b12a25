import { blend } from '../engine/color.ts';
import { rect } from '../engine/shapes.ts';
import type { Scene } from '../engine/stage.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { pottedPlant, type PlantKind } from '../objects/plants.ts';

/** A family of house plants in morning light. */
export const plantCorner: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const room = createInterior(stage, { table: 0.74, light: 'window' });
  const deep = height - room.tableY;
  const kinds = random.shuffle<PlantKind>(['rubber', 'snake', 'palm', 'trailing', 'sprig']);
  const pots = random.shuffle([
    palette.accent,
    palette.paper,
    palette.second,
    blend(palette.accent, palette.paper, 0.6),
    blend(palette.ground, palette.light, 0.3),
  ]);
  const places: [number, number, number][] = [
    [190, room.tableY + deep * 0.2, 190],
    [810, room.tableY + deep * 0.22, 170],
    [480, room.tableY + deep * 0.3, 150],
    [660, room.tableY + deep * 0.62, 110],
    [330, room.tableY + deep * 0.66, 120],
  ];
  const shelf = rect(0, room.tableY - 2, 1_000, 4, palette.shade, 'opacity="0.18"');
  return [
    ...room.backdrop,
    { kind: 'svg', body: shelf },
    shadowLayer(places.map(([x, y, size]) => standingShadow(stage, x, y, size * 0.36, size * 1.5)).join('')),
    ...places.map(([x, y, size], index) => ({
      kind: 'svg' as const,
      body: pottedPlant(stage, kinds[index]!, x, y, size, pots[index]!),
    })),
  ];
};
