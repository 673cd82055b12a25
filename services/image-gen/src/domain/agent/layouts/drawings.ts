import type { Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import type { RowIcon } from '../draft/slide-draft.ts';
import type { Area } from '../stack-blocks.ts';
import type { Drawn, LayoutTask } from './layout.ts';

type Inks = LayoutTask['inks'];
type DrawnShape = Extract<Drawn, { type: 'shape' }>;

/** How strongly a panel stands out from the ground: words on it keep their contrast. */
const panelOpacity = 0.08;
const ruleOpacity = 0.22;

const iconNames = {
  area: 'maximize',
  bath: 'bath',
  bed: 'bed-double',
  car: 'car',
  clock: 'clock',
  date: 'calendar-days',
  food: 'utensils',
  garden: 'trees',
  heart: 'heart',
  home: 'house',
  link: 'link',
  mail: 'mail',
  map: 'map-pin',
  money: 'banknote',
  people: 'users',
  person: 'user',
  phone: 'phone',
  star: 'star',
  sun: 'sun',
  ticket: 'ticket',
} as const satisfies Record<RowIcon, string>;

/** A quiet surface in the ink of the ground. */
export function panel(area: Area, { ink }: Inks, radius = 36): DrawnShape {
  return { ...rectangle(area, ink, radius), opacity: panelOpacity };
}

export function rectangle({ left, right, top, bottom }: Area, fill: string, radius = 0): DrawnShape {
  return {
    type: 'shape',
    shape: 'rectangle',
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
    fill,
    ...(radius === 0 ? {} : { radius }),
  };
}

export function disc(x: number, y: number, radius: number, fill: string): DrawnShape {
  return {
    type: 'shape',
    shape: 'ellipse',
    x: Math.round(x - radius),
    y: Math.round(y - radius),
    width: Math.round(2 * radius),
    height: Math.round(2 * radius),
    fill,
  };
}

/** A hairline from side to side. */
export function rule(left: number, right: number, y: number, { ink }: Inks): DrawnShape {
  return { ...rectangle({ left, right, top: y - 1, bottom: y + 1 }, ink), opacity: ruleOpacity };
}

export function line(points: { x: number; y: number }[], color: string, width: number, opacity?: number): Drawn {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  return {
    type: 'shape',
    shape: 'line',
    points: rounded,
    stroke: { color, width },
    ...(opacity === undefined ? {} : { opacity }),
  };
}

export function icon(name: RowIcon | 'quote', x: number, y: number, size: number, color: string): Drawn {
  const drawing = name === 'quote' ? 'quote' : iconNames[name];
  return { type: 'icon', icon: drawing, x: Math.round(x), y: Math.round(y), size: Math.round(size), color };
}

const starCount = 5;
/** The inner radius of a star, as a share of its outer radius. */
const innerShare = 0.46;

/** Five stars between where lines begin and end, of which `rating` are full, to the half. */
export function stars({ direction, inks }: LayoutTask, area: Area, size: number, rating: number): Drawn[] {
  const { accent, ink } = inks;
  const full = Math.round(rating * 2) / 2;
  const [first, step] = direction === 'rtl' ? [area.right - size / 2, -1] : [area.left + size / 2, 1];
  return Array.from({ length: starCount }, (_unused, at) => {
    const middle = { x: first + step * at * size * 1.18, y: area.top + size / 2 };
    const share = Math.min(1, Math.max(0, full - at));
    const back = { ...polygon(star(middle, size / 2), ink), opacity: ruleOpacity };
    if (share === 0) return [back];
    return share === 1
      ? [polygon(star(middle, size / 2), accent)]
      : [back, polygon(halfStar(middle, size / 2, step), accent)];
  }).flat();
}

export function starsWidth(size: number): number {
  return size * (1 + (starCount - 1) * 1.18);
}

type Point = { x: number; y: number };

function star(middle: Point, radius: number): Point[] {
  return Array.from({ length: 10 }, (_unused, at) => {
    const angle = (Math.PI / 5) * at - Math.PI / 2;
    const length = at % 2 === 0 ? radius : radius * innerShare;
    return { x: middle.x + length * Math.cos(angle), y: middle.y + length * Math.sin(angle) };
  });
}

/** The half where lines begin: from the upper point to the lower notch. */
function halfStar(middle: Point, radius: number, step: number): Point[] {
  const all = star(middle, radius);
  return step > 0 ? [all[0]!, ...all.slice(5)] : all.slice(0, 6);
}

/** A star of so many points around a middle. */
export function burst({ x, y }: Point, radius: number, points: number, fill: string): DrawnShape {
  const inner = points > 6 ? 0.82 : innerShare;
  const corners = Array.from({ length: 2 * points }, (_unused, at) => {
    const angle = (Math.PI / points) * at - Math.PI / 2;
    const length = at % 2 === 0 ? radius : radius * inner;
    return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
  });
  return polygon(corners, fill);
}

export function polygon(points: Point[], fill: string): DrawnShape {
  const tenths = points.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
  return { type: 'shape', shape: 'line', points: tenths, fill };
}

/** Plates of a layout that draws shapes have the round ends of a button. */
export function withRoundPlates(texts: readonly Text[], measurer: TextMeasurer): Text[] {
  return texts.map((text) => {
    if (!text.textBackground.enabled) return text;
    const [box] = layoutText(text, measurer).boxes;
    return { ...text, textBackground: { ...text.textBackground, radius: Math.round((box?.height ?? 80) / 2) } };
  });
}
