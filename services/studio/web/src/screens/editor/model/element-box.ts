import { limits } from '@slideloom/contracts/limits';
import type { FigureElement, SlideElement } from './document.ts';

/** Px of the canvas. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where an element stands. How high a text is shows when it is set: `textHeight`, or one line until then. */
export function elementBox(element: SlideElement, textHeight?: number): Box {
  if (element.kind === 'text') {
    const { x, y, width, fontSize, lineHeight } = element.text;
    return { x, y, width, height: textHeight ?? fontSize * lineHeight };
  }
  const { figure } = element;
  if ('points' in figure) return around(figure.points);
  if (figure.type === 'icon') return { x: figure.x, y: figure.y, width: figure.size, height: figure.size };
  return { x: figure.x, y: figure.y, width: figure.width, height: figure.height };
}

export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function around(points: readonly { x: number; y: number }[]): Box {
  return union(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
}

/** Which of the eight handles is pulled: the sides that move. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The least that something can be made, px. */
const least = 8;

/**
 * The element with its box changed by a handle. A side handle of a text changes the width at which it wraps; a corner scales it, with
 * everything in it. Figures take the new box; of icons and corners of pictures the shape stays.
 */
export function resized(element: SlideElement, from: Box, handle: Handle, dx: number, dy: number): SlideElement {
  const width = Math.max(least, from.width + handle.x * dx);
  const height = Math.max(least, from.height + handle.y * dy);
  if (element.kind === 'text') {
    const { text } = element;
    if (handle.y === 0) {
      const x = handle.x < 0 ? from.x + from.width - width : text.x;
      return { ...element, text: { ...text, x: whole(x), width: whole(width) } };
    }
    return scaledText(element.text, element, from, handle, Math.max(width / from.width, least / text.fontSize));
  }
  return resizedFigure(element, from, handle, width, height);
}

function scaledText(
  text: Extract<SlideElement, { kind: 'text' }>['text'],
  element: Extract<SlideElement, { kind: 'text' }>,
  from: Box,
  handle: Handle,
  scale: number,
): SlideElement {
  const size = (px: number) => Math.min(limits.fontSize.max, Math.max(limits.fontSize.min, Math.round(px * scale)));
  const fontSize = size(text.fontSize);
  const by = fontSize / text.fontSize;
  const width = Math.min(limits.textWidth.max, from.width * by);
  const height = from.height * by;
  return {
    ...element,
    text: {
      ...text,
      fontSize,
      width: whole(width),
      x: whole(handle.x < 0 ? from.x + from.width - width : from.x),
      y: whole(handle.y < 0 ? from.y + from.height - height : from.y),
      ...(text.runs && {
        runs: text.runs.map((run) => (run.fontSize === undefined ? run : { ...run, fontSize: size(run.fontSize) })),
      }),
    },
  };
}

function resizedFigure(element: FigureElement, from: Box, handle: Handle, width: number, height: number): SlideElement {
  const { figure } = element;
  const isEven = figure.type === 'icon' || (figure.type === 'image' && handle.x !== 0 && handle.y !== 0);
  const ratio = from.width / Math.max(1, from.height);
  const [wide, high] = isEven ? (handle.x === 0 ? [height * ratio, height] : [width, width / ratio]) : [width, height];
  const x = whole(handle.x < 0 ? from.x + from.width - wide : from.x);
  const y = whole(handle.y < 0 ? from.y + from.height - high : from.y);
  if ('points' in figure) {
    const [sx, sy] = [wide / Math.max(1, from.width), high / Math.max(1, from.height)];
    const points = figure.points.map((point) => ({
      x: whole(x + (point.x - from.x) * sx),
      y: whole(y + (point.y - from.y) * sy),
    }));
    return { ...element, figure: { ...figure, points } };
  }
  if (figure.type === 'icon') {
    return { ...element, figure: { ...figure, x, y, size: Math.min(limits.layers.iconSizeMax, whole(wide)) } };
  }
  return { ...element, figure: { ...figure, x, y, width: whole(wide), height: whole(high) } };
}

const whole = (px: number) => Math.round(px);
