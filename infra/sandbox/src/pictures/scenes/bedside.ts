import { blend } from '../engine/color.ts';
import { moon, stars } from '../engine/night-lights.ts';
import { linear, path, rect, stroke } from '../engine/shapes.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { bookPile } from '../objects/books.ts';
import { createInterior, shadowLayer, standingShadow } from '../objects/interior.ts';
import { tableLamp } from '../objects/lamps.ts';
import { turned } from '../objects/turned.ts';

/** A bedside table at night: a lamp, a book, a glass of water, the moon in the window. */
export const bedside: Scene = (stage) => {
  const { heightUnits: height, palette } = stage;
  const wall = palette.isNight
    ? blend(palette.sky[0], palette.paper, 0.16)
    : blend(palette.sky[0], palette.shade, 0.35);
  const room = createInterior(stage, {
    table: 0.78,
    light: 'plain',
    wall,
    tableColor: blend(palette.ground, '#6b4a35', 0.4),
  });
  const baseY = room.tableY + (height - room.tableY) * 0.4;
  const lamp = tableLamp(stage, 690, baseY - 20, Math.min(470, height * 0.3));
  const pile = bookPile(stage, 330, baseY + 20, 300, 2);
  const glass = turned(stage, {
    id: 'glass',
    x: 480,
    baseY: baseY - 24,
    profile: [
      [36, 0],
      [42, 118],
    ],
    color: blend(palette.sky[2], palette.light, 0.35),
    inside: blend(palette.sky[2], palette.light, 0.6),
    filling: blend(palette.sky[2], '#ffffff', 0.5),
    isFaceted: true,
    gloss: 0.8,
    opacity: 0.55,
  });
  return [
    ...room.backdrop,
    { kind: 'svg', body: nightWindow(stage, room.tableY) },
    shadowLayer(
      standingShadow(stage, 690, baseY - 20, 80, 150) + standingShadow(stage, 330, baseY + 20, 150, pile.tall),
    ),
    { kind: 'svg', body: glass + lamp.body + pile.body },
    lamp.light,
  ];
};

function nightWindow(stage: Stage, tableY: number): string {
  const { palette, random } = stage;
  const [left, top, width, tall] = [150, tableY * 0.1, 420, tableY * 0.55];
  const sky = linear('pane', [
    [0, '#0a1033'],
    [0.6, '#27346f'],
    [1, '#5a62a0'],
  ]);
  const frame = blend(palette.paper, palette.shade, 0.62);
  const clip = `<clipPath id="pane-edge">${rect(left, top, width, tall, '#fff')}</clipPath>`;
  const moonX = left + width * random.pick([0.27, 0.74]);
  const moonY = top + tall * 0.3;
  const view = stars(stage, tableY * 0.7, 110, [moonX, moonY]) + moon(stage, moonX, moonY, 44, random.chance(0.6));
  const bars =
    rect(left + width / 2 - 6, top, 12, tall, frame) +
    rect(left, top + tall * 0.5 - 6, width, 12, frame) +
    `<rect x="${left}" y="${top}" width="${width}" height="${tall}" fill="none" stroke="${frame}" stroke-width="22"/>` +
    rect(left - 30, top + tall + 6, width + 60, 22, blend(frame, palette.light, 0.1)) +
    rect(left - 30, top + tall + 28, width + 60, 6, palette.shade, 'opacity="0.4"');
  return `${sky}${clip}${rect(left, top, width, tall, 'url(#pane)')}<g clip-path="url(#pane-edge)">${view}</g>${bars}${curtains(stage, left, top, width, tall)}`;
}

function curtains(stage: Stage, left: number, top: number, width: number, tall: number): string {
  const { palette } = stage;
  const cloth = blend(palette.second, palette.shade, 0.42);
  let body = linear(
    'fold',
    [
      [0, blend(cloth, palette.shade, 0.35)],
      [0.4, blend(cloth, palette.light, 0.16)],
      [1, blend(cloth, palette.shade, 0.45)],
    ],
    [0, 0],
    [1, 0],
  );
  const bottom = top + tall + 70;
  for (const side of [0, 1] as const) {
    for (let fold = 0; fold < 4; fold++) {
      const x = side === 0 ? left - 96 + fold * 34 : left + width - 40 + fold * 34;
      body += path(
        `M${x} ${top - 40}L${x + 36} ${top - 40}Q${x + 42} ${top + tall / 2} ${x + 38} ${bottom}Q${x + 18} ${bottom + 12} ${x - 2} ${bottom}Q${x - 4} ${top + tall / 2} ${x} ${top - 40}Z`,
        'url(#fold)',
      );
    }
  }
  return (
    body +
    stroke(`M${left - 120} ${top - 42}L${left + width + 120} ${top - 42}`, blend('#8a6a45', palette.shade, 0.3), 13)
  );
}
