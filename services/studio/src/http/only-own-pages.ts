import { AppError } from '@slideloom/service-kit';
import type { RequestHandler } from 'express';

/**
 * Refuses what a page of another origin sends with the person's cookie. The cookie is SameSite=Strict besides; a sibling host of the same
 * site would pass that, not this: browsers name the origin of each POST, and a foreign page may not send the header without asking.
 */
export function onlyOwnPages(origin: string): RequestHandler {
  return (request, _response, next) => {
    if (request.headers.origin !== origin || request.headers['x-studio'] !== '1') {
      throw new AppError('forbidden', { message: 'Only pages of this studio may ask for this' });
    }
    next();
  };
}
