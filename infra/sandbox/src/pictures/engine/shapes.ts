import type { Random } from '../../seeded-random.ts';
import { blend } from './color.ts';

export type Point = readonly [number, number];
/** A stop of a gradient: place (0…1), colour, and opacity if it is not 1. */
export type Stop = readonly [number, string, number?];

/** A gradient from one point to another of the shape's box, given as shares. Refer to it by `url(#id)`. */
export function linear(id: string, stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
  return `<defs><linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient></defs>`;
}

/** A gradient around a point of the shape's box, given as shares. */
export function radial(id: string, stops: readonly Stop[], center: Point = [0.5, 0.5], radius = 0.5): string {
  return `<defs><radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="${radius}">${stopsOf(stops)}</radialGradient></defs>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return ellipse(x, y, radius, radius, fill, more);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function group(body: string, more: string): string {
  return `<g ${more}>${body}</g>`;
}

/** Straight lines through points. */
export function polyline(points: readonly Point[], isClosed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
}

/** A rectangle as part of a path's data. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

/** A smooth open curve through points (Catmull-Rom as Bézier). */
export function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

/** A leaf from its base to its tip, `width` across its middle; `bend` curves the midrib. */
export function leaf(base: Point, tip: Point, width: number, bend = 0): string {
  const [dx, dy] = [tip[0] - base[0], tip[1] - base[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [sideX, sideY] = [-dy / length, dx / length];
  const at = (along: number, across: number) =>
    `${n(base[0] + dx * along + sideX * across)} ${n(base[1] + dy * along + sideY * across)}`;
  return `M${at(0, 0)}C${at(0.25, width * 0.9 + bend)} ${at(0.7, width * 0.55 + bend)} ${at(1, 0)}C${at(0.75, -width * 0.45 + bend)} ${at(0.25, -width * 0.75 + bend)} ${at(0, 0)}Z`;
}

/** A conifer's silhouette that stands on (x, y). */
export function pine(random: Random, x: number, y: number, height: number): string {
  const width = height * random.between(0.17, 0.24);
  const tiers = Math.max(7, Math.round(height / 22));
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const share = (tier + 1) / tiers;
    const level = y - height + height * 0.95 * share;
    const reach = width * share ** 0.85;
    left.push(
      [x - reach * random.between(0.7, 1.1), level + height * 0.012],
      [x - reach * 0.42, level - height * 0.014],
    );
    right.push(
      [x + reach * random.between(0.7, 1.1), level + height * 0.012],
      [x + reach * 0.42, level - height * 0.014],
    );
  }
  const trunk: Point[] = [
    [x + height * 0.012, y],
    [x - height * 0.012, y],
  ];
  return polyline([[x, y - height * 1.03], ...right, ...trunk, ...left.toReversed()]);
}

/** A wavering crest from one edge of the picture to the other, closed below. */
export function ridgeLine(height: (x: number) => number, bottom: number, step = 8): string {
  const points: Point[] = [];
  for (let x = -step; x <= 1_000 + step; x += step) points.push([x, height(x)]);
  return polyline([...points, [1_010, bottom], [-10, bottom]]);
}

/** Stops that fade a colour out, for glows. */
export function glowStops(color: string, strength: number): Stop[] {
  return [
    [0, color, strength],
    [0.25, color, strength * 0.5],
    [0.55, color, strength * 0.15],
    [1, color, 0],
  ];
}

/** Round form in side light: stops from the lit to the dark side of a colour. */
export function roundStops(color: string, light: string, shade: string): Stop[] {
  return [
    [0, blend(color, light, 0.28)],
    [0.3, blend(color, light, 0.12)],
    [0.62, blend(color, shade, 0.18)],
    [1, blend(color, shade, 0.5)],
  ];
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([place, color, opacity = 1]) =>
        `<stop offset="${n(place)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('');
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
