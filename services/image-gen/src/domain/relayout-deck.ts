import {
  basicBackgroundOf,
  parseColor,
  plannedDeckSchema,
  type Background,
  type DeckRelayoutRequest,
  type PlannedDeck,
  type Text,
} from '@slideloom/contracts';
import { contrastRatio, mix, type TextMeasurer } from '@slideloom/layout';
import { AppError } from '@slideloom/service-kit';
import { composeDeck } from './agent/compose-deck.ts';
import { readAnswer } from './agent/read-answer.ts';

/** Words keep this contrast on any picture. */
const wantedContrast = 4.6;
const strengthStep = 0.05;

/**
 * Sets a deck again from its draft, on another canvas, in another style or for another brand. The pictures that it has are used again:
 * each fills its slide, under a scrim that is strong enough whatever the picture shows.
 */
export function relayoutDeck(request: DeckRelayoutRequest, measurer: TextMeasurer): PlannedDeck {
  const { canvas, style, brand, design, pictures } = request;
  const slides = Array.isArray(request.draft['slides']) ? request.draft['slides'].length : 0;
  const draft = readAnswer(JSON.stringify(request.draft), { min: 1, max: slides, isAsked: true }, design);
  if (!draft) throw new AppError('upstream_failed', { message: 'The draft of the deck cannot be read' });
  const urls = new Map(pictures.map(({ slide_index: index, image_url: url }) => [index, url]));
  const look = design === 'full' ? { design, canvas, style, brand } : {};
  const { planned } = composeDeck(draft, { ...look, measurer, maxPictures: 0, pictured: new Set(urls.keys()) });
  const used = new Set(planned.pictures.map(({ slide_index: index }) => index));
  const deck = {
    ...planned.deck,
    slides: planned.deck.slides.map((slide, index) => {
      if (!used.has(index)) return slide;
      const texts = planned.deck.texts.filter(({ slide_index: at }) => at === index).map(({ text }) => text);
      return { ...slide, background: underWords(slide.background, texts) };
    }),
    images: [...used].map((index) => ({ slide_index: index, image_url: urls.get(index) })),
  };
  return plannedDeckSchema.parse({ ...planned, deck });
}

/** The picture of a slide under a scrim in the colour of the ground that its words were made for. */
function underWords(ground: Background, texts: readonly Text[]): Background {
  const { gradientFrom = '#000000', gradientTo = gradientFrom, gradientAngle } = basicBackgroundOf(ground);
  const color = parseColor(gradientFrom);
  const extremes = ['#ffffff', '#000000'].map((pixel) => parseColor(pixel)!);
  const isEnough = (strength: number) =>
    texts.every((text) => {
      const ink = parseColor(text.color);
      if (!ink || !color || text.textBackground.enabled) return true;
      return extremes.every((pixel) => contrastRatio(ink, mix(pixel, color, strength)) >= wantedContrast);
    });
  let strength = 0.5;
  while (strength < 1 && !isEnough(strength)) strength = Math.min(1, strength + strengthStep);
  return {
    type: 'image',
    gradientFrom,
    gradientTo,
    ...(gradientAngle !== undefined && { gradientAngle }),
    scrims: [{ edge: 'all', color: gradientFrom, strength, size: 1 }],
  };
}
