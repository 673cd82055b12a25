import type { EditorDocument, EditorSlide, SlideElement } from './document.ts';
import { newId } from './new-id.ts';

/** Changes are functions of the document; what does not change stays the same object, which is what painting and undo go by. */
export type Change = (document: EditorDocument) => EditorDocument;

export const onSlide =
  (slideId: string, change: (slide: EditorSlide) => EditorSlide): Change =>
  (document) => {
    const slides = document.slides.map((slide) => (slide.id === slideId ? change(slide) : slide));
    return slides.some((slide, at) => slide !== document.slides[at]) ? { ...document, slides } : document;
  };

export const onElements = (
  slideId: string,
  ids: readonly string[],
  change: (element: SlideElement) => SlideElement,
): Change =>
  onSlide(slideId, (slide) => {
    const elements = slide.elements.map((element) => (ids.includes(element.id) ? change(element) : element));
    return elements.some((element, at) => element !== slide.elements[at]) ? { ...slide, elements } : slide;
  });

export const onAllSlides =
  (change: (slide: EditorSlide, index: number) => EditorSlide): Change =>
  (document) => ({ ...document, slides: document.slides.map(change) });

export const addElements = (slideId: string, elements: readonly SlideElement[]): Change =>
  onSlide(slideId, (slide) => ({ ...slide, elements: [...slide.elements, ...elements.map(uppermost)] }));

export const removeElements = (slideId: string, ids: readonly string[]): Change =>
  onSlide(slideId, (slide) => ({ ...slide, elements: slide.elements.filter(({ id }) => !ids.includes(id)) }));

/** Moves elements so that the first of them stands at `to` among those that do not move; 0 is the lowest. */
export const reorderElements = (slideId: string, ids: readonly string[], to: number): Change =>
  onSlide(slideId, (slide) => {
    const moved = slide.elements.filter(({ id }) => ids.includes(id));
    const others = slide.elements.filter(({ id }) => !ids.includes(id));
    const at = Math.max(0, Math.min(others.length, to));
    const elements = others.toSpliced(at, 0, ...moved.map(at === others.length ? uppermost : (element) => element));
    return { ...slide, elements };
  });

/** A text that is brought to the front belongs to the slide's texts again. */
function uppermost(element: SlideElement): SlideElement {
  return element.kind === 'text' && element.isLayer ? { ...element, isLayer: false } : element;
}

export function copyOf(element: SlideElement, by = 0): SlideElement {
  return { ...movedBy(element, by, by), id: newId() };
}

export function movedBy(element: SlideElement, dx: number, dy: number): SlideElement {
  if (dx === 0 && dy === 0) return element;
  if (element.kind === 'text') {
    return { ...element, text: { ...element.text, x: element.text.x + dx, y: element.text.y + dy } };
  }
  const { figure } = element;
  if ('points' in figure) {
    return { ...element, figure: { ...figure, points: figure.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) } };
  }
  return { ...element, figure: { ...figure, x: figure.x + dx, y: figure.y + dy } };
}

export const insertSlides =
  (at: number, slides: readonly EditorSlide[]): Change =>
  (document) => ({ ...document, slides: document.slides.toSpliced(at, 0, ...slides) });

export function copyOfSlide(slide: EditorSlide): EditorSlide {
  return { ...slide, id: newId(), elements: slide.elements.map((element) => copyOf(element)) };
}

/** A deck keeps one slide at least. */
export const removeSlides =
  (ids: readonly string[]): Change =>
  (document) => {
    const slides = document.slides.filter(({ id }) => !ids.includes(id));
    return slides.length === 0 ? document : { ...document, slides };
  };

/** Moves slides so that the first of them stands at `to` among those that do not move. */
export const reorderSlides =
  (ids: readonly string[], to: number): Change =>
  (document) => {
    const moved = document.slides.filter(({ id }) => ids.includes(id));
    const others = document.slides.filter(({ id }) => !ids.includes(id));
    return { ...document, slides: others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, ...moved) };
  };
