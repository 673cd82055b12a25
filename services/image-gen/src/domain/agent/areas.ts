import type { CanvasSize } from '@slideloom/contracts';
import type { Direction } from '@slideloom/layout';
import { contentArea, footerArea, headerArea, safeZone } from './safe-zone.ts';
import type { Area } from './stack-blocks.ts';
import { smallestHeadline, smallestSize } from './type-scale.ts';

/** Where things may stand on one canvas, px. */
export type Areas = {
  canvas: CanvasSize;
  /** Wider than high: what stands below each other on an upright canvas stands beside each other here. */
  isWide: boolean;
  /** Whether the canvas is at most as high as wide: there is no room for long columns. */
  isLow: boolean;
  /** Nothing is set smaller, px, and no headline: a square has less room, and a wide slide is a strip on a phone. */
  least: { text: number; headline: number };
  /** How much larger than on an upright canvas texts for reading and headlines may be. */
  grows: { text: number; headline: number };
  /** The share of distances that larger type may take. */
  leastGaps: number;
  safe: Area;
  header: Area;
  footer: Area;
  content: Area;
  /**
   * A part of the content area, or beyond it up to the safe zone, by its edges in px of the upright canvas of 1080 × 1920; what is
   * left out is the edge of the content area.
   */
  band(edges: Partial<Area>): Area;
};

type Rect = { x: number; y: number; width: number; height: number };

/** The distance between a photograph and what stands beside it, px. */
const besideGap = 84;

/** Progress and swipe cue need so much room, px. */
const leastFooter = 360;

type Zones = Pick<Areas, 'safe' | 'header' | 'footer' | 'content'>;

/** Where the platforms lay nothing over a canvas, by its ratio. Feeds keep their buttons beside the picture, so margins are enough. */
function zonesOf({ width, height }: CanvasSize): Zones {
  if (height / width > 1.5) {
    return { safe: safeZone, header: headerArea, footer: footerArea, content: contentArea };
  }
  const isWide = width > height;
  const [side, edge] = isWide ? [110, 66] : height > width ? [90, 84] : [80, 70];
  const safe = { left: side, right: width - side, top: edge, bottom: height - edge };
  const room = isWide ? 20 : 30;
  return {
    safe,
    header: { ...safe, bottom: safe.top + 70 },
    footer: { ...safe, top: safe.bottom - 76 },
    content: { ...safe, top: safe.top + 70 + room, bottom: safe.bottom - 76 - room },
  };
}

/** The areas of a canvas. */
export function areasOf(canvas: CanvasSize): Areas {
  const zones = zonesOf(canvas);
  const isLow = canvas.height <= canvas.width;
  const isWide = canvas.width > canvas.height;
  const { safe, content } = zones;
  // Piecewise, so that edges of the upright canvas are themselves, and its safe zone and content area are this one's.
  const y = (at: number) =>
    at < contentArea.top
      ? between(at, safeZone.top, contentArea.top, safe.top, content.top)
      : at > contentArea.bottom
        ? between(at, contentArea.bottom, safeZone.bottom, content.bottom, safe.bottom)
        : between(at, contentArea.top, contentArea.bottom, content.top, content.bottom);
  const x = (at: number) => between(at, safeZone.left, safeZone.right, safe.left, safe.right);
  return {
    ...zones,
    canvas,
    isWide,
    isLow,
    least: isWide
      ? { text: 44, headline: smallestHeadline }
      : isLow
        ? { text: 36, headline: 56 }
        : { text: smallestSize, headline: smallestHeadline },
    grows: isWide ? { text: 1.15, headline: 1.3 } : { text: 1, headline: 1 },
    leastGaps: isLow ? 0.62 : canvas.height / canvas.width > 1.5 ? 1 : 0.8,
    band: ({ left, right, top, bottom }) => ({
      left: left === undefined ? content.left : x(left),
      right: right === undefined ? content.right : x(right),
      top: top === undefined ? content.top : y(top),
      bottom: bottom === undefined ? content.bottom : y(bottom),
    }),
  };
}

/** The half of an area in which lines begin, or the one in which they end; `share` of the width is the first one's. */
export function columnsOf(area: Area, direction: Direction, share = 0.5, gap = 96): [begin: Area, end: Area] {
  const width = Math.round((area.right - area.left - gap) * share);
  return direction === 'rtl'
    ? [
        { ...area, left: area.right - width },
        { ...area, right: area.right - width - gap },
      ]
    : [
        { ...area, right: area.left + width },
        { ...area, left: area.left + width + gap },
      ];
}

/** The header and the footer beside a photograph on one half of a wide canvas; null where there is none. */
export function besidePhoto(areas: Areas, { x, y, width, height }: Rect): Areas | null {
  const { header, footer, canvas } = areas;
  if (width >= canvas.width || y >= footer.bottom || y + height <= footer.top) return null;
  const isFirst = x + width / 2 < canvas.width / 2;
  const beside = isFirst ? { left: x + width + besideGap } : { right: x - besideGap };
  const narrow = { ...footer, ...beside };
  if (narrow.right - narrow.left < leastFooter) return null;
  return { ...areas, header: { ...header, ...beside }, footer: narrow };
}

function between(at: number, fromLow: number, fromHigh: number, low: number, high: number): number {
  return Math.round(low + ((at - fromLow) * (high - low)) / (fromHigh - fromLow));
}
