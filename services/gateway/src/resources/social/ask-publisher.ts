import { requests, type RequestName, type RequestPayload, type RequestReply } from '@slideloom/contracts';
import { AppError, withDeadline } from '@slideloom/service-kit';
import type { Uses } from '../dependencies.ts';

/** Asks the publish service, which has the platforms' secrets; rejects with its error, or `platform_failed` when it does not answer. */
export async function askPublisher<Name extends RequestName>(
  { request }: Uses<'request'>,
  name: Name,
  payload: RequestPayload<Name>,
  signal: AbortSignal,
): Promise<RequestReply<Name>> {
  const ask = (deadline: AbortSignal) => request(name, payload, deadline);
  try {
    return await withDeadline(requests[name].deadlineMs, 'platform_failed', ask, signal);
  } catch (error) {
    const isSilent =
      error instanceof AppError && (error.code === 'planner_unavailable' || error.code === 'unavailable');
    throw isSilent ? new AppError('platform_failed', { cause: error }) : error;
  }
}
