import { AppError } from '@slideloom/service-kit';

/** The answer of every endpoint that needs a platform while this service speaks to none. */
export function platformUnavailable(): Promise<never> {
  return Promise.reject(new AppError('platform_unavailable'));
}
