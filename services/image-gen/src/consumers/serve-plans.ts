import type {
  DeckRelayoutRequest,
  PlannedDeck,
  RequestName,
  RequestPayload,
  RequestReply,
  RewrittenSlide,
  SlidePlanRequest,
  SlideRewriteRequest,
} from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';

/** `leftMs`: how long the asker still waits for the reply. */
export type PlanHandlers = {
  /** Runs once before any request is taken. */
  warmUp(): Promise<void>;
  plan(request: SlidePlanRequest, signal: AbortSignal, leftMs: number): Promise<PlannedDeck>;
  relayout(request: DeckRelayoutRequest): Promise<PlannedDeck>;
  rewrite(request: SlideRewriteRequest, signal: AbortSignal, leftMs: number): Promise<RewrittenSlide>;
};

/** Answers `slides.plan`, `slides.plan_order`, `slides.relayout` and `slides.rewrite`, of each `concurrency` at a time. */
export async function servePlans(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  concurrency: number,
  { warmUp, plan, relayout, rewrite }: PlanHandlers,
): Promise<void> {
  const { broker, logger, lifecycle } = process;
  const serve = async <Name extends RequestName>(
    name: Name,
    handler: (payload: RequestPayload<Name>, signal: AbortSignal, leftMs: number) => Promise<RequestReply<Name>>,
  ) => {
    const consumer = await serveRequests({ broker, logger, name, prefetch: concurrency, handler });
    lifecycle.onDrain(name, () => consumer.drain());
  };
  await warmUp();
  await serve('slides.plan', plan);
  await serve('slides.plan_order', plan);
  await serve('slides.relayout', relayout);
  await serve('slides.rewrite', rewrite);
}
