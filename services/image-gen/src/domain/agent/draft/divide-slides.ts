import type { SlideDraft, SlideKind } from './slide-draft.ts';

/** What one layout shows well, and the most that it shows whole. */
const list = { good: 7, most: 12 };
const figures = { good: 3, most: 4 };
const rows = { good: 4, most: 5 };
/** How many parts a slide of a designed kind shows; a kind that is not named is not divided: the bars of a chart belong together. */
const designed: Partial<Record<SlideKind, { good: number; most: number }>> = {
  prices: { good: 6, most: 8 },
  timeline: { good: 5, most: 6 },
  listing: { good: 6, most: 8 },
  event: { good: 4, most: 6 },
  chat: { good: 5, most: 6 },
};

/**
 * Divides slides that say more than one layout shows whole: long lists, many figures, long columns. Where the number of slides is
 * limited to `max`, as many items stay together as the layouts hold.
 */
export function divideSlides(slides: readonly SlideDraft[], max: number): SlideDraft[] {
  const roomy = slides.flatMap((slide) => divide(slide, 'good'));
  return roomy.length <= max ? roomy : slides.flatMap((slide) => divide(slide, 'most'));
}

function divide(slide: SlideDraft, share: 'good' | 'most'): SlideDraft[] {
  const { items, columns } = slide;
  if (columns.length > 2) {
    return columns.flatMap((column) =>
      divide(
        { ...slide, kind: 'list', headline: column.title || slide.headline, items: column.items, columns: [] },
        share,
      ),
    );
  }
  if (columns.length === 2) {
    const [left, right] = columns as [SlideDraft['columns'][number], SlideDraft['columns'][number]];
    const count = Math.ceil(Math.max(left.items.length, right.items.length) / rows[share]);
    const parts = { left: inParts(left.items, count), right: inParts(right.items, count) };
    return Array.from({ length: count }, (_unused, at) => ({
      ...part(slide, at),
      columns: [
        { ...left, items: parts.left[at] ?? [] },
        { ...right, items: parts.right[at] ?? [] },
      ],
    }));
  }
  if (slide.figures.length > figures[share]) {
    const count = Math.ceil(slide.figures.length / figures[share]);
    return inParts(slide.figures, count).map((some, at) => ({ ...part(slide, at), figures: some }));
  }
  const most = designed[slide.kind]?.[share] ?? Infinity;
  if (slide.rows.length > most) {
    const count = Math.ceil(slide.rows.length / most);
    return inParts(slide.rows, count).map((some, at) => ({ ...part(slide, at), rows: some }));
  }
  if (slide.messages.length > most) {
    const count = Math.ceil(slide.messages.length / most);
    return inParts(slide.messages, count).map((some, at) => ({ ...part(slide, at), messages: some }));
  }
  if (items.length <= list[share]) return [slide];
  return inParts(items, Math.ceil(items.length / list[share])).map((some, at) => ({ ...part(slide, at), items: some }));
}

/** The picture and the text beside the items stand on the first part only. */
function part(slide: SlideDraft, at: number): SlideDraft {
  return at === 0 ? slide : { ...slide, body: null, price: null, imagePrompt: null };
}

/** Parts of nearly the same length, in order. */
function inParts<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: count }, (_unused, at) =>
    items.slice(Math.ceil((at * items.length) / count), Math.ceil(((at + 1) * items.length) / count)),
  );
}
