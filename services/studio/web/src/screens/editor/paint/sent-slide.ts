import type { PaintElement, PaintSlide } from './paint-slide.ts';

/** A slide on its way to the worker: of elements that the one before had too, only the key. */
export type SentSlide = Omit<PaintSlide, 'elements'> & {
  elements: readonly (PaintElement | { key: number; kind: 'known' })[];
};

/** Both ends remember the slide that was sent last, so that a move of one text sends that text and no other. */
export function createSlideSender(): (slide: PaintSlide) => SentSlide {
  let known = new Set<number>();
  return (slide) => {
    const elements = slide.elements.map((element) =>
      known.has(element.key) ? { key: element.key, kind: 'known' as const } : element,
    );
    known = new Set(slide.elements.map(({ key }) => key));
    return { ...slide, elements };
  };
}

/** Must be given each slide that was sent, in their order. */
export function createSlideReceiver(): (sent: SentSlide) => PaintSlide {
  let known = new Map<number, PaintElement>();
  return (sent) => {
    const elements = sent.elements.map((element) => {
      const whole = element.kind === 'known' ? known.get(element.key) : element;
      if (!whole) throw new Error(`The element ${element.key} was not sent`);
      return whole;
    });
    known = new Map(elements.map((element) => [element.key, element]));
    return { ...sent, elements };
  };
}
