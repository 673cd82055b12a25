import type { PlannedDeck, SlidePlanRequest } from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';

/** Answers `slides.plan`, `concurrency` decks at a time. */
export async function servePlans(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  concurrency: number,
  plan: (request: SlidePlanRequest, signal: AbortSignal) => Promise<PlannedDeck>,
): Promise<void> {
  const consumer = await serveRequests({
    broker: process.broker,
    logger: process.logger,
    name: 'slides.plan',
    prefetch: concurrency,
    handler: plan,
  });
  process.lifecycle.onStop('slides.plan', () => consumer.drain());
}
