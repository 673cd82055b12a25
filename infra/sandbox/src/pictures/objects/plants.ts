import type { Random } from '../../seeded-random.ts';
import { blend } from '../engine/color.ts';
import { curve, leaf, linear, path, stroke, type Point } from '../engine/shapes.ts';
import type { Stage } from '../engine/stage.ts';
import { turned } from './turned.ts';

export type PlantKind = 'rubber' | 'snake' | 'palm' | 'trailing' | 'sprig';

/** A plant in a pot that stands on (x, baseY); `size` is about the height of the pot. */
export function pottedPlant(
  stage: Stage,
  kind: PlantKind,
  x: number,
  baseY: number,
  size: number,
  potColor: string,
): string {
  const id = `pot-${Math.round(x)}`;
  const pot = turned(stage, {
    id,
    x,
    baseY,
    profile: [
      [size * 0.32, 0],
      [size * 0.38, size * 0.3],
      [size * 0.46, size * 0.86],
      [size * 0.48, size],
    ],
    color: potColor,
    inside: '#3b2a20',
    gloss: 0.16,
    isFaceted: true,
  });
  const random = stage.random.fork(`${id} plant`);
  const top = baseY - size * 0.98;
  const draw = { rubber, snake, palm, trailing, sprig }[kind];
  const foliage = draw(stage, random, x, top, size);
  return kind === 'trailing' ? pot + foliage : foliage + pot;
}

/** The greens of a picture: leaf colours drawn a little towards its palette. */
export function greenOf(stage: Stage, random: Random): string {
  const base = random.pick(['#4f7a4a', '#5f8a55', '#3f6b4c', '#6f9460']);
  const toned = blend(base, stage.palette.second, 0.18);
  return stage.palette.isNight ? blend(toned, stage.palette.shade, 0.38) : toned;
}

function rubber(stage: Stage, random: Random, x: number, top: number, size: number): string {
  let body = '';
  const stems = 3;
  for (let stem = 0; stem < stems; stem++) {
    const lean = (stem - 1) * 0.28 + random.between(-0.08, 0.08);
    const tall = size * random.between(1.5, 2.1);
    const at = (along: number): Point => [x + Math.sin(lean) * tall * along, top - Math.cos(lean) * tall * along];
    body += stroke(`M${at(0).join(' ')}L${at(1).join(' ')}`, '#4a3a2a', size * 0.035);
    for (let step = 1; step <= 7; step++) {
      const place = at(0.18 + step * 0.12);
      const turn = -Math.PI / 2 + lean + (step % 2 ? 1 : -1) * random.between(0.6, 1.15);
      const reach = size * random.between(0.5, 0.72) * (1.05 - step * 0.05);
      body += twoToneLeaf(
        stage,
        place,
        turn,
        reach,
        reach * 0.36,
        greenOf(stage, random),
        `${Math.round(x)}-${stem}-${step}`,
      );
    }
  }
  return body;
}

function snake(stage: Stage, random: Random, x: number, top: number, size: number): string {
  let body = '';
  for (let blade = 0; blade < 8; blade++) {
    const spread = (blade - 3.5) / 3.5;
    const tall = size * random.between(1.2, 2) * (1.1 - Math.abs(spread) * 0.35);
    const tip: Point = [x + spread * size * 0.62, top - tall];
    const base: Point = [x + spread * size * 0.26, top + size * 0.04];
    const green = greenOf(stage, random);
    const width = size * 0.09;
    const sway = spread * size * 0.1;
    const left = curve([[base[0] - width * 0.7, base[1]], [base[0] - width + sway, base[1] - tall * 0.5], tip]);
    const right = curve([
      tip,
      [base[0] + width + sway, base[1] - tall * 0.5],
      [base[0] + width * 0.7, base[1]],
    ]).replace('M', 'L');
    const id = `blade-${Math.round(x)}-${blade}`;
    body += linear(
      id,
      [
        [0, blend(green, '#e8dfa0', 0.5)],
        [0.16, green],
        [0.5, blend(green, stage.palette.light, 0.14)],
        [0.84, blend(green, stage.palette.shade, 0.3)],
        [1, blend(green, '#e8dfa0', 0.35)],
      ],
      [0, 0],
      [1, 0],
    );
    body += path(`${left}${right}Z`, `url(#${id})`);
  }
  return body;
}

