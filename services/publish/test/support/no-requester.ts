import type { Requester } from '@slideloom/messaging';
import { AppError } from '@slideloom/service-kit';

/** A requester for tests that need no slide agent and no renderer: the broker is away. */
export const noRequester: Pick<Requester, 'request'> = {
  request: () => Promise.reject(new AppError('unavailable')),
};
