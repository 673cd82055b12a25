import type { Layer, StylePresetId } from '@slideloom/contracts';
import type { Direction } from '@slideloom/layout';
import type { Areas } from '../areas.ts';
import { disc, line, polygon, rectangle } from '../layouts/drawings.ts';
import type { Drawn, Rect } from '../layouts/layout.ts';
import type { Inks } from '../palettes.ts';

export type FootTask = {
  style: StylePresetId;
  index: number;
  areas: Areas;
  inks: Inks;
  direction: Direction;
  /** Where the slide's photograph stands: it fills the foot itself where it reaches so far. */
  photo: Rect | null;
};

/** Room below the last words that is worth a drawing, px. */
const leastRoom = 240;
const gap = 64;

/** Whether a canvas has so much room, px, below the last words. */
export function hasFootRoom(room: number): boolean {
  return room >= leastRoom;
}

/** What a style draws where the platforms lay their own things over a slide: it carries no words, but belongs to the composition. */
export function drawFoot({ style, index, areas, inks, direction, photo }: FootTask): Layer[] {
  const { canvas, safe } = areas;
  const top = safe.bottom + gap;
  if (!hasFootRoom(canvas.height - safe.bottom) || (photo && photo.y + photo.height > top)) return [];
  const foot = { left: 0, right: canvas.width, top, bottom: canvas.height };
  return feet[style]({ foot, index, inks, isMirrored: direction === 'rtl' }).map((layer): Layer => ({
    ...layer,
    slide_index: index,
  }));
}

type Foot = {
  foot: { left: number; right: number; top: number; bottom: number };
  index: number;
  inks: Inks;
  isMirrored: boolean;
};
type Draw = (foot: Foot) => Drawn[];

