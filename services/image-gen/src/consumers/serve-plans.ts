import type {
  DeckRelayoutRequest,
  PlannedDeck,
  RewrittenSlide,
  SlidePlanRequest,
  SlideRewriteRequest,
} from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';

export type PlanHandlers = {
  plan(request: SlidePlanRequest, signal: AbortSignal): Promise<PlannedDeck>;
  planOrder(request: SlidePlanRequest, signal: AbortSignal): Promise<PlannedDeck>;
  relayout(request: DeckRelayoutRequest): Promise<PlannedDeck>;
  rewrite(request: SlideRewriteRequest, signal: AbortSignal): Promise<RewrittenSlide>;
};

/** Answers `slides.plan`, `slides.plan_order`, `slides.relayout` and `slides.rewrite`, of each `concurrency` at a time. */
export async function servePlans(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  concurrency: number,
  { plan, planOrder, relayout, rewrite }: PlanHandlers,
): Promise<void> {
  const { broker, logger } = process;
  const plans = await serveRequests({ broker, logger, name: 'slides.plan', prefetch: concurrency, handler: plan });
  process.lifecycle.onDrain('slides.plan', () => plans.drain());
  const orders = await serveRequests({
    broker,
    logger,
    name: 'slides.plan_order',
    prefetch: concurrency,
    handler: planOrder,
  });
  process.lifecycle.onDrain('slides.plan_order', () => orders.drain());
  const relayouts = await serveRequests({
    broker,
    logger,
    name: 'slides.relayout',
    prefetch: concurrency,
    handler: relayout,
  });
  process.lifecycle.onDrain('slides.relayout', () => relayouts.drain());
  const rewrites = await serveRequests({
    broker,
    logger,
    name: 'slides.rewrite',
    prefetch: concurrency,
    handler: rewrite,
  });
  process.lifecycle.onDrain('slides.rewrite', () => rewrites.drain());
}
