import { blend } from '../engine/color.ts';
import { curve, ellipse, linear, path, rect, roundStops, type Point } from '../engine/shapes.ts';
import type { Stage } from '../engine/stage.ts';

/** A thing that could come from a potter's wheel or a lathe. */
export type Turned = {
  /** Names its gradients; unique within a layer. */
  id: string;
  x: number;
  baseY: number;
  /** Radius and height of points of the outline, from the bottom up, in units. */
  profile: readonly Point[];
  color: string;
  /** Straight edges instead of smooth ones. */
  isFaceted?: boolean;
  /** Shows the inside behind the rim, in this colour. */
  inside?: string;
  /** What fills it up to the rim. */
  filling?: string;
  /** Height of an ellipse ÷ its width: how far one looks down. */
  tilt?: number;
  /** 0 matt … 1 glazed. */
  gloss?: number;
  opacity?: number;
};

/** Draws a turned thing, lit from the upper left. */
export function turned(stage: Stage, thing: Turned): string {
  const { id, x, baseY, profile, color, tilt = 0.17, gloss = 0.4, opacity = 1 } = thing;
  const { palette } = stage;
  const top = profile.at(-1)!;
  const body = outline(thing, tilt);
  const round = linear(`${id}-round`, roundStops(color, palette.light, palette.shade), [0, 0.3], [1, 0.5]);
  const floor = linear(`${id}-floor`, [
    [0, palette.light, 0.12],
    [0.5, palette.shade, 0],
    [1, palette.shade, 0.34],
  ]);
  const parts = [
    round,
    floor,
    path(body, `url(#${id}-round)`),
    path(body, `url(#${id}-floor)`),
    gloss > 0 ? highlight(stage, thing, gloss) : '',
  ];
  if (thing.inside) {
    const [radius, tall] = top;
    parts.push(opening(stage, id, x, baseY - tall, radius, tilt, thing.inside, thing.filling));
  } else {
    parts.push(ellipse(x, baseY - top[1], top[0], top[0] * tilt, blend(color, palette.light, 0.22)));
  }
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

function outline({ x, baseY, profile, isFaceted }: Turned, tilt: number): string {
  const [bottomRadius, bottomTall] = profile[0]!;
  const [topRadius, topTall] = profile.at(-1)!;
  const right = profile.map(([radius, tall]): Point => [x + radius, baseY - tall]);
  const left = profile.toReversed().map(([radius, tall]): Point => [x - radius, baseY - tall]);
  const side = (points: readonly Point[]) =>
    isFaceted
      ? points.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('')
      : curve(points).replace(/^M/, 'L');
  return (
    `M${(x + bottomRadius).toFixed(1)} ${(baseY - bottomTall).toFixed(1)}${side(right)}` +
    `A${topRadius} ${topRadius * tilt} 0 0 0 ${x - topRadius} ${baseY - topTall}${side(left)}` +
    `A${bottomRadius} ${bottomRadius * tilt} 0 0 0 ${x + bottomRadius} ${baseY - bottomTall}Z`
  );
}

/** The reflection of the window: a narrow soft streak on the lit side. */
function highlight(stage: Stage, { id, x, baseY, profile }: Turned, gloss: number): string {
  const middle = profile[Math.floor(profile.length / 2)]!;
  const tall = profile.at(-1)![1];
  const width = middle[0] * 0.16;
  const streak = linear(
    `${id}-streak`,
    [
      [0, stage.palette.light, 0],
      [0.5, '#ffffff', gloss],
      [1, stage.palette.light, 0],
    ],
    [0, 0],
    [1, 0],
  );
  const left = x - middle[0] * 0.66;
  return streak + rect(left, baseY - tall * 0.84, width, tall * 0.62, `url(#${id}-streak)`, `rx="${width / 2}"`);
}

function opening(
  stage: Stage,
  id: string,
  x: number,
  y: number,
  radius: number,
  tilt: number,
  inside: string,
  filling?: string,
): string {
  const { palette } = stage;
  const inner = linear(
    `${id}-inside`,
    [
      [0, blend(inside, palette.shade, 0.5)],
      [1, blend(inside, palette.light, 0.25)],
    ],
    [0, 0],
    [1, 0.4],
  );
  const rim = ellipse(x, y, radius, radius * tilt, blend(inside, palette.light, 0.35));
  const hole = ellipse(x, y + radius * tilt * 0.04, radius * 0.94, radius * tilt * 0.9, `url(#${id}-inside)`);
  if (!filling) return inner + rim + hole;
  const clip = `<clipPath id="${id}-rim">${ellipse(x, y + radius * tilt * 0.04, radius * 0.94, radius * tilt * 0.9, '#fff')}</clipPath>`;
  const level = ellipse(x, y + radius * tilt * 0.3, radius * 0.9, radius * tilt * 0.84, filling);
  return `${inner}${clip}${rim}${hole}<g clip-path="url(#${id}-rim)">${level}</g>`;
}
