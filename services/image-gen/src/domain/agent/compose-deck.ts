import {
  canvasOf,
  limits,
  type Background,
  type CanvasFormat,
  type Layer,
  plannedDeckSchema,
  type PlannedDeck,
  type Slide,
  type SlideOutline,
  type TextLayer,
} from '@slideloom/contracts';
import { paragraphDirection, type Direction, type TextMeasurer } from '@slideloom/layout';
import { aboveRule } from './above-rule.ts';
import { areasOf, besidePhoto } from './areas.ts';
import { layoutsFor } from './choose-layout.ts';
import { avatarRoom, brandMarks } from './brand-marks.ts';
import { choosePictures } from './choose-pictures.ts';
import { isDesigned } from './draft/designed-slide.ts';
import { furnish } from './furniture.ts';
import { baseGradient, featureGradient } from './gradients.ts';
import type { LaidOut, Layout } from './layouts/layout.ts';
import { lookOf, type LookOptions } from './look.ts';
import { dressPlates } from './ornaments/dress-plates.ts';
import { drawFoot } from './ornaments/draw-foot.ts';
import { drawOrnament } from './ornaments/draw-ornament.ts';
import { plateFurniture } from './plate-furniture.ts';
import { planPicture } from './plan-picture.ts';
import { asPlain } from './draft/read-slide.ts';
import { canFill, toAgentDraft } from './draft/stored-draft.ts';
import { shortenText } from './draft/shorten-text.ts';
import type { DeckDraft, SlideDraft, SlideKind } from './draft/slide-draft.ts';
import { widthOf } from './type-scale.ts';
import { languageOf } from './draft/language-of.ts';
import { withCallToAction } from './draft/with-call-to-action.ts';

const maxNameGraphemes = 60;
/** A longer title is a sentence, not a line of small capitals. Full-width characters count twice. */
const maxTitleWidth = 26;
/** The average; slides of charts and listings take more. */
const layersPerSlide = 12;

export type ComposeOptions = LookOptions & {
  maxPictures: number;
  measurer: TextMeasurer;
  canvas?: CanvasFormat | undefined;
  /** BCP 47, where it is known; else what the draft shows. */
  language?: string | undefined;
  /** The slides that have a picture, whatever the draft wants. One that is not clean was painted for a former layout: it fills its slide. */
  pictured?: ReadonlyMap<number, { isClean: boolean }>;
  /** The slides that are to get a picture, instead of those that the draft would give one. */
  withPictures?: ReadonlySet<number>;
};

/** `cut`: the slides on which words had to be left out. */
export type ComposedDeck = { planned: PlannedDeck; cut: number[] };

/**
 * Turns a draft into a deck that `POST /render` takes as it stands: art-directed gradients, texts that are measured and fit the
 * safe zone, and the pictures worth making for it. Pure; the same draft gives the same deck.
 */
