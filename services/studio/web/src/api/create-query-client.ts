import { ApiError } from '@slideloom/client';
import { QueryClient } from '@tanstack/react-query';
import { SignedOut } from '../session/create-session.ts';

/**
 * Reads are kept while a screen shows them, and refreshed by live events (`use-live-events.ts`), at the latest after a minute. The
 * client sends again what failed in passing; nothing is retried a second time here.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Whether an error means that the person must sign in again: the dialog of the session says so, no screen needs to. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOut || (error instanceof ApiError && error.status === 401);
}
