import { blend } from '../engine/color.ts';
import { circle, ellipse, glowStops, linear, path, polyline, radial, stroke, type Point } from '../engine/shapes.ts';
import type { Layer, Stage } from '../engine/stage.ts';
import { turned } from './turned.ts';

/** A lamp with a jointed arm that bends to the left over the table, and the light that it throws. */
export function deskLamp(stage: Stage, x: number, baseY: number, tall: number): { body: string; light: Layer } {
  const { palette } = stage;
  const metal = blend(palette.accent, palette.shade, palette.isNight ? 0.25 : 0.05);
  const elbow: Point = [x + tall * 0.16, baseY - tall * 0.55];
  const head: Point = [x - tall * 0.2, baseY - tall * 0.98];
  const foot = turned(stage, {
    id: 'lamp-foot',
    x,
    baseY,
    profile: [
      [tall * 0.15, 0],
      [tall * 0.15, tall * 0.022],
      [tall * 0.03, tall * 0.05],
    ],
    color: metal,
    isFaceted: true,
    gloss: 0,
  });
  const arm = (from: Point, to: Point) =>
    stroke(`M${from.join(' ')}L${to.join(' ')}`, blend(metal, palette.shade, 0.3), tall * 0.024) +
    stroke(`M${from[0] - 2} ${from[1]}L${to[0] - 2} ${to[1]}`, blend(metal, palette.light, 0.4), tall * 0.007);
  const arms = arm([x, baseY - tall * 0.04], elbow) + arm(elbow, [head[0] + tall * 0.01, head[1] - tall * 0.03]);
  const joint = circle(elbow[0], elbow[1], tall * 0.022, blend(metal, palette.light, 0.2));
  return { body: foot + arms + joint + lampHead(stage, head, tall, metal), light: lampLight(stage, head, baseY, tall) };
}

function lampHead({ palette }: Stage, [x, y]: Point, tall: number, metal: string): string {
  const tint = linear(
    'lamp-shade',
    [
      [0, blend(metal, palette.light, 0.35)],
      [0.4, metal],
      [1, blend(metal, palette.shade, 0.45)],
    ],
    [0, 0],
    [1, 0.6],
  );
  const cone = polyline([
    [x - tall * 0.035, y - tall * 0.06],
    [x + tall * 0.045, y - tall * 0.03],
    [x + tall * 0.085, y + tall * 0.13],
    [x - tall * 0.165, y + tall * 0.045],
  ]);
  const edge = `stroke="${blend(metal, palette.shade, 0.2)}" stroke-width="3" stroke-linejoin="round"`;
  const turn = `transform="rotate(19 ${x} ${y + tall * 0.1})"`;
  const bulb = ellipse(x - tall * 0.042, y + tall * 0.092, tall * 0.13, tall * 0.03, palette.light, turn);
  return tint + path(cone, 'url(#lamp-shade)', edge) + bulb;
}

function lampLight({ palette }: Stage, [x, y]: Point, baseY: number, tall: number): Layer {
  const beam = linear('beam', [
    [0, palette.light, palette.isNight ? 0.55 : 0.4],
    [1, palette.light, 0],
  ]);
  const cast = polyline([
    [x - tall * 0.17, y + tall * 0.05],
    [x + tall * 0.09, y + tall * 0.13],
    [x + tall * 0.12, baseY + tall * 0.1],
    [x - tall * 0.72, baseY + tall * 0.1],
  ]);
  const pool =
    radial('lamp-pool', glowStops(palette.light, 0.75)) +
    ellipse(x - tall * 0.28, baseY + tall * 0.06, tall * 0.62, tall * 0.16, 'url(#lamp-pool)');
  return { kind: 'svg', body: beam + path(cast, 'url(#beam)') + pool, blur: 12, blendMode: 'screen' };
}

/** A bedside lamp with a cloth shade that glows. */
export function tableLamp(stage: Stage, x: number, baseY: number, tall: number): { body: string; light: Layer } {
  const { palette } = stage;
  const foot = turned(stage, {
    id: 'lamp',
    x,
    baseY,
    profile: [
      [tall * 0.13, 0],
      [tall * 0.14, tall * 0.03],
      [tall * 0.2, tall * 0.2],
      [tall * 0.12, tall * 0.36],
      [tall * 0.035, tall * 0.44],
      [tall * 0.03, tall * 0.5],
    ],
    color: blend(palette.second, palette.shade, 0.15),
    gloss: 0.5,
  });
  const cloth = blend(palette.accent, '#fff1cf', 0.72);
  const glowing = linear('cloth', [
    [0, blend(cloth, palette.accent, 0.4)],
    [0.6, cloth],
    [1, '#fffaf0'],
  ]);
  const round = linear(
    'cloth-round',
    [
      [0, palette.accent, 0.35],
      [0.3, '#ffffff', 0.25],
      [1, blend(palette.accent, palette.shade, 0.4), 0.5],
    ],
    [0, 0],
    [1, 0],
  );
  const shade = `M${x - tall * 0.17} ${baseY - tall}L${x + tall * 0.17} ${baseY - tall}L${x + tall * 0.29} ${baseY - tall * 0.5}A${tall * 0.29} ${tall * 0.045} 0 0 1 ${x - tall * 0.29} ${baseY - tall * 0.5}Z`;
  const top = ellipse(x, baseY - tall, tall * 0.17, tall * 0.026, '#fff6df');
  const halo =
    radial('lamp-halo', glowStops(blend(palette.accent, palette.light, 0.5), 0.85)) +
    circle(x, baseY - tall * 0.72, tall * 2.3, 'url(#lamp-halo)') +
    ellipse(x, baseY + tall * 0.05, tall * 0.9, tall * 0.22, 'url(#lamp-halo)');
  return {
    body: foot + glowing + round + path(shade, 'url(#cloth)') + path(shade, 'url(#cloth-round)') + top,
    light: { kind: 'svg', body: halo, blendMode: 'screen' },
  };
}

/** A candle in a glass, lit. */
export function candle(stage: Stage, x: number, baseY: number, size: number): string {
  const { palette } = stage;
  const wax = blend(palette.paper, palette.accent, 0.18);
  const flame = radial(
    'flame',
    [
      [0, '#fffbe8'],
      [0.5, '#ffd98a'],
      [1, '#ff9d3c', 0.75],
    ],
    [0.5, 0.68],
  );
  const halo = radial('flame-halo', glowStops('#ffcf87', 0.55));
  const top = baseY - size;
  return (
    turned(stage, {
      id: `candle-${Math.round(x)}`,
      x,
      baseY,
      profile: [
        [size * 0.42, 0],
        [size * 0.43, size * 0.5],
        [size * 0.43, size],
      ],
      color: wax,
      inside: wax,
      filling: blend(wax, '#fff2cf', 0.6),
      isFaceted: true,
      gloss: 0.35,
      tilt: 0.2,
    }) +
    flame +
    halo +
    stroke(`M${x} ${top + size * 0.06}L${x} ${top - size * 0.12}`, '#3a2a20', 2.4) +
    circle(x, top - size * 0.3, size * 1.5, 'url(#flame-halo)') +
    path(
      `M${x} ${top - size * 0.62}C${x + size * 0.15} ${top - size * 0.36} ${x + size * 0.12} ${top - size * 0.1} ${x} ${top - size * 0.08}C${x - size * 0.12} ${top - size * 0.1} ${x - size * 0.15} ${top - size * 0.36} ${x} ${top - size * 0.62}Z`,
      'url(#flame)',
    )
  );
}