function palm(stage: Stage, random: Random, x: number, top: number, size: number): string {
  let body = '';
  for (let frond = 0; frond < 9; frond++) {
    const turn = -Math.PI / 2 + (frond - 4) * 0.3 + random.between(-0.08, 0.08);
    const length = size * random.between(1.4, 1.9);
    const at = (along: number): Point => [
      x + Math.cos(turn) * length * along,
      top + Math.sin(turn) * length * along + along * along * length * 0.34,
    ];
    const green = greenOf(stage, random);
    body += stroke(curve([at(0), at(0.33), at(0.66), at(1)]), blend(green, stage.palette.shade, 0.25), size * 0.02);
    for (let step = 4; step < 22; step++) {
      const [px, py] = at(step / 22);
      const reach = size * 0.46 * Math.sin(Math.PI * (0.15 + (step / 22) * 0.8));
      for (const side of [-1, 1]) {
        const angle = turn + side * 0.85 + (step / 22) * 0.5;
        const tint = blend(green, side < 0 ? stage.palette.light : stage.palette.shade, 0.12);
        body += path(leaf([px, py], [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach], reach * 0.09), tint);
      }
    }
  }
  return body;
}

function trailing(stage: Stage, random: Random, x: number, top: number, size: number): string {
  let body = '';
  for (let vine = 0; vine < 9; vine++) {
    const spread = (vine - 4) / 4;
    const fall = size * random.between(0.25, 1.5) * (0.5 + Math.abs(spread) * 0.7);
    const end: Point = [x + spread * size * 0.9, top + fall];
    const bow: Point = [x + spread * size * 0.75, top - size * 0.28];
    const at = (along: number): Point => [
      x * (1 - along) ** 2 + 2 * bow[0] * along * (1 - along) + end[0] * along ** 2,
      top * (1 - along) ** 2 + 2 * bow[1] * along * (1 - along) + end[1] * along ** 2,
    ];
    const green = greenOf(stage, random);
    body += stroke(curve([at(0), at(0.33), at(0.66), at(1)]), blend(green, stage.palette.shade, 0.3), size * 0.018);
    for (let step = 1; step <= 8; step++) {
      const place = at(step / 8);
      const turn = Math.PI / 2 + (step % 2 ? 0.9 : -0.9) + random.between(-0.3, 0.3);
      const reach = size * random.between(0.2, 0.29);
      body += twoToneLeaf(stage, place, turn, reach, reach * 0.5, green, `${Math.round(x)}-v${vine}-${step}`);
    }
  }
  return body;
}

function sprig(stage: Stage, random: Random, x: number, top: number, size: number): string {
  let body = '';
  for (let twig = 0; twig < 5; twig++) {
    const turn = -Math.PI / 2 + (twig - 2) * 0.26 + random.between(-0.06, 0.06);
    const length = size * random.between(1.1, 1.7);
    const green = greenOf(stage, random);
    const at = (along: number): Point => [x + Math.cos(turn) * length * along, top + Math.sin(turn) * length * along];
    body += stroke(`M${at(0).join(' ')}L${at(1).join(' ')}`, blend(green, stage.palette.shade, 0.3), size * 0.02);
    for (let step = 1; step <= 8; step++) {
      const [px, py] = at(0.15 + step * 0.1);
      for (const side of [-1, 1]) {
        const angle = turn + side * 0.8;
        const reach = size * 0.24 * (1.2 - step * 0.08);
        body += path(
          leaf([px, py], [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach], reach * 0.34),
          blend(green, stage.palette.light, random.between(0, 0.2)),
        );
      }
    }
  }
  return body;
}

/** A broad leaf with a lighter half and a midrib. */
function twoToneLeaf(
  stage: Stage,
  base: Point,
  turn: number,
  length: number,
  width: number,
  green: string,
  id: string,
): string {
  const tip: Point = [base[0] + Math.cos(turn) * length, base[1] + Math.sin(turn) * length];
  const tint = linear(
    `leaf-${id}`,
    [
      [0, blend(green, stage.palette.light, 0.26)],
      [0.5, green],
      [1, blend(green, stage.palette.shade, 0.32)],
    ],
    [0, 0],
    [0.8, 1],
  );
  const rib = stroke(
    `M${base.join(' ')}L${tip.join(' ')}`,
    blend(green, stage.palette.light, 0.4),
    Math.max(0.8, width * 0.05),
    'opacity="0.6"',
  );
  return tint + path(leaf(base, tip, width), `url(#leaf-${id})`) + rib;
}
