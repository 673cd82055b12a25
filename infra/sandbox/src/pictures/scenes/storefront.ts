import { blend } from '../engine/color.ts';
import { boxPath, circle, ellipse, glowStops, linear, path, polyline, radial, rect, stroke } from '../engine/shapes.ts';
import type { Layer, Scene, Stage } from '../engine/stage.ts';
import { pottedPlant } from '../objects/plants.ts';
import { shopWindow } from '../objects/shop-window.ts';

/** A small shop with an awning, its window full of light. */
export const storefront: Scene = (stage) => {
  const { random, heightUnits: height, palette } = stage;
  const wall = blend(
    blend(palette.second, palette.paper, random.between(0.1, 0.4)),
    palette.shade,
    palette.isNight ? 0.55 : 0.2,
  );
  const groundY = height * 0.87;
  const signY = groundY - 640;
  const pot = blend(palette.accent, palette.shade, 0.15);
  const layers: Layer[] = [
    { kind: 'svg', body: facade(stage, wall, groundY) },
    bricks(stage, groundY),
    { kind: 'svg', body: shopWindow(stage, groundY) + door(stage, wall, groundY) },
    {
      kind: 'svg',
      body: path(
        polyline([
          [70, signY + 96],
          [930, signY + 96],
          [930, signY + 240],
          [70, signY + 250],
        ]),
        palette.shade,
        'opacity="0.5"',
      ),
      blur: 12,
      blendMode: 'multiply',
    },
    { kind: 'svg', body: awning(stage, signY) },
    { kind: 'svg', body: pavement(stage, groundY) },
    {
      kind: 'svg',
      body: [96, 560, 930].map((x) => ellipse(x + 14, groundY + 26, 64, 14, palette.shade, 'opacity="0.5"')).join(''),
      blur: 6,
      blendMode: 'multiply',
    },
    {
      kind: 'svg',
      body:
        pottedPlant(stage, 'rubber', 96, groundY + 24, 118, pot) +
        pottedPlant(stage, 'sprig', 560, groundY + 20, 92, pot) +
        pottedPlant(stage, 'snake', 930, groundY + 24, 110, pot),
    },
    { kind: 'svg', body: glowOfWindow(stage, groundY), blendMode: 'screen' },
  ];
  return layers;
};

function facade({ palette, heightUnits: height }: Stage, wall: string, groundY: number): string {
  const tint = linear(
    'facade',
    [
      [0, blend(wall, palette.shade, 0.35)],
      [0.5, wall],
      [1, blend(wall, palette.shade, 0.2)],
    ],
    [0, 0],
    [0.4, 1],
  );
  return (
    tint + rect(0, 0, 1_000, height, 'url(#facade)') + rect(0, groundY - 70, 1_000, 70, palette.shade, 'opacity="0.3"')
  );
}

/** The joints of the brickwork, and a few bricks of another fire. */
function bricks(stage: Stage, groundY: number): Layer {
  const { random, palette } = stage;
  let joints = '';
  const tints = ['', ''];
  for (let row = 0, y = 8; y < groundY - 70; row++, y += 26) {
    joints += boxPath(0, y, 1_000, 1.6);
    for (let x = row % 2 ? -30 : 0; x < 1_000; x += 62) {
      joints += boxPath(x, y, 1.6, 26);
      if (random.chance(0.12)) tints[random.whole(0, 1)] += boxPath(x + 2, y + 2, 59, 23);
    }
  }
  const body =
    path(joints, palette.shade, 'opacity="0.15"') +
    path(tints[0]!, palette.shade, 'opacity="0.07"') +
    path(tints[1]!, palette.light, 'opacity="0.07"');
  return { kind: 'svg', body };
}