const feet: Record<StylePresetId, Draw> = {
  /** A plate of colour at the bottom of the page, its edge at another place on every page. */
  'editorial-serif': ({ foot, index, inks, isMirrored }) => {
    const top = foot.top + 96;
    const share = [0.31, 0.62, 0.46][index % 3]!;
    const edge = Math.round(foot.right * (isMirrored ? 1 - share : share));
    const [plate, rest] = isMirrored
      ? [
          { ...foot, top, right: edge },
          { ...foot, top, left: edge },
        ]
      : [
          { ...foot, top, left: edge },
          { ...foot, top, right: edge },
        ];
    return [rectangle(plate, inks.accent), rectangle({ ...rest, bottom: top + 3 }, inks.ink)];
  },
  /** A wedge of the strongest colour, steeper and from the other side on the next slide. */
  'bold-grotesk': ({ foot, index, inks, isMirrored }) => {
    const isRising = (index % 2 === 0) !== isMirrored;
    const [low, high] = [foot.bottom - 70, foot.top];
    const [begin, end] = isRising ? [low, high] : [high, low];
    return [
      polygon(
        [
          { x: -4, y: begin },
          { x: foot.right + 4, y: end },
          { x: foot.right + 4, y: foot.bottom + 4 },
          { x: -4, y: foot.bottom + 4 },
        ],
        inks.accent,
      ),
      polygon(
        [
          { x: -4, y: begin + 90 },
          { x: foot.right + 4, y: end + 90 },
          { x: foot.right + 4, y: foot.bottom + 4 },
          { x: -4, y: foot.bottom + 4 },
        ],
        inks.ink,
      ),
    ];
  },
  /** Two slow waves. */
  soft: ({ foot, index, inks }) => [
    { ...wave(foot, 0.2, 46, index), fill: inks.accent, opacity: 0.16 },
    { ...wave(foot, 0.5, 38, index + 1.7), fill: inks.accent, opacity: 0.24 },
  ],
  /** Warning tape from border to border, and a field of colour below it. */
  brutal: ({ foot, index, inks }) => {
    const [step, height] = [96, 92];
    const top = foot.top + 20;
    const shift = index % 2 === 0 ? height : -height;
    const tape = { ...foot, top, bottom: top + height };
    // One shape for all: decks have a bounded number of layers.
    const bars = Array.from({ length: Math.ceil(foot.right / step) + 2 }, (_unused, at) => {
      const x = (at - 1) * step;
      return [
        { x, y: tape.bottom },
        { x: x + shift, y: tape.top },
        { x: x + step / 2 + shift, y: tape.top },
        { x: x + step / 2, y: tape.bottom },
      ];
    });
    return [
      rectangle({ ...foot, top }, inks.accent),
      polygon(bars.flat(), inks.ink),
      rectangle({ ...foot, top: tape.bottom, bottom: tape.bottom + 12 }, inks.ink),
    ];
  },
  /** A signal: bars of a measured height. */
  'tech-mono': ({ foot, index, inks }) => {
    const [count, inset] = [48, 90];
    const step = (foot.right - 2 * inset) / count;
    const base = foot.bottom - 110;
    const bars = Array.from({ length: count }, (_unused, at) => {
      const course =
        Math.sin(at * 0.31 + index * 1.9) * Math.sin(at * 0.083 + index) * 0.7 + Math.sin(at * 1.7 + index) * 0.3;
      const top = base - 16 - Math.abs(course) * (base - foot.top - 16);
      const left = inset + at * step;
      const right = left + step * 0.45;
      return [
        { x: left, y: base },
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: base },
      ];
    });
    const isStrong = (at: number) => at % 6 === 0;
    return [
      { ...polygon(bars.filter((_bar, at) => !isStrong(at)).flat(), inks.accent), opacity: 0.34 },
      { ...polygon(bars.filter((_bar, at) => isStrong(at)).flat(), inks.accent), opacity: 0.9 },
    ];
  },
  /** Hills, and a sun that walks over them from slide to slide. */
  kids: ({ foot, index, inks, isMirrored }) => {
    const across = (share: number) => foot.right * (isMirrored ? 1 - share : share);
    const low = foot.bottom;
    const sun = { x: across([0.24, 0.5, 0.78][index % 3]!), y: foot.top + 80 };
    const rays = Array.from({ length: 10 }, (_unused, at) => {
      const angle = (Math.PI * at) / 5;
      return [{ x: sun.x + 112 * Math.cos(angle), y: sun.y + 112 * Math.sin(angle) }, sun];
    }).flat();
    return [
      line(rays, inks.accent, 14),
      disc(sun.x, sun.y, 80, inks.paper ?? inks.onAccent),
      disc(sun.x, sun.y, 58, inks.accent),
      { ...disc(across(0.1), low + 190, 420, inks.accent), opacity: 0.85 },
      { ...disc(across(0.92), low + 260, 440, inks.soft), opacity: 0.9 },
      { ...disc(across(0.52), low + 340, 440, inks.accent) },
    ];
  },
  /** A fan of fine rays and arcs that rises from the frame's lower line. */
  'luxury-dark': ({ foot, inks }) => {
    const middle = { x: foot.right / 2, y: foot.bottom - 62 };
    const at = (angle: number, length: number) => ({
      x: middle.x + length * Math.cos(angle),
      y: middle.y - length * Math.sin(angle),
    });
    // Out and back, from ray to ray along the inner arc.
    const rays = Array.from({ length: 17 }, (_unused, place) => {
      const angle = (Math.PI * (place + 0.5)) / 17;
      return [at(angle, 84), at(angle, place % 2 === 0 ? 250 : 210), at(angle, 84)];
    }).flat();
    const arc = (radius: number) =>
      line(
        Array.from({ length: 49 }, (_unused, at) => {
          const angle = (Math.PI * at) / 48;
          return { x: middle.x + radius * Math.cos(angle), y: middle.y - radius * Math.sin(angle) };
        }),
        inks.accent,
        2,
        0.75,
      );
    return [...[64, 84, 276].map(arc), line(rays, inks.accent, 2, 0.55)];
  },
};

function wave(foot: Foot['foot'], from: number, swing: number, phase: number) {
  const base = foot.top + (foot.bottom - foot.top) * from;
  const crest = Array.from({ length: 37 }, (_unused, at) => ({
    x: Math.round(-10 + ((foot.right + 20) * at) / 36),
    y: Math.round(base + swing * Math.sin(at * 0.19 + phase * 1.3)),
  }));
  const points = [...crest, { x: foot.right + 10, y: foot.bottom + 10 }, { x: -10, y: foot.bottom + 10 }];
  return { type: 'shape' as const, shape: 'line' as const, points };
}
