import {
  deckSchema,
  type DeckRelayoutRequest,
  type PlannedDeck,
  type RewrittenSlide,
  type SlidePlanRequest,
  type SlideRewriteRequest,
} from '@slideloom/contracts';
import { openBroker, serveRequests } from '@slideloom/messaging';
import { createSilentLogger } from '@slideloom/testing';

export type Planner = {
  /** What it answers from now on; a test may replace it. */
  answer: (prompt: string) => Promise<PlannedDeck>;
  /** The prompts that it was asked. */
  asked: string[];
  /** What it was asked last, the prompt and all that came with it. */
  lastRequest: SlidePlanRequest | null;
  /** The request by which it was asked last. */
  lastName: 'slides.plan' | 'slides.plan_order' | null;
  /** What it answers to a deck that is to be laid out again, and what it was asked of them. */
  relay: (request: DeckRelayoutRequest) => Promise<PlannedDeck>;
  relayouts: DeckRelayoutRequest[];
  /** What it answers where the text of a slide is to be rewritten, and the requests for that. */
  rewrite: (request: SlideRewriteRequest) => Promise<RewrittenSlide>;
  rewrites: SlideRewriteRequest[];
  close(): Promise<void>;
};

/** Plays the slide agent's part: answers `slides.plan` over the broker, as image-gen does. */
export async function playPlanner(brokerUrl: string): Promise<Planner> {
  const logger = createSilentLogger();
  const broker = await openBroker({ url: brokerUrl, name: 'planner', logger });
  const planner: Planner = {
    answer: async () => planOf(1, 0),
    asked: [],
    lastRequest: null,
    lastName: null,
    relay: async ({ pictures }) => {
      const plan = planOf(1, 0);
      return { ...plan, deck: { ...plan.deck, images: pictures } };
    },
    relayouts: [],
    rewrite: async ({ slide_index: index, instruction = 'Other words' }) => rewrittenOf(index, instruction),
    rewrites: [],
    close: () => broker.close(),
  };
  for (const name of ['slides.plan', 'slides.plan_order'] as const) {
    await serveRequests({
      broker,
      logger,
      name,
      prefetch: 50,
      handler: (payload) => {
        planner.asked.push(payload.prompt);
        planner.lastRequest = payload;
        planner.lastName = name;
        return planner.answer(payload.prompt);
      },
    });
  }
  await serveRequests({
    broker,
    logger,
    name: 'slides.relayout',
    prefetch: 50,
    handler: (payload) => {
      planner.relayouts.push(payload);
      return planner.relay(payload);
    },
  });
  await serveRequests({
    broker,
    logger,
    name: 'slides.rewrite',
    prefetch: 50,
    handler: (payload) => {
      planner.rewrites.push(payload);
      return planner.rewrite(payload);
    },
  });
  return planner;
}

/** Returns a slide of a plan with another headline: a text and a shape. */
export function rewrittenOf(index: number, headline: string, picture?: RewrittenSlide['picture']): RewrittenSlide {
  const { deck } = planOf(index + 1, 0);
  const text = { ...deck.texts[index]!.text, content: headline };
  const outline = { ...plainOutline, headline };
  return {
    slide: { ...deck.slides[index]!, name: headline },
    texts: [{ slide_index: index, text }],
    layers: [{ slide_index: index, type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 9, height: 9, fill: '#fff' }],
    outline,
    alt_text: `About ${headline}`,
    draft: outline,
    picture: picture ?? null,
  };
}

const plainOutline = {
  kind: 'point',
  body: null,
  items: [],
  figure: null,
  label: null,
  figures: [],
  columns: [],
  emphasis: null,
};

/** Returns a planned deck of so many slides, the first of them with pictures. */
export function planOf(slides: number, pictures: number): PlannedDeck {
  return {
    deck: deckSchema.parse({
      slides: Array.from({ length: slides }, (_, index) => ({
        name: `Slide ${index + 1}`,
        background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060', gradientAngle: 90 },
      })),
      texts: Array.from({ length: slides }, (_, index) => ({ slide_index: index, text: { content: `Text ${index}` } })),
    }),
    pictures: Array.from({ length: pictures }, (_, index) => ({ slide_index: index, prompt: `Picture ${index}` })),
  };
}
