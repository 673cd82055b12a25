import {
  requests,
  type ErrorCode,
  type RequestName,
  type RequestPayload,
  type RequestReply,
} from '@slideloom/contracts';
import { AppError, withDeadline } from '@slideloom/service-kit';
import type { Requester } from '@slideloom/messaging';

/**
 * Asks the publish service, which has the platforms' secrets; rejects with its error, or when it does not answer with `silence`. What may have
 * reached the platform by then is `platform_failed`.
 */
export async function askPublisher<Name extends RequestName>(
  { request }: { request: Requester['request'] },
  name: Name,
  payload: RequestPayload<Name>,
  signal: AbortSignal,
  silence: { code: ErrorCode; message?: string } = { code: 'platform_failed' },
): Promise<RequestReply<Name>> {
  const ask = (deadline: AbortSignal) => request(name, payload, deadline);
  try {
    return await withDeadline(requests[name].deadlineMs, 'unavailable', ask, signal);
  } catch (error) {
    const isSilent =
      error instanceof AppError && (error.code === 'planner_unavailable' || error.code === 'unavailable');
    throw isSilent ? new AppError(silence.code, { message: silence.message, cause: error }) : error;
  }
}
