import type { ImageOverride, Layer, Slideshow, TextLayer } from '@slideloom/contracts';
import type { EditorDocument, EditorSlide, SlideElement } from './document.ts';
import type { EditorField } from './kept-handling.ts';

/** The slides alone: what is drawn, linted and exported. Hidden things are not in it. */
export function writeSlides(document: EditorDocument, only?: readonly number[]): Slideshow {
  const slides = only ? only.map((index) => document.slides[index]!) : document.slides;
  const layers: Layer[] = [];
  const texts: TextLayer[] = [];
  const images: ImageOverride[] = [];
  slides.forEach((slide, index) => {
    if (slide.imageUrl !== null) images.push({ slide_index: index, image_url: slide.imageUrl });
    const { lower, upper } = split(slide.elements.filter(({ isHidden }) => !isHidden));
    for (const element of lower) layers.push(toLayer(element, index));
    for (const { text } of upper) texts.push({ slide_index: index, text });
  });
  return {
    schema: 'slideshow/1',
    slides: slides.map(({ name, background }) => ({ name, background })),
    texts,
    images,
    ...(layers.length > 0 && { layers }),
    ...(document.canvas && { canvas: document.canvas }),
    ...(document.sources && { sources: document.sources }),
  };
}

/** The content of the project: the slides, what the deck says besides them, and what the editor keeps. */
export function writeSlideshow(document: EditorDocument): Record<string, unknown> {
  const { slides, caption, hashtags, leftOut, others } = document;
  const outline = slides.map((slide) => slide.outline);
  return {
    ...others,
    ...writeSlides(document),
    ...(caption !== undefined && { caption }),
    ...(hashtags && { hashtags }),
    ...(slides.some(({ altText }) => altText !== null) && { alt_texts: slides.map(({ altText }) => altText) }),
    // Slides that were added have no outline: an outline with gaps would name the wrong slides.
    ...(outline.every((one) => one !== null) && { outline }),
    ...(leftOut && { left_out: leftOut }),
    editor: editorField(document),
  };
}

/** Where each text and layer of the written slides stands here: what a lint issue's numbers mean. */
export function elementPlaces(document: EditorDocument): { texts: string[]; layers: string[] } {
  const texts: string[] = [];
  const layers: string[] = [];
  for (const { elements } of document.slides) {
    const { lower, upper } = split(elements.filter(({ isHidden }) => !isHidden));
    layers.push(...lower.map(({ id }) => id));
    texts.push(...upper.map(({ id }) => id));
  }
  return { texts, layers };
}

/** The uppermost texts are the slide's texts; from the first thing on that is none, or was a layer, all are layers. */
function split(elements: readonly SlideElement[]) {
  const from = elements.findLastIndex((element) => element.kind === 'figure' || element.isLayer) + 1;
  return {
    lower: elements.slice(0, from),
    upper: elements.slice(from).filter((element) => element.kind === 'text'),
  };
}

function toLayer(element: SlideElement, index: number): Layer {
  if (element.kind === 'text') return { slide_index: index, type: 'text', text: element.text };
  return { slide_index: index, ...element.figure };
}

function editorField({ deckId, slides }: EditorDocument): EditorField {
  return { deck_id: deckId, slides: slides.map(handlingOf) };
}

function handlingOf({ deckIndex, pictures, elements }: EditorSlide): NonNullable<EditorField['slides']>[number] {
  return {
    deck_index: deckIndex,
    pictures: [...pictures],
    elements: elements.map((element) => ({
      ...(element.name !== undefined && { name: element.name }),
      ...(element.isLocked && { locked: true }),
      ...(element.isHidden && { hidden: toLayer(element, 0) }),
      ...(element.isHidden && element.kind === 'text' && !element.isLayer && { above: true }),
    })),
  };
}
