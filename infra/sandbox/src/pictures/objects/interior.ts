import { blend, hexToRgb } from '../engine/color.ts';
import { ellipse, glowStops, leaf, linear, path, polyline, radial, rect, stroke } from '../engine/shapes.ts';
import type { Layer, Stage } from '../engine/stage.ts';

/** A room for a still life: a wall with light on it and a table in front. Its light comes from the upper left. */
export type Interior = {
  /** Wall and table. */
  backdrop: Layer[];
  /** Row where the table meets the wall, in units. */
  tableY: number;
  wall: string;
  table: string;
};

export type InteriorOptions = {
  /** Row of the table's far edge, as a share of the height. */
  table?: number;
  /** What falls on the wall: the light of a window, of leaves before a window, or of a lamp. */
  light?: 'window' | 'leaves' | 'plain';
  wall?: string;
  tableColor?: string;
};

export function createInterior(stage: Stage, options: InteriorOptions = {}): Interior {
  const { palette, heightUnits: height, random } = stage;
  const tableY = height * (options.table ?? 0.72);
  // A white wall could not show light: it is toned down first.
  const dayWall = blend(blend(palette.paper, palette.haze, 0.45), palette.ground, 0.16);
  const wall = options.wall ?? (palette.isNight ? blend(palette.sky[1], palette.paper, 0.16) : dayWall);
  const table = options.tableColor ?? palette.ground;
  const light = options.light ?? random.pick(['window', 'leaves', 'window'] as const);
  const backdrop: Layer[] = [
    { kind: 'svg', body: wallBody(stage, wall) },
    plaster(stage, tableY),
    ...(light === 'plain' ? [] : [windowLight(stage, tableY, light === 'leaves')]),
    { kind: 'svg', body: tableBody(stage, table, tableY) },
    grain(stage, tableY),
  ];
  return { backdrop, tableY, wall, table };
}

function wallBody({ palette, heightUnits: height }: Stage, wall: string): string {
  const shade = linear(
    'wall',
    [
      [0, blend(wall, palette.light, 0.25)],
      [0.5, wall],
      [1, blend(wall, palette.shade, palette.isNight ? 0.5 : 0.32)],
    ],
    [0, 0],
    [1, 0.9],
  );
  return shade + rect(0, 0, 1_000, height, 'url(#wall)');
}

/** The faint clouds of a plastered wall. */
function plaster(stage: Stage, tableY: number): Layer {
  const { noise, random, palette } = stage;
  const shift = random.between(0, 40);
  const dark = hexToRgb(palette.shade);
  return {
    kind: 'pixels',
    detail: 0.25,
    paint: (x, y, out) => {
      const cloud = noise.fbm(x * 0.004 + shift, y * 0.004, 4);
      out[0] = dark[0];
      out[1] = dark[1];
      out[2] = dark[2];
      out[3] = y > tableY ? 0 : Math.max(0, 10 + cloud * 26);
    },
  };
}

/** The light of a window on the wall, slanted, with the shadow of its bars and at times of a branch before it. */
function windowLight(stage: Stage, tableY: number, hasLeaves: boolean): Layer {
  const { random, palette } = stage;
  const left = random.between(180, 300);
  const top = tableY * random.between(0.1, 0.18);
  const [width, tall, skew] = [random.between(430, 540), tableY * 0.74, random.between(120, 190)];
  const strength = palette.isNight ? 0.2 : 0.62;
  let panes = '';
  const [columns, rows] = random.pick<[number, number]>([
    [2, 3],
    [2, 4],
    [3, 4],
    [1, 4],
  ]);
  const gap = 0.09 / columns;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const at = (u: number, v: number) => [left + u * width + v * 26, top + v * tall + u * skew] as const;
      const [u0, u1] = [column / columns + gap, (column + 1) / columns - gap];
      const [v0, v1] = [row / rows + gap * 0.7, (row + 1) / rows - gap * 0.7];
      panes += path(polyline([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]), palette.light);
    }
  }
  // A shadow is missing light: the leaves take it away within the panes and leave the wall around them alone.
  const leaves = hasLeaves ? leafShadows(stage, left, top, width, tall) : '';
  const mask = `<mask id="light">${rect(0, 0, 1_000, tableY, '#fff')}${leaves}</mask>`;
  const body = `${mask}<g opacity="${strength}" mask="url(#light)">${panes}</g>`;
  return { kind: 'svg', body, blur: 7 };
}