export function composeDeck(written: DeckDraft, options: ComposeOptions): ComposedDeck {
  const { canvas } = options;
  // A body of texts alone has no language: such texts are measured as they are drawn.
  const language = options.design === 'full' ? (options.language ?? languageOf(written)) : null;
  const measurer = language === null ? options.measurer : { ...options.measurer, language };
  const { style, palette, voice, furniture, brand } = lookOf(written, options);
  const draft = withCallToAction(written, brand);
  const areas = aboveRule(areasOf(canvasOf({ canvas })), style);
  const { pictured } = options;
  const withPicture =
    pictured ?? options.withPictures ?? new Set(choosePictures(draft, options.maxPictures, options.design));
  const isPainted = (index: number) => pictured?.get(index)?.isClean === false;
  const direction = directionOf(draft);
  const title = widthOf(draft.title) <= maxTitleWidth ? draft.title : null;
  const seed = seedOf(draft.title);
  const slides: Slide[] = [];
  const texts: TextLayer[] = [];
  const layers: Layer[] = [];
  const pictures: PlannedDeck['pictures'] = [];
  const layouts: Layout[] = [];
  const cut: number[] = [];
  let wasFeature = false;
  draft.slides.forEach((slide, index) => {
    const count = draft.slides.length;
    const hasPicture = withPicture.has(index) && (!isPainted(index) || canFill(slide));
    const hasSignature = furniture.handle !== null || title !== null;
    const candidatesFor = (shown: SlideDraft, isPictured = hasPicture) =>
      layoutsFor({
        slide: shown,
        hasPicture: isPictured,
        hasSignature,
        scrimEdges: isPainted(index) ? ['top', 'bottom'] : palette.scrimEdges,
        isWholeSlide: isPainted(index),
        before: layouts,
        seed: seed + index,
        style,
      });
    const position = count === 1 ? 0 : index / (count - 1);
    const isFeature = !hasPicture && (isForFeature(slide) ? !wasFeature || index === count - 1 : false);
    wasFeature = isFeature;
    const inks = isFeature ? palette.feature : palette.base;
    const background = isFeature ? featureGradient(palette, position) : baseGradient(palette, position);
    const setAs = (shown: SlideDraft) => (layout: Layout) =>
      layout.set({
        index,
        slide: shown,
        areas,
        style,
        inks,
        voice,
        number: numberOf(draft, index),
        eyebrow: title !== null && (layout.needsSignature || (index === 0 && isOwnWord(title, slide))) ? title : null,
        handle: furniture.handle,
        direction,
        measurer,
      });
    const suiting = candidatesFor(slide);
    const best = firstWhole(suiting.length > 0 ? suiting : candidatesFor(slide, false), setAs(slide));
    const plain = best.isCut && isDesigned(slide.kind) ? asPlain(slide) : null;
    // A picture that is there is not given up for its words.
    const plainCandidates = plain && candidatesFor(plain, hasPicture && pictured !== undefined);
    const plainBest =
      plain &&
      plainCandidates &&
      firstWhole(plainCandidates.length > 0 ? plainCandidates : candidatesFor(plain, false), setAs(plain));
    const { layout, texts: words, isCut, layers: drawn = [] } = plainBest && !plainBest.isCut ? plainBest : best;
    const below = drawn.map((layer): Layer => ({ ...layer, slide_index: index }));
    const hasLogo = index > 0 && index === count - 1 && (brand?.logo_light_url || brand?.logo_dark_url);
    const photo = layout.treatment?.photo({ areas, direction }) ?? null;
    const isBare = style && photo !== null && layout.treatment?.scrim === null;
    // What runs along the edges stands beside a photograph, not on it.
    const beside = style && photo ? besidePhoto(areas, photo) : null;
    const edges = beside ?? areas;
    const isFree = layout.needsSignature !== true && (layout.treatment === null || beside !== null);
    // A logo stands where the handle would.
    const marks =
      style && brand
        ? brandMarks({
            brand,
            index,
            count,
            areas: edges,
            ground: groundOf(background),
            direction,
            isHeaderFree: isFree,
            isBeside: beside !== null,
            photo: isBare ? photo : null,
          })
        : [];
    const isHeaderFree = isFree && !(hasLogo && marks.length > 0);
    const inset = brand?.avatar_url && index > 0 && index < count - 1 ? avatarRoom : 0;
    const task = {
      areas: edges,
      index,
      count,
      title,
      isHeaderFree,
      inks,
      direction,
      measurer,
      options: furniture,
      style,
      voice,
      inset,
    };
    const dressed = style ? dressPlates(words, { index, style, inks, measurer }) : { texts: words, layers: [] };
    const along = furnish(task);
    const plated = isBare ? plateFurniture(along, { photo, ground: groundOf(background), areas, measurer }) : along;
    const all = [...dressed.texts, ...plated];
    if (!style) layers.push(...below);
    // A deck's layers are bounded, and those that show something come first.
    const hasLayersLeft = layers.length <= layersPerSlide * (index + 1);
    if (style) {
      layers.push(
        ...(hasLayersLeft ? drawFoot({ style: style.id, index, areas, inks, direction, photo }) : []),
        ...drawOrnament(style.ornament, { index, areas: edges, inks, direction, photo }),
        ...below,
        ...dressed.layers,
        ...marks,
      );
    }
    slides.push({
      name: `${index + 1}. ${shortenText(slide.headline, maxNameGraphemes, limits.slides.nameMaxChars - 8)}`,
      background,
    });
    texts.push(...all.map((text) => ({ slide_index: index, text: language === null ? text : { ...text, language } })));
    if (layout.treatment) {
      const { treatment } = layout;
      const scene = slide.imagePrompt ?? `${draft.title}: ${slide.headline}`;
      const manner = brand?.image_style ?? style?.photography;
      const picture = planPicture({
        treatment,
        scene,
        manner,
        style,
        texts: all,
        background,
        palette,
        areas,
        direction,
        measurer,
      });
      pictures.push({ slide_index: index, ...picture });
    }
    layouts.push(layout);
    if (isCut) cut.push(index);
  });
  const planned = plannedDeckSchema.parse({
    deck: { slides, texts, images: [], ...(canvas && { canvas }), ...(layers.length > 0 && { layers }) },
    pictures,
    // Without the brand's words: the deck may be laid out again for another brand.
    draft: toAgentDraft(written),
    ...detailsOf(draft),
  });
  return { planned, cut };
}

