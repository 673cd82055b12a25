import { AppError } from '@slideloom/service-kit';
import type { Authenticate, Identified } from './authenticate.ts';

/** What a request was let in by: the header Authorization, or whose its stream token was. */
export type LetInBy = string | undefined | Pick<Identified, 'confirm'>;

export type IsStillAuthorized = (teamId: string, by: LetInBy) => Promise<boolean>;

/**
 * Whether a credential still lets its bearer act for a team, asked of PostgreSQL: for a request that goes on for long after it was let
 * in. True while it cannot be checked.
 */
export function createIsStillAuthorized(authenticate: Pick<Authenticate, 'team'>): IsStillAuthorized {
  return async (teamId, by) => {
    try {
      const identified = typeof by === 'object' ? by : await authenticate.team(by, teamId);
      return (await identified.confirm()).teamId === teamId;
    } catch (error) {
      return !(error instanceof AppError) || error.isRetryable;
    }
  };
}