function leafShadows(stage: Stage, left: number, top: number, width: number, tall: number): string {
  const random = stage.random.fork('leaf shadows');
  let body = '';
  for (let twig = 0; twig < 4; twig++) {
    const x = left + width * random.between(0.2, 1.2);
    const y = top + tall * random.between(-0.1, 0.5);
    const turn = random.between(1.7, 2.6);
    const length = random.between(220, 360);
    body += stroke(`M${x} ${y}l${Math.cos(turn) * length} ${Math.sin(turn) * length}`, '#222', 6);
    for (let step = 1; step < 8; step++) {
      const [px, py] = [x + (Math.cos(turn) * length * step) / 8, y + (Math.sin(turn) * length * step) / 8];
      const angle = turn + (step % 2 ? 0.8 : -0.8);
      const reach = random.between(70, 110);
      body += path(leaf([px, py], [px + Math.cos(angle) * reach, py + Math.sin(angle) * reach], 22), '#222');
    }
  }
  return body;
}

function tableBody({ palette, heightUnits: height }: Stage, table: string, tableY: number): string {
  const top = linear('table', [
    [0, blend(table, palette.light, palette.isNight ? 0.1 : 0.3)],
    [0.25, blend(table, palette.light, 0.08)],
    [1, blend(table, palette.shade, 0.5)],
  ]);
  const pool = radial('pool', glowStops(palette.light, palette.isNight ? 0.25 : 0.5));
  const edge = linear('table-edge', [
    [0, palette.shade, 0.35],
    [1, palette.shade, 0],
  ]);
  return (
    top +
    pool +
    edge +
    rect(0, tableY, 1_000, height - tableY, 'url(#table)') +
    ellipse(360, tableY + (height - tableY) * 0.25, 620, (height - tableY) * 0.5, 'url(#pool)') +
    rect(0, tableY - 26, 1_000, 26, palette.shade, 'opacity="0.05"') +
    rect(0, tableY, 1_000, 10, 'url(#table-edge)', 'opacity="0.5"')
  );
}

/** Wood that runs along the table, finer towards its far edge. */
function grain(stage: Stage, tableY: number): Layer {
  const { noise, heightUnits: height, palette, random } = stage;
  const dark = hexToRgb(palette.shade);
  const shift = random.between(0, 60);
  return {
    kind: 'pixels',
    detail: 0.5,
    paint: (x, y, out) => {
      out[0] = dark[0];
      out[1] = dark[1];
      out[2] = dark[2];
      out[3] = 0;
      if (y < tableY) return;
      const depth = ((y - tableY) / (height - tableY) + 0.25) ** -1;
      const wood = noise.fbm(x * 0.0022 + shift, depth * 14 + noise.at(x * 0.003, depth) * 0.8, 3);
      out[3] = Math.max(0, wood * 70 + 4);
    },
  };
}

/** Where a thing stands: the dark line of contact and the soft shadow that falls away from the light. */
export function standingShadow(stage: Stage, x: number, baseY: number, halfWidth: number, tall: number): string {
  const { palette } = stage;
  const reach = Math.min(tall * 0.75, 300);
  return (
    ellipse(x + halfWidth * 0.12, baseY, halfWidth * 1.02, halfWidth * 0.17, palette.shade, 'opacity="0.62"') +
    path(
      polyline([
        [x - halfWidth * 0.8, baseY - halfWidth * 0.08],
        [x + halfWidth * 0.9, baseY - halfWidth * 0.12],
        [x + halfWidth * 0.8 + reach, baseY + halfWidth * 0.1 + reach * 0.05],
        [x + halfWidth * 0.2 + reach * 0.86, baseY + halfWidth * 0.36 + reach * 0.09],
        [x + halfWidth * 0.1, baseY + halfWidth * 0.24],
      ]),
      palette.shade,
      'opacity="0.34"',
    )
  );
}

/** The shadows of a still life, soft, in one layer. */
export function shadowLayer(body: string): Layer {
  return { kind: 'svg', body, blur: 9, blendMode: 'multiply' };
}