/** The first layout that shows every word, or else the first. */
function firstWhole(candidates: readonly Layout[], set: (layout: Layout) => LaidOut): LaidOut & { layout: Layout } {
  const [best] = candidates as [Layout];
  const first = set(best);
  if (!first.isCut) return { ...first, layout: best };
  for (const layout of candidates.slice(1)) {
    const tried = set(layout);
    if (!tried.isCut) return { ...tried, layout };
  }
  return { ...first, layout: best };
}

const featured: readonly SlideKind[] = [
  'stat',
  'stats',
  'quote',
  'recap',
  'cta',
  'testimonial',
  'definition',
  'bars',
  'line',
  'event',
];

/** The slides that stand out from the row, on the palette's other ground; never two of them together, but for the last one. */
function isForFeature({ kind }: SlideDraft): boolean {
  return featured.includes(kind);
}

/** Whether the title above the hook says something that the hook does not. */
function isOwnWord(title: string, hook: SlideDraft): boolean {
  const [short, long] = [title, hook.headline].map((text) => text.toLowerCase()) as [string, string];
  return !long.includes(short) && !short.includes(long);
}

/** The place of a point among the points, of a step among the steps; a single one is not counted. */
function numberOf({ slides }: DeckDraft, index: number): number | null {
  const kind = slides[index]?.kind;
  if (kind !== 'point' && kind !== 'step') return null;
  // Points beside steps are remarks, not counted ones.
  if (kind === 'point' && slides.some((slide) => slide.kind === 'step')) return null;
  const same = slides.flatMap((slide, at) => (slide.kind === kind ? [at] : []));
  return same.length > 1 ? same.indexOf(index) + 1 : null;
}

/** The direction in which most of the headlines run: lines of one deck begin on one side. */
function directionOf({ slides }: DeckDraft): Direction {
  const fromRight = slides.filter(({ headline }) => paragraphDirection(headline) === 'rtl').length;
  return fromRight * 2 > slides.length ? 'rtl' : 'ltr';
}

/** The colour in which a ground begins. */
function groundOf(background: Background): string {
  if (background.type === 'solid') return background.color;
  return background.gradientFrom ?? '#000000';
}

function detailsOf({
  caption,
  hashtags,
  slides,
}: DeckDraft): Pick<PlannedDeck, 'caption' | 'hashtags' | 'alt_texts' | 'outline'> {
  return { caption, hashtags, alt_texts: slides.map(({ alt }) => alt), outline: slides.map(toOutline) };
}

/** What a slide has nothing of is left out, so that outlines of texts alone stay as they were. */
function toOutline({
  imagePrompt: _scene,
  alt: _alt,
  price,
  rating,
  rows,
  messages,
  ...slide
}: SlideDraft): SlideOutline {
  return {
    ...slide,
    ...(price === null ? {} : { price }),
    ...(rating === null ? {} : { rating }),
    ...(rows.length === 0 ? {} : { rows }),
    ...(messages.length === 0 ? {} : { messages }),
  };
}

function seedOf(text: string): number {
  return Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
