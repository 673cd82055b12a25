import type { Layer } from '@slideloom/contracts';
import type { Direction } from '@slideloom/layout';
import { ruleAbove } from '../above-rule.ts';
import type { Areas } from '../areas.ts';
import type { Area } from '../stack-blocks.ts';
import type { Rect } from '../layouts/layout.ts';
import type { Inks } from '../palettes.ts';
import { hasFootRoom } from './draw-foot.ts';
import type { Ornament } from '../styles/style-preset.ts';

export type OrnamentTask = {
  index: number;
  areas: Areas;
  inks: Inks;
  direction: Direction;
  /** Where the slide's photograph stands; nothing is strewn over it. */
  photo: Rect | null;
};

type Draw<Kind extends Ornament['kind']> = (ornament: Extract<Ornament, { kind: Kind }>, task: OrnamentTask) => Layer[];

/** What a style draws around the words of a slide; it never stands behind letters in a colour that they are not read on. */
export function drawOrnament(ornament: Ornament, task: OrnamentTask): Layer[] {
  return (drawings[ornament.kind] as Draw<Ornament['kind']>)(ornament, task);
}

const drawings: { [Kind in Ornament['kind']]: Draw<Kind> } = {
  none: () => [],
  rules: ({ width }, { index, areas, inks, photo }) => {
    const { header, footer } = areas;
    const rule = ({ left, right }: Area, y: number): Layer =>
      box(index, left, y, right - left, width, { fill: inks.ink });
    const low = footer.top - ruleAbove;
    const isCovered = photo !== null && photo.y < low && photo.y + photo.height > low;
    return [...(photo ? [] : [rule(header, header.bottom + 6)]), ...(isCovered ? [] : [rule(footer, low)])];
  },
  frame: ({ width, inset, isDouble }, { index, areas: { canvas }, inks }) => {
    const line = (at: number, thick: number): Layer =>
      box(index, at, at, canvas.width - 2 * at, canvas.height - 2 * at, {
        stroke: { color: inks.accent, width: thick },
      });
    return [line(inset, width), ...(isDouble ? [line(inset + 14, 1.5)] : [])];
  },
  border: ({ width }, { index, areas: { canvas }, inks }) => [
    box(index, width / 2, width / 2, canvas.width - width, canvas.height - width, {
      stroke: { color: inks.ink, width },
    }),
  ],
  bar: ({ width }, { index, areas: { canvas }, inks, direction }) => [
    box(index, direction === 'rtl' ? canvas.width - width : 0, 0, width, canvas.height, { fill: inks.accent }),
  ],
  blobs: (_blobs, { index, areas: { canvas }, inks, photo }) => {
    if (photo || inks.panel === undefined) return [];
    const size = Math.max(canvas.width, canvas.height);
    const disc = (x: number, y: number, share: number): Layer =>
      ellipse(index, x * canvas.width, y * canvas.height, share * size, { fill: inks.panel! });
    return index % 2 === 0
      ? [disc(0.95, 0.08, 0.44), disc(0.06, 0.96, 0.34)]
      : [disc(0.04, 0.1, 0.36), disc(0.98, 0.9, 0.46)];
  },
  'corner-marks': ({ size, width }, { index, areas: { canvas }, inks }) => {
    const at = 64;
    const cross = (x: number, y: number): Layer[] => [
      box(index, x - size / 2, y - width / 2, size, width, { fill: inks.accent }),
      box(index, x - width / 2, y - size / 2, width, size, { fill: inks.accent }),
    ];
    return [at, canvas.width - at].flatMap((x) => [at, canvas.height - at].flatMap((y) => cross(x, y)));
  },
  confetti: (_confetti, task) => confetti(task),
};

/** Around the safe zone only: pieces behind letters would disturb reading. */
function confetti({ index, areas: { canvas, safe, isWide }, inks, photo }: OrnamentTask): Layer[] {
  const size = isWide ? 70 : canvas.height > 1_500 ? 120 : 64;
  const colors = [inks.accent, inks.soft, inks.panel ?? inks.accent];
  const edge = size * 0.55;
  const places = [
    [safe.left * 0.3, edge * 0.4],
    [canvas.width * 0.3, edge * 0.1],
    [canvas.width * 0.62, edge * 0.35],
    [canvas.width - edge * 0.3, edge * 0.9],
    [edge * 0.1, canvas.height - edge * 0.2],
    [canvas.width * 0.4, canvas.height - edge * 0.05],
    [canvas.width * 0.74, canvas.height - edge * 0.2],
    [canvas.width - edge * 0.1, canvas.height - edge * 1.1],
  ] as const;
  const hasFoot = hasFootRoom(canvas.height - safe.bottom);
  const isOnPhoto = (x: number, y: number) =>
    photo !== null &&
    x + edge > photo.x &&
    x - edge < photo.x + photo.width &&
    y + edge > photo.y &&
    y - edge < photo.y + photo.height;
  return places.flatMap(([x, y], at): Layer | Layer[] => {
    if (isOnPhoto(x, y) || (hasFoot && y > safe.bottom)) return [];
    const color = colors[(at + index) % colors.length]!;
    const shape = (at + index) % 3;
    if (shape === 0) return ellipse(index, x, y, size, { fill: color });
    if (shape === 1) return ellipse(index, x, y, size * 0.8, { stroke: { color, width: size * 0.16 } });
    return {
      ...box(index, x - size * 0.35, y - size * 0.14, size * 0.7, size * 0.28, { fill: color }),
      radius: size * 0.14,
      rotation: 25 + 40 * at,
    } as Layer;
  });
}

type Paint = { fill?: string; stroke?: { color: string; width: number } };

function box(slideIndex: number, x: number, y: number, width: number, height: number, paint: Paint): Layer {
  return {
    slide_index: slideIndex,
    type: 'shape',
    shape: 'rectangle',
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    ...paint,
  };
}

function ellipse(slideIndex: number, x: number, y: number, size: number, paint: Paint): Layer {
  return {
    slide_index: slideIndex,
    type: 'shape',
    shape: 'ellipse',
    x: round(x - size / 2),
    y: round(y - size / 2),
    width: round(size),
    height: round(size),
    ...paint,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
