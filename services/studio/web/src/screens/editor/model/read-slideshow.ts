import { slideshowSchema, type Slideshow } from '@slideloom/contracts';
import { z } from 'zod';
import type { EditorDocument, EditorSlide, SlideElement } from './document.ts';
import { handlingOf, type KeptHandling } from './kept-handling.ts';
import { newId } from './new-id.ts';

// Its compiled checks are made by `eval`, which the page's policy refuses.
z.config({ jitless: true });

const known = new Set([...Object.keys(slideshowSchema.shape), 'editor']);

/** The content of a project as it is edited. Throws a ZodError where it is no slideshow. */
export function readSlideshow(data: Readonly<Record<string, unknown>>): EditorDocument {
  const slideshow = slideshowSchema.parse(data);
  const kept = handlingOf(data['editor']);
  const others = Object.fromEntries(Object.entries(data).filter(([name]) => !known.has(name)));
  return {
    canvas: slideshow.canvas,
    slides: slideshow.slides.map((_slide, index) => readSlide(slideshow, index, kept)),
    caption: slideshow.caption,
    hashtags: slideshow.hashtags,
    leftOut: slideshow.left_out,
    sources: slideshow.sources,
    deckId: kept.deckId,
    others,
  };
}

function readSlide(slideshow: Slideshow, index: number, kept: KeptHandling): EditorSlide {
  const { slides, images, alt_texts: altTexts, outline } = slideshow;
  const slide = slides[index]!;
  const handling = kept.slides[index];
  return {
    id: newId(),
    name: slide.name,
    background: slide.background,
    // The renderer takes the last of several.
    imageUrl: images.findLast(({ slide_index: at }) => at === index)?.image_url ?? null,
    altText: altTexts?.[index] ?? null,
    outline: outline?.[index] ?? null,
    elements: withHandling(elementsOf(slideshow, index), handling?.elements),
    deckIndex: handling ? handling.deckIndex : null,
    pictures: handling?.pictures ?? [],
  };
}

function elementsOf({ layers = [], texts }: Slideshow, index: number): SlideElement[] {
  const lower = layers.flatMap(({ slide_index: at, ...layer }): SlideElement[] => {
    if (at !== index) return [];
    if (layer.type === 'text') return [{ id: newId(), kind: 'text', text: layer.text, isLayer: true }];
    return [{ id: newId(), kind: 'figure', figure: layer }];
  });
  const upper = texts.flatMap(({ slide_index: at, text }): SlideElement[] =>
    at === index ? [{ id: newId(), kind: 'text', text }] : [],
  );
  return [...lower, ...upper];
}

/** Names, locks and hidden things come back in their places, unless what is seen has changed elsewhere since. */
function withHandling(
  elements: readonly SlideElement[],
  kept: KeptHandling['slides'][number]['elements'] | undefined,
): SlideElement[] {
  if (!kept || kept.filter(({ hidden }) => !hidden).length !== elements.length) return [...elements];
  const seen = elements.values();
  return kept.map(({ name, isLocked, hidden }): SlideElement => {
    const element = hidden ? { ...hidden, id: newId(), isHidden: true } : seen.next().value!;
    return { ...element, ...(name !== undefined && { name }), ...(isLocked && { isLocked }) };
  });
}
