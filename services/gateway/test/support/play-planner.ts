import { deckSchema, type DeckRelayoutRequest, type PlannedDeck, type SlidePlanRequest } from '@slideloom/contracts';
import { openBroker, serveRequests } from '@slideloom/messaging';
import { createSilentLogger } from '@slideloom/testing';

export type Planner = {
  /** What it answers from now on; a test may replace it. */
  answer: (prompt: string) => Promise<PlannedDeck>;
  /** The prompts that it was asked. */
  asked: string[];
  /** What it was asked last, the prompt and all that came with it. */
  lastRequest: SlidePlanRequest | null;
  /** What it answers to a deck that is to be laid out again, and what it was asked of them. */
  relay: (request: DeckRelayoutRequest) => Promise<PlannedDeck>;
  relayouts: DeckRelayoutRequest[];
  close(): Promise<void>;
};

/** The slide agent's part: answers `slides.plan` over the broker, as image-gen does. */
export async function playPlanner(brokerUrl: string): Promise<Planner> {
  const logger = createSilentLogger();
  const broker = await openBroker({ url: brokerUrl, name: 'planner', logger });
  const planner: Planner = {
    answer: async () => planOf(1, 0),
    asked: [],
    lastRequest: null,
    relay: async ({ pictures }) => {
      const plan = planOf(1, 0);
      return { ...plan, deck: { ...plan.deck, images: pictures } };
    },
    relayouts: [],
    close: () => broker.close(),
  };
  await serveRequests({
    broker,
    logger,
    name: 'slides.plan',
    prefetch: 50,
    handler: (payload) => {
      planner.asked.push(payload.prompt);
      planner.lastRequest = payload;
      return planner.answer(payload.prompt);
    },
  });
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
  return planner;
}

/** A planned deck of so many slides, the first of them with pictures. */
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
