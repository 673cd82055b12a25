import { AppError } from '@slideloom/service-kit';
import type { Authenticate } from './authenticate.ts';

/**
 * Whether a credential still lets its bearer act for a team, asked of PostgreSQL: for a request that goes on for long after it was let
 * in. True while it cannot be checked.
 */
export function createIsStillAuthorized(authenticate: Pick<Authenticate, 'team'>) {
  return async (teamId: string, authorization: string | undefined): Promise<boolean> => {
    try {
      const identified = await authenticate.team(authorization, teamId);
      return (await identified.confirm()).teamId === teamId;
    } catch (error) {
      return !(error instanceof AppError) || error.isRetryable;
    }
  };
}
