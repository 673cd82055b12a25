import type { Requester } from '@slideloom/messaging';
import { AppError } from '@slideloom/service-kit';

/** Where no slide agent and no renderer are needed: the broker is away. */
export const noRequester: Pick<Requester, 'request'> = {
  request: () => Promise.reject(new AppError('unavailable')),
};
