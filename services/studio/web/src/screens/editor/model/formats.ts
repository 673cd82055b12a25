import { canvasOf, type CanvasFormat } from '@slideloom/contracts';
import type { EditorSlide, SlideElement } from './document.ts';
import type { Change } from './operations.ts';

/**
 * The document in another format: everything on a slide is scaled alike, so that nothing overlaps that did not, and stands in the middle.
 * What is not a text and covers a side of the canvas from edge to edge covers it again.
 */
export const inFormat =
  (canvas: CanvasFormat): Change =>
  (document) => {
    const from = canvasOf({ canvas: document.canvas });
    const to = canvasOf({ canvas });
    if (from.width === to.width && from.height === to.height) return document;
    const scale = Math.min(to.width / from.width, to.height / from.height);
    const left = (to.width - from.width * scale) / 2;
    const top = (to.height - from.height * scale) / 2;
    const change = (element: SlideElement): SlideElement => {
      if (element.kind === 'text') return scaledText(element, scale, left, top);
      const { figure } = element;
      if ('points' in figure) {
        const points = figure.points.map(({ x, y }) => ({ x: whole(left + x * scale), y: whole(top + y * scale) }));
        return { ...element, figure: { ...figure, points } };
      }
      const place = { x: whole(left + figure.x * scale), y: whole(top + figure.y * scale) };
      if (figure.type === 'icon') {
        return { ...element, figure: { ...figure, ...place, size: Math.max(1, whole(figure.size * scale)) } };
      }
      const isWide = figure.x <= 0 && figure.x + figure.width >= from.width;
      const isHigh = figure.y <= 0 && figure.y + figure.height >= from.height;
      return {
        ...element,
        figure: {
          ...figure,
          ...place,
          width: whole(figure.width * scale),
          height: whole(figure.height * scale),
          ...(isWide && { x: 0, width: to.width }),
          ...(isHigh && { y: 0, height: to.height }),
        },
      };
    };
    const slides = document.slides.map((slide): EditorSlide => ({ ...slide, elements: slide.elements.map(change) }));
    return { ...document, canvas, slides };
  };

function scaledText(element: SlideElement & { kind: 'text' }, scale: number, left: number, top: number): SlideElement {
  const { text } = element;
  const size = (px: number) => Math.max(1, whole(px * scale));
  const { textShadow: shadow, textStroke: stroke, textBackground: plate } = text;
  return {
    ...element,
    text: {
      ...text,
      x: whole(left + text.x * scale),
      y: whole(top + text.y * scale),
      width: size(text.width),
      fontSize: size(text.fontSize),
      letterSpacing: text.letterSpacing * scale,
      textShadow: {
        ...shadow,
        offsetX: shadow.offsetX * scale,
        offsetY: shadow.offsetY * scale,
        blur: shadow.blur * scale,
      },
      textStroke: { ...stroke, width: stroke.width * scale },
      textBackground: { ...plate, paddingX: plate.paddingX * scale, paddingY: plate.paddingY * scale },
      ...(text.runs && {
        runs: text.runs.map((run) => (run.fontSize === undefined ? run : { ...run, fontSize: size(run.fontSize) })),
      }),
    },
  };
}

const whole = (px: number) => Math.round(px);
