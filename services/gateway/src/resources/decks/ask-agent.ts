import type { RequestName, RequestPayload, RequestReply } from '@slideloom/contracts';
import { AppError, withDeadline } from '@slideloom/service-kit';
import type { Requester } from '@slideloom/messaging';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';

export type AsksAgent = { request: Requester['request']; timeouts: Pick<AnswerTimeouts, 'planMs' | 'orderMs'> };

type AgentRequest = Extract<RequestName, `slides.${'plan' | 'plan_order' | 'relayout' | 'rewrite'}`>;

/** Asks the slide agent; an answer that is no deck is a provider's failure, like none. */
export async function askAgent<Name extends AgentRequest>(
  { request, timeouts }: AsksAgent,
  name: Name,
  asked: RequestPayload<Name>,
  signal: AbortSignal,
): Promise<RequestReply<Name>> {
  try {
    const ask = (deadline: AbortSignal) => request(name, asked, deadline);
    const ms = name === 'slides.plan_order' ? timeouts.orderMs : timeouts.planMs;
    return await withDeadline(ms, 'planner_unavailable', ask, signal);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('upstream_failed', { cause: error });
  }
}
