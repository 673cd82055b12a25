import type { DeckRelayoutRequest, PlannedDeck, SlidePlanRequest } from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';

export type PlanHandlers = {
  plan(request: SlidePlanRequest, signal: AbortSignal): Promise<PlannedDeck>;
  relayout(request: DeckRelayoutRequest): Promise<PlannedDeck>;
};

/** Answers `slides.plan` and `slides.relayout`, of each `concurrency` decks at a time. */
export async function servePlans(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  concurrency: number,
  { plan, relayout }: PlanHandlers,
): Promise<void> {
  const { broker, logger } = process;
  const plans = await serveRequests({ broker, logger, name: 'slides.plan', prefetch: concurrency, handler: plan });
  process.lifecycle.onStop('slides.plan', () => plans.drain());
  const relayouts = await serveRequests({
    broker,
    logger,
    name: 'slides.relayout',
    prefetch: concurrency,
    handler: relayout,
  });
  process.lifecycle.onStop('slides.relayout', () => relayouts.drain());
}
