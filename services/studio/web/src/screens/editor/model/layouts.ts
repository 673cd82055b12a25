import { canvasOf, safeZoneOf, safeZones, type CanvasFormat } from '@slideloom/contracts';
import type { EditorSlide, SlideElement, TextElement } from './document.ts';
import type { Box } from './element-box.ts';

/** Where the words of a slide stand. */
export const layouts = ['top', 'middle', 'bottom', 'left', 'spread', 'cover'] as const;
export type LayoutId = (typeof layouts)[number];

/** The gap between two texts, as a share of the title's size. */
const gapShare = 0.45;
const leastGap = 24;

/**
 * A slide with its texts set again, one below the other in their order down the slide, inside of what every platform leaves free. Looks
 * and sizes stay, but for `cover`, whose title is larger. Locked texts and everything else stay where they are.
 */
export function laidOut(
  slide: EditorSlide,
  layout: LayoutId,
  canvas: CanvasFormat | undefined,
  boxOf: (element: SlideElement) => Box,
): EditorSlide {
  const texts = slide.elements
    .filter((one): one is TextElement => one.kind === 'text' && !one.isHidden && !one.isLocked)
    .toSorted((one, other) => boxOf(one).y - boxOf(other).y);
  if (texts.length === 0) return slide;
  const free = freeBox(canvas);
  const title = texts.reduce((largest, one) => (one.text.fontSize > largest.text.fontSize ? one : largest));
  const width = layout === 'left' ? Math.round(free.width * 0.72) : free.width;
  const grown = layout === 'cover' ? 1.25 : 1;
  const heights = texts.map((one) => {
    const { height } = boxOf(one);
    // A narrower box takes more lines, a wider one fewer: about as many as before by its area.
    const lines = Math.max(
      1,
      Math.round((height / (one.text.fontSize * one.text.lineHeight)) * (one.text.width / width)),
    );
    const scale = one === title ? grown : 1;
    return Math.max(lines, 1) * one.text.fontSize * one.text.lineHeight * scale * (scale > 1 ? 1.3 : 1);
  });
  const gap = Math.max(leastGap, Math.round(title.text.fontSize * gapShare));
  const total = heights.reduce((sum, height) => sum + height, 0);
  const spread = texts.length > 1 ? Math.max(gap, (free.height - total) / (texts.length - 1)) : gap;
  const between = layout === 'spread' ? spread : gap;
  const taken = total + between * (texts.length - 1);
  const start = {
    top: free.y,
    middle: free.y + (free.height - taken) / 2,
    left: free.y + (free.height - taken) / 2,
    bottom: free.y + free.height - taken,
    spread: texts.length > 1 ? free.y : free.y + (free.height - taken) / 2,
    cover: free.y + (free.height - taken) / 2,
  }[layout];
  let y = Math.max(free.y, start);
  const placed = new Map<string, TextElement>();
  texts.forEach((element, index) => {
    const isTitle = element === title && grown > 1;
    placed.set(element.id, {
      ...element,
      text: {
        ...element.text,
        x: Math.round(free.x),
        y: Math.round(y),
        width: Math.round(width),
        textAlign: layout === 'left' ? 'left' : layout === 'cover' ? 'center' : element.text.textAlign,
        ...(isTitle && { fontSize: Math.round(element.text.fontSize * grown) }),
      },
    });
    y += (heights[index] ?? 0) + between;
  });
  return { ...slide, elements: slide.elements.map((element) => placed.get(element.id) ?? element) };
}

/** What no platform's controls cover, with a margin. */
function freeBox(format: CanvasFormat | undefined): Box {
  const canvas = canvasOf({ canvas: format });
  const zones = Object.values(safeZones).map((zone) => safeZoneOf(zone, canvas));
  const margin = Math.round(canvas.width * 0.083);
  const left = Math.max(margin, ...zones.map((zone) => zone.left));
  const top = Math.max(...zones.map((zone) => zone.top)) + margin / 2;
  const bottom = Math.min(...zones.map((zone) => zone.bottom)) - margin / 2;
  const right = Math.min(canvas.width - margin, ...zones.flatMap((zone) => zone.steps.map((step) => step.right)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
