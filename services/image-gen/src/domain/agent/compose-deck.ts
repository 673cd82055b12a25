import { limits, plannedDeckSchema, type PlannedDeck, type Slide, type TextLayer } from '@slideloom/contracts';
import { graphemes, paragraphDirection, type Direction, type TextMeasurer } from '@slideloom/layout';
import { choosePictures } from './choose-pictures.ts';
import { baseGradient, featureGradient } from './gradients.ts';
import { palettes } from './palettes.ts';
import { shortenText } from './shorten-text.ts';
import { gradientLayouts, pictureLayout, type LayoutTask, type PlainKind } from './slide-layouts.ts';
import type { DeckDraft, SlideDraft } from './slide-draft.ts';

const maxNameGraphemes = 60;
/** A longer title is a sentence, not a line of small capitals. */
const maxTitleChars = 26;

/**
 * Turns a draft into a deck that `POST /render` takes as it stands: art-directed gradients, texts that are measured and fit the
 * safe zone, and the pictures worth making for it. Pure; the same draft gives the same deck.
 */
export function composeDeck(draft: DeckDraft, options: { maxPictures: number; measurer: TextMeasurer }): PlannedDeck {
  const palette = palettes[draft.mood];
  const pictures = choosePictures(draft, palette, options.maxPictures);
  const withPicture = new Set(pictures.map((picture) => picture.slide_index));
  const direction = directionOf(draft);
  const title = graphemes(draft.title).length <= maxTitleChars ? draft.title : null;
  const slides: Slide[] = [];
  const texts: TextLayer[] = [];
  draft.slides.map(asPlainKind).forEach((slide, index) => {
    const hasPicture = withPicture.has(index);
    const position = draft.slides.length === 1 ? 0 : index / (draft.slides.length - 1);
    slides.push({
      name: `${index + 1}. ${shortenText(slide.headline, maxNameGraphemes, limits.slides.nameMaxChars - 8)}`,
      background:
        hasPicture || !isFeature(slide) ? baseGradient(palette, position) : featureGradient(palette, position),
    });
    const task: LayoutTask = {
      slide,
      title,
      eyebrow: index === 0 && title !== null && isNews(title, slide) ? title : null,
      number: numberOf(draft, index),
      palette,
      direction,
      measurer: options.measurer,
    };
    const laidOut = hasPicture ? pictureLayout(task) : gradientLayouts[slide.kind](task);
    texts.push(...laidOut.map((text) => ({ slide_index: index, text })));
  });
  return plannedDeckSchema.parse({ deck: { slides, texts, images: [] }, pictures });
}

/** The slides that stand out from the row, on the palette's other ground. */
function isFeature({ kind }: SlideDraft): boolean {
  return kind === 'stat' || kind === 'quote' || kind === 'cta';
}

/** Whether the title above the hook says something that the hook does not. */
function isNews(title: string, hook: SlideDraft): boolean {
  const [short, long] = [title, hook.headline].map((text) => text.toLowerCase()) as [string, string];
  return !long.includes(short) && !short.includes(long);
}

/** The place of a point among the points; a single one is not counted. */
function numberOf({ slides }: DeckDraft, index: number): number | null {
  const points = slides.map((slide, at) => ({ slide, at })).filter(({ slide }) => slide.kind === 'point');
  const place = points.findIndex(({ at }) => at === index);
  return points.length > 1 && place >= 0 ? place + 1 : null;
}

/** The direction in which most of the headlines run: lines of one deck begin on one side. */
function directionOf({ slides }: DeckDraft): Direction {
  const fromRight = slides.filter(({ headline }) => paragraphDirection(headline) === 'rtl').length;
  return fromRight * 2 > slides.length ? 'rtl' : 'ltr';
}

/** Kinds without a layout of their own, as points with their parts in the body. */
function asPlainKind(slide: SlideDraft): SlideDraft & { kind: PlainKind } {
  const { kind, body, items, figures, columns, label } = slide;
  if (kind === 'hook' || kind === 'point' || kind === 'quote' || kind === 'cta') return { ...slide, kind };
  if (kind === 'stat') return { ...slide, kind, body: body ?? label };
  const lines = [
    ...items,
    ...figures.map((one) => `${one.figure} ${one.label}`),
    ...columns.flatMap((column) => [column.title, ...column.items]),
  ];
  return {
    ...slide,
    kind: 'point',
    body: [body, ...lines.map((line) => `• ${line}`)].filter(Boolean).join('\n') || null,
  };
}