function door(stage: Stage, wall: string, groundY: number): string {
  const { palette } = stage;
  const [left, top, width, tall] = [664, groundY - 500, 236, 500];
  const wood = blend(palette.accent, palette.shade, 0.35);
  const pane = linear('door-pane', [
    [0, blend(palette.accent, '#fff1cf', 0.7)],
    [1, blend(blend(palette.accent, '#fff1cf', 0.5), wall, 0.4)],
  ]);
  return [
    pane,
    rect(left - 14, top - 14, width + 28, tall + 14, blend(palette.shade, wall, 0.25)),
    rect(left, top, width, tall, wood),
    rect(left + 36, top + 40, width - 72, tall * 0.56, 'url(#door-pane)'),
    rect(left + 36, top + tall * 0.72, width - 72, tall * 0.2, blend(wood, palette.shade, 0.3)),
    rect(left + width / 2 - 52, top + 150, 104, 62, blend(palette.paper, '#ffffff', 0.3), 'rx="6"'),
    rect(left + width / 2 - 34, top + 170, 68, 6, palette.shade, 'opacity="0.7"'),
    rect(left + width / 2 - 24, top + 186, 48, 5, palette.shade, 'opacity="0.45"'),
    stroke(
      `M${left + width / 2 - 30} ${top + 150}L${left + width / 2} ${top + 118}L${left + width / 2 + 30} ${top + 150}`,
      palette.shade,
      2.5,
    ),
    circle(left + 20, top + tall * 0.6, 8, blend('#d9b27a', palette.light, 0.3)),
  ].join('');
}

function awning(stage: Stage, y: number): string {
  const { palette } = stage;
  const stripes = 10;
  const [left, right, drop] = [50, 950, 128];
  const wide = (right - left) / stripes;
  let body = linear('cloth-fall', [
    [0, '#ffffff', 0.2],
    [0.5, '#ffffff', 0],
    [1, palette.shade, 0.4],
  ]);
  for (let stripe = 0; stripe < stripes; stripe++) {
    const color = stripe % 2 ? blend(palette.paper, '#ffffff', palette.isNight ? 0 : 0.3) : palette.accent;
    const [top0, top1] = [70 + stripe * (860 / stripes), 70 + (stripe + 1) * (860 / stripes)];
    const [low0, low1] = [left + stripe * wide, left + (stripe + 1) * wide];
    const flap = `M${top0} ${y}L${top1} ${y}L${low1} ${y + drop}A${wide / 2} ${wide * 0.42} 0 0 1 ${low0} ${y + drop}Z`;
    body += path(flap, palette.isNight ? blend(color, palette.shade, 0.25) : color);
  }
  body += path(`M70 ${y}L930 ${y}L${right} ${y + drop + 38}L${left} ${y + drop + 38}Z`, 'url(#cloth-fall)');
  const board =
    rect(70, y - 118, 860, 104, blend(palette.shade, palette.second, 0.22), 'rx="8"') +
    rect(84, y - 104, 832, 76, 'none', `rx="5" stroke="${blend(palette.accent, palette.light, 0.4)}" stroke-width="3"`);
  const ornament = [430, 500, 570].map((x) =>
    circle(x, y - 66, x === 500 ? 17 : 9, blend(palette.accent, palette.light, 0.4)),
  );
  const lines = stroke(`M190 ${y - 66}H390M610 ${y - 66}H810`, blend(palette.accent, palette.light, 0.4), 4);
  return board + ornament.join('') + lines + body;
}

function pavement(stage: Stage, groundY: number): string {
  const { palette, heightUnits: height } = stage;
  const stone = blend(palette.haze, palette.shade, palette.isNight ? 0.7 : 0.42);
  const tint = linear('pavement', [
    [0, blend(stone, palette.light, 0.12)],
    [1, blend(stone, palette.shade, 0.5)],
  ]);
  let joints = '';
  for (let x = -400; x <= 1_400; x += 200)
    joints += stroke(`M${500 + (x - 500) * 0.72} ${groundY}L${x} ${height}`, palette.shade, 2, 'opacity="0.28"');
  joints += stroke(`M0 ${groundY + (height - groundY) * 0.4}H1000`, palette.shade, 2, 'opacity="0.22"');
  return (
    tint +
    rect(0, groundY, 1_000, height - groundY, 'url(#pavement)') +
    joints +
    rect(0, groundY, 1_000, 5, palette.shade, 'opacity="0.35"')
  );
}

function glowOfWindow(stage: Stage, groundY: number): string {
  const warm = blend(stage.palette.accent, '#fff1cf', 0.5);
  const strength = stage.palette.isNight ? 0.55 : 0.3;
  return (
    radial('window-glow', glowStops(warm, strength)) +
    ellipse(340, groundY - 280, 560, 460, 'url(#window-glow)') +
    ellipse(340, groundY + 40, 420, 70, 'url(#window-glow)')
  );
}
