import { blend } from '../engine/color.ts';
import { circle, ellipse, leaf, path, radial, stroke } from '../engine/shapes.ts';
import type { Stage } from '../engine/stage.ts';
import { greenOf } from './plants.ts';

export type FruitKind = 'lemon' | 'orange' | 'tomato' | 'avocado' | 'apple';

const colors: Record<FruitKind, string> = {
  lemon: '#f2c838',
  orange: '#ee8a2c',
  tomato: '#d8412f',
  avocado: '#4d6a35',
  apple: '#c0392f',
};

/** A fruit whose middle is (x, y). */
export function fruit(stage: Stage, kind: FruitKind, x: number, y: number, radius: number): string {
  const { palette } = stage;
  const color = palette.isNight ? blend(colors[kind], palette.shade, 0.3) : colors[kind];
  const id = `${kind}-${Math.round(x)}-${Math.round(y)}`;
  const random = stage.random.fork(id);
  const ball = radial(
    id,
    [
      [0, blend(color, '#fffbe8', 0.5)],
      [0.35, blend(color, palette.light, 0.12)],
      [0.75, blend(color, palette.shade, 0.12)],
      [1, blend(color, palette.shade, 0.52)],
    ],
    [0.34, 0.28],
    0.78,
  );
  const turn = random.between(-35, 35);
  const stretch = kind === 'lemon' ? 1.22 : kind === 'avocado' ? 1.2 : kind === 'tomato' ? 1.06 : 1;
  const body = ellipse(x, y, radius * stretch, radius * (kind === 'tomato' ? 0.92 : 1), `url(#${id})`);
  const tip =
    kind === 'lemon'
      ? ellipse(x + radius * 1.18, y, radius * 0.16, radius * 0.12, blend(color, palette.shade, 0.15))
      : '';
  const gleam = ellipse(x - radius * 0.35, y - radius * 0.42, radius * 0.2, radius * 0.12, '#ffffff', 'opacity="0.4"');
  return `${ball}<g transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})">${tip}${body}${gleam}${crown(stage, kind, x, y, radius)}</g>`;
}

function crown(stage: Stage, kind: FruitKind, x: number, y: number, radius: number): string {
  const green = greenOf(stage, stage.random.fork('crown'));
  if (kind === 'tomato') {
    let body = '';
    for (let point = 0; point < 5; point++) {
      const angle = -Math.PI / 2 + (point - 2) * 0.62;
      const top = y - radius * 0.78;
      body += path(
        leaf(
          [x, top],
          [x + Math.cos(angle) * radius * 0.5, top + Math.sin(angle) * radius * 0.12 + radius * 0.1],
          radius * 0.1,
        ),
        green,
      );
    }
    return body + stroke(`M${x} ${y - radius * 0.8}l${radius * 0.08} ${-radius * 0.26}`, green, radius * 0.09);
  }
  if (kind === 'apple') {
    return stroke(
      `M${x} ${y - radius * 0.8}q${radius * 0.04} ${-radius * 0.3} ${radius * 0.16} ${-radius * 0.4}`,
      '#4a3524',
      radius * 0.09,
    );
  }
  if (kind === 'orange')
    return circle(x + radius * 0.1, y - radius * 0.78, radius * 0.07, blend('#7a5a20', stage.palette.shade, 0.2));
  return '';
}
