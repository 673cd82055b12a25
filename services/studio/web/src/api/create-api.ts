import { createClient, type ApiClient } from '@slideloom/client';
import type { Session } from '../session/create-session.ts';

/** The version of the API that these pages are written for. */
export const apiVersion = '2026-11-28';

/** The API as the person who is signed in has it, for one team. A refused token is renewed once, and the request sent again. */
export function createApi(options: { apiUrl: string; session: Session; teamId?: string }): ApiClient {
  const { apiUrl, session, teamId } = options;
  return createClient({
    baseUrl: apiUrl,
    token: () => session.accessToken(),
    version: apiVersion,
    ...(teamId !== undefined && { teamId }),
    async fetch(request) {
      const again = request.clone();
      const response = await fetch(request);
      if (response.status !== 401) return response;
      await session.reject(request.headers.get('Authorization')?.replace('Bearer ', '') ?? '');
      again.headers.set('Authorization', `Bearer ${await session.accessToken()}`);
      return fetch(again);
    },
  });
}
